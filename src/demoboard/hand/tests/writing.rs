//! Words about a line.

use wire::{Commentary, Explanation, LineId};

use super::lines::with_lines;
use super::{NOW, explained, grant};
use crate::hand::{Hand, Typed, Wish, Written};

fn text(words: &str) -> Typed {
    Typed::Text(words.to_owned())
}

#[test]
fn a_line_is_named_with_what_an_input_method_gives() {
    let (mut hand, stage) = (Hand::default(), with_lines(Some(2)));
    grant(&mut hand, Wish::Write(Written::Name), &stage);
    assert!(hand.is_writing());
    hand.type_in(Typed::Backspace, &stage);
    hand.type_in(Typed::Composed("pao".to_owned()), &stage);
    assert!(hand.said(NOW).is_some_and(|words| words.contains("顺pao")));
    hand.type_in(text("炮"), &stage);
    hand.type_in(text("\u{7f}直车"), &stage);
    let named = Explanation::Name { line: LineId(2), name: "顺炮直车".to_owned() };
    assert_eq!(hand.type_in(Typed::Done, &stage), Some(explained(named)));
    assert!(!hand.is_writing());
}

#[test]
fn a_comment_belongs_to_the_move_on_the_board_and_starts_with_what_was_said() {
    let (mut hand, stage) = (Hand::default(), with_lines(Some(3)));
    grant(&mut hand, Wish::Write(Written::Comment), &stage);
    hand.type_in(text("有力"), &stage);
    let said = Explanation::Comment { line: LineId(3), ply: 5, text: "稳健有力".to_owned() };
    assert_eq!(hand.type_in(Typed::Done, &stage), Some(explained(said)));
}

#[test]
fn escape_leaves_it_unwritten_and_the_live_game_has_no_name() {
    let (mut hand, stage) = (Hand::default(), with_lines(Some(1)));
    grant(&mut hand, Wish::Write(Written::Name), &stage);
    assert_eq!(grant(&mut hand, Wish::Leave, &stage), Some(vec![]));
    assert!(!hand.is_writing());
    grant(&mut hand, Wish::Write(Written::Name), &super::stage());
    assert!(!hand.is_writing());
}

#[test]
fn a_name_never_grows_beyond_what_is_taken() {
    let (mut hand, stage) = (Hand::default(), with_lines(Some(1)));
    grant(&mut hand, Wish::Write(Written::Name), &stage);
    hand.type_in(text(&"炮".repeat(100)), &stage);
    let name = format!("顺炮{}", "炮".repeat(Commentary::LONGEST_NAME - 2));
    let named = Explanation::Name { line: LineId(1), name };
    assert_eq!(hand.type_in(Typed::Done, &stage), Some(explained(named)));
}
