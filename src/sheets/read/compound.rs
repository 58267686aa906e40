//! Microsoft's compound files: a small file system in a file, in which xls and et lie.
//!
//! Source: \[MS-CFB\] and \[MS-XLS\], as far as sizes go. The reader proper allocates every cell
//! between the first and the last one of a sheet, so a file that names a cell far away is found here.

use super::Unreadable;
use crate::grid::{MOST_COLUMNS, MOST_ROWS};

const END_OF_CHAIN: u32 = 0xFFFF_FFFA;

/// Whether the directory names a stream so.
pub(super) fn has_stream(bytes: &[u8], name: &str) -> bool {
    let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    Compound::open(bytes).is_some_and(|file| {
        let directory = file.chain(file.directory);
        directory.chunks_exact(128).any(|entry| entry.starts_with(&name))
    })
}

/// Refuses a workbook with a cell outside the limits.
///
/// # Errors
///
/// [`Unreadable::TooLarge`]; [`Unreadable::Damaged`] where there is no workbook in it.
pub(super) fn must_be_small(bytes: &[u8]) -> Result<(), Unreadable> {
    let workbook = Compound::open(bytes).and_then(|file| file.workbook());
    let workbook =
        workbook.ok_or_else(|| Unreadable::Damaged("it holds no workbook".to_owned()))?;
    let mut rest = workbook.as_slice();
    while let Some((kind, data, after)) = record(rest) {
        let fits = match kind {
            // Dimensions: first and last row, first and last column, the last ones plus one.
            0x0200 => dimensions_fit(data),
            // The cells: row and column come first.
            0x0006 | 0x00BD | 0x00D6 | 0x00FD | 0x0203 | 0x0204 | 0x0205 | 0x027E => {
                let at = |index| u16_at(data, index).unwrap_or(0);
                u32::from(at(0)) < MOST_ROWS && u32::from(at(2)) < MOST_COLUMNS
            }
            _ => true,
        };
        if !fits {
            return Err(Unreadable::TooLarge);
        }
        rest = after;
    }
    Ok(())
}

fn dimensions_fit(data: &[u8]) -> bool {
    let (rows, columns) = match data.len() {
        10 => ((u16_at(data, 0).map(u32::from), u16_at(data, 2).map(u32::from)), 4),
        _ => ((u32_at(data, 0), u32_at(data, 4)), 8),
    };
    let columns = (u16_at(data, columns), u16_at(data, columns + 2));
    let ((Some(top), Some(bottom)), (Some(left), Some(right))) = (rows, columns) else {
        return true;
    };
    let ordered = top <= bottom && left <= right;
    ordered && bottom <= MOST_ROWS && u32::from(right) <= MOST_COLUMNS
}

/// The first record: its kind, its data, and what comes after it.
fn record(stream: &[u8]) -> Option<(u16, &[u8], &[u8])> {
    let (kind, length) = (u16_at(stream, 0)?, usize::from(u16_at(stream, 2)?));
    let rest = stream.get(4..)?;
    let data = rest.get(..length)?;
    Some((kind, data, &rest[length..]))
}

struct Compound<'a> {
    bytes: &'a [u8],
    sector: usize,
    /// Which sector follows each sector.
    next: Vec<u32>,
    /// The first sector of the directory.
    directory: u32,
}

impl<'a> Compound<'a> {
    fn open(bytes: &'a [u8]) -> Option<Self> {
        let sector = match u16_at(bytes, 30)? {
            9 => 512,
            12 => 4096,
            _ => return None,
        };
        let mut file = Self { bytes, sector, next: Vec::new(), directory: u32_at(bytes, 48)? };
        // The header names the first 109 sectors of the table, a chain of sectors the others.
        let mut tables: Vec<u32> =
            (0..109).filter_map(|index| u32_at(bytes, 76 + 4 * index)).collect();
        let mut more = u32_at(bytes, 68)?;
        for _ in 0..bytes.len() / sector {
            let Some(names) = file.sector(more) else { break };
            let names: Vec<u32> =
                names.chunks_exact(4).filter_map(|name| u32_at(name, 0)).collect();
            let (last, names) = names.split_last()?;
            tables.extend(names);
            more = *last;
        }
        let sectors = tables.into_iter().filter_map(|table| file.sector(table));
        let next =
            sectors.flat_map(|table| table.chunks_exact(4).filter_map(|next| u32_at(next, 0)));
        file.next = next.collect();
        Some(file)
    }

    fn sector(&self, index: u32) -> Option<&'a [u8]> {
        if index >= END_OF_CHAIN {
            return None;
        }
        let start = (index as usize).checked_add(1)?.checked_mul(self.sector)?;
        let end = start.checked_add(self.sector)?.min(self.bytes.len());
        self.bytes.get(start..end)
    }

    /// What lies in the sectors from `first` on. A chain that runs in a circle ends.
    fn chain(&self, first: u32) -> Vec<u8> {
        let mut content = Vec::new();
        let mut index = first;
        for _ in 0..=self.bytes.len() / self.sector {
            let Some(sector) = self.sector(index) else { break };
            content.extend_from_slice(sector);
            index = self.next.get(index as usize).copied().unwrap_or(END_OF_CHAIN);
        }
        content
    }

    /// The stream with the workbook. Small streams lie in the root's, in smaller sectors; a
    /// workbook of that size has no room for a sheet that is too large, but for one that lies.
    fn workbook(&self) -> Option<Vec<u8>> {
        let directory = self.chain(self.directory);
        let named = |entry: &[u8], name: &str| {
            let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
            entry.starts_with(&name) && u16_at(entry, name.len()) == Some(0)
        };
        let mut entries = directory.chunks_exact(128);
        let root = entries.clone().next()?;
        let book = entries.find(|entry| named(entry, "Workbook") || named(entry, "Book"))?;
        let (first, size) = (u32_at(book, 116)?, u32_at(book, 120)? as usize);
        if size >= 4096 {
            return Some(self.chain(first));
        }
        let small_sectors = self.chain(u32_at(root, 116)?);
        let table = self.chain(u32_at(self.bytes, 60)?);
        let mut content = Vec::new();
        let mut index = first as usize;
        while content.len() < size {
            let start = index.checked_mul(64)?;
            content.extend_from_slice(small_sectors.get(start..start + 64)?);
            index = u32_at(&table, 4 * index)? as usize;
        }
        content.truncate(size);
        Some(content)
    }
}

fn u16_at(bytes: &[u8], index: usize) -> Option<u16> {
    let two = bytes.get(index..index.checked_add(2)?)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

fn u32_at(bytes: &[u8], index: usize) -> Option<u32> {
    let four = bytes.get(index..index.checked_add(4)?)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}
