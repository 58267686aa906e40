use crate::{IllegalMove, Move, Position};

/// A game as it is written down (棋谱): a start position and the moves played, all legal.
///
/// Plies are counted from 0: ply *n* leads from position *n* to position *n* + 1.
///
/// ```
/// use xiangqi::Record;
///
/// let mut record = Record::default();
/// for text in ["h2e2", "h9g7", "h0g2", "i9h9"] {
///     record.play(text.parse()?)?;
/// }
/// // The operator meant the other horse; what followed still fits.
/// assert_eq!(record.replace(2, "b0c2".parse()?)?, None);
/// assert_eq!(record.moves().len(), 4);
/// assert_eq!(record.take_back(), Some("i9h9".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The start and the position after each ply: one more than there are moves.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

/// The first move of a line that does not fit where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{mv} at ply {ply}: {why}")]
pub struct Misfit {
    /// Which ply of the record it would have been, counted from 0.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// What forbids it there.
    pub why: IllegalMove,
}

/// Why a ply could not be replaced. The record is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplaceError {
    /// The record is not so long.
    #[error("the record has no ply {0}")]
    NoSuchPly(usize),
    /// The new move may not be played there.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// The record of a game from the usual start with no move played.
impl Default for Record {
    fn default() -> Record {
        Record::new(Position::initial())
    }
}

impl Record {
    /// The record of a game from `start` with no move played.
    pub fn new(start: Position) -> Record {
        Record { positions: vec![start], moves: Vec::new() }
    }

    /// The position that the game began with.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after all moves.
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The start and the position after each ply, one more than there are moves.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The position before ply `ply`: 0 is the start, the number of moves is the present one.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// Plays a move at the end.
    ///
    /// # Errors
    ///
    /// What on the board forbids it; the record is as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.position().play(mv)?;
        self.moves.push(mv);
        self.positions.push(next);
        Ok(())
    }

    /// Plays as many of `moves` as fit, and says which is the first that does not.
    ///
    /// # Errors
    ///
    /// The first move that does not fit; those before it are played, those after it are not.
    pub fn extend(&mut self, moves: impl IntoIterator<Item = Move>) -> Result<(), Misfit> {
        for mv in moves {
            self.play(mv).map_err(|why| Misfit { ply: self.moves.len(), mv, why })?;
        }
        Ok(())
    }

    /// Takes the last move back and says which it was.
    pub fn take_back(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// Keeps the first `plies` moves only.
    pub fn truncate(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.positions.truncate(self.moves.len() + 1);
    }

    /// Plays another move at `ply`, and keeps of the moves after it as many as still fit.
    ///
    /// Says which is the first move that no longer fits; the record ends before it.
    ///
    /// # Errors
    ///
    /// The new move may not be played, or there is no such ply; the record is as it was.
    pub fn replace(&mut self, ply: usize, mv: Move) -> Result<Option<Misfit>, ReplaceError> {
        if ply >= self.moves.len() {
            return Err(ReplaceError::NoSuchPly(ply));
        }
        self.positions[ply].legality(mv)?;
        let tail = self.moves.split_off(ply + 1);
        self.truncate(ply);
        Ok(self.extend(std::iter::once(mv).chain(tail)).err())
    }
}
