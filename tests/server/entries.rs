//! Entry lists from files: looked at, then taken as a whole or not at all.

use server::EventFile;
use tournament::{Command, Entrant, PlayerNumber, RosterCommand};
use wire::{
    EntriesPage, EntriesPreview, EntryFaultReason, EntryView, EventPage, IdentityHint, Problem,
};

use crate::hall::Hall;
use crate::http::{Answer, send};

/// Two teams of two, of which one has an area.
const EVENT: &str = "id = \"cup\"\nname = \"杯赛\"\nrounds = 3\nminutes = 30\n\
    [regulations.competitions]\nteam_size = 2\n\
    [regulations.pairing]\nteam_count = 2\n\
    [regulations.entry]\ninvited = [\"清城区象棋队\", \"英德市象棋队\"]\n\
    [regulations.entry.eligibility]\nchecked = true\n\
    teams = [{ team = \"清城区象棋队\", proofs = [\"county_card\"], prefixes = [\"441802\"] }]\n";

const LIST: &str = "单位,姓名,身份证号码\n清城区,张三,441802199001011231\n清城区,李四,110101199001011232\n\
    英德市,王五,\n英德市,赵六,\n";

fn hall() -> Hall {
    Hall::with(1, 1, |options| options.event = Some(EventFile::parse(EVENT).unwrap()))
}

async fn post(hall: &Hall, address: &str, cookie: &str, file: &[u8]) -> Answer {
    send(hall.listen, &format!("POST {address}"), &[("cookie", cookie)], Some(file)).await
}

async fn preview(hall: &Hall, cookie: &str, file: &str) -> EntriesPreview {
    let answer = post(hall, "/api/v1/entries/preview", cookie, file.as_bytes()).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

/// The last entry's number: it tells whether anything was taken.
async fn seq(hall: &Hall) -> u64 {
    let answer = hall.ask("GET /api/v1/event", None, None).await;
    serde_json::from_str::<EventPage>(&answer.body).unwrap().seq.0
}

#[tokio::test]
async fn a_list_is_looked_at_and_then_taken() {
    let hall = hall();
    let arbiter = hall.arbiter().await;
    let seen = preview(&hall, &arbiter, LIST).await;
    assert_eq!(seen.faults, []);
    assert_eq!(seen.teams[0].name, "清城区象棋队");
    let hints: Vec<IdentityHint> = seen.teams[0].players.iter().map(|player| player.hint).collect();
    assert_eq!(hints, [IdentityHint::Agrees, IdentityHint::Differs]);
    assert_eq!(seen.dropped, ["身份证号码"]);

    let address = format!("/api/v1/entries?revision={}&command=take-the-list-1", seen.revision);
    let before = seq(&hall).await;
    assert_eq!(post(&hall, &address, &arbiter, LIST.as_bytes()).await.status, 204);
    let after = seq(&hall).await;
    assert_eq!(after, before + 1, "one entry of the log");
    // An answer that was lost is asked for again, and nothing happens twice.
    assert_eq!(post(&hall, &address, &arbiter, LIST.as_bytes()).await.status, 204);
    assert_eq!(seq(&hall).await, after);

    let csv = hall.ask("GET /api/v1/lists/entries.csv", None, None).await;
    let players = "\u{FEFF}编号,姓名,单位\r\n1,张三,清城区象棋队\r\n2,李四,清城区象棋队\r\n\
        3,王五,英德市象棋队\r\n4,赵六,英德市象棋队\r\n";
    assert_eq!(csv.body, players);
}

#[tokio::test]
async fn a_list_with_a_fault_is_not_taken_at_all() {
    let hall = hall();
    let arbiter = hall.arbiter().await;
    let faulty = LIST.replace("赵六", "张三");
    let seen = preview(&hall, &arbiter, &faulty).await;
    assert!(matches!(seen.faults[0].reason, EntryFaultReason::InTwoTeams { .. }), "{seen:?}");
    let place = &seen.faults[0].place;
    assert_eq!((place.row, place.column.as_deref()), (5, Some("B")));
    let before = seq(&hall).await;
    let address = format!("/api/v1/entries?revision={}&command=take-the-list-1", seen.revision);
    let answer = post(&hall, &address, &arbiter, faulty.as_bytes()).await;
    assert_eq!(answer.status, 422);
    assert_eq!(serde_json::from_str::<EntriesPreview>(&answer.body).unwrap(), seen);
    assert_eq!(seq(&hall).await, before);
}

#[tokio::test]
async fn identity_numbers_reach_neither_the_answer_nor_the_disk() {
    let mut hall = hall();
    let arbiter = hall.arbiter().await;
    let answer = post(&hall, "/api/v1/entries/preview", &arbiter, LIST.as_bytes()).await;
    assert!(!answer.body.contains("19900101"), "{}", answer.body);
    let revision = preview(&hall, &arbiter, LIST).await.revision;
    let address = format!("/api/v1/entries?revision={revision}&command=take-the-list-1");
    assert_eq!(post(&hall, &address, &arbiter, LIST.as_bytes()).await.status, 204);
    let data = hall.data().to_owned();
    let _folder = hall.stop();
    for file in std::fs::read_dir(data).unwrap() {
        let path = file.unwrap().path();
        let content = std::fs::read(&path).unwrap();
        let found = content.windows(8).any(|eight| eight == b"19900101");
        assert!(!found, "{} holds an identity number", path.display());
    }
}

#[tokio::test]
async fn glyphs_are_those_of_the_shipped_font() {
    let hall = hall();
    let arbiter = hall.arbiter().await;
    let seen = preview(&hall, &arbiter, &LIST.replace("赵六", "赵\u{1F600}")).await;
    let reason = &seen.faults[0].reason;
    assert!(
        matches!(reason, EntryFaultReason::MissingGlyph { letter, .. } if letter == "\u{1F600}")
    );
}

#[tokio::test]
async fn names_that_were_typed_are_looked_at_like_those_of_a_file() {
    let hall = hall();
    let arbiter = hall.arbiter().await;
    let mut socket = hall.seated(&arbiter).await;
    for (revision, name) in (0..).zip(["王巳", "玉己", "赵\u{1F600}", "李四"]) {
        let entrant = Entrant { name: name.to_owned(), team: None };
        let change = RosterCommand::Add { revision, entrant, reason: None };
        socket.carry_out(Command::Roster { change }).await.unwrap();
    }
    let answer = hall.ask("GET /api/v1/entries", Some(&arbiter), None).await;
    let page: EntriesPage = serde_json::from_str(&answer.body).unwrap();
    let told = |entry: &EntryView| (entry.unshown.clone(), entry.alike.clone());
    let alike = |number| (String::new(), vec![PlayerNumber(number)]);
    let fine = (String::new(), Vec::new());
    let unshown = ("\u{1F600}".to_owned(), Vec::new());
    let expected = [alike(2), alike(1), unshown, fine];
    assert_eq!(page.players.iter().map(told).collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn only_the_arbiter_may_and_only_on_the_present_list() {
    let hall = hall();
    let arbiter = hall.arbiter().await;
    for address in ["/api/v1/entries/preview", "/api/v1/entries?revision=0&command=take-the-list-1"]
    {
        assert_eq!(post(&hall, address, "a=b", LIST.as_bytes()).await.status, 401);
    }
    let stale = "/api/v1/entries?revision=77&command=take-the-list-1";
    let answer = post(&hall, stale, &arbiter, LIST.as_bytes()).await;
    assert_eq!(answer.status, 409, "{}", answer.body);
}

#[tokio::test]
async fn a_list_comes_too_late_once_the_first_round_is_published() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let list = "姓名\n张三\n李四\n";
    let revision = preview(&hall, &arbiter, list).await.revision;
    let address = format!("/api/v1/entries?revision={revision}&command=take-the-list-1");
    let answer = post(&hall, &address, &arbiter, list.as_bytes()).await;
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(serde_json::from_str::<Problem>(&answer.body).unwrap().refusal.is_some());
}

#[tokio::test]
async fn files_that_are_no_lists_are_refused_with_their_reason() {
    let hall = hall();
    let arbiter = hall.arbiter().await;
    let address = "/api/v1/entries/preview";
    let answer = post(&hall, address, &arbiter, b"\xFF\xD8\xFF\xE0\0\x10JFIF").await;
    assert_eq!(answer.status, 400);
    assert!(answer.body.contains("neither UTF-8 nor GB18030"), "{}", answer.body);
    assert_eq!(post(&hall, address, &arbiter, b"PK\x03\x04damaged").await.status, 400);
    let large = vec![b'a'; (4 << 20) + 1];
    assert_eq!(post(&hall, address, &arbiter, &large).await.status, 413);
    assert_eq!(hall.ask("GET /healthz", None, None).await.status, 200);
}
