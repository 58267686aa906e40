use super::items::{find, find_any};

/// How many bytes of `bytes` the first game has, up to the end of its block; nothing when that is
/// not in sight yet.
///
/// The tags are ASCII, so that the bytes need not be decoded; the encoding must contain ASCII.
pub(crate) fn first_game(bytes: &[u8]) -> Option<usize> {
    const END: &[u8] = b"[/dhtmlxq]";
    let ends = |window: &[u8]| window.eq_ignore_ascii_case(END);
    bytes.windows(END.len()).position(ends).map(|at| at + END.len())
}

/// The text of each block; loose items without a block around them are one.
pub(super) fn blocks(text: &str) -> Vec<&str> {
    const OPEN: &str = "[dhtmlxq]";
    let mut blocks = Vec::new();
    let mut rest = text;
    while let Some(at) = find(rest, OPEN) {
        let inside = &rest[at + OPEN.len()..];
        let end = find_any(inside, &["[/dhtmlxq]", OPEN]);
        let (block, behind) = inside.split_at(end.unwrap_or(inside.len()));
        blocks.push(block);
        rest = behind;
    }
    if blocks.is_empty() && find(text, "[dhtmlxq_").is_some() {
        blocks.push(text);
    }
    blocks
}
