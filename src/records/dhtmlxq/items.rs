use super::branches::BranchName;

/// How a tag begins that opens an item, in small letters, and how the item's name then begins.
const OPENERS: [(&str, &str); 3] =
    [("[dhtmlxq_", ""), ("[dhjhtmlxq_", NUMBERED), ("[game_comment_", "comment")];
const CLOSERS: [&str; 4] = ["[/dhtmlxq", "[/dhjhtmlxq", "[/game_comment", "[/comment"];

/// Before the number of an item of 打虎将.
pub(super) const NUMBERED: &str = "dhj_";

/// No item has a longer name.
const MAX_NAME: usize = 40;

/// The items of a block in their order: names in small letters, values as the page has them.
///
/// The name at the end of an item is not looked at: some writers put another one there. Pages give
/// the variations in a script of their own, without the first word of their names: `[0_4_1]`.
pub(super) fn items(text: &str) -> Vec<(String, &str)> {
    let mut items = Vec::new();
    let mut rest = text;
    while let Some(at) = find_where(rest, |text| opened(text).is_some()) {
        let Some((name, behind)) = opened(&rest[at..]) else { break };
        let end = find_where(behind, ends_item).unwrap_or(behind.len());
        items.push((name, &behind[..end]));
        rest = &behind[end..];
    }
    items
}

/// The name of the item that `text` begins with, and what stands behind its tag.
fn opened(text: &str) -> Option<(String, &str)> {
    let known = OPENERS.iter().find_map(|(tag, prefix)| Some((*prefix, behind(text, tag)?)));
    let is_branch = text[1..].starts_with(|c: char| c.is_ascii_digit());
    let (prefix, rest) = known.or(is_branch.then_some(("move_", &text[1..])))?;
    let end = rest.bytes().take(MAX_NAME + 1).position(|byte| byte == b']')?;
    let name = format!("{prefix}{}", rest[..end].to_ascii_lowercase());
    let is_name =
        !name.contains(['[', '\n']) && (!is_branch || BranchName::of_item(&name).is_some());
    is_name.then_some((name, &rest[end + 1..]))
}

/// Whether an item ends before the bracket that `text` begins with.
fn ends_item(text: &str) -> bool {
    CLOSERS.iter().any(|tag| behind(text, tag).is_some())
        || text.as_bytes().get(1) == Some(&b'/')
            && text.as_bytes().get(2).is_some_and(u8::is_ascii_digit)
        || opened(text).is_some()
}

/// Where `needle`, a bracket with small letters behind it, stands in `text` in letters of either
/// case.
pub(super) fn find(text: &str, needle: &str) -> Option<usize> {
    find_where(text, |text| behind(text, needle).is_some())
}

/// The first bracket of `text` at which the rest of it `is` so.
pub(super) fn find_where(text: &str, is: impl Fn(&str) -> bool) -> Option<usize> {
    let brackets = text.bytes().enumerate().filter(|(_, byte)| *byte == b'[');
    brackets.map(|(at, _)| at).find(|at| is(&text[*at..]))
}

/// What stands behind `tag`, which is in small letters, if `text` begins with it.
pub(super) fn behind<'a>(text: &'a str, tag: &str) -> Option<&'a str> {
    let head = text.as_bytes().get(..tag.len())?;
    head.eq_ignore_ascii_case(tag.as_bytes()).then(|| &text[tag.len()..])
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
            '[' => after == Some('/') || behind(rest, "[dhtmlxq").is_some() || ends_item(rest),
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
        for text in [
            "",
            "a&b",
            "&amp;",
            "a||b|||c",
            "|\n|",
            "[/DhtmlXQ_x] [0_1_2]",
            "\\u4e2d \\u",
            "中\n\n文|",
            "[",
        ] {
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
