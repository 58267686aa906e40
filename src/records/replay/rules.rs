use xiangqi::{Color, Move, Piece, Role, Square};

use super::Replay;
use super::code::Code;

impl Replay {
    /// Whether a piece of the side to move gets from one square to the other, its king aside.
    pub(super) fn reaches(&self, mv: Move) -> bool {
        let Some(Piece { color, role }) = self.at(mv.from).piece() else { return false };
        let target = self.at(mv.to).piece();
        if color != self.side || target.is_some_and(|piece| piece.color == color) {
            return false;
        }
        let (dx, dy) = (
            distance(mv, |square| square.file().index()),
            distance(mv, |square| square.rank().index()),
        );
        let depth = mv.to.rank().depth(color);
        match (role, dx.unsigned_abs(), dy.unsigned_abs()) {
            (Role::King, 0, 1) | (Role::King, 1, 0) | (Role::Advisor, 1, 1) => {
                depth <= 2 && matches!(mv.to.file().index(), 3..=5)
            }
            (Role::Elephant, 2, 2) => depth <= 4 && self.is_empty(mv.from, dx / 2, dy / 2),
            (Role::Horse, 1, 2) => self.is_empty(mv.from, 0, dy / 2),
            (Role::Horse, 2, 1) => self.is_empty(mv.from, dx / 2, 0),
            (Role::Chariot, 0, _) | (Role::Chariot, _, 0) => self.between(mv) == 0,
            (Role::Cannon, 0, _) | (Role::Cannon, _, 0) => {
                self.between(mv) == usize::from(target.is_some())
            }
            (Role::Pawn, 0, 1) => depth > mv.from.rank().depth(color),
            (Role::Pawn, 1, 0) => depth >= 5,
            _ => false,
        }
    }

    /// Whether nothing takes the king of `color`, and the kings do not face each other.
    pub(super) fn is_safe(&self, color: Color) -> bool {
        let king = self.kings[color as usize];
        if king.rank().depth(color) >= 5 {
            // Only in a made-up position; there even advisors and elephants could take it.
            let board = self.board();
            let is_attacked = !board.attackers_of(king, color.opponent()).is_empty();
            return !is_attacked && board.kings_face().is_none();
        }
        let enemy = |role| Code::of(Piece { color: color.opponent(), role });
        let (x, y) = (king.file().index(), king.rank().index());
        let lines = [(9, 9 - y), (-9, y), (1, 8 - x), (-1, x)];
        let is_on_line =
            lines.into_iter().any(|(step, count)| self.looks_along(king, step, count, enemy));
        !is_on_line && !self.is_by_pawn(king, color) && !self.is_by_horse(king, enemy(Role::Horse))
    }

    /// Whether on the `count` squares that lie `step` apart from each other a chariot or king looks
    /// at `king`, or a cannon over one piece.
    fn looks_along(
        &self,
        king: Square,
        step: isize,
        count: usize,
        enemy: impl Fn(Role) -> Code,
    ) -> bool {
        let mut at = king.index();
        let mut left = count;
        let mut next_piece = || {
            while left > 0 {
                left -= 1;
                at = at.wrapping_add_signed(step);
                if !self.squares[at].is_empty() {
                    return self.squares[at];
                }
            }
            Code::EMPTY
        };
        let first = next_piece();
        let is_vertical = step.unsigned_abs() == 9;
        first == enemy(Role::Chariot)
            || (is_vertical && first == enemy(Role::King))
            || (!first.is_empty() && next_piece() == enemy(Role::Cannon))
    }

    fn is_by_pawn(&self, king: Square, color: Color) -> bool {
        let forward = if color == Color::Red { 1 } else { -1 };
        let pawn = Code::of(Piece { color: color.opponent(), role: Role::Pawn });
        [(0, forward), (1, 0), (-1, 0)]
            .into_iter()
            .any(|(dx, dy)| king.offset(dx, dy).is_some_and(|square| self.at(square) == pawn))
    }

    fn is_by_horse(&self, king: Square, horse: Code) -> bool {
        let is_horse = |dx, dy| king.offset(dx, dy).is_some_and(|from| self.at(from) == horse);
        [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter().any(|(dx, dy)| {
            self.is_empty(king, dx, dy) && (is_horse(2 * dx, dy) || is_horse(dx, 2 * dy))
        })
    }

    /// How many pieces stand between two squares of a line.
    fn between(&self, mv: Move) -> usize {
        let (low, high) = (mv.from.index().min(mv.to.index()), mv.from.index().max(mv.to.index()));
        let step = if mv.from.file() == mv.to.file() { 9 } else { 1 };
        let mut pieces = 0;
        let mut at = low + step;
        while at < high {
            pieces += usize::from(!self.squares[at].is_empty());
            at += step;
        }
        pieces
    }

    fn is_empty(&self, square: Square, dx: i8, dy: i8) -> bool {
        square.offset(dx, dy).is_some_and(|square| self.at(square).is_empty())
    }

    fn at(&self, square: Square) -> Code {
        self.squares[square.index()]
    }
}

fn distance(mv: Move, coordinate: fn(Square) -> usize) -> i8 {
    let signed = |square| i8::try_from(coordinate(square)).unwrap_or_default();
    signed(mv.to) - signed(mv.from)
}
