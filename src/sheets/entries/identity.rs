//! What an identity number says, without keeping it.

/// First digits of identity numbers (地址码): where a number was first given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area(pub String);

/// What the identity number of a player says about the team's area. Only a hint: the number tells
/// where it was first given, and the regulations ask for the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    /// No number, or a team that may choose freely.
    #[default]
    Nothing,
    /// The number was first given in the team's area.
    Agrees,
    /// It was not: look at the card.
    Differs,
    /// It is no identity number.
    NotANumber,
}

/// An identity number while it is read: it can be compared and shows nothing of itself.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Identity(String);

impl Identity {
    /// What a cell of the column for identity numbers holds; absent where it is blank.
    pub fn of(cell: &str) -> Option<Self> {
        let kept: String = super::spelling::half_width(cell)
            .chars()
            .filter(|letter| letter.is_ascii_alphanumeric())
            .flat_map(char::to_uppercase)
            .collect();
        (!kept.is_empty()).then_some(Self(kept))
    }

    /// Whether a text that should be something else is, or contains, an identity number.
    pub fn is_in(text: &str) -> bool {
        let text = super::spelling::half_width(text);
        let mut digits = 0;
        text.chars().filter(|letter| !matches!(letter, ' ' | '-')).any(|letter| {
            digits = if letter.is_ascii_digit() { digits + 1 } else { 0 };
            digits >= 15
        })
    }

    /// Whether two players with this number are one. A spreadsheet that took the number for a
    /// quantity has rounded its end away.
    pub fn is_comparable(&self) -> bool {
        self.is_number() && !self.0.ends_with("00")
    }

    fn is_number(&self) -> bool {
        let Self(text) = self;
        let (digits, last) = text.split_at(text.len() - 1);
        matches!(text.len(), 15 | 18)
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && last.bytes().all(|byte| byte.is_ascii_digit() || byte == b'X')
    }

    pub fn hint(&self, areas: &[Area]) -> Hint {
        if !self.is_number() {
            Hint::NotANumber
        } else if areas.is_empty() {
            Hint::Nothing
        } else if areas.iter().any(|Area(digits)| self.0.starts_with(digits.as_str())) {
            Hint::Agrees
        } else {
            Hint::Differs
        }
    }
}

impl std::fmt::Debug for Identity {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Identity(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(cell: &str) -> Hint {
        let areas = [Area("441803".to_owned()), Area("441827".to_owned())];
        Identity::of(cell).map_or(Hint::Nothing, |identity| identity.hint(&areas))
    }

    #[test]
    fn the_first_digits_hint_at_the_county() {
        assert_eq!(hint("441803199001011234"), Hint::Agrees);
        assert_eq!(hint("４４１８２７ 19900101 123x"), Hint::Agrees);
        assert_eq!(hint("441803900101123"), Hint::Agrees);
        assert_eq!(hint("110101199001011234"), Hint::Differs);
        assert_eq!(hint("在办"), Hint::Nothing);
        assert_eq!(hint("44180"), Hint::NotANumber);
        assert_eq!(hint("  "), Hint::Nothing);
    }

    #[test]
    fn a_number_shows_nothing_of_itself() {
        let identity = Identity::of("441803199001011234").unwrap();
        assert_eq!(format!("{identity:?}"), "Identity(…)");
    }

    #[test]
    fn a_number_in_the_wrong_cell_is_found() {
        assert!(Identity::is_in("张三 441803199001011234"));
        assert!(Identity::is_in("44180319900101 123X"));
        assert!(!Identity::is_in("张三 13800001111"));
    }
}
