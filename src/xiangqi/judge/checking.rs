//! Which moves give check, without trying every move.

use crate::tables::{crossing, open_horse_sources};
use crate::{Move, Position, Role, Square, Squares};

/// The legal checks of a position, and what they lead to.
pub(super) fn checking_moves(position: &Position) -> impl Iterator<Item = (Move, Position)> {
    let aims = Aims::at(position);
    let tried = position.legal_moves().into_iter().filter(move |mv| aims.may_check(*mv));
    tried.map(|mv| (mv, position.play_unchecked(mv))).filter(|(_, next)| next.is_check())
}

/// The points from which the king that waits can be attacked or uncovered.
pub(super) struct Aims {
    /// The two lines through the king.
    lines: Squares,
    /// The points diagonally beside it, where the legs of horses stand.
    legs: Squares,
    /// From where a horse attacks it.
    leaps: Squares,
    horses: Squares,
}

impl Aims {
    /// Those at the king of the side that waits.
    pub fn at(position: &Position) -> Aims {
        let king = position.king(position.side_to_move().opponent());
        let legs = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
        Aims {
            lines: crossing(king),
            legs: legs.into_iter().filter_map(|(file, rank)| king.offset(file, rank)).collect(),
            leaps: open_horse_sources(king),
            horses: position.board().with(Role::Horse),
        }
    }

    /// Whether `mv` could give check; most moves cannot.
    pub fn may_check(&self, mv: Move) -> bool {
        let leaves = |square: Square| (self.lines | self.legs).contains(square);
        self.lines.contains(mv.to)
            || leaves(mv.from)
            || (self.leaps.contains(mv.to) && self.horses.contains(mv.from))
    }
}
