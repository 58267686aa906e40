use crate::{Board, File, Piece, Role, Square, Squares};

/// Where a piece stands among its like: what the first half of a written move is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of its file, 1 to 9 from the right of its side.
    pub file: u8,
    /// Its number on the file among its like, 1 being nearest to the enemy.
    pub nth: usize,
    /// How many of its like stand on the file.
    pub of: usize,
    /// Its number among all of its like that share a file with another, when they do so on
    /// several files: the file at the right first, each from the front.
    pub through: Option<usize>,
}

impl Place {
    /// The place of the `piece` that stands on `square`.
    pub fn of(board: &Board, square: Square, piece: Piece) -> Place {
        let alike = board.squares_of(piece);
        let on = |file: File| alike & Squares::on_file(file);
        let file = square.file().number(piece.color);
        let companions = on(square.file());
        let depth = |square: Square| square.rank().depth(piece.color);
        let ahead = companions.into_iter().filter(|other| depth(*other) > depth(square)).count();
        let crowds = || File::all().filter(|file| on(*file).len() >= 2);
        let through = (companions.len() >= 2 && crowds().count() >= 2).then(|| {
            let to_the_right = crowds().filter(|other| other.number(piece.color) < file);
            to_the_right.map(|file| on(file).len()).sum::<usize>() + ahead + 1
        });
        Place { file, nth: ahead + 1, of: companions.len(), through }
    }

    /// Whether this is the middle one of three or five on its file.
    pub fn is_middle(&self) -> bool {
        matches!(self.of, 3 | 5) && self.nth == self.of / 2 + 1
    }
}

/// Whether the file's number would not tell which of several alike pieces moves.
///
/// The direction tells the advisors and elephants of a real game apart; only pieces on impossible
/// points can share a file, a direction and a goal.
pub(super) fn needs_place(board: &Board, from: Square, to: Square, piece: Piece) -> bool {
    let alike = board.squares_of(piece) & Squares::on_file(from.file());
    let mut twins = (alike - Squares::of(from)).into_iter();
    match piece.role {
        Role::King | Role::Advisor | Role::Elephant => twins.any(|twin| {
            let goals = board.reach(twin) & Squares::on_file(to.file());
            let course = |from: Square, to: Square| to.rank().cmp(&from.rank());
            goals.into_iter().any(|goal| course(twin, goal) == course(from, to))
        }),
        _ => twins.next().is_some(),
    }
}
