use std::io::BufRead;

/// How many bytes of `bytes` the first game of a PGN file has; nothing when its end is not in
/// sight yet.
///
/// A game ends where a line with a tag follows one without, or a tag stands right behind a result. Two
/// bytes of an old encoding may look like any sign but a line end or a digit, so that no other
/// brackets count; the encoding must contain ASCII.
pub(crate) fn first_game(bytes: &[u8]) -> Option<usize> {
    // Where the lines without a tag begin that were not looked at yet.
    let mut unseen = 0;
    let mut seen_moves = false;
    let mut at = 0;
    loop {
        let bracket = at + length_until(&bytes[at..], b'[')?;
        let before = before_line(&bytes[..bracket]);
        at = bracket + 1;
        let begins_line = matches!(before.last(), None | Some(b'\n'));
        let follows_result = || ends_with_result(before) && begins_tag(head(&bytes[bracket..]));
        if !begins_line && !follows_result() {
            continue;
        }
        let end = length_until(&bytes[bracket..], b'\n').map(|length| bracket + length);
        let line = &bytes[bracket..end.unwrap_or(bytes.len())];
        let is_tag = begins_tag(line);
        // A tag with a name that nobody would begin a game with is no move either.
        if !is_tag && !line.contains(&b'"') {
            continue;
        }
        seen_moves |= !before[unseen.min(before.len())..].iter().all(u8::is_ascii_whitespace);
        // The last line may not be whole.
        if is_tag && seen_moves && (end.is_some() || line.contains(&b'"')) {
            return Some(before.len());
        }
        at = end? + 1;
        unseen = at;
    }
}

/// What stands before the blanks, or the mark of UTF-8, that a line may begin with.
fn before_line(bytes: &[u8]) -> &[u8] {
    let unmarked = bytes.strip_suffix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let end = unmarked.iter().rposition(|byte| !matches!(byte, b' ' | b'\t'));
    &unmarked[..end.map_or(0, |end| end + 1)]
}

/// As much of the line as a tag's name needs.
fn head(line: &[u8]) -> &[u8] {
    const LONGEST: usize = 80;
    let start = &line[..line.len().min(LONGEST)];
    start.split(|byte| *byte == b'\n').next().unwrap_or(start)
}

/// Whether the words end with a result, which no text of two bytes a character looks like.
fn ends_with_result(bytes: &[u8]) -> bool {
    /// One byte more than the longest result has.
    const LONGEST: usize = 8;
    let end = &bytes[bytes.len().saturating_sub(LONGEST)..];
    let word = end.rsplit(u8::is_ascii_whitespace).next();
    matches!(word, Some(b"1-0" | b"0-1" | b"1/2-1/2" | b"*"))
}

/// How many bytes stand before the first `byte`.
fn length_until(bytes: &[u8], byte: u8) -> Option<usize> {
    // The standard library searches words at a time here, which `position` does not.
    let length = { bytes }.skip_until(byte).ok()?;
    bytes[..length].last().filter(|last| **last == byte).map(|_| length - 1)
}

/// Whether a line begins with a bracket and a word, as no comment's own commands do.
fn begins_tag(line: &[u8]) -> bool {
    matches!(line, [b'[', first, rest @ ..]
        if first.is_ascii_alphabetic() && rest.iter().any(|byte| matches!(byte, b'"' | b']')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_with_its_result_where_no_line_does() {
        let first = "[Event \"a\"]\n1. h2e2 {x [Y \"z\"]} 1-0";
        let both = format!("{first}[Event \"b\"]\n*");
        assert_eq!(first_game(both.as_bytes()), Some(first.len()));
    }

    /// Each bracket costs the same, however long the line is: else these would take hours.
    #[test]
    fn brackets_without_end_are_passed_over() {
        for line in ["[", "*[", " *[", " 1-0[\"", " *[a\""] {
            let length = first_game(line.repeat(1 << 20).as_bytes());
            assert!(length.is_none_or(|length| length < 100), "{line}");
        }
    }

    #[test]
    fn a_game_ends_before_the_next_ones_first_tag() {
        let first = "[Game \"Chinese Chess\"]\n[Event \"a\"]\n\n1. h2e2 {\n[%clk 1]} *\n====\n";
        for mark in ["", "\u{feff}", " \t"] {
            let both = format!("{mark}{first}{mark}[Game \"Chinese Chess\"]\n* \n");
            assert_eq!(first_game(both.as_bytes()), Some(mark.len() + first.len()), "{mark:?}");
        }
        assert_eq!(first_game(first.as_bytes()), None);
        assert_eq!(first_game(b""), None);
    }
}
