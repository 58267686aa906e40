//! Names that fit. A name is made smaller and then broken, and never cut.

use crate::Family;

/// The sizes of a name in g, from the usual to the least.
pub const NAME_SIZES: [f32; 4] = [4.5, 3.75, 3.0, 2.5];

/// A text as it fits a given width.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The size in g.
    pub size: f32,
    /// The lines from the top, none of them wider than asked where a break can help.
    pub lines: Vec<String>,
}

/// Fits `text` into `width` g: in the largest of `sizes` in which it stands on one line, else in
/// the least on several. A line is broken after a middle dot or at a wide space, else at a space,
/// else between any two characters, which is also done where it saves a line; no line begins with
/// a closing sign.
#[must_use]
pub fn fit(text: &str, width: f32, sizes: &[f32]) -> Fitted {
    let face = Family::Text.face();
    let one_line = sizes.iter().find(|size| face.advance(text) * **size <= width);
    if let Some(size) = one_line {
        return Fitted { size: *size, lines: vec![text.to_owned()] };
    }
    let size = sizes.last().copied().unwrap_or(NAME_SIZES[3]);
    let [at_signs, anywhere] = [true, false].map(|signs| broken(text, width / size, signs));
    let lines = if at_signs.len() > anywhere.len() { anywhere } else { at_signs };
    Fitted { size, lines }
}

/// The lines of `text`, none wider than `width` em; broken at dots and spaces where there are
/// some, if that is asked for.
fn broken(text: &str, width: f32, at_signs: bool) -> Vec<String> {
    let face = Family::Text.face();
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while face.advance(rest) > width {
        let mut end = 0;
        let (mut best, mut good) = (None, None);
        for (start, character) in rest.char_indices() {
            let next = start + character.len_utf8();
            if end > 0 && face.advance(&rest[..next]) > width {
                break;
            }
            end = next;
            match character {
                '·' | '　' => best = Some(next),
                ' ' => good = Some(next),
                _ => {}
            }
        }
        let sign = best.or(good).filter(|_| at_signs);
        let end = sign.unwrap_or_else(|| before_closing_sign(rest, end));
        let (line, after) = rest.split_at(end);
        lines.push(line.trim_end().to_owned());
        rest = after.trim_start();
    }
    if !rest.is_empty() {
        lines.push(rest.to_owned());
    }
    lines
}

/// Takes the character before a closing sign along, so that no line begins with the sign.
fn before_closing_sign(text: &str, end: usize) -> usize {
    if !text[end..].starts_with(['，', '。', '、', '；', '：', '！', '？', '）', '》', '」', '·'])
    {
        return end;
    }
    match text[..end].char_indices().next_back() {
        Some((start, _)) if start > 0 => start,
        _ => end,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_fit(text: &str, width: f32, size: f32, lines: &[&str]) {
        let fitted = fit(text, width, &NAME_SIZES);
        assert_eq!(fitted.size, size, "{text}");
        assert_eq!(fitted.lines, lines, "{text}");
    }

    #[test]
    fn a_name_steps_down_through_the_stated_sizes() {
        assert_fit("许银川", 28.0, 4.5, &["许银川"]);
        assert_fit("欧阳琦琳诸葛亮", 28.0, 3.75, &["欧阳琦琳诸葛亮"]);
        assert_fit("欧阳琦琳诸葛亮先生", 28.0, 3.0, &["欧阳琦琳诸葛亮先生"]);
        assert_fit("阿不都热西提买买提明江", 28.0, 2.5, &["阿不都热西提买买提明江"]);
    }

    #[test]
    fn a_long_name_breaks_at_its_middle_dot() {
        assert_fit("阿卜杜热合曼·买买提依明江", 28.0, 2.5, &["阿卜杜热合曼·", "买买提依明江"]);
    }

    #[test]
    fn a_name_of_three_parts_takes_two_lines_where_that_is_enough() {
        let name = "尼古拉·亚历山德罗维奇·彼得罗夫";
        assert_fit(name, 26.0, 2.5, &["尼古拉·亚历山德罗维", "奇·彼得罗夫"]);
    }

    #[test]
    fn a_wide_space_parts_more_than_a_space() {
        assert_fit("清远市直 4号　第 5 名", 20.0, 2.5, &["清远市直 4号", "第 5 名"]);
    }

    #[test]
    fn a_text_without_a_dot_breaks_anywhere_but_before_a_closing_sign() {
        assert_fit("一二三四五六七八九十一二。", 30.0, 2.5, &["一二三四五六七八九十一", "二。"]);
    }

    #[test]
    fn nothing_is_cut_even_where_one_character_is_too_wide() {
        assert_fit("天地", 1.0, 2.5, &["天", "地"]);
    }
}
