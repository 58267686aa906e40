use xiangqi::{Color, Piece, Role};

/// What stands on a square, in one byte: comparing it is most of what a replay does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code(u8);

impl Code {
    /// Nothing.
    pub const EMPTY: Code = Code(0);

    /// A piece.
    pub const fn of(piece: Piece) -> Code {
        let color = match piece.color {
            Color::Red => 8,
            Color::Black => 16,
        };
        Code(color + piece.role as u8)
    }

    /// The piece.
    pub const fn piece(self) -> Option<Piece> {
        let color = match self.0 & 24 {
            8 => Color::Red,
            16 => Color::Black,
            _ => return None,
        };
        let role = Role::ALL[(self.0 & 7) as usize];
        Some(Piece { color, role })
    }

    /// Whether nothing stands there.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_has_a_code_of_its_own() {
        assert_eq!(Code::EMPTY.piece(), None);
        for piece in
            Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
        {
            assert_eq!(Code::of(piece).piece(), Some(piece));
            assert!(!Code::of(piece).is_empty());
        }
    }
}
