/// How many bytes of `bytes` the first game of a PGN file has; nothing when its end is not in
/// sight yet.
///
/// A game ends where a line with a tag follows one without. Two bytes of an old encoding may look
/// like any sign but a line end, so that only the beginnings of lines are looked at; the encoding
/// must contain ASCII.
pub(crate) fn first_game(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    let mut seen_moves = false;
    loop {
        let rest = &bytes[at..];
        let end = rest.iter().position(|byte| *byte == b'\n');
        let line = &rest[..end.unwrap_or(rest.len())];
        match line.first() {
            Some(b'[' | 0xef) if begins_tag(line) => {
                // The last line may not be whole.
                if seen_moves && (end.is_some() || line.contains(&b'"')) {
                    return Some(at);
                }
            }
            // A tag with a name that nobody would begin a game with.
            Some(b'[') if line.contains(&b'"') => {}
            Some(first) if !first.is_ascii_whitespace() => seen_moves |= end.is_some(),
            _ => seen_moves |= end.is_some() && !line.iter().all(u8::is_ascii_whitespace),
        }
        at += end? + 1;
    }
}

/// Whether a line begins with a bracket and a word, as no comment's own commands do.
fn begins_tag(line: &[u8]) -> bool {
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    matches!(line, [b'[', first, rest @ ..]
        if first.is_ascii_alphabetic() && rest.iter().any(|byte| matches!(byte, b'"' | b']')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_before_the_next_ones_first_tag() {
        let first = "[Game \"Chinese Chess\"]\n[Event \"a\"]\n\n1. h2e2 {\n[%clk 1]} *\n====\n";
        let both = format!("{first}[Game \"Chinese Chess\"]\n* \n");
        assert_eq!(first_game(both.as_bytes()), Some(first.len()));
        assert_eq!(first_game(first.as_bytes()), None);
        assert_eq!(first_game(b""), None);
    }
}
