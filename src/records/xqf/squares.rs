use xiangqi::{Board, Color, File, Piece, Rank, Role, Square};

use super::keys::Keys;

/// Which piece each of the sixteen entries of a side is, Red's first.
pub(crate) const ORDER: [Role; 16] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::King,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
];

/// The square that a byte stands for: ten times the file, and the rank from Red's side.
pub(super) fn square(byte: u8) -> Option<Square> {
    Some(Square::new(File::new(byte / 10)?, Rank::new(byte % 10)?))
}

/// The byte that stands for a square.
#[expect(clippy::cast_possible_truncation, reason = "it is below 90")]
pub(super) fn byte(square: Square) -> u8 {
    (square.file().index() * 10 + square.rank().index()) as u8
}

/// The piece of each of the 32 entries.
pub(crate) fn pieces() -> impl Iterator<Item = Piece> {
    Color::ALL.into_iter().flat_map(|color| ORDER.map(|role| Piece { color, role }))
}

/// The board of the 32 bytes of a header.
pub(super) fn board(stored: &[u8], version: u8, keys: &Keys) -> Board {
    let rotation = if version >= 12 { usize::from(keys.pieces) + 1 } else { 0 };
    let mut plain = [u8::MAX; 32];
    for (index, byte) in stored.iter().take(32).enumerate() {
        plain[(index + rotation) % 32] = byte.wrapping_sub(keys.pieces);
    }
    let mut board = Board::empty();
    for (piece, byte) in pieces().zip(plain) {
        if let Some(square) = square(byte) {
            board.set(square, Some(piece));
        }
    }
    board
}
