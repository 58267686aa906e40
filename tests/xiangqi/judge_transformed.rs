//! The diagrams once more, changed so that the ruling has to follow.

use xiangqi::judge::{Ruling, Verdict, judge};
use xiangqi::{Board, Color, File, Move, Piece, Position, Rank, Role, Setup, Square};

use crate::judge_cases::{Case, cases};

/// How a diagram is changed.
#[derive(Clone, Copy, PartialEq)]
enum Mirror {
    /// Left and right exchanged.
    Sideways,
    /// Red and Black exchanged.
    Colors,
}

#[test]
fn mirrored_sideways_the_ruling_is_the_same() {
    for case in cases() {
        let ruling = judge(&case.record(), &case.rules());
        assert_same(&case.id, &ruling, &judge_mirrored(&case, Mirror::Sideways), |verdict| verdict);
    }
}

#[test]
fn with_the_colors_exchanged_the_ruling_is_exchanged() {
    for case in cases() {
        let ruling = judge(&case.record(), &case.rules());
        assert_same(&case.id, &ruling, &judge_mirrored(&case, Mirror::Colors), exchanged);
    }
}

#[test]
fn entered_at_any_ply_of_its_cycle_the_ruling_is_the_same() {
    for case in cases() {
        let verdict = judge(&case.record(), &case.rules()).verdict;
        for entry in 1..case.cycle.len() {
            let mut entered = case.clone();
            entered.lead_in.extend_from_slice(&case.cycle[..entry]);
            entered.cycle.rotate_left(entry);
            let ruling = judge(&entered.record(), &case.rules());
            assert_eq!(ruling.verdict, verdict, "{} entered at ply {entry}", case.id);
        }
    }
}

#[test]
fn an_idle_pair_of_pawns_changes_nothing() {
    let mut tried = 0;
    for case in cases() {
        let verdict = judge(&case.record(), &case.rules()).verdict;
        for with_pair in with_idle_pairs(&case) {
            tried += 1;
            let ruling = judge(&with_pair.record(), &case.rules());
            assert_eq!(ruling.verdict, verdict, "{} as {}", case.id, with_pair.start);
        }
    }
    assert!(tried > 50, "only {tried} pairs could be added");
}

fn assert_same(id: &str, one: &Ruling, other: &Ruling, changed: fn(Verdict) -> Verdict) {
    assert_eq!(changed(one.verdict), other.verdict, "{id}");
    for (one, other) in one.plies.iter().zip(&other.plies) {
        assert_eq!(one.label.name(), other.label.name(), "{id}: {} as {}", one.mv, other.mv);
    }
}

fn exchanged(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::RedLoses => Verdict::BlackLoses,
        Verdict::BlackLoses => Verdict::RedLoses,
        Verdict::RedMustVary => Verdict::BlackMustVary,
        Verdict::BlackMustVary => Verdict::RedMustVary,
        other => other,
    }
}

fn judge_mirrored(case: &Case, mirror: Mirror) -> Ruling {
    let moves = |moves: &[Move]| moves.iter().map(|mv| mirrored_move(*mv, mirror)).collect();
    let mirrored = Case {
        start: mirrored_position(&case.start, mirror),
        lead_in: moves(&case.lead_in),
        cycle: moves(&case.cycle),
        ..case.clone()
    };
    judge(&mirrored.record(), &case.rules())
}

fn mirrored_square(square: Square, mirror: Mirror) -> Square {
    let (file, rank) = (square.file(), square.rank());
    match mirror {
        Mirror::Sideways => Square::new(File::all().nth_back(file.index()).unwrap(), rank),
        Mirror::Colors => Square::new(file, Rank::all().nth_back(rank.index()).unwrap()),
    }
}

fn mirrored_move(mv: Move, mirror: Mirror) -> Move {
    Move { from: mirrored_square(mv.from, mirror), to: mirrored_square(mv.to, mirror) }
}

fn mirrored_position(position: &Position, mirror: Mirror) -> Position {
    let setup = position.setup();
    let mut board = Board::empty();
    let color = |color: Color| match mirror {
        Mirror::Sideways => color,
        Mirror::Colors => color.opponent(),
    };
    for (square, piece) in position.pieces() {
        let piece = Piece { color: color(piece.color), ..piece };
        board.set(mirrored_square(square, mirror), Some(piece));
    }
    let side_to_move = color(setup.side_to_move);
    Position::from_setup(&Setup { board, side_to_move, ..setup }).unwrap()
}

/// The case with a pawn more for each side, before the river on one file, wherever no piece's
/// reach changes in the whole cycle.
fn with_idle_pairs(case: &Case) -> Vec<Case> {
    let record = case.record();
    let with_pair = |position: &Position, file: File| {
        let mut setup = position.setup();
        for (color, rank) in [(Color::Red, 3), (Color::Black, 6)] {
            let square = Square::new(file, Rank::new(rank).unwrap());
            if setup.board.piece_at(square).is_some() {
                return None;
            }
            setup.board.set(square, Some(Piece { color, role: Role::Pawn }));
        }
        Position::from_setup(&setup).ok()
    };
    let is_unrelated = |file: File| {
        record.positions().iter().all(|position| {
            with_pair(position, file).is_some_and(|paired| {
                position.pieces().all(|(square, _)| {
                    position.board().reach(square) == paired.board().reach(square)
                })
            })
        })
    };
    let files = [0, 2, 6, 8].map(|file| File::new(file).unwrap());
    let unrelated = files.into_iter().filter(|file| is_unrelated(*file));
    unrelated
        .filter_map(|file| with_pair(&case.start, file))
        .map(|start| Case { start, ..case.clone() })
        .collect()
}
