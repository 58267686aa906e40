//! Names as they are written into cells, and as they are meant.

/// Full-width letters, digits, signs and blanks as their ordinary forms; everything else as it is.
pub(super) fn half_width(text: &str) -> String {
    text.chars().map(narrow).collect()
}

fn narrow(letter: char) -> char {
    match letter {
        '\u{3000}' | '\u{00A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' => ' ',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter),
        _ => letter,
    }
}

/// A name without the blanks and signs that are there for looks only.
///
/// Two-character names are often spread (`张　三`), so blanks between Chinese characters go; other
/// blanks become one. The dot within names of minorities has many forms and gets one.
pub(super) fn name(text: &str) -> String {
    let text = half_width(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut name = String::new();
    for word in words {
        let between_chinese = name.chars().last().is_some_and(is_chinese)
            && word.chars().next().is_some_and(is_chinese);
        if !name.is_empty() && !between_chinese {
            name.push(' ');
        }
        name.push_str(word);
    }
    name.chars().map(|letter| if is_dot(letter) { '·' } else { letter }).collect()
}

const fn is_dot(letter: char) -> bool {
    matches!(letter, '•' | '‧' | '∙' | '⋅' | '・' | '･' | '●' | '˙')
}

pub(super) const fn is_chinese(letter: char) -> bool {
    matches!(letter, '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}' | '·')
}

/// A small number, however it is written: `3`, `３`, `3.0`, `三`, `第三`, `3台`.
pub(super) fn number(text: &str) -> Option<u16> {
    let text = half_width(text);
    let text = text.trim();
    let text = text.strip_prefix('第').unwrap_or(text);
    let text = text.strip_suffix('台').or_else(|| text.strip_suffix('号')).unwrap_or(text).trim();
    text.strip_suffix(".0").unwrap_or(text).parse().ok().or_else(|| chinese_number(text))
}

/// 一 to 十九.
fn chinese_number(text: &str) -> Option<u16> {
    let digit = |letter: char| "一二三四五六七八九".chars().position(|known| known == letter);
    let value = |letter| digit(letter).and_then(|index| u16::try_from(index + 1).ok());
    let letters: Vec<char> = text.chars().collect();
    match *letters.as_slice() {
        ['十'] => Some(10),
        ['十', one] => Some(10 + value(one)?),
        [one] => value(one),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_is_there_for_looks() {
        for (written, meant) in [
            ("张　三", "张三"),
            ("  欧 阳 明\n", "欧阳明"),
            ("清城区　１号", "清城区 1号"),
            ("John\u{A0}  Smith", "John Smith"),
            ("阿布都•热西提", "阿布都·热西提"),
            ("ＡＢＣ", "ABC"),
        ] {
            assert_eq!(name(written), meant);
        }
    }

    #[test]
    fn numbers_are_read_however_they_are_written() {
        for (text, value) in
            [("3", 3), ("３", 3), ("3.0", 3), ("三", 3), ("第三台", 3), ("十二", 12)]
        {
            assert_eq!(number(text), Some(value), "{text}");
        }
        for text in ["", "三三", "2016-01-01", "-1", "1.5"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
