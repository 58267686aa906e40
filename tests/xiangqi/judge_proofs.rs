//! Every label can be shown on the board.

use xiangqi::judge::{JudgedPly, Label, Root, RuleSet, Rules, Threat, judge};
use xiangqi::{Move, Position, Record};

use crate::judge_cases::cases;

#[test]
fn every_label_of_the_diagrams_is_proved_by_its_line() {
    for case in cases() {
        for set in [RuleSet::Chinese2011, RuleSet::Asian] {
            let record = case.record();
            for ply in judge(&record, &Rules::of(set)).plies {
                assert_proved(&case.id, &record, &ply);
            }
        }
    }
}

/// Asserts that what the label says can be played and seen, and that the sentences say it.
fn assert_proved(id: &str, record: &Record, ply: &JudgedPly) {
    let place = format!("{id} ply {} {}", ply.ply, ply.mv);
    let after = &record.positions()[ply.ply + 1];
    match &ply.label {
        Label::Check { king, by } => {
            assert_eq!(*king, after.king(after.side_to_move()), "{place}");
            assert_eq!(*by, after.checkers().into_iter().collect::<Vec<_>>(), "{place}");
        }
        Label::Mate { line, king } => {
            let next = after.passed().unwrap();
            let (positions, end) = played(&place, &next, line);
            assert!(end.end().is_some(), "{place}: the line does not mate");
            assert!(line.len() % 2 == 1, "{place}: the line ends with the wrong side");
            for position in positions.iter().step_by(2) {
                assert!(position.is_check(), "{place}: a move of the mate is no check");
            }
            assert_eq!(*king, after.king(after.side_to_move()), "{place}");
        }
        Label::Chase(threats) => {
            assert!(!threats.is_empty(), "{place}: a chase of nothing");
            for threat in threats {
                assert_threat(&place, after, threat);
            }
        }
        Label::Idle(_) => assert!(ply.label.line().is_empty(), "{place}"),
    }
    for (language, sentence) in [("zh", &ply.zh), ("en", &ply.en)] {
        let squares = ply.label.target().into_iter().chain(ply.label.by());
        for square in squares {
            assert!(
                sentence.contains(&square.to_string()),
                "{place}: {square} is not named in {language}: {sentence}"
            );
        }
        for mv in ply.label.line() {
            assert!(sentence.contains(&mv.to_string()), "{place}: {mv} is not named: {sentence}");
        }
    }
}

fn assert_threat(place: &str, after: &Position, threat: &Threat) {
    let next = after.passed().unwrap();
    let target = next.piece_at(threat.target).unwrap();
    assert_eq!(target.color, after.side_to_move(), "{place}: the target is an own piece");
    assert_eq!(target.role, threat.role, "{place}");
    assert_eq!(next.piece_at(threat.by).unwrap().color, next.side_to_move(), "{place}");
    played(place, &next, &threat.line);
    assert!(takes_target(&next, threat), "{place}: the line never takes the target");
    let capture = Move { from: threat.by, to: threat.target };
    let may_take_back =
        |next: &Position, from| next.legality(Move { from, to: threat.target }).is_ok();
    match threat.root {
        Root::None => {
            let taken = next.play(capture).unwrap();
            let roots = taken.board().attackers_of(threat.target, taken.side_to_move());
            assert!(roots.is_empty(), "{place}: the target has a root");
        }
        Root::False(root) => {
            assert!(!may_take_back(&next.play(capture).unwrap(), root), "{place}: a true root");
        }
        Root::Short(root) => {
            assert!(may_take_back(&next.play(capture).unwrap(), root), "{place}: no root");
            assert!(threat.line.len() > 2, "{place}: it is not shown why taking back fails");
        }
        Root::Lighter | Root::Bypassed => {}
    }
}

/// The positions after each move of `line`, and the last of them.
fn played(place: &str, start: &Position, line: &[Move]) -> (Vec<Position>, Position) {
    let mut positions = Vec::new();
    let mut at = *start;
    for mv in line {
        at = at.play(*mv).unwrap_or_else(|why| panic!("{place}: the line fails at {mv}: {why}"));
        positions.push(at);
    }
    (positions, at)
}

/// Whether the line takes the target with its taker, wherever both have gone meanwhile.
fn takes_target(start: &Position, threat: &Threat) -> bool {
    let (mut target, mut by) = (threat.target, threat.by);
    let mut at = *start;
    for mv in &threat.line {
        if *mv == (Move { from: by, to: target }) {
            return true;
        }
        for square in [&mut target, &mut by] {
            if *square == mv.from {
                *square = mv.to;
            }
        }
        at = at.play_unchecked(*mv);
    }
    false
}
