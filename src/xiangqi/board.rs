use crate::tables::{self, Occupancy};
use crate::{Color, Move, Piece, Role, Square, Squares};

/// Which piece stands where, in any arrangement: a small value without heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    colors: [Squares; 2],
    roles: [Squares; 7],
    occupancy: Occupancy,
}

impl Board {
    /// The board without any piece.
    pub fn empty() -> Board {
        Board::default()
    }

    /// The piece on `square`, if there is one.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|color| self.of(*color).contains(square))?;
        let role = Role::ALL.into_iter().find(|role| self.with(*role).contains(square))?;
        Some(Piece { color, role })
    }

    /// All pieces with their squares, in the order of the squares' numbers.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| self.piece_at(square).map(|piece| (square, piece)))
    }

    /// The squares of all pieces.
    pub fn occupied(&self) -> Squares {
        self.occupancy.squares()
    }

    /// The squares of one side's pieces.
    pub fn of(&self, color: Color) -> Squares {
        self.colors[color.index()]
    }

    /// The squares of all pieces with this role, of both sides.
    pub fn with(&self, role: Role) -> Squares {
        self.roles[role.index()]
    }

    /// The squares where `piece` stands.
    pub fn squares_of(&self, piece: Piece) -> Squares {
        self.of(piece.color) & self.with(piece.role)
    }

    /// Puts `piece` on `square`, or clears the square; what stood there is gone.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(old) = self.piece_at(square) {
            self.colors[old.color.index()] ^= Squares::of(square);
            self.roles[old.role.index()] ^= Squares::of(square);
            self.occupancy.remove(square);
        }
        if let Some(new) = piece {
            self.colors[new.color.index()] |= Squares::of(square);
            self.roles[new.role.index()] |= Squares::of(square);
            self.occupancy.insert(square);
        }
    }

    /// Where the piece on `square` could go by its own movement: empty squares and captures,
    /// whether or not its king would be safe. Nothing from an empty square.
    pub fn reach(&self, square: Square) -> Squares {
        let Some(piece) = self.piece_at(square) else { return Squares::EMPTY };
        let targets = match piece.role {
            Role::King => tables::KING_STEPS[piece.color.index()][square.index()],
            Role::Advisor => tables::ADVISOR_STEPS[piece.color.index()][square.index()],
            Role::Pawn => tables::PAWN_STEPS[piece.color.index()][square.index()],
            Role::Elephant => tables::elephant_leaps(piece.color, square, &self.occupancy),
            Role::Horse => tables::horse_leaps(square, &self.occupancy),
            Role::Chariot => tables::reach(square, &self.occupancy).chariot,
            Role::Cannon => {
                let reach = tables::reach(square, &self.occupancy);
                (reach.chariot - self.occupied()) | (reach.cannon_captures & self.occupied())
            }
        };
        targets - self.of(piece.color)
    }

    /// Whether `piece`, which stands on `mv.from`, could go to `mv.to` by its own movement: whether
    /// [`Board::reach`] has it, known sooner.
    pub(crate) fn reaches(&self, piece: Piece, mv: Move) -> bool {
        let (side, from) = (piece.color.index(), mv.from.index());
        let is_on_line = || tables::crossing(mv.from).contains(mv.to);
        let between = || tables::between(mv.from, mv.to) & self.occupied();
        let goes = match piece.role {
            Role::King => tables::KING_STEPS[side][from].contains(mv.to),
            Role::Advisor => tables::ADVISOR_STEPS[side][from].contains(mv.to),
            Role::Pawn => tables::PAWN_STEPS[side][from].contains(mv.to),
            Role::Elephant => {
                tables::elephant_leaps(piece.color, mv.from, &self.occupancy).contains(mv.to)
            }
            Role::Horse => tables::horse_leaps(mv.from, &self.occupancy).contains(mv.to),
            Role::Chariot => is_on_line() && between().is_empty(),
            Role::Cannon if self.occupied().contains(mv.to) => {
                is_on_line() && between().is_single()
            }
            Role::Cannon => is_on_line() && between().is_empty(),
        };
        goes && !self.of(piece.color).contains(mv.to)
    }

    /// The pieces of `color` that attack `square`: that could capture a piece of the other side
    /// there by their own movement, whether or not their king would be safe.
    ///
    /// Whatever stands on `square` counts as that piece. A king attacks by its steps only; the
    /// king opposite on an open file is asked of [`Board::kings_face`].
    pub fn attackers_of(&self, square: Square, color: Color) -> Squares {
        let side = color.index();
        let lines = tables::reach(square, &self.occupancy);
        let found = (tables::horse_sources(square, &self.occupancy) & self.with(Role::Horse))
            | (lines.chariot & self.with(Role::Chariot))
            | (lines.cannon_captures & self.with(Role::Cannon))
            | (tables::PAWN_SOURCES[side][square.index()] & self.with(Role::Pawn))
            | (tables::elephant_sources(color, square, &self.occupancy)
                & self.with(Role::Elephant))
            | self.palace_attackers_of(square, color);
        found & self.of(color)
    }

    /// Whether a king of each side stands on one file with nothing between, and on which squares.
    pub fn kings_face(&self) -> Option<(Square, Square)> {
        let kings = self.with(Role::King);
        let pairs = (kings & self.of(Color::Red)).into_iter().flat_map(|red| {
            (kings & self.of(Color::Black)).into_iter().map(move |black| (red, black))
        });
        pairs.into_iter().find(|(red, black)| {
            red.file() == black.file() && !tables::between(*red, *black).meets(self.occupied())
        })
    }

    /// Whether `by` attacks a point of the other side's palace when the board is occupied like
    /// `occupancy`: a chariot, cannon, horse or pawn, or the king along its file. What stands on
    /// `square` is taken for captured, and so is what stands on `gone`.
    pub(crate) fn attacks_palace(
        &self,
        square: Square,
        by: Color,
        occupancy: &Occupancy,
        gone: Squares,
    ) -> bool {
        let enemy = self.of(by) - gone;
        let horses = enemy & self.with(Role::Horse);
        if tables::PAWN_SOURCES[by.index()][square.index()].meets(enemy & self.with(Role::Pawn))
            || (horses.meets(tables::open_horse_sources(square))
                && horses.meets(tables::horse_sources(square, occupancy)))
        {
            return true;
        }
        let king = enemy & self.with(Role::King) & Squares::on_file(square.file());
        let cannons = enemy & self.with(Role::Cannon);
        let runners = (enemy & self.with(Role::Chariot)) | king | cannons;
        (runners & tables::crossing(square)).into_iter().any(|runner| {
            let between = tables::between(square, runner) & occupancy.squares();
            if cannons.contains(runner) { between.is_single() } else { between.is_empty() }
        })
    }

    pub(crate) fn occupancy(&self) -> &Occupancy {
        &self.occupancy
    }

    /// Moves `piece`, which stands on `mv.from`, to another square `mv.to`, and what stood there is
    /// gone.
    pub(crate) fn carry(&mut self, piece: Piece, mv: Move) {
        if self.occupied().contains(mv.to) {
            self.set(mv.to, None);
        }
        let both = Squares::of(mv.from) | Squares::of(mv.to);
        self.colors[piece.color.index()] ^= both;
        self.roles[piece.role.index()] ^= both;
        self.occupancy.remove(mv.from);
        self.occupancy.insert(mv.to);
    }

    /// The king and advisors of `color` that attack `square`.
    fn palace_attackers_of(&self, square: Square, color: Color) -> Squares {
        let side = color.index();
        if !tables::PALACES[side].contains(square) {
            return Squares::EMPTY;
        }
        let stepping = |role: Role, steps: &[Squares; Square::COUNT]| -> Squares {
            let pieces = self.squares_of(Piece { color, role }).into_iter();
            pieces.filter(|from| steps[from.index()].contains(square)).collect()
        };
        stepping(Role::King, &tables::KING_STEPS[side])
            | stepping(Role::Advisor, &tables::ADVISOR_STEPS[side])
    }
}
