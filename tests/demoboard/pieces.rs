//! All pieces of fifty positions are found again in the pixels.

use demoboard::Size;
use xiangqi::{Color, Position};

use crate::eye::{self, Eye};
use crate::samples::{self, NOW};

/// Fifty of the published positions, from openings to bare endings.
fn positions() -> Vec<Position> {
    let lines: Vec<&str> = include_str!("../corpora/legality/positions.tsv").lines().collect();
    let fens = lines.iter().filter_map(|line| line.split('\t').next()?.parse().ok());
    let all: Vec<Position> = fens.collect();
    let positions: Vec<_> = all.iter().step_by(all.len() / 50).take(50).copied().collect();
    assert_eq!(positions.len(), 50);
    positions
}

fn assert_all_found(size: Size, below: Color, positions: impl IntoIterator<Item = Position>) {
    let mut stage = eye::stage(size);
    let eye = Eye::trained(&mut stage, size, below);
    for (number, position) in positions.into_iter().enumerate() {
        let seq = u64::try_from(number).unwrap();
        let game = samples::game(Some(samples::standing(position)));
        stage.take(samples::seen_game(seq, game), NOW);
        let picture = stage.draw(NOW).unwrap();
        assert_eq!(picture.seq(), seq);
        let found = eye.read(&picture);
        assert_eq!(found, position.pieces().collect::<Vec<_>>(), "{}", position.fen());
    }
}

#[test]
fn all_pieces_are_found_at_1920_by_1080() {
    assert_all_found(Size::FULL_HD, Color::Red, positions());
}

#[test]
fn all_pieces_are_found_on_a_turned_board() {
    assert_all_found(Size::FULL_HD, Color::Black, positions());
}

/// Half of them from either side, since a processor alone draws these for seconds.
#[test]
fn all_pieces_are_found_at_3840_by_2160() {
    let size = Size::new(3840, 2160).unwrap();
    assert_all_found(size, Color::Red, positions().into_iter().step_by(2));
    assert_all_found(size, Color::Black, positions().into_iter().skip(1).step_by(2));
}
