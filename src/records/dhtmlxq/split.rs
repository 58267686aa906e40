use std::borrow::Cow;

use super::items::{behind, find, find_where};

/// The tags around the items of one game, in small letters.
const OPENERS: [&str; 4] = ["[dhtmlxq]", "[dhtmlxqhtml]", "[dhtmlxqiframe]", "[dhjhtmlxq]"];

/// How many bytes of `bytes` the first game has, up to where the next one begins; nothing when that
/// is not in sight yet.
///
/// The tags are ASCII, so that the bytes need not be decoded; the encoding must contain ASCII.
pub(crate) fn first_game(bytes: &[u8]) -> Option<usize> {
    let brackets = bytes.iter().enumerate().filter(|(_, byte)| matches!(**byte, b'[' | b'&'));
    brackets.map(|(at, _)| at).filter(|at| opens(&bytes[*at..])).nth(1)
}

/// Whether the bytes begin with one of the tags, whose brackets a page may have masked.
fn opens(bytes: &[u8]) -> bool {
    let begins =
        |tag: &[u8]| bytes.get(..tag.len()).is_some_and(|there| there.eq_ignore_ascii_case(tag));
    if bytes.starts_with(b"[") {
        return OPENERS.iter().any(|tag| begins(tag.as_bytes()));
    }
    MASKED.iter().filter(|(open, _)| begins(open.as_bytes())).any(|(open, close)| {
        let masked = |tag: &str| tag.replace('[', open).replace(']', close);
        OPENERS.iter().any(|tag| begins(masked(tag).as_bytes()))
    })
}

/// How pages mask brackets.
const MASKED: [(&str, &str); 5] = [
    ("&#91;", "&#93;"),
    ("&#x5b;", "&#x5d;"),
    ("&#x5B;", "&#x5D;"),
    ("&lbrack;", "&rbrack;"),
    ("&lsqb;", "&rsqb;"),
];

/// Whether `text` holds items.
pub(crate) fn is_present(text: &str) -> bool {
    holds_items(&bare(text))
}

fn holds_items(text: &str) -> bool {
    find(text, "[dhtmlxq_").or_else(|| find(text, "[dhjhtmlxq_")).is_some()
}

/// The text without the masks of its brackets, where they hide all of its items.
pub(super) fn bare(text: &str) -> Cow<'_, str> {
    if holds_items(text) {
        return Cow::Borrowed(text);
    }
    MASKED.iter().fold(Cow::Borrowed(text), |bare, (open, close)| match bare.contains(open) {
        true => Cow::Owned(bare.replace(open, "[").replace(close, "]")),
        false => bare,
    })
}

/// The text of each game. Pages have a part of the items outside of the tags that should be around
/// them, so a game lasts until the next one begins.
pub(super) fn blocks(text: &str) -> Vec<&str> {
    let opens = |text: &str| OPENERS.iter().any(|tag| behind(text, tag).is_some());
    let mut blocks = Vec::new();
    let mut rest = text;
    while let Some(first) = find_where(rest, opens) {
        let next = find_where(&rest[first + 1..], opens);
        let (block, behind) = rest.split_at(next.map_or(rest.len(), |next| first + 1 + next));
        blocks.push(block);
        rest = behind;
    }
    if blocks.is_empty() && holds_items(text) {
        blocks.push(text);
    }
    blocks
}
