use std::io::{self, BufRead};

/// Longer lines are refused: a game of two thousand plies has not a hundredth of this.
const MAX_BYTES: usize = 4 << 20;

/// A line of the input, without its end.
pub(super) enum Line {
    Whole(Vec<u8>),
    /// It was read to its end, but not kept.
    TooLong,
}

/// The next line, or nothing at the end of the input.
pub(super) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut is_too_long = false;
    let mut has_any = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        has_any = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        is_too_long |= line.len() + part.len() > MAX_BYTES;
        if !is_too_long {
            line.extend_from_slice(part);
        }
        let read = part.len() + usize::from(end.is_some());
        input.consume(read);
        if end.is_some() {
            break;
        }
    }
    Ok(match (has_any, is_too_long) {
        (false, _) => None,
        (true, true) => Some(Line::TooLong),
        (true, false) => Some(Line::Whole(line)),
    })
}
