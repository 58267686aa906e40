use std::borrow::Cow;

use crate::builder::Builder;
use crate::encoding::better_than_gb18030;
use crate::stream::has_lone_returns;
use crate::{Encoding, Fault, FaultKind, Place};

/// The bytes of a file, or of one game of it, and what is known about them.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The bytes.
    pub bytes: &'a [u8],
    /// The encoding that somebody has named.
    pub encoding: Option<Encoding>,
    /// Which game of the file this is, counted from 1, where there are several.
    pub game: Option<usize>,
    /// On which line of the file the bytes begin, counted from 1.
    pub line: usize,
}

impl<'a> Source<'a> {
    /// A whole file, about which nothing else is known.
    pub fn new(bytes: &'a [u8]) -> Source<'a> {
        Source { bytes, encoding: None, game: None, line: 1 }
    }

    /// The same in an encoding that somebody has named, if any.
    pub fn in_encoding(self, encoding: Option<Encoding>) -> Source<'a> {
        Source { encoding, ..self }
    }

    /// The text, and the encoding that it was read in: the one that was named, or the one that
    /// fits.
    pub(crate) fn text(&self) -> (Cow<'a, str>, Encoding) {
        let encoding = self.encoding.unwrap_or_else(|| Encoding::of_text(self.bytes));
        let text = encoding.decode(self.bytes).0;
        if has_lone_returns(text.as_bytes()) {
            return (text.replace('\r', "\n").into(), encoding);
        }
        (text, encoding)
    }

    /// Notes it when not everything could be read as a move, and the words speak for an encoding
    /// that was not asked for.
    pub(crate) fn warn_of_encoding(&self, used: Encoding, builder: &mut Builder) {
        let is_unread = |fault: &Fault| matches!(fault.kind, FaultKind::NotAMove { .. });
        if self.encoding.is_none()
            && used == Encoding::Gb18030
            && builder.faults.iter().any(is_unread)
            && let Some(other) = better_than_gb18030(self.bytes)
        {
            builder.fault(Place::default(), FaultKind::OtherEncoding(other));
        }
    }
}
