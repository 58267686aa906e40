//! Characters that have no business in a name.

/// A character that shows nothing, or turns others around: with it one name looks like another.
pub(super) fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFF}' | '\u{E0000}'..='\u{E0FFF}')
}

/// A character that looks like an ordinary one and is another: radicals and compatibility forms,
/// which come with text copied out of PDF files, and private ones, which show something else on
/// every machine.
pub(super) const fn is_unusual(letter: char) -> bool {
    match letter {
        // Twelve of the compatibility block are ordinary characters all the same.
        '\u{FA0E}' | '\u{FA0F}' | '\u{FA11}' | '\u{FA13}' | '\u{FA14}' | '\u{FA1F}'
        | '\u{FA21}' | '\u{FA23}' | '\u{FA24}' | '\u{FA27}' | '\u{FA28}' | '\u{FA29}' => false,
        '\u{2E80}'..='\u{2FDF}'
        | '\u{E000}'..='\u{FAFF}'
        | '\u{2F800}'..='\u{2FA1F}'
        | '\u{F0000}'..='\u{10FFFF}' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_characters_are_neither() {
        for letter in "张龚䶮𬭚· 1A﨎".chars() {
            assert!(!is_hidden(letter) && !is_unusual(letter), "{letter}");
        }
    }

    #[test]
    fn tricks_are_known() {
        assert!("\u{200B}\u{202E}\u{FEFF}\u{AD}\u{FE00}\u{7}".chars().all(is_hidden));
        // The radical for 人, the compatibility form of 金, and a private character.
        assert!("\u{2F08}\u{F90A}\u{E863}".chars().all(is_unusual));
    }
}
