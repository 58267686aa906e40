use super::canonical::canonical;
use super::course::{Course, Direction};
use super::place::Place;
use super::start::Start;
use super::{ParseError, chinese, wxf};
use crate::{Move, Position, Role};

/// A move in Chinese words or WXF letters, taken apart.
pub(super) struct Words {
    canonical: Vec<u8>,
    is_chinese: bool,
    start: Start,
    /// Sometimes lost in copies: 前马4.
    direction: Option<Direction>,
    number: u8,
}

impl Words {
    /// The parts of `text`, or nothing when it is in no notation.
    pub fn of(text: &str) -> Option<Words> {
        let canonical = canonical(text)?;
        let (number, rest) = canonical.split_last()?;
        let (direction, start) = match rest.split_last()? {
            (b'+', start) => (Some(Direction::Forward), start),
            (b'=' | b'.', start) => (Some(Direction::Level), start),
            (b'-', start) => (Some(Direction::Back), start),
            _ => (None, rest),
        };
        let (number, start) = (number.is_ascii_digit().then(|| number - b'0')?, Start::of(start)?);
        let is_chinese = text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        Some(Words { canonical, is_chinese, start, direction, number })
    }

    /// The one legal move that is written so.
    pub fn find(&self, position: &Position) -> Result<Move, ParseError> {
        let legal = position.legal_moves();
        let all = || legal.iter().filter_map(|mv| Candidate::of(position, *mv));
        let fitting: Vec<Candidate> =
            all().filter(|candidate| self.goes(candidate) && self.is_role(candidate)).collect();
        // Our own spelling goes first, so that what we print reads back; then what other programs
        // print; then what people write where only one move can be meant.
        let tests: [&dyn Fn(&Candidate) -> bool; 3] = [
            &|candidate| self.is_spelled(position, candidate.mv),
            &|candidate| self.direction.is_some() && self.start.names(&candidate.place(position)),
            &|candidate| self.start.suggests(&candidate.place(position)),
        ];
        for test in tests {
            let found = moves(fitting.iter().filter(|candidate| test(candidate)));
            match *found {
                [] => {}
                [mv] => return Ok(mv),
                _ => return Err(ParseError::Ambiguous { candidates: found }),
            }
        }
        let alike: Vec<Candidate> = all().filter(|candidate| self.is_role(candidate)).collect();
        let from_there =
            moves(alike.iter().filter(|candidate| self.start.suggests(&candidate.place(position))));
        let candidates = [moves(&fitting), from_there, moves(&alike)];
        let candidates = candidates.into_iter().find(|moves| !moves.is_empty());
        Err(ParseError::NoSuchMove { candidates: candidates.unwrap_or_default() })
    }

    fn is_role(&self, candidate: &Candidate) -> bool {
        candidate.role == self.start.role()
    }

    /// Whether the move goes the way that the second half says.
    fn goes(&self, candidate: &Candidate) -> bool {
        candidate.course.number == self.number
            && self.direction.is_none_or(|direction| direction == candidate.course.direction)
    }

    /// Whether this is how we write the move.
    ///
    /// WXF's level sign may be written `=` as well, but not behind two digits: programs that write
    /// it there mean another soldier.
    fn is_spelled(&self, position: &Position, mv: Move) -> bool {
        let level = if matches!(self.start, Start::Digits(..)) { b'.' } else { b'=' };
        let same_sign = |letter: &u8| if *letter == level { b'.' } else { *letter };
        let own = if self.is_chinese { chinese(position, mv) } else { wxf(position, mv) };
        canonical(&own)
            .is_some_and(|own| own.iter().map(same_sign).eq(self.canonical.iter().map(same_sign)))
    }
}

/// A legal move with what its text is made of.
struct Candidate {
    mv: Move,
    role: Role,
    course: Course,
}

impl Candidate {
    fn of(position: &Position, mv: Move) -> Option<Candidate> {
        let piece = position.piece_at(mv.from)?;
        Some(Candidate { mv, role: piece.role, course: Course::of(piece, mv) })
    }

    fn place(&self, position: &Position) -> Place {
        let piece = crate::Piece { color: position.side_to_move(), role: self.role };
        Place::of(position.board(), self.mv.from, piece)
    }
}

fn moves<'a>(candidates: impl IntoIterator<Item = &'a Candidate>) -> Vec<Move> {
    candidates.into_iter().map(|candidate| candidate.mv).collect()
}
