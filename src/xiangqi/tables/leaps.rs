//! The pieces that go to a few points near by: king, advisor, pawn, elephant and horse.

use std::cmp::Ordering;

use super::{Occupancy, bit};
use crate::{Color, Square, Squares};

type BySquare = [Squares; Square::COUNT];

/// Orthogonal steps in the order of [`Occupancy::beside`]: down, left, right, up.
const BESIDE: [(i32, i32); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// Diagonal steps in the order of [`Occupancy::diagonal`].
const DIAGONAL: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

/// Where a king may step, which is always in its own palace.
pub(crate) static KING_STEPS: [BySquare; 2] = in_palace(BESIDE);

/// Where an advisor may step, which is always in its own palace.
pub(crate) static ADVISOR_STEPS: [BySquare; 2] = in_palace(DIAGONAL);

/// Where a pawn may step: forward, and sideways once it is beyond the river.
pub(crate) static PAWN_STEPS: [BySquare; 2] = pawns(false);

/// Where a pawn must stand to step here.
pub(crate) static PAWN_SOURCES: [BySquare; 2] = pawns(true);

static ELEPHANT_LEAPS: [[Squares; 16]; Square::COUNT] = {
    let mut table = [[Squares::EMPTY; 16]; Square::COUNT];
    let mut index: i32 = 0;
    while index < 90 {
        let (file, rank) = (index % 9, index / 9);
        let mut taken = 0;
        while taken < 16 {
            let mut targets = 0;
            let mut eye = 0;
            while eye < 4 {
                if taken >> eye & 1 == 0 {
                    let (files, ranks) = DIAGONAL[eye];
                    targets |= bit(file + 2 * files, rank + 2 * ranks);
                }
                eye += 1;
            }
            table[index as usize][taken] = Squares::from_bits(targets);
            taken += 1;
        }
        index += 1;
    }
    table
};

/// By square and by its taken neighbours: where a horse leaps from here.
static HORSE_LEAPS: [[Squares; 16]; Square::COUNT] = horses(BESIDE, false);

/// By square and by its taken diagonal neighbours: from where a horse leaps to here.
static HORSE_SOURCES: [[Squares; 16]; Square::COUNT] = horses(DIAGONAL, true);

const PALACE_BITS: [u128; 2] = {
    let red = (0b111 << 3) | (0b111 << 12) | (0b111 << 21);
    [red, red << 63]
};

/// The palace of each side.
pub(crate) const PALACES: [Squares; 2] =
    [Squares::from_bits(PALACE_BITS[0]), Squares::from_bits(PALACE_BITS[1])];

const BANK: [Squares; 2] =
    [Squares::from_bits((1 << 45) - 1), Squares::from_bits(((1 << 45) - 1) << 45)];

/// Where an elephant of `color` may leap from `square`, which is always on its own bank.
pub(crate) fn elephant_leaps(color: Color, square: Square, occupancy: &Occupancy) -> Squares {
    ELEPHANT_LEAPS[square.index()][occupancy.diagonal(square)] & BANK[color.index()]
}

/// From where an elephant of `color` may leap to `square`.
pub(crate) fn elephant_sources(color: Color, square: Square, occupancy: &Occupancy) -> Squares {
    if BANK[color.index()].contains(square) {
        ELEPHANT_LEAPS[square.index()][occupancy.diagonal(square)]
    } else {
        Squares::EMPTY
    }
}

/// Where a horse may leap from `square`.
pub(crate) fn horse_leaps(square: Square, occupancy: &Occupancy) -> Squares {
    HORSE_LEAPS[square.index()][occupancy.beside(square)]
}

/// From where a horse may leap to `square`: its leg lies diagonally beside the target.
pub(crate) fn horse_sources(square: Square, occupancy: &Occupancy) -> Squares {
    HORSE_SOURCES[square.index()][occupancy.diagonal(square)]
}

/// From where a horse would leap to `square` if no leg were hobbled.
pub(crate) fn open_horse_sources(square: Square) -> Squares {
    HORSE_SOURCES[square.index()][0]
}

/// The square that a horse or an elephant passes on its leap: the leg or the eye.
pub(crate) fn hobble(from: Square, to: Square) -> Option<Square> {
    let step = |from: usize, to: usize| -> i8 {
        match (to.cmp(&from), to.abs_diff(from)) {
            (Ordering::Greater, 2) => 1,
            (Ordering::Less, 2) => -1,
            _ => 0,
        }
    };
    from.offset(
        step(from.file().index(), to.file().index()),
        step(from.rank().index(), to.rank().index()),
    )
}

const fn in_palace(steps: [(i32, i32); 4]) -> [BySquare; 2] {
    let mut table = [[Squares::EMPTY; Square::COUNT]; 2];
    let mut color = 0;
    while color < 2 {
        let mut index: i32 = 0;
        while index < 90 {
            let mut targets = 0;
            let mut step = 0;
            while step < 4 {
                targets |= bit(index % 9 + steps[step].0, index / 9 + steps[step].1);
                step += 1;
            }
            table[color][index as usize] = Squares::from_bits(targets & PALACE_BITS[color]);
            index += 1;
        }
        color += 1;
    }
    table
}

const fn pawns(reversed: bool) -> [BySquare; 2] {
    let mut steps = [[0; Square::COUNT]; 2];
    let mut sources = [[0; Square::COUNT]; 2];
    let mut color = 0;
    while color < 2 {
        let mut index: i32 = 0;
        while index < 90 {
            let (file, rank) = (index % 9, index / 9);
            let (forward, crossed) = if color == 0 { (1, rank >= 5) } else { (-1, rank < 5) };
            let mut targets = bit(file, rank + forward);
            if crossed {
                targets |= bit(file - 1, rank) | bit(file + 1, rank);
            }
            steps[color][index as usize] = targets;
            let mut to = 0;
            while to < Square::COUNT {
                sources[color][to] |= (targets >> to & 1) << index;
                to += 1;
            }
            index += 1;
        }
        color += 1;
    }
    let chosen = if reversed { sources } else { steps };
    let mut table = [[Squares::EMPTY; Square::COUNT]; 2];
    let mut index: i32 = 0;
    while index < 90 {
        table[0][index as usize] = Squares::from_bits(chosen[0][index as usize]);
        table[1][index as usize] = Squares::from_bits(chosen[1][index as usize]);
        index += 1;
    }
    table
}

/// For each square and each way its four `legs` may be taken, the two leaps past every free leg.
///
/// Forward, the leg lies beside the horse and the two targets a diagonal step beyond it; backward,
/// the leg lies diagonally beside the target and the two sources a straight step beyond it.
const fn horses(legs: [(i32, i32); 4], reversed: bool) -> [[Squares; 16]; Square::COUNT] {
    let mut table = [[Squares::EMPTY; 16]; Square::COUNT];
    let mut index: i32 = 0;
    while index < 90 {
        let (file, rank) = (index % 9, index / 9);
        let mut taken = 0;
        while taken < 16 {
            let mut ends = 0;
            let mut leg = 0;
            while leg < 4 {
                let (files, ranks) = legs[leg];
                if taken >> leg & 1 == 0 {
                    ends |= if reversed {
                        bit(file + 2 * files, rank + ranks) | bit(file + files, rank + 2 * ranks)
                    } else if files == 0 {
                        bit(file - 1, rank + 2 * ranks) | bit(file + 1, rank + 2 * ranks)
                    } else {
                        bit(file + 2 * files, rank - 1) | bit(file + 2 * files, rank + 1)
                    };
                }
                leg += 1;
            }
            table[index as usize][taken] = Squares::from_bits(ends);
            taken += 1;
        }
        index += 1;
    }
    table
}
