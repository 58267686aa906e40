use std::borrow::Cow;

use xiangqi::Move;

use super::HEADER;
use super::keys::Keys;
use super::squares::square;
use crate::entries::Entry;
use crate::{Encoding, FaultKind, Place};

/// The records of the moves, the start's first.
#[derive(Clone)]
pub(super) struct TreeEntries<'a> {
    /// All behind the header, cleared of the stream.
    pub bytes: &'a [u8],
    pub at: usize,
    pub version: u8,
    pub keys: &'a Keys,
    pub encoding: Encoding,
}

impl<'a> Iterator for TreeEntries<'a> {
    type Item = Entry<'a>;

    fn next(&mut self) -> Option<Entry<'a>> {
        let place = Place { byte: Some(HEADER + self.at), ..Place::default() };
        let &[from, to, flags, _, ref rest @ ..] = self.bytes.get(self.at..)? else { return None };
        let (continues, has_alternative, has_length) = if self.version <= 10 {
            (flags & 0xf0 != 0, flags & 0x0f != 0, true)
        } else {
            (flags & 0x80 != 0, flags & 0x40 != 0, flags & 0x20 != 0)
        };
        self.at += 4;
        let mv = self.mv(from, to);
        let mut entry =
            Entry { mv, continues, has_alternative, comment: Cow::default(), fault: None, place };
        if has_length {
            let (length, rest) = rest.split_at_checked(4)?;
            let length = u32::from_le_bytes(length.try_into().ok()?);
            self.at += 4;
            // No comment is so long that the key could not be taken off its length.
            let length = length.saturating_sub(self.keys.comment) as usize;
            self.comment(&rest[..length.min(rest.len())], &mut entry);
            if length > rest.len() {
                entry.fault = Some(FaultKind::CutShort);
            }
        }
        Some(entry)
    }
}

impl<'a> TreeEntries<'a> {
    fn mv(&self, from: u8, to: u8) -> Option<Move> {
        let from = from.wrapping_sub(0x18).wrapping_sub(self.keys.from);
        let to = to.wrapping_sub(0x20).wrapping_sub(self.keys.to);
        Some(Move { from: square(from)?, to: square(to)? })
    }

    fn comment(&mut self, bytes: &'a [u8], entry: &mut Entry<'a>) {
        self.at += bytes.len();
        if !bytes.is_empty() {
            let (text, is_whole) = self.encoding.decode(bytes);
            entry.comment = text;
            entry.fault = (!is_whole).then_some(FaultKind::NotDecodable("comment"));
        }
    }
}
