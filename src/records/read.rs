//! One door to all readers, for files that lie in memory.

use crate::{
    Format, Reading, Source, Unreadable, cbf, cbl, cbr, ccm, che, chn, dhtmlxq, fen, mxq, pfc,
    text, wxf, xqf,
};

/// Larger files are refused by [`read`]; [`Games`](crate::Games) reads archives of any size.
pub const MAX_BYTES: usize = 32 << 20;

/// All games of a file in `format`.
///
/// # Errors
///
/// Why not even one game can be read; anything less is a [`Fault`](crate::Fault) of a reading.
pub fn read(format: Format, source: Source<'_>) -> Result<Vec<Reading>, Unreadable> {
    if source.bytes.is_empty() {
        return Err(Unreadable::Empty);
    }
    if source.bytes.len() > MAX_BYTES {
        return Err(Unreadable::TooLarge(source.bytes.len(), MAX_BYTES));
    }
    let one = match format {
        Format::Pgn => return pgn_games(source),
        Format::DhtmlXq => return dhtmlxq::read(source),
        Format::Cbl => return cbl::read(source),
        Format::Fen => return fen::read(source),
        Format::Xqf => xqf::read(source)?,
        Format::Cbr => cbr::read(source)?,
        Format::Cbf => cbf::read(source)?,
        Format::Che => che::read(source)?,
        Format::Chn => chn::read(source)?,
        Format::Ccm => ccm::read(source)?,
        Format::Mxq => mxq::read(source)?,
        Format::Pfc => pfc::read(source)?,
        Format::Wxf => wxf::read(source),
        Format::Text => text::read(source)?,
    };
    Ok(vec![one])
}

fn pgn_games(source: Source<'_>) -> Result<Vec<Reading>, Unreadable> {
    let mut games = crate::Games::new(Format::Pgn, source.encoding);
    games.feed(source.bytes);
    games.end();
    let readings: Vec<Reading> = games.collect();
    if readings.is_empty() {
        Err(Unreadable::NoGame("neither a tag nor a move"))
    } else {
        Ok(readings)
    }
}
