use encoding_rs::Decoder;

use crate::{Encoding, Format, Reading, Source, dhtmlxq, pgn};

/// Reads the games of a text archive one after the other, however large it is: feed it pieces of
/// the file, take the games that are whole, and say when the file is at its end.
///
/// Memory holds one game and the pieces fed since the last one was taken.
pub struct Games {
    format: Format,
    encoding: Option<Encoding>,
    /// What has been fed and not yet read.
    waiting: Vec<u8>,
    /// How many bytes of `waiting` have been read.
    read: usize,
    /// How many bytes of `waiting` must be there before it is looked at again for the end of a
    /// game.
    look_again_at: usize,
    /// For text that must become UTF-8 before it can be cut.
    transcode: Option<Decoder>,
    is_first_piece: bool,
    /// Whether carriage returns end the lines, as on old Macintoshes.
    has_lone_returns: bool,
    is_at_end: bool,
    game: usize,
    line: usize,
}

impl Games {
    /// A longer game is cut in two: it is no game.
    pub const MAX_GAME: usize = 16 << 20;

    /// A reader of PGN or DhtmlXQ; of any other format there comes no game.
    pub fn new(format: Format, encoding: Option<Encoding>) -> Games {
        Games {
            format,
            encoding,
            waiting: Vec::new(),
            read: 0,
            look_again_at: 0,
            transcode: None,
            is_first_piece: true,
            has_lone_returns: false,
            is_at_end: false,
            game: 0,
            line: 1,
        }
    }

    /// Whether a file of this format can be read so.
    pub fn reads(format: Format) -> bool {
        matches!(format, Format::Pgn | Format::DhtmlXq)
    }

    /// Takes the next piece of the file.
    pub fn feed(&mut self, piece: &[u8]) {
        if std::mem::take(&mut self.is_first_piece) {
            self.has_lone_returns = has_lone_returns(piece);
            self.transcode = match self.encoding.unwrap_or_else(|| Encoding::of_text(piece)) {
                Encoding::Utf16Le => Some(encoding_rs::UTF_16LE.new_decoder()),
                Encoding::Utf16Be => Some(encoding_rs::UTF_16BE.new_decoder()),
                _ => None,
            };
        }
        self.waiting.drain(..self.read);
        self.look_again_at = self.look_again_at.saturating_sub(self.read);
        self.read = 0;
        self.append(piece, false);
    }

    /// Says that the file is at its end, so that the last game is whole.
    pub fn end(&mut self) {
        self.append(&[], true);
        self.is_at_end = true;
    }

    /// Whether [`Games::end`] has been called.
    pub fn is_at_end(&self) -> bool {
        self.is_at_end
    }

    fn append(&mut self, piece: &[u8], is_last: bool) {
        let before = self.waiting.len();
        if let Some(decoder) = &mut self.transcode {
            self.encoding = Some(Encoding::Utf8);
            let room = decoder.max_utf8_buffer_length(piece.len()).unwrap_or(piece.len() * 3 + 16);
            let mut text = String::with_capacity(room);
            let _ = decoder.decode_to_string(piece, &mut text, is_last);
            self.waiting.extend_from_slice(text.as_bytes());
        } else {
            self.waiting.extend_from_slice(piece);
        }
        if self.has_lone_returns {
            end_lines(&mut self.waiting[before..]);
        }
    }

    /// The length of the next game, if its end is in sight.
    fn next_length(&mut self) -> Option<usize> {
        let rest = &self.waiting[self.read..];
        let is_full = rest.len() > Games::MAX_GAME;
        let found = if self.is_at_end || is_full || self.waiting.len() >= self.look_again_at {
            match self.format {
                Format::Pgn => pgn::first_game(rest),
                Format::DhtmlXq => dhtmlxq::first_game(rest),
                _ => return None,
            }
        } else {
            None
        };
        if found.is_some() {
            return found;
        }
        if self.is_at_end || is_full {
            return (!rest.is_empty()).then_some(rest.len().min(Games::MAX_GAME));
        }
        // Looking at twice as much each time keeps the work in proportion to the file.
        self.look_again_at = self.read + rest.len() * 2;
        None
    }
}

/// Whether carriage returns end the lines that a text begins with, and no line feed does.
pub(crate) fn has_lone_returns(text: &[u8]) -> bool {
    let inner = text.split_last().map_or(text, |(_, inner)| inner);
    inner.contains(&b'\r') && !text.contains(&b'\n')
}

/// Makes line feeds of carriage returns.
fn end_lines(text: &mut [u8]) {
    text.iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
}

impl Iterator for Games {
    type Item = Reading;

    /// The next game that is whole; nothing until more is fed.
    fn next(&mut self) -> Option<Reading> {
        loop {
            let length = self.next_length()?;
            self.look_again_at = 0;
            let bytes = &self.waiting[self.read..self.read + length];
            self.read += length;
            let line = self.line;
            self.line += bytes.iter().filter(|byte| **byte == b'\n').count();
            if bytes.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0) {
                continue;
            }
            self.game += 1;
            let is_alone = self.game == 1 && self.is_at_end && self.read == self.waiting.len();
            let game = (!is_alone).then_some(self.game);
            let source = Source { bytes, encoding: self.encoding, game, line };
            let reading = match self.format {
                Format::Pgn => Some(pgn::read(source)),
                // What stands behind the last block of a page is no game.
                _ => dhtmlxq::read(source).ok().and_then(|mut games| games.pop()),
            };
            if reading.is_some() {
                return reading;
            }
            self.game -= 1;
        }
    }
}
