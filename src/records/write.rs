//! One door to all writers.

use xiangqi::{Color, Piece};

use crate::{Format, Notation, Record, cbr, dhtmlxq, pgn, text, wxf, xqf};

/// A record in the bytes of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file, or the part of it that is one game where a file holds several.
    pub bytes: Vec<u8>,
    /// What the format could not hold, or not whole.
    pub losses: Vec<Loss>,
}

/// Something that a format has no place for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Loss {
    /// A header that has no field.
    #[error("the header {0:?} is left out")]
    Header(String),
    /// A text that is longer than its field; it is cut between two characters.
    #[error("the header {name:?} is cut to {kept:?}")]
    Cut {
        /// Its name.
        name: String,
        /// What is left of it.
        kept: String,
    },
    /// Variations.
    #[error("{0} variations are left out")]
    Variations(usize),
    /// Comments.
    #[error("{0} comments are left out")]
    Comments(usize),
    /// Drawings, clocks and judgements of moves.
    #[error("marks, clocks and judgements are left out at {0} moves")]
    Notes(usize),
    /// The reason of the result.
    #[error("the reason of the result is left out")]
    Reason,
    /// An outcome that the format does not know.
    #[error("the result {0} is left out")]
    Outcome(&'static str),
    /// Counters of the start position.
    #[error("the move number and the plies since the last capture are left out")]
    Counters,
    /// Moves that the format cannot name.
    #[error("{0} moves from the first illegal one on are left out")]
    Illegal(usize),
}

/// Why a record is not written in a format at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// There is no writer for it.
    #[error("{0} is read only; pgn, dhtmlxq, xqf, cbr, wxf and text are written")]
    ReadOnly(Format),
    /// The format has places for the pieces of one set.
    #[error("{0} has no place for another {1}")]
    TooManyPieces(Format, Piece),
    /// The comments are longer than the format's numbers reach.
    #[error("{0} cannot hold a file so long")]
    TooLong(Format),
}

/// Writes `record` in `format`; `notation` counts for PGN and plain text.
///
/// # Errors
///
/// The format is read only, or cannot hold the start position.
pub fn write(record: &Record, format: Format, notation: Notation) -> Result<Written, WriteError> {
    Ok(match format {
        Format::Pgn => {
            Written { bytes: pgn::write(record, notation).into_bytes(), losses: Vec::new() }
        }
        Format::DhtmlXq => dhtmlxq::write(record)?,
        Format::Xqf => xqf::write(record)?,
        Format::Cbr => cbr::write(record)?,
        Format::Text => text::write(record, notation),
        Format::Wxf => wxf::write(record),
        _ => return Err(WriteError::ReadOnly(format)),
    })
}

/// The losses of a format that has no place for drawings, clocks, judgements, the reason of the
/// result and counters.
pub(crate) fn plain_losses(record: &Record) -> Vec<Loss> {
    let mut losses = Vec::new();
    let is_plain =
        |note: &crate::Note| note.marks.is_empty() && note.clock.is_none() && note.nags.is_empty();
    let notes = record.tree.depth_first().filter_map(|node| record.tree.note(node));
    match notes.filter(|note| !is_plain(note)).count() {
        0 => {}
        count => losses.push(Loss::Notes(count)),
    }
    let start = record.start;
    let (move_number, clock) = (start.move_number, start.plies_since_capture);
    if (move_number, clock) != (1, 0) {
        losses.push(Loss::Counters);
    }
    losses
}

/// The side that moves first, where a format takes it from the first move's piece.
pub(crate) fn side_of_first_move(record: &Record) -> Option<Color> {
    let first = record.tree.next(crate::NodeId::ROOT)?;
    let from = record.tree.mv(first)?.from;
    record.start.board.piece_at(from).map(|piece| piece.color)
}
