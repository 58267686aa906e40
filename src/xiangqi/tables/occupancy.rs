use crate::{Square, Squares};

/// The points that pieces stand on, kept twice so that a file can be read as easily as a rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Occupancy {
    by_rank: u128,
    /// Bit `10 * file + rank`.
    by_file: u128,
}

/// The bit of each square in `by_file`.
const FILE_BIT: [u128; Square::COUNT] = {
    let mut bits = [0; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        bits[index] = 1 << (index % 9 * 10 + index / 9);
        index += 1;
    }
    bits
};

impl Occupancy {
    pub fn squares(&self) -> Squares {
        Squares::from_bits(self.by_rank)
    }

    pub fn insert(&mut self, square: Square) {
        self.by_rank |= 1 << square.index();
        self.by_file |= FILE_BIT[square.index()];
    }

    pub fn remove(&mut self, square: Square) {
        self.by_rank &= !(1 << square.index());
        self.by_file &= !FILE_BIT[square.index()];
    }

    /// The nine points of a rank, bit 0 being file `a`.
    pub fn rank(&self, rank: usize) -> usize {
        (self.by_rank >> (9 * rank)) as usize & 0x1ff
    }

    /// The ten points of a file, bit 0 being rank 0.
    pub fn file(&self, file: usize) -> usize {
        (self.by_file >> (10 * file)) as usize & 0x3ff
    }

    /// Which of the four points beside `square` are taken: bits 0 to 3 are down, left, right, up.
    ///
    /// Beyond an edge the bit is that of some other point, and means nothing.
    pub fn beside(&self, square: Square) -> usize {
        let around = ((self.by_rank << 9) >> square.index()) as usize;
        around & 1 | around >> 7 & 2 | around >> 8 & 4 | around >> 15 & 8
    }

    /// Which of the four points diagonally beside `square` are taken: bits 0 to 3 are down-left,
    /// down-right, up-left, up-right.
    ///
    /// Beyond an edge the bit is that of some other point, and means nothing.
    pub fn diagonal(&self, square: Square) -> usize {
        let around = ((self.by_rank << 10) >> square.index()) as usize;
        around & 1 | around >> 1 & 2 | around >> 16 & 4 | around >> 17 & 8
    }
}
