//! One spelling for the many ways to write the same sign.

/// The text in half-width letters without blanks, and without the remarks behind the last letter
/// or digit.
pub(super) fn without_remarks(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).map(half_width).collect();
    text.trim_end_matches(['!', '?', '+', '#', '-', '=', '.']).to_owned()
}

/// The move's text as one letter a sign: roles as `K A B N R C P`, digits, `+`, `-`, `=` or `.`,
/// `^` 前, `~` 中, `_` 后, and lower-case `a` to `e` for the ordinals behind a `P`.
///
/// Nothing comes back when a sign belongs to no notation.
pub(super) fn canonical(text: &str) -> Option<Vec<u8>> {
    let mut letters: Vec<u8> = Vec::new();
    for c in without_remarks(text).chars() {
        let behind_pawn = letters.last() == Some(&b'P');
        letters.push(match c {
            'a'..='e' | 'A'..='E' if behind_pawn => c.to_ascii_lowercase() as u8,
            _ => sign(c)?,
        });
    }
    Some(letters)
}

fn sign(c: char) -> Option<u8> {
    Some(match c {
        '帅' | '帥' | '将' | '將' | 'K' | 'k' => b'K',
        '仕' | '士' | 'A' | 'a' | 'G' | 'g' => b'A',
        '相' | '象' | 'B' | 'b' | 'E' | 'e' | 'M' | 'm' => b'B',
        '马' | '馬' | '傌' | 'N' | 'n' | 'H' | 'h' => b'N',
        '车' | '車' | '俥' | 'R' | 'r' => b'R',
        '炮' | '砲' | '包' | 'C' | 'c' => b'C',
        '兵' | '卒' | 'P' | 'p' => b'P',
        '进' | '進' | '上' | '+' => b'+',
        '退' | '下' | '-' | '—' | '–' | '−' => b'-',
        '平' | '=' => b'=',
        '.' | '·' => b'.',
        '前' => b'^',
        '中' => b'~',
        '后' | '後' => b'_',
        '1'..='9' => c as u8,
        '一' => b'1',
        '二' => b'2',
        '三' => b'3',
        '四' => b'4',
        '五' => b'5',
        '六' => b'6',
        '七' => b'7',
        '八' => b'8',
        '九' => b'9',
        _ => return None,
    })
}

/// The plain ASCII sign of a full-width one.
fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        _ => c,
    }
}
