use crate::{IllegalMove, Move, Position};

/// A game as it is written down (棋谱): a start position and the moves played, all legal but for those
/// that are marked as irregular (违例).
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
    /// Which plies were played though the rules forbid them, in ascending order.
    irregular: Vec<usize>,
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
        Record { positions: vec![start], moves: Vec::new(), irregular: Vec::new() }
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
        self.push(mv, next);
        Ok(())
    }

    /// Plays a move at the end that was let stand though the rules forbid it, and marks it. A legal
    /// move is played as any other.
    ///
    /// # Errors
    ///
    /// It cannot have been played at all, as [`Position::play_irregular`] says; the record is as it
    /// was.
    pub fn play_irregular(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.position().play_irregular(mv)?;
        if self.position().legality(mv).is_err() {
            self.irregular.push(self.moves.len());
        }
        self.push(mv, next);
        Ok(())
    }

    /// Plays a move at the end as `other` has it: an irregular move that was let stand there, at the
    /// same ply, stands here, too.
    ///
    /// # Errors
    ///
    /// What on the board forbids it; the record is as it was.
    pub fn play_as_in(&mut self, other: &Record, mv: Move) -> Result<(), IllegalMove> {
        let ply = self.moves.len();
        let stands = other.is_irregular(ply) && other.moves[ply] == mv;
        if stands { self.play_irregular(mv) } else { self.play(mv) }
    }

    /// Whether the rules forbid the move at `ply`, and it was let stand.
    pub fn is_irregular(&self, ply: usize) -> bool {
        self.irregular.binary_search(&ply).is_ok()
    }

    fn push(&mut self, mv: Move, next: Position) {
        self.moves.push(mv);
        self.positions.push(next);
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
        let mv = *self.moves.last()?;
        self.truncate(self.moves.len() - 1);
        Some(mv)
    }

    /// Keeps the first `plies` moves only.
    pub fn truncate(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.positions.truncate(self.moves.len() + 1);
        self.irregular.retain(|ply| *ply < plies);
    }

    /// Plays another move at `ply`, and keeps of the moves after it as many as still fit; those that
    /// were let stand need not be legal.
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
        let irregular = self.irregular.clone();
        let tail = self.moves.split_off(ply + 1);
        self.truncate(ply);
        self.play(mv)?;
        for mv in tail {
            let ply = self.moves.len();
            let played =
                if irregular.contains(&ply) { self.play_irregular(mv) } else { self.play(mv) };
            if let Err(why) = played {
                return Ok(Some(Misfit { ply, mv, why }));
            }
        }
        Ok(None)
    }
}
