//! The endings and illegal moves of the rule cases, by `legal` and `play`.

use serde_json::{Value, json};

use super::run;

const CASES: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpora/rules/cases.jsonl"));

fn cases(kind: &str) -> Vec<Value> {
    let cases = CASES.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    cases.filter(|case| case["kind"] == kind).collect()
}

fn asked(question: &Value) -> Value {
    let mut output = Vec::new();
    run(question.to_string().as_bytes(), &mut output).unwrap();
    serde_json::from_slice(&output).unwrap()
}

fn played(case: &Value) -> Value {
    asked(&json!({"id": case["id"], "op": "play", "fen": case["fen"], "moves": case["moves"]}))
}

#[test]
fn the_side_that_cannot_move_has_lost() {
    let endings = cases("ending");
    assert!(!endings.is_empty());
    for case in endings {
        let fen = &played(&case)["fen"];
        let legal = asked(&json!({"id": case["id"], "op": "legal", "fen": fen}));
        assert_eq!(legal["moves"], json!([]), "{case}");
        let end = if legal["check"] == json!(true) { "checkmate" } else { "stalemate" };
        assert_eq!(legal["end"], end, "{case}");
        let to_move = fen.as_str().unwrap().split(' ').nth(1);
        let lost = if to_move == Some("w") { "red_loses" } else { "black_loses" };
        assert_eq!(case["verdict"], lost, "{case}");
    }
}

#[test]
fn an_illegal_move_is_named_with_its_ply_and_reason() {
    let illegal = cases("illegal_move");
    assert!(!illegal.is_empty());
    for case in illegal {
        let error = &played(&case)["error"];
        assert_eq!(error["code"], "illegal_move", "{case}");
        let moves = case["moves"].as_array().unwrap();
        let last = moves.last().unwrap().as_str().unwrap();
        let message = error["message"].as_str().unwrap();
        let ply = format!("ply {}", moves.len() - 1);
        assert!(message.contains(last) && message.contains(&ply), "{case}: {message}");
        let before = json!({"op": "play", "fen": case["fen"], "moves": moves[..moves.len() - 1]});
        let legal = asked(&json!({"op": "legal", "fen": asked(&before)["fen"]}));
        assert!(!legal["moves"].as_array().unwrap().contains(&json!(last)), "{case}");
    }
}
