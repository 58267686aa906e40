//! What a name may be made of.

use crate::Refusal;

/// Says what keeps `text` from being shown as a name of at most `longest` characters.
///
/// Control characters, bidirectional controls and zero-width characters are refused: they would
/// let one name look like another.
pub(crate) fn fault_in(text: &str, longest: usize) -> Option<String> {
    if text.trim().is_empty() {
        return Some("is empty".to_owned());
    }
    if text.chars().count() > longest {
        return Some(format!("has more than {longest} characters"));
    }
    let hidden = text.chars().find(|letter| is_hidden(*letter))?;
    Some(format!("contains the hidden character U+{:04X}", u32::from(hidden)))
}

/// The same for what is written of people, names and notes: the number of an identity card that was
/// typed into the wrong field is not kept, and not repeated either.
pub(crate) fn fault_in_personal(text: &str, longest: usize) -> Option<String> {
    if holds_identity_number(text) { Some(IDENTITY.to_owned()) } else { fault_in(text, longest) }
}

const IDENTITY: &str = "holds an identity number, which is never kept";

/// Whether there are as many digits in a row as the older numbers of identity cards have, or those of
/// a newer one, the date of birth among them, in groups.
fn holds_identity_number(text: &str) -> bool {
    /// 6 digits of the area, 8 of the date, 3 of the person; the check digit may be an X.
    const BEFORE_CHECK: usize = 17;
    let mut digits = Vec::new();
    let mut in_a_row = 0;
    text.chars().any(|letter| {
        let digit = match letter {
            '０'..='９' => Some(u32::from(letter) - u32::from('０')),
            _ => letter.to_digit(10),
        };
        match digit {
            Some(digit) => {
                digits.push(digit);
                in_a_row += 1;
            }
            None => {
                in_a_row = 0;
                if !matches!(letter, ' ' | '\u{3000}' | '-' | '－') {
                    digits.clear();
                }
            }
        }
        let last = digits.len().checked_sub(BEFORE_CHECK).map(|first| &digits[first..]);
        in_a_row >= 15 || last.is_some_and(|number| is_date(&number[6..14]))
    })
}

/// Whether eight digits may be somebody's date of birth.
fn is_date(digits: &[u32]) -> bool {
    let number = |digits: &[u32]| digits.iter().fold(0, |number, digit| number * 10 + digit);
    let (year, day) = digits.split_at(4);
    (1900..2100).contains(&number(year))
        && (1..=12).contains(&number(&day[..2]))
        && (1..=31).contains(&number(&day[2..]))
}

/// The longest reason or note, in characters.
const LONGEST_REASON: usize = 200;

/// The reason that was given, or the refusal where none was or none can be shown.
pub(crate) fn reason(given: Option<&str>) -> Result<String, Refusal> {
    let given = given.map(str::trim).filter(|given| !given.is_empty());
    let given = given.ok_or(Refusal::ReasonNeeded)?;
    note(given)
}

/// A note as it may be kept; it may be empty.
pub(crate) fn note(given: &str) -> Result<String, Refusal> {
    let given = given.trim();
    let fault = if given.is_empty() { None } else { fault_in_personal(given, LONGEST_REASON) };
    fault.map_or_else(|| Ok(given.to_owned()), |fault| Err(Refusal::BadText { fault }))
}

fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{061C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_chinese_name_is_fine() {
        assert_eq!(fault_in("清城区 1号", 24), None);
    }

    #[test]
    fn an_identity_number_is_neither_kept_nor_repeated() {
        for text in [
            "张三441802199001011231",
            "441802900101123",
            "４４１８０２１９９００１０１１２３１",
            "441802 19900101 123X",
            "张三 441802-1990-0101-1231",
            "４４１８０２　１９９００１０１　１２３１",
        ] {
            assert_eq!(fault_in_personal(text, 24).as_deref(), Some(IDENTITY), "{text}");
            assert_eq!(note(text), Err(Refusal::BadText { fault: IDENTITY.to_owned() }));
        }
        for text in ["电话 13800001111、13900002222", "13800001111 13900002222", "2016-10-04 08:30"]
        {
            assert_eq!(note(text), Ok(text.to_owned()));
        }
    }

    #[test]
    fn hidden_characters_are_named() {
        assert_eq!(
            fault_in("张\u{202E}三", 24),
            Some("contains the hidden character U+202E".to_owned())
        );
    }
}
