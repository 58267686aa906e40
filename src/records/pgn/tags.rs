/// A line of the tag section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TagLine<'a> {
    /// Name and text.
    Tag(&'a str, String),
    /// A tag whose quotes or brackets are broken, with as much of the text as could be saved.
    Damaged(&'a str, String),
    /// No tag at all.
    Other,
}

/// Reads one line; it may hold several tags, so the rest behind the first comes back as well.
pub(super) fn tag(line: &str) -> (TagLine<'_>, &str) {
    let Some(inside) = line.trim_start().strip_prefix('[') else { return (TagLine::Other, line) };
    let inside = inside.trim_start();
    let end = inside.find(|c: char| c.is_whitespace() || matches!(c, '"' | ']'));
    let (name, rest) = inside.split_at(end.unwrap_or(inside.len()));
    let rest = rest.trim_start();
    let Some(quoted) = rest.strip_prefix('"') else {
        let value = rest.trim().trim_end_matches(']').trim();
        return (TagLine::Damaged(name, value.to_owned()), "");
    };
    match closing(quoted) {
        Some((value, behind)) => (TagLine::Tag(name, value), behind),
        None => {
            let value = quoted.trim_end().trim_end_matches(']').trim_end_matches('"');
            (TagLine::Damaged(name, value.to_owned()), "")
        }
    }
}

/// The text up to the quote that a bracket follows, and what lies behind the bracket.
///
/// A quote that no bracket follows belongs to the text: many writers do not mask it.
fn closing(quoted: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut rest = quoted;
    loop {
        let sign = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\'))?;
        value.push_str(&rest[..sign]);
        let behind = &rest[sign + 1..];
        let (kept, next) = if rest[sign..].starts_with('"') {
            if let Some(behind) = behind.trim_start().strip_prefix(']') {
                return Some((value, behind));
            }
            ("\"", behind)
        } else {
            let is_masked = behind.starts_with(['"', '\\']);
            if is_masked { behind.split_at(1) } else { ("\\", behind) }
        };
        value.push_str(kept);
        rest = next;
    }
}

/// A tag as it is written; line ends within the text become blanks.
pub(super) fn line(name: &str, value: &str) -> String {
    let mut masked = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => masked.extend(['\\', c]),
            '\r' | '\n' => masked.push(' '),
            _ => masked.push(c),
        }
    }
    format!("[{name} \"{masked}\"]\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_with_their_quotes_and_faults() {
        let cases = [
            ("[Event \"x\"]", TagLine::Tag("Event", "x".into()), ""),
            ("[Event \"\"][Site \"y\"]", TagLine::Tag("Event", "".into()), "[Site \"y\"]"),
            ("[Event \"a \"b\" c\"]", TagLine::Tag("Event", "a \"b\" c".into()), ""),
            (r#"[Event "a\"] b\\"]"#, TagLine::Tag("Event", "a\"] b\\".into()), ""),
            ("[Event \"x]", TagLine::Damaged("Event", "x".into()), ""),
            ("[Event x]", TagLine::Damaged("Event", "x".into()), ""),
            ("Event", TagLine::Other, "Event"),
        ];
        for (text, expected, behind) in cases {
            assert_eq!(tag(text), (expected, behind), "{text}");
        }
        assert_eq!(line("Event", "a\"b\\"), "[Event \"a\\\"b\\\\\"]\n");
    }
}
