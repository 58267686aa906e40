//! Records of the event's games going out, and files of records coming in.

use records::{Field, Format, Source};
use tournament::{Command, GameId, Millis};
use wire::ReadPage;
use xiangqi::Color;

use crate::hall::{AN_HOUR, Hall};
use crate::http::send;

/// A hall in whose first game three plies are played, with a reading of Red's clock.
async fn hall_with_play() -> (Hall, String) {
    let hall = Hall::new(3, 1);
    let arbiter = hall.arbiter().await;
    let mut client = hall.seated(&arbiter).await;
    client.snapshot().await;
    for (ply, mv) in (0..).zip(["h2e2", "h9g7", "h0g2"]) {
        let mv = mv.parse().unwrap();
        client.carry_out(Command::PlayMove { game: GameId(1), ply, mv }).await.unwrap();
    }
    let remaining = Millis(600_000);
    let read = Command::SetClock { game: GameId(1), side: Color::Black, remaining, running: false };
    client.carry_out(read).await.unwrap();
    let mv = "i9h9".parse().unwrap();
    client.carry_out(Command::PlayMove { game: GameId(1), ply: 3, mv }).await.unwrap();
    (hall, arbiter)
}

#[tokio::test]
async fn a_game_is_downloaded_in_each_format() {
    let (hall, _) = hall_with_play().await;
    let json = hall.ask("GET /api/v1/games/1", None, None).await;
    assert_eq!((json.status, json.header("content-type")), (200, Some("application/json")));
    for (end, format) in [
        ("pgn", Format::Pgn),
        ("xqf", Format::Xqf),
        ("ubb", Format::DhtmlXq),
        ("cbr", Format::Cbr),
        ("wxf", Format::Wxf),
        ("txt", Format::Text),
    ] {
        let answer = hall.ask(&format!("GET /api/v1/games/1.{end}"), None, None).await;
        assert_eq!(answer.status, 200, "{end}: {}", answer.body);
        let reading = &records::read(format, Source::new(&answer.bytes)).unwrap()[0];
        assert_eq!(reading.faults, [], "{end}");
        assert_eq!(reading.record.main_line().unwrap().moves().len(), 4, "{end}");
        assert_eq!(reading.record.headers.get(Field::Red), Some("棋手 1号"), "{end}");
    }
    for (file, status) in
        [("1.exe", 404), ("99.pgn", 404), ("x.pgn", 404), ("1.pgn?notation=x", 400)]
    {
        let answer = hall.ask(&format!("GET /api/v1/games/{file}"), None, None).await;
        assert_eq!(answer.status, status, "{file}");
    }
}

#[tokio::test]
async fn a_game_is_downloaded_as_a_film_and_as_a_strip() {
    let (hall, _) = hall_with_play().await;
    for (end, kind, begin) in
        [("gif", "image/gif", &b"GIF89a"[..]), ("png", "image/png", b"\x89PNG")]
    {
        let path = format!("GET /api/v1/games/1.{end}?theme=paper&height=160");
        let answer = hall.ask(&path, None, None).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some(kind)));
        assert!(answer.bytes.starts_with(begin));
    }
    for (file, status) in
        [("1.gif?theme=x", 400), ("1.gif?height=x", 400), ("2.gif", 404), ("99.png", 404)]
    {
        let answer = hall.ask(&format!("GET /api/v1/games/{file}"), None, None).await;
        assert_eq!(answer.status, status, "{file}");
    }
}

#[tokio::test]
async fn the_clocks_stand_in_the_record() {
    let (hall, _) = hall_with_play().await;
    let answer = hall.ask("GET /api/v1/games/1.pgn", None, None).await;
    assert!(answer.body.contains("车９平８ {[%clk 0:10:00]}"), "{}", answer.body);
    assert!(answer.body.contains("[GameId \"1\"]"), "{}", answer.body);
}

#[tokio::test]
async fn a_round_and_the_event_come_as_one_file_or_as_an_archive() {
    let (hall, _) = hall_with_play().await;
    let joint = hall.ask("GET /api/v1/records/round-1.pgn", None, None).await;
    let games = records::read(Format::Pgn, Source::new(&joint.bytes)).unwrap();
    assert_eq!(games.len(), 3);
    let zip = hall.ask("GET /api/v1/records/event.zip?to=xqf", None, None).await;
    assert_eq!(zip.header("content-type"), Some("application/zip"));
    assert!(zip.bytes.starts_with(b"PK"));
    assert!(zip.body.contains("round-1-table-3.xqf"));
    assert_eq!(hall.ask("GET /api/v1/records/event.xqf", None, None).await.status, 400);
    assert_eq!(hall.ask("GET /api/v1/records/round-9.pgn", None, None).await.status, 404);
}

#[tokio::test]
async fn the_public_gets_no_move_before_its_time() {
    let hall = Hall::with(1, 1, |options| options.public_delay = Some(AN_HOUR));
    let arbiter = hall.arbiter().await;
    let mut client = hall.seated(&arbiter).await;
    client.snapshot().await;
    let mv = "h2e2".parse().unwrap();
    client.carry_out(Command::PlayMove { game: GameId(1), ply: 0, mv }).await.unwrap();
    let inside = hall.ask("GET /api/v1/games/1.pgn", Some(&arbiter), None).await;
    assert!(inside.body.contains("炮二平五"));
    assert_eq!(hall.ask("GET /api/v1/games/1.pgn", None, None).await.status, 404);
}

#[tokio::test]
async fn a_file_is_read_and_compared_with_a_game() {
    let (hall, arbiter) = hall_with_play().await;
    let file =
        "[Red \"甲\"]\n1. 炮二平五 马８进７ 2. 马二进三 {变} 马２进３ (2... 卒７进１) 3. 车一平二";
    let (gbk, _, _) = encoding_rs::GB18030.encode(file);
    let line = "POST /api/v1/records/read?game=1&name=a.pgn";
    let answer = send(hall.listen, line, &[("cookie", &arbiter)], Some(&gbk)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let page: ReadPage = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((page.format.as_str(), page.encoding.as_deref()), ("pgn", Some("gb18030")));
    assert_eq!(page.games[0].red, "甲");
    assert!(page.choices.iter().any(|choice| choice.encoding == "big5"));
    let tree = page.tree.unwrap();
    let words: Vec<_> = tree.nodes.iter().map(|node| node.chinese.as_str()).collect();
    assert_eq!(words, ["炮二平五", "马８进７", "马二进三", "马２进３", "车一平二", "卒７进１"]);
    assert_eq!(tree.nodes[5].parent, Some(2));
    let join = page.join.unwrap();
    assert_eq!((join.ply, join.keep), (4, 3));
    assert_eq!(join.taken_back[0].chinese, "车９平８");
    assert_eq!(join.added.len(), 2);

    let mut client = hall.seated(&arbiter).await;
    client.snapshot().await;
    let command =
        Command::JoinRecord { game: join.game, ply: 4, keep: join.keep, plies: join.plies };
    client.carry_out(command).await.unwrap();
    let answer = hall.ask("GET /api/v1/games/1.txt", None, None).await;
    assert!(answer.body.contains("车一平二"), "{}", answer.body);
}

#[tokio::test]
async fn a_choice_of_encoding_is_obeyed_and_a_bad_file_says_why() {
    let hall = Hall::new(1, 1);
    let (big5, _, _) = encoding_rs::BIG5.encode("[Red \"許銀川\"]\n1. 炮二平五 馬８進７");
    let read = async |query: &str, body: &[u8]| {
        send(hall.listen, &format!("POST /api/v1/records/read{query}"), &[], Some(body)).await
    };
    let answer = read("?encoding=big5", &big5).await;
    let page: ReadPage = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(page.games[0].red, "許銀川");
    assert_eq!(read("?encoding=klingon", &big5).await.status, 400);
    assert_eq!(read("", b"").await.status, 422);
    assert_eq!(read("?name=a.xqf", b"XQ\x0a").await.status, 422);
    assert_eq!(read("", &vec![b' '; (4 << 20) + 1]).await.status, 413);
}
