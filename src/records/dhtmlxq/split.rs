use super::items::{behind, find, find_where};

/// The tags around the items of one game, in small letters.
const OPENERS: [&str; 4] = ["[dhtmlxq]", "[dhtmlxqhtml]", "[dhtmlxqiframe]", "[dhjhtmlxq]"];

/// How many bytes of `bytes` the first game has, up to where the next one begins; nothing when that
/// is not in sight yet.
///
/// The tags are ASCII, so that the bytes need not be decoded; the encoding must contain ASCII.
pub(crate) fn first_game(bytes: &[u8]) -> Option<usize> {
    let opens = |at: &usize| {
        OPENERS.iter().any(|tag| {
            let there = bytes.get(*at..*at + tag.len());
            there.is_some_and(|there| there.eq_ignore_ascii_case(tag.as_bytes()))
        })
    };
    let brackets = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'[').map(|(at, _)| at);
    brackets.filter(opens).nth(1)
}

/// Whether `text` holds items.
pub(crate) fn is_present(text: &str) -> bool {
    find(text, "[dhtmlxq_").or_else(|| find(text, "[dhjhtmlxq_")).is_some()
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
    if blocks.is_empty() && is_present(text) {
        blocks.push(text);
    }
    blocks
}
