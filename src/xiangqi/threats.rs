use crate::tables::{PAWN_SOURCES, between, crossing, hobble, horse_sources, open_horse_sources};
use crate::{Board, Color, Role, Square, Squares};

/// What the enemy aims at a king that stands in its palace, found once a position so that nearly
/// every move is known to be legal without trying it.
///
/// A move of another piece than the king changes two points of the board. It uncovers the king
/// when it leaves a point in [`Threats::shields`], and gives a cannon its screen when it comes to
/// one in [`Threats::screens`]; no other move can expose the king.
pub(crate) struct Threats {
    king: Square,
    occupied: Squares,
    /// The pieces that give check.
    pub checkers: Squares,
    /// The own pieces that stand between the king and an attacker.
    pub shields: Squares,
    /// The empty points where any piece would become the screen of a cannon that has none.
    pub screens: Squares,
    /// Chariots, cannons and the king whose line only shields close.
    held_lines: Squares,
    /// Horses whose leg is hobbled.
    held_horses: Squares,
}

impl Threats {
    /// What the enemy of `side` aims at its king on `king`.
    pub fn against(board: &Board, side: Color, king: Square) -> Threats {
        let (own, enemy) = (board.of(side), board.of(side.opponent()));
        let horses = enemy & board.with(Role::Horse) & open_horse_sources(king);
        let pawns = PAWN_SOURCES[side.opponent().index()][king.index()];
        let mut threats = Threats {
            king,
            occupied: board.occupied(),
            checkers: enemy & board.with(Role::Pawn) & pawns,
            shields: Squares::EMPTY,
            screens: Squares::EMPTY,
            held_lines: Squares::EMPTY,
            held_horses: Squares::EMPTY,
        };
        if !horses.is_empty() {
            threats.look_at_horses(horses, horse_sources(king, board.occupancy()), own);
        }
        let cannons = board.with(Role::Cannon);
        let king_opposite = board.with(Role::King) & Squares::on_file(king.file());
        let runners = board.with(Role::Chariot) | cannons | king_opposite;
        for runner in enemy & runners & crossing(king) {
            threats.look_along(runner, cannons.contains(runner), own);
        }
        threats
    }

    /// Where the shield on `from` may go without uncovering the king: along the line that it
    /// closes, or to the attacker.
    pub fn allowed(&self, from: Square) -> Squares {
        let mut allowed = Squares::ALL;
        for runner in self.held_lines {
            let line = between(self.king, runner);
            if line.contains(from) {
                allowed = allowed & ((line - self.occupied) | Squares::of(runner));
            }
        }
        for horse in self.held_horses {
            if hobble(horse, self.king) == Some(from) {
                allowed = allowed & Squares::of(horse);
            }
        }
        allowed
    }

    /// Where a piece that is no shield may go to answer the first check, and which piece answers it
    /// by going away.
    pub fn answers(&self, board: &Board) -> Option<Answers> {
        let checker = self.checkers.first()?;
        let mut answers = Answers { targets: Squares::of(checker), screen: Squares::EMPTY };
        match board.piece_at(checker)?.role {
            Role::Horse => {
                answers.targets |= hobble(checker, self.king).map_or(Squares::EMPTY, Squares::of);
            }
            Role::Chariot | Role::Cannon => {
                let line = between(self.king, checker);
                answers.targets |= line - self.occupied;
                answers.screen = line & self.occupied;
            }
            _ => {}
        }
        Some(answers)
    }

    fn look_at_horses(&mut self, horses: Squares, free: Squares, own: Squares) {
        self.checkers |= horses & free;
        self.held_horses = horses - free;
        for horse in self.held_horses {
            let leg = hobble(horse, self.king).map_or(Squares::EMPTY, Squares::of);
            self.shields |= leg & own;
        }
    }

    /// Counts the pieces between the king and a chariot, cannon or king on a line with it.
    fn look_along(&mut self, runner: Square, is_cannon: bool, own: Squares) {
        let line = between(self.king, runner);
        let pieces = line & self.occupied;
        let behind_first = pieces.without_first();
        let count = if pieces.is_empty() {
            0
        } else if behind_first.is_empty() {
            1
        } else if behind_first.without_first().is_empty() {
            2
        } else {
            3
        };
        match (is_cannon, count) {
            (false, 0) | (true, 1) => self.checkers |= Squares::of(runner),
            (true, 0) => self.screens |= line,
            (false, 1) | (true, 2) => {
                self.shields |= pieces & own;
                self.held_lines |= Squares::of(runner);
            }
            _ => {}
        }
    }
}

/// Where the moves that may answer a check begin and end.
pub(crate) struct Answers {
    /// Where the attacker stands, and where a piece would block its way.
    pub targets: Squares,
    /// The screen of a cannon that gives check.
    pub screen: Squares,
}
