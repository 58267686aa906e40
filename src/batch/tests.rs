use std::io::{self, BufReader, Write};

use super::run;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Asserts the answers, a line a question; `START` in either stands for the usual start.
fn assert_answers(questions: &[&str], answers: &[&str]) {
    let questions = questions.join("\n").replace("START", START);
    let mut output = Vec::new();
    run(questions.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<String> = answers.iter().map(|line| line.replace("START", START)).collect();
    assert_eq!(output.lines().collect::<Vec<_>>(), answers);
}

#[test]
fn legal_lists_sorted_moves_with_check_and_end() {
    assert_answers(
        &[
            r#"{"id":1,"op":"legal","fen":"3k5/9/9/9/9/9/9/4r4/9/R3K4"}"#,
            r#"{"id":2,"op":"legal","fen":"3k5/9/9/9/9/9/9/9/3r5/r3K4 w"}"#,
            r#"{"id":3,"op":"legal","fen":"3k5/9/9/9/9/9/9/9/3p1p3/4K4 w"}"#,
        ],
        &[
            r#"{"id":1,"moves":["e0f0"],"check":true,"end":null}"#,
            r#"{"id":2,"moves":[],"check":true,"end":"checkmate"}"#,
            r#"{"id":3,"moves":[],"check":false,"end":"stalemate"}"#,
        ],
    );
}

#[test]
fn play_continues_the_counters_and_names_the_first_illegal_move() {
    assert_answers(
        &[
            r#"{"id":"a","op":"play","fen":"START","moves":["h2e2","h9g7"]}"#,
            r#"{"id":"b","op":"play","fen":"START","moves":[]}"#,
            r#"{"id":"c","op":"play","fen":"START","moves":["h2e2","h2h3"]}"#,
            r#"{"id":"d","op":"play","fen":"START","moves":["h2e2","炮2"]}"#,
        ],
        &[
            r#"{"id":"a","fen":"rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"}"#,
            r#"{"id":"b","fen":"START"}"#,
            r#"{"id":"c","error":{"code":"illegal_move","message":"h2h3 at ply 1: no piece on h2","zh":"h2 上没有棋子","ply":1,"move":"h2h3","reason":"no piece on h2"}}"#,
            r#"{"id":"d","error":{"code":"bad_move","message":"\"炮2\" at ply 1 is not an ICCS move","ply":1,"move":"炮2"}}"#,
        ],
    );
}

#[test]
fn notate_and_parse_translate_a_move() {
    assert_answers(
        &[
            r#"{"id":1,"op":"notate","fen":"START","move":"h2e2"}"#,
            r#"{"id":2,"op":"parse","fen":"START","text":"炮二平五"}"#,
            r#"{"id":3,"op":"parse","fen":"START","text":"h3e3"}"#,
            r#"{"id":4,"op":"parse","fen":"START","text":"c3c4"}"#,
            r#"{"id":5,"op":"parse","fen":"START","text":"h3h4","dialect":"uci"}"#,
            r#"{"id":"w","op":"parse","fen":"START","text":"C2=5","dialect":"wxf_pyffish"}"#,
            r#"{"id":"?","op":"parse","fen":"START","text":"C2=5","dialect":"san"}"#,
            r#"{"id":6,"op":"parse","fen":"START","text":"炮二平九"}"#,
            r#"{"id":7,"op":"notate","fen":"START","move":"h2h7"}"#,
        ],
        &[
            r#"{"id":1,"chinese":"炮二平五","chinese_traditional":"炮二平五","wxf":"C2.5","iccs":"h2e2"}"#,
            r#"{"id":2,"move":"h2e2"}"#,
            r#"{"id":3,"move":"h2e2"}"#,
            r#"{"id":4,"move":"c3c4"}"#,
            r#"{"id":5,"move":"h2h3"}"#,
            r#"{"id":"w","move":"h2e2"}"#,
            r#"{"id":"?","error":{"code":"bad_request","message":"the dialect is not iccs, uci, chinese or wxf"}}"#,
            r#"{"id":6,"error":{"code":"no_such_move","message":"no legal move is written so","zh":"没有这样的合法着法","candidates":["b2a2"]}}"#,
            r#"{"id":7,"error":{"code":"illegal_move","message":"h2h7: the red cannon has no screen to capture on h7 over","zh":"红炮没有炮架，吃不到 h7 上的棋子"}}"#,
        ],
    );
}

#[test]
fn an_id_comes_back_unchanged_and_a_bad_line_stops_nothing() {
    assert_answers(
        &[
            r#"{"op":"parse","fen":"START","text":"h2e2","id":{"b":[1.50,null],"a":1e999}}"#,
            "{",
            "",
            r#"{"id":2}"#,
            r#"{"id":3,"op":"dance"}"#,
            r#"{"id":4,"op":"legal","fen":"9/9/9/9/9/9/9/9/9/9 w"}"#,
            r#"{"id":5,"op":"legal","fen":"9/9 w"}"#,
            r#"{"op":"parse","fen":"START","text":"h2e2"}"#,
        ],
        &[
            r#"{"id":{"b":[1.50,null],"a":1e999},"move":"h2e2"}"#,
            r#"{"id":null,"error":{"code":"bad_json","message":"EOF while parsing an object at line 1 column 1"}}"#,
            r#"{"id":2,"error":{"code":"bad_request","message":"no op, or one that is not a string"}}"#,
            r#"{"id":3,"error":{"code":"unknown_op","message":"there is no op \"dance\""}}"#,
            r#"{"id":4,"error":{"code":"bad_setup","message":"red has no king; black has no king","zh":"红方没有帅；黑方没有将","faults":["red has no king","black has no king"]}}"#,
            r#"{"id":5,"error":{"code":"bad_fen","message":"the FEN has 2 ranks, not 10"}}"#,
            r#"{"id":null,"move":"h2e2"}"#,
        ],
    );
}

#[test]
fn a_game_of_two_thousand_plies_is_played_and_an_endless_line_refused() {
    let moves = r#""a0a1","a9a8","a1a0","a8a9","#.repeat(500);
    let game = format!(
        r#"{{"id":1,"op":"play","fen":"{START}","moves":[{}]}}"#,
        moves.trim_end_matches(',')
    );
    let endless = " ".repeat(5 << 20);
    let mut output = Vec::new();
    run(format!("{game}\n{endless}\n{game}\n").as_bytes(), &mut output).unwrap();
    let played = format!(r#"{{"id":1,"fen":"{}"}}"#, START.replace("0 1", "2000 1001"));
    let refused =
        r#"{"id":null,"error":{"code":"line_too_long","message":"the line is longer than 4 MiB"}}"#;
    assert_eq!(String::from_utf8(output).unwrap(), format!("{played}\n{refused}\n{played}\n"));
}

#[test]
fn it_ends_quietly_when_nobody_reads_any_more() {
    struct Gone;
    impl Write for Gone {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    assert!(run(BufReader::new("{}\n{}\n".as_bytes()), Gone).is_ok());
}
