//! CBL, a library of CCBridge: an index, and records of [CBR](crate::Format::Cbr) on steps of 4096
//! bytes.
//!
//! Source: formats.md, section 4.3. A library may be far larger than memory: [`Index::of_head`]
//! needs its first [`HEAD`] bytes, [`Index::take_entries`] what follows in pieces, and
//! [`Index::record`] one step after the other.

use std::collections::HashMap;

use crate::bytes::{byte, u32, utf16};
use crate::{Format, Reading, Source, Unreadable, cbr};

/// What each library begins with, the zero byte behind it included.
pub(crate) const MAGIC: &[u8; 16] = b"CCBridgeLibrary\0";
/// What a library of the packed layout begins with.
pub(crate) const OLD_MAGIC: &[u8; 9] = b"CCBridge\x15";

/// Records begin on multiples of this from [`Index::first_record`] on.
pub const STEP: usize = 4096;
/// No record is longer.
const MAX_RECORD: usize = 16 << 20;

/// Where the entries of the index begin.
pub const HEAD: usize = 66_624;
/// How many bytes an entry of the index has.
pub const ENTRY: usize = 276;
/// More entries than this are not looked at: 400 MB of records at the least.
const MAX_ENTRIES: usize = 1 << 20;

/// The index of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// The library's name.
    pub name: String,
    /// How many entries there is room for.
    pub capacity: usize,
    /// By the identity of their records, only those which one step cannot hold or which are
    /// deleted: of a hundred thousand games that is next to nothing.
    entries: HashMap<[u8; 16], IndexEntry>,
    /// How many entries may still be taken.
    left: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct IndexEntry {
    length: usize,
    is_deleted: bool,
}

impl Index {
    /// Reads the beginning of a library, and the entries that follow in `head`.
    ///
    /// # Errors
    ///
    /// The bytes are no library of a layout that is known, or end within the header.
    pub fn of_head(head: &[u8]) -> Result<Index, Unreadable> {
        if head.starts_with(OLD_MAGIC) {
            return Err(Unreadable::OldLibrary);
        }
        if !head.starts_with(MAGIC) {
            return Err(Unreadable::NoGame("the CCBridge mark is missing"));
        }
        let layout = byte(head, 16).unwrap_or_default();
        if layout != 3 {
            return Err(Unreadable::Layout(Format::Cbl, layout.into()));
        }
        if head.len() < HEAD {
            return Err(Unreadable::CutShort(head.len()));
        }
        let capacity = u32(head, 60).unwrap_or_default() as usize;
        let left = capacity.min(MAX_ENTRIES);
        let mut index =
            Index { name: utf16(head, 64, 512), capacity, entries: HashMap::new(), left };
        index.take_entries(&head[HEAD..]);
        Ok(index)
    }

    /// How many bytes of the index have not been taken yet.
    pub fn bytes_left(&self) -> usize {
        self.left * ENTRY
    }

    /// Takes the next entries; `bytes` begins with a whole one, and one that breaks off is lost.
    pub fn take_entries(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks_exact(ENTRY).take(self.left) {
            self.left -= 1;
            let Some((guid, entry)) = IndexEntry::of(bytes) else { continue };
            if entry.is_deleted || entry.length > STEP {
                self.entries.insert(guid, entry);
            } else {
                self.entries.remove(&guid);
            }
        }
    }

    /// The offset of the first record.
    pub fn first_record(&self) -> usize {
        HEAD + ENTRY * self.capacity
    }

    /// How many bytes the record takes that begins with `step`, in whole steps; nothing where none
    /// begins.
    pub fn record_length(&self, step: &[u8]) -> Option<usize> {
        if !step.starts_with(cbr::MAGIC) {
            return None;
        }
        let length = self.entry(step).map_or(STEP, |entry| entry.length);
        Some(length.clamp(1, MAX_RECORD).next_multiple_of(STEP))
    }

    /// Reads the record that `source` begins with.
    ///
    /// # Errors
    ///
    /// As for a file of its own.
    pub fn record(&self, source: Source<'_>) -> Result<Reading, Unreadable> {
        let is_deleted = self.entry(source.bytes).is_some_and(|entry| entry.is_deleted);
        Ok(Reading { is_deleted, ..cbr::read(source)? })
    }

    /// The entry of the record that `record` begins with.
    fn entry(&self, record: &[u8]) -> Option<&IndexEntry> {
        self.entries.get(record.get(20..36)?)
    }
}

impl IndexEntry {
    /// The entry in these bytes with the identity of its record, unless it is unused.
    fn of(bytes: &[u8]) -> Option<([u8; 16], IndexEntry)> {
        let state = u32(bytes, 0)?;
        if state == 0 {
            return None;
        }
        let guid = guid_of_text(&utf16(bytes, 20, 80))?;
        let length = u32(bytes, 12)? as usize;
        Some((guid, IndexEntry { length, is_deleted: state != 7 }))
    }
}

/// The bytes that a record begins with whose index entry has this text, such as
/// `{ED14014B-0102-0304-0506-0708090A0B0C}`: the first three numbers lie low byte first.
fn guid_of_text(text: &str) -> Option<[u8; 16]> {
    let digits: String = text.chars().filter(char::is_ascii_hexdigit).collect();
    let mut guid = u128::from_str_radix(digits.get(..32)?, 16).ok()?.to_be_bytes();
    guid[..4].reverse();
    guid[4..6].reverse();
    guid[6..8].reverse();
    Some(guid)
}

/// Reads all records of a library that lies in memory.
pub(crate) fn read(source: Source<'_>) -> Result<Vec<Reading>, Unreadable> {
    let index = Index::of_head(source.bytes)?;
    let mut readings = Vec::new();
    let mut at = index.first_record();
    while let Some(rest) = source.bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let Some(length) = index.record_length(rest) else {
            at += STEP;
            continue;
        };
        let game = Some(readings.len() + 1);
        let bytes = &rest[..length.min(rest.len())];
        // A record of another layout is passed over: the others are good.
        readings.extend(index.record(Source { bytes, game, ..source }));
        at += length;
    }
    if readings.is_empty() { Err(Unreadable::NoGame("the library is empty")) } else { Ok(readings) }
}
