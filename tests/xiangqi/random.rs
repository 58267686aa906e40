//! Random positions, the same for the same seed.

use xiangqi::{Board, Color, Piece, Position, Role, Setup, Square};

/// SplitMix64: a counter that is mixed well.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(bound).unwrap()).unwrap()
    }

    pub fn choice<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// The position after a random number of random moves from the usual start.
pub fn played(random: &mut Random) -> Position {
    let mut position = Position::initial();
    for _ in 0..random.below(200) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.play(random.choice(&moves)).unwrap();
    }
    position
}

/// A playable arrangement of up to `most` pieces, anywhere and in any number.
pub fn scattered(random: &mut Random, most: usize) -> Position {
    loop {
        let mut board = Board::empty();
        for _ in 0..random.below(most + 1) {
            let color = random.choice(&Color::ALL);
            let role = random.choice(&Role::ALL[1..]);
            board.set(square(random), Some(Piece { color, role }));
        }
        for (color, home) in [(Color::Red, 0), (Color::Black, 7)] {
            // One king in eight stands where no king can get to.
            let king = if random.below(8) == 0 {
                square(random)
            } else {
                Square::from_index((home + random.below(3)) * 9 + 3 + random.below(3)).unwrap()
            };
            board.set(king, Some(Piece { color, role: Role::King }));
        }
        let side_to_move = random.choice(&Color::ALL);
        let setup = Setup { board, side_to_move, ..Setup::default() };
        if let Ok(position) = Position::from_setup(&setup) {
            return position;
        }
    }
}

/// A playable arrangement of kings and five soldiers a side, crowded on a few files.
pub fn with_many_pawns(random: &mut Random) -> Position {
    loop {
        let mut board = Board::empty();
        for (color, home, bank) in [(Color::Red, 0, 5), (Color::Black, 9, 0)] {
            let first_file = random.below(7);
            for _ in 0..5 {
                let index = (bank + random.below(5)) * 9 + first_file + random.below(3);
                let pawn = Piece { color, role: Role::Pawn };
                board.set(Square::from_index(index).unwrap(), Some(pawn));
            }
            let king = Square::from_index(home * 9 + 3 + random.below(3)).unwrap();
            board.set(king, Some(Piece { color, role: Role::King }));
        }
        let side_to_move = random.choice(&Color::ALL);
        let setup = Setup { board, side_to_move, ..Setup::default() };
        if let Ok(position) = Position::from_setup(&setup) {
            return position;
        }
    }
}

fn square(random: &mut Random) -> Square {
    Square::from_index(random.below(Square::COUNT)).unwrap()
}
