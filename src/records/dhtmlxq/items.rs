/// The items of a block in their order: names in small letters, values as the page has them.
///
/// The name at the end of an item is not looked at: some writers put another one there.
pub(super) fn items(text: &str) -> Vec<(String, &str)> {
    let mut items = Vec::new();
    let mut rest = text;
    while let Some(at) = find(rest, "[dhtmlxq_") {
        rest = &rest[at + "[dhtmlxq_".len()..];
        let Some((name, behind)) = rest.split_once(']') else { break };
        if name.len() > MAX_NAME || name.contains(['[', '\n']) {
            continue;
        }
        let end = find_any(behind, &["[/dhtmlxq", "[dhtmlxq_"]);
        let (value, behind) = behind.split_at(end.unwrap_or(behind.len()));
        items.push((name.to_ascii_lowercase(), value));
        rest = behind;
    }
    items
}

/// No item has a longer name.
const MAX_NAME: usize = 40;

/// Where `needle`, in small letters, stands in `text` in letters of either case.
pub(super) fn find(text: &str, needle: &str) -> Option<usize> {
    find_any(text, &[needle])
}

/// Where the first of `needles` stands, each of which begins with a bracket.
pub(super) fn find_any(text: &str, needles: &[&str]) -> Option<usize> {
    let text = text.as_bytes();
    let is_at = |at: usize, needle: &str| {
        let there = text.get(at..at + needle.len());
        there.is_some_and(|there| there.eq_ignore_ascii_case(needle.as_bytes()))
    };
    let mut brackets = text.iter().enumerate().filter(|(_, byte)| **byte == b'[');
    brackets.find(|(at, _)| needles.iter().any(|needle| is_at(*at, needle))).map(|(at, _)| at)
}

/// The text of a value: `||` is a line end, and what a page or a program has masked is unmasked.
pub(super) fn plain(value: &str) -> String {
    unmask(&value.trim_matches(['\r', '\n']).replace("||", "\n"))
}

fn unmask(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['&', '\\']) {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let (c, length) =
            masked(rest).unwrap_or((if rest.starts_with('&') { '&' } else { '\\' }, 1));
        plain.push(c);
        rest = &rest[length..];
    }
    plain.push_str(rest);
    plain
}

/// The character that `text` begins with in masked form, and the length of that form.
fn masked(text: &str) -> Option<(char, usize)> {
    if let Some(digits) = text.strip_prefix("\\u") {
        let code = u32::from_str_radix(digits.get(..4)?, 16).ok()?;
        return Some((char::from_u32(code)?, 6));
    }
    // An entity is short, so that no text is searched again and again.
    let end = text.strip_prefix('&')?.bytes().take(12).position(|byte| byte == b';')?;
    let entity = &text[1..=end];
    let c = match entity {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "nbsp" => ' ',
        _ => {
            let number = entity.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)?
        }
    };
    Some((c, entity.len() + 2))
}

/// `text` so that [`plain`] gives it back, but for the kind of its line ends.
pub(super) fn mask(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut masked_text = String::with_capacity(text.len());
    let mut before = None;
    for (at, c) in text.char_indices() {
        let rest = &text[at..];
        let after = rest[c.len_utf8()..].chars().next();
        let means_something = match c {
            '&' | '\\' => masked(rest).is_some(),
            // Beside another or a line end it would be taken for a part of that.
            '|' => [before, after].into_iter().flatten().any(|near| matches!(near, '|' | '\n')),
            '[' => after == Some('/') || find(rest, "[dhtmlxq") == Some(0),
            _ => false,
        };
        match c {
            _ if means_something => masked_text.push_str(&format!("&#{};", u32::from(c))),
            '\n' => masked_text.push_str("||"),
            _ => masked_text.push(c),
        }
        before = Some(c);
    }
    masked_text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_comes_back_from_its_masked_form() {
        for text in
            ["", "a&b", "&amp;", "a||b|||c", "|\n|", "[/DhtmlXQ_x]", "\\u4e2d \\u", "中\n\n文|"]
        {
            assert_eq!(plain(&mask(text)), text, "{}", mask(text));
        }
        assert_eq!(plain("\\u4e2d&#25991;&lt;"), "中文<");
    }

    #[test]
    fn an_item_ends_where_any_item_ends() {
        let text = "x[DhtmlXQ_A]1[/DhtmlXQ_b] [dhtmlxq_c]2[DhtmlXQ_d]3";
        let expected = [("a".to_owned(), "1"), ("c".to_owned(), "2"), ("d".to_owned(), "3")];
        assert_eq!(items(text), expected);
    }
}
