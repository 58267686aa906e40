//! Keys that go from line to line and put them in order.

use wire::{Explanation, Goal, LineComment, LineId, Place, StageView, VariationView};
use xiangqi::Position;

use super::{explained, grant, stage};
use crate::hand::{Deed, Hand, Neighbour, Wish};

/// Three lines, the board at the end of `line` or on the live game.
pub fn with_lines(line: Option<u32>) -> StageView {
    let mut stage = stage();
    stage.lines = [1, 2, 3].map(variation).into();
    if let Some(line) = line {
        stage.shown.live = false;
        stage.shown.place = Place::Line { line: LineId(line), ply: 5 };
    }
    stage
}

fn variation(line: u32) -> VariationView {
    VariationView {
        line: LineId(line),
        name: "顺炮".to_owned(),
        from: 4,
        end: 5,
        plies: Vec::new(),
        comments: vec![LineComment { ply: 5, text: "稳健".to_owned() }],
        fen: Position::initial(),
        marks: Vec::new(),
    }
}

fn to_line(line: u32) -> Option<Vec<Deed>> {
    let place = Place::Line { line: LineId(line), ply: 5 };
    Some(vec![explained(Explanation::Go { goal: Goal::Place { place } })])
}

fn compared(lines: &[u32]) -> Option<Vec<Deed>> {
    let lines = lines.iter().copied().map(LineId).collect();
    Some(vec![explained(Explanation::Compare { lines })])
}

#[test]
fn up_and_down_go_through_the_lines_round_and_round() {
    let mut hand = Hand::default();
    let mut neighbour = |which, stage: &StageView| grant(&mut hand, Wish::Neighbour(which), stage);
    assert_eq!(neighbour(Neighbour::After, &stage()), Some(vec![]), "there is no line");
    assert_eq!(neighbour(Neighbour::After, &with_lines(None)), to_line(1));
    assert_eq!(neighbour(Neighbour::Before, &with_lines(None)), to_line(3));
    assert_eq!(neighbour(Neighbour::After, &with_lines(Some(3))), to_line(1));
    assert_eq!(neighbour(Neighbour::Before, &with_lines(Some(3))), to_line(2));
}

#[test]
fn the_line_on_the_board_is_put_first_or_dropped() {
    let mut hand = Hand::default();
    let line = LineId(2);
    let stage = with_lines(Some(2));
    let promoted = vec![explained(Explanation::Promote { line })];
    assert_eq!(grant(&mut hand, Wish::Promote, &stage), Some(promoted));
    let deleted = vec![explained(Explanation::Delete { line })];
    assert_eq!(grant(&mut hand, Wish::Delete, &stage), Some(deleted));
    assert_eq!(grant(&mut hand, Wish::Delete, &with_lines(None)), Some(vec![]));
}

#[test]
fn lines_stand_side_by_side_with_the_one_on_the_board_among_them() {
    let mut hand = Hand::default();
    let mut stage = with_lines(Some(4));
    stage.lines.push(variation(4));
    assert_eq!(grant(&mut hand, Wish::Beside, &stage), compared(&[1, 2, 4]));
    stage.beside = vec![LineId(1), LineId(2)];
    assert_eq!(grant(&mut hand, Wish::Beside, &stage), compared(&[]));
    assert_eq!(grant(&mut hand, Wish::Beside, &super::stage()), Some(vec![]));
}

#[test]
fn a_position_is_looked_up_where_it_stood_before() {
    let mut hand = Hand::default();
    let go = vec![explained(Explanation::Go { goal: Goal::LastTime })];
    assert_eq!(grant(&mut hand, Wish::LastTime, &stage()), Some(go));
}
