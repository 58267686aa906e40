use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use xiangqi::{Color, Move, Piece, Position, Role, Square};

/// Asserts that the value is this JSON string, both ways.
fn assert_text<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, text: &str) {
    let json = format!("{text:?}");
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value);
}

#[test]
fn values_travel_as_their_text_forms() {
    assert_text(Color::Black, "black");
    assert_text(Role::Horse, "horse");
    assert_text(Piece { color: Color::Red, role: Role::Elephant }, "B");
    assert_text("e0".parse::<Square>().unwrap(), "e0");
    assert_text("h2e2".parse::<Move>().unwrap(), "h2e2");
    assert_text(
        Position::initial(),
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    );
}

#[test]
fn a_text_that_is_no_value_is_refused() {
    assert!(serde_json::from_str::<Square>("\"j0\"").is_err());
    assert!(serde_json::from_str::<Piece>("\"q\"").is_err());
    let no_kings = serde_json::from_str::<Position>("\"9/9/9/9/9/9/9/9/9/9 w\"").unwrap_err();
    assert!(no_kings.to_string().starts_with("red has no king; black has no king"), "{no_kings}");
}
