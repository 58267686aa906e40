use std::borrow::Cow;

use crate::Encoding;

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
        (encoding.decode(self.bytes).0, encoding)
    }
}
