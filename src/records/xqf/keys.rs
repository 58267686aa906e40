use crate::bytes::byte;

/// What the bytes of a scrambled file were added to; all zero in a plain one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    /// Added to the squares of the pieces.
    pub pieces: u8,
    /// Added to the square that a move comes from.
    pub from: u8,
    /// Added to the square that a move goes to.
    pub to: u8,
    /// Added to the length of each comment; 767 where all seeds are 0.
    pub comment: u32,
    /// Added to everything behind the header, by the offset in the file.
    stream: [u8; 32],
}

const PHRASE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

impl Keys {
    /// The keys of a file of layout 11 or above, made from the seeds in its header.
    pub fn of_header(header: &[u8]) -> Keys {
        let at = |offset| byte(header, offset).unwrap_or_default();
        let (mask, masks) = (at(3), [at(8), at(9), at(10), at(11)]);
        let seeds = [at(12), at(13), at(14), at(15)];
        let [sum, piece_seed, from_seed, to_seed] = seeds;
        let square = |seed: u8| seed.wrapping_mul(seed).wrapping_mul(54).wrapping_add(221);
        let pieces = square(piece_seed).wrapping_mul(piece_seed);
        let from = square(from_seed).wrapping_mul(pieces);
        let to = square(to_seed).wrapping_mul(from);
        let comment = (u32::from(sum) * 256 + u32::from(piece_seed)) % 32_000 + 767;
        let mut stream = *PHRASE;
        for (index, key) in stream.iter_mut().enumerate() {
            *key &= (seeds[index % 4] & mask) | masks[index % 4];
        }
        Keys { pieces, from, to, comment, stream }
    }

    /// Takes the keys off bytes that begin at `offset` of the file.
    pub fn clear(&self, bytes: &[u8], offset: usize) -> Vec<u8> {
        let clear = |(index, byte): (usize, &u8)| {
            byte.wrapping_sub(self.stream[(offset + index) % self.stream.len()])
        };
        bytes.iter().enumerate().map(clear).collect()
    }
}
