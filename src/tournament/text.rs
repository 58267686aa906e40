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

/// Whether there are as many digits in a row as the older numbers of identity cards have.
fn holds_identity_number(text: &str) -> bool {
    let mut digits = 0;
    text.chars().any(|letter| {
        let is_digit = matches!(letter, '0'..='9' | '０'..='９');
        digits = if is_digit { digits + 1 } else { 0 };
        digits >= 15
    })
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
        for text in
            ["张三441802199001011231", "441802900101123", "４４１８０２１９９００１０１１２３１"]
        {
            assert_eq!(fault_in_personal(text, 24).as_deref(), Some(IDENTITY), "{text}");
            assert_eq!(note(text), Err(Refusal::BadText { fault: IDENTITY.to_owned() }));
        }
        assert_eq!(
            note("电话 13800001111、13900002222"),
            Ok("电话 13800001111、13900002222".to_owned())
        );
    }

    #[test]
    fn hidden_characters_are_named() {
        assert_eq!(
            fault_in("张\u{202E}三", 24),
            Some("contains the hidden character U+202E".to_owned())
        );
    }
}
