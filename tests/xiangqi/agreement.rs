use std::collections::BTreeSet;

use xiangqi::{Board, Color, End, Move, Piece, Position, Setup, Square, Squares};

use crate::mailbox::Mailbox;
use crate::random::{self, Random};

/// The same positions at each run.
const SEED: u64 = 20_160_917;

/// How many random positions are compared; `XIANGQI_POSITIONS=1000000` makes it a long check.
fn positions() -> usize {
    std::env::var("XIANGQI_POSITIONS").map_or(20_000, |count| count.parse().unwrap())
}

fn random_positions() -> impl Iterator<Item = Position> {
    let mut random = Random::new(SEED);
    (0..positions()).map(move |index| match index % 3 {
        0 => random::played(&mut random),
        1 => random::scattered(&mut random, 30),
        _ => random::scattered(&mut random, 80),
    })
}

fn moves_of(position: &Position) -> BTreeSet<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

#[test]
fn a_plain_generator_agrees_on_random_positions() {
    for position in random_positions() {
        let plain = Mailbox::of(&position.fen());
        let moves = plain.legal_moves();
        assert_eq!(moves_of(&position), moves, "moves of {position}");
        assert_eq!(position.is_check(), plain.is_check(), "check in {position}");
        let end = moves.is_empty().then(|| match plain.is_check() {
            true => End::Checkmate,
            false => End::Stalemate,
        });
        assert_eq!(position.end(), end, "end of {position}");
    }
}

#[test]
fn legality_agrees_with_the_list_of_legal_moves() {
    for position in random_positions().take(600) {
        let legal = position.legal_moves();
        for from in position.board().occupied() {
            for to in Squares::ALL {
                let mv = Move { from, to };
                let allowed = position.legality(mv).is_ok();
                assert_eq!(allowed, legal.contains(&mv), "{mv} in {position}");
            }
        }
    }
}

#[test]
fn a_piece_is_attacked_by_the_pieces_that_reach_it() {
    for position in random_positions().take(2_000) {
        let board = position.board();
        for (square, piece) in position.pieces() {
            let enemy = piece.color.opponent();
            let reaching: Squares = (board.of(enemy).into_iter())
                .filter(|from| board.reach(*from).contains(square))
                .collect();
            assert_eq!(board.attackers_of(square, enemy), reaching, "{square} in {position}");
        }
    }
}

#[test]
fn colours_mirrored_the_moves_mirror() {
    for position in random_positions().take(2_000) {
        let mirrored = mirror(&position);
        let expected: BTreeSet<String> = (position.legal_moves().iter())
            .map(|mv| Move { from: mv.from.rotated(), to: mv.to.rotated() }.to_string())
            .collect();
        assert_eq!(moves_of(&mirrored), expected, "mirror of {position}");
    }
}

#[test]
fn the_fen_of_a_position_reads_back_as_the_position() {
    for position in random_positions().take(2_000) {
        assert_eq!(position.fen().parse(), Ok(position));
    }
}

#[test]
fn a_legal_move_leaves_a_playable_position() {
    for position in random_positions().take(1_000) {
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            assert_eq!(after.setup().faults(), [], "{mv} in {position}");
        }
    }
}

#[test]
fn a_move_is_played_without_a_reason_just_where_it_is_legal() {
    for position in random_positions().take(600) {
        for from in position.board().occupied() {
            for mv in Square::all().map(|to| Move { from, to }) {
                assert_eq!(position.is_legal(mv), position.play(mv).is_ok(), "{mv}: {position}");
            }
        }
    }
}

fn mirror(position: &Position) -> Position {
    let mut board = Board::empty();
    for (square, Piece { color, role }) in position.pieces() {
        board.set(square.rotated(), Some(Piece { color: color.opponent(), role }));
    }
    let side_to_move: Color = position.side_to_move().opponent();
    Position::from_setup(&Setup { board, side_to_move, ..position.setup() }).unwrap()
}
