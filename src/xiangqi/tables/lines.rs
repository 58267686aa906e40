//! The pieces that run along ranks and files: chariot and cannon.

use super::Occupancy;
use crate::{Square, Squares};

/// What can be reached along the two lines through a square.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// The empty squares up to the first piece in each direction, and that piece's square: where a
    /// chariot goes.
    pub chariot: Squares,
    /// The square of the second piece in each direction: what a cannon captures.
    pub cannon_captures: Squares,
}

/// What can be reached along the two lines through `square`, which may be empty or taken.
pub(crate) fn reach(square: Square, occupancy: &Occupancy) -> Reach {
    let (file, rank) = (square.file().index(), square.rank().index());
    let across = RANKS[file][occupancy.rank(rank)];
    let along = FILES[rank][occupancy.file(file)];
    Reach {
        chariot: on_rank(rank, across.chariot) | on_file(file, along.chariot),
        cannon_captures: on_rank(rank, across.cannon_captures)
            | on_file(file, along.cannon_captures),
    }
}

/// The squares strictly between two squares of one line; none when they share no line.
pub(crate) fn between(one: Square, other: Square) -> Squares {
    BETWEEN[one.index()][other.index()]
}

/// All squares of the rank and the file through `square`, without itself.
pub(crate) fn crossing(square: Square) -> Squares {
    CROSSING[square.index()]
}

/// [`Reach`] on one line, a bit a point.
#[derive(Clone, Copy)]
struct LineReach {
    chariot: u16,
    cannon_captures: u16,
}

/// By file of the piece and taken points of its rank.
static RANKS: [[LineReach; 512]; 9] = {
    let mut table = [[LineReach { chariot: 0, cannon_captures: 0 }; 512]; 9];
    let mut at = 0;
    while at < 9 {
        let mut taken: u16 = 0;
        while taken < 512 {
            table[at][taken as usize] = line_reach(at, taken, 9);
            taken += 1;
        }
        at += 1;
    }
    table
};

/// By rank of the piece and taken points of its file.
static FILES: [[LineReach; 1024]; 10] = {
    let mut table = [[LineReach { chariot: 0, cannon_captures: 0 }; 1024]; 10];
    let mut at = 0;
    while at < 10 {
        let mut taken: u16 = 0;
        while taken < 1024 {
            table[at][taken as usize] = line_reach(at, taken, 10);
            taken += 1;
        }
        at += 1;
    }
    table
};

/// The ten points of a file, spread over the board as file `a`.
static SPREAD: [u128; 1024] = {
    let mut table = [0; 1024];
    let mut points = 0;
    while points < 1024 {
        let mut rank = 0;
        while rank < 10 {
            table[points] |= (points as u128 >> rank & 1) << (9 * rank);
            rank += 1;
        }
        points += 1;
    }
    table
};

static CROSSING: [Squares; Square::COUNT] = {
    let mut table = [Squares::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let lines = (0x1ff << (index / 9 * 9)) | (SPREAD[1023] << (index % 9));
        table[index] = Squares::from_bits(lines & !(1 << index));
        index += 1;
    }
    table
};

static BETWEEN: [[Squares; Square::COUNT]; Square::COUNT] = {
    let mut table = [[Squares::EMPTY; Square::COUNT]; Square::COUNT];
    let mut low = 0;
    while low < Square::COUNT {
        let mut high = low + 1;
        while high < Square::COUNT {
            let step = if low / 9 == high / 9 {
                1
            } else if low % 9 == high % 9 {
                9
            } else {
                high += 1;
                continue;
            };
            let mut squares = 0;
            let mut at = low + step;
            while at < high {
                squares |= 1 << at;
                at += step;
            }
            table[low][high] = Squares::from_bits(squares);
            table[high][low] = table[low][high];
            high += 1;
        }
        low += 1;
    }
    table
};

fn on_rank(rank: usize, points: u16) -> Squares {
    Squares::from_bits(u128::from(points) << (9 * rank))
}

fn on_file(file: usize, points: u16) -> Squares {
    Squares::from_bits(SPREAD[usize::from(points)] << file)
}

const fn line_reach(at: usize, taken: u16, length: usize) -> LineReach {
    let mut reach = LineReach { chariot: 0, cannon_captures: 0 };
    let mut pieces = 0;
    let mut point = at + 1;
    while point < length && pieces < 2 {
        look(&mut reach, &mut pieces, taken, point);
        point += 1;
    }
    pieces = 0;
    point = at;
    while point > 0 && pieces < 2 {
        point -= 1;
        look(&mut reach, &mut pieces, taken, point);
    }
    reach
}

/// Looks at the next point of a ray that has met so many `pieces`.
const fn look(reach: &mut LineReach, pieces: &mut u8, taken: u16, point: usize) {
    if *pieces == 0 {
        reach.chariot |= 1 << point;
    }
    if taken >> point & 1 != 0 {
        *pieces += 1;
        if *pieces == 2 {
            reach.cannon_captures |= 1 << point;
        }
    }
}
