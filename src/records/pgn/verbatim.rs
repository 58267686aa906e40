//! Texts that keep every character: the tag `Texts "verbatim"`.

/// Whether `text` would not come back as it is from a comment whose ends are trimmed.
pub(super) fn is_needed(text: &str) -> bool {
    text.trim() != text
        || text.contains(['}', '\r', '\0'])
        || text.contains("[%")
        || has_tag_line(text)
}

/// A line within a comment that looks like a tag would seem to begin the next game.
fn has_tag_line(text: &str) -> bool {
    text.starts_with('[') || text.contains("\n[")
}

/// Whether `text` would not come back as it is from a tag.
pub(super) fn is_needed_in_tag(text: &str) -> bool {
    text.contains(['\r', '\n', '\0', '\u{feff}'])
}

/// `text` without characters that mean something within braces or quotes.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\\\"),
            '}' | '[' | '\0' | '\r' | '\u{feff}' => {
                escaped.push_str(&format!("\\u{:04x}", u32::from(c)))
            }
            _ => escaped.push(c),
        }
    }
    escaped
}

/// The same on one line.
pub(super) fn escape_line(text: &str) -> String {
    escape(text).replace('\n', "\\u000a")
}

/// What [`escape`] was given.
pub(super) fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('\\') {
        plain.push_str(before);
        rest = match behind.as_bytes() {
            [b'\\', ..] => {
                plain.push('\\');
                &behind[1..]
            }
            [b'u', ..] => match character(behind.get(1..5)) {
                Some(c) => {
                    plain.push(c);
                    &behind[5..]
                }
                None => {
                    plain.push('\\');
                    behind
                }
            },
            _ => {
                plain.push('\\');
                behind
            }
        };
    }
    plain.push_str(rest);
    plain
}

fn character(digits: Option<&str>) -> Option<char> {
    char::from_u32(u32::from_str_radix(digits?, 16).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_comes_back_character_by_character() {
        for text in
            ["", "a", " }{[% \\u0041 \\\\ \r\n", "中\u{feff}\0", "\\u", "\\u00", "\\中文中文"]
        {
            assert_eq!(unescape(&escape(text)), text);
            assert!(!escape(text).contains('}'));
        }
        assert_eq!(unescape("\\x\\u00zz\\"), "\\x\\u00zz\\");
    }
}
