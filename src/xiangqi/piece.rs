use std::fmt;
use std::str::FromStr;

use crate::Color;

/// What kind of piece: its movement, whichever side it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// 帅 将: one step along a line inside the palace.
    King,
    /// 仕 士: one step along a diagonal inside the palace.
    Advisor,
    /// 相 象: two steps along a diagonal on its own bank, unless its eye is stuffed.
    Elephant,
    /// 马: one step along a line and one on along a diagonal, unless its leg is hobbled.
    Horse,
    /// 车: any distance along a free line.
    Chariot,
    /// 炮: like a chariot, but captures over exactly one screen.
    Cannon,
    /// 兵 卒: one step forward, and sideways beyond the river.
    Pawn,
}

impl Role {
    /// All seven roles, from the king to the pawn.
    pub const ALL: [Role; 7] = [
        Role::King,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Chariot,
        Role::Cannon,
        Role::Pawn,
    ];

    /// The lower-case letter of this role in a FEN: one of `k a b n r c p`.
    pub const fn letter(self) -> char {
        match self {
            Role::King => 'k',
            Role::Advisor => 'a',
            Role::Elephant => 'b',
            Role::Horse => 'n',
            Role::Chariot => 'r',
            Role::Cannon => 'c',
            Role::Pawn => 'p',
        }
    }

    /// The role in English, as it is displayed: `king`, `advisor`, and so on.
    pub const fn name(self) -> &'static str {
        match self {
            Role::King => "king",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Chariot => "chariot",
            Role::Cannon => "cannon",
            Role::Pawn => "pawn",
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a role: expected king, advisor, elephant, horse, chariot, cannon or pawn")]
pub struct ParseRoleError;

impl FromStr for Role {
    type Err = ParseRoleError;

    /// Reads the English name that [`Role`] displays.
    fn from_str(text: &str) -> Result<Role, ParseRoleError> {
        Role::ALL.into_iter().find(|role| role.name() == text).ok_or(ParseRoleError)
    }
}

/// A piece: a role of a side. It displays as words, such as `red horse`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for Red, lower case for Black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::Red => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// The piece that a FEN letter stands for.
    ///
    /// Besides the seven letters it reads `H` for a horse, and `E` or `M` for an elephant.
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Black };
        let role = match letter.to_ascii_lowercase() {
            'k' => Role::King,
            'a' => Role::Advisor,
            'b' | 'e' | 'm' => Role::Elephant,
            'n' | 'h' => Role::Horse,
            'r' => Role::Chariot,
            'c' => Role::Cannon,
            'p' => Role::Pawn,
            _ => return None,
        };
        Some(Piece { color, role })
    }

    /// The simplified character used in notation: 帅仕相马车炮兵 for Red, 将士象马车炮卒 for Black.
    pub const fn simplified(self) -> char {
        match (self.color, self.role) {
            (Color::Red, Role::King) => '帅',
            (Color::Red, Role::Advisor) => '仕',
            (Color::Red, Role::Elephant) => '相',
            (Color::Red, Role::Pawn) => '兵',
            (Color::Black, Role::King) => '将',
            (Color::Black, Role::Advisor) => '士',
            (Color::Black, Role::Elephant) => '象',
            (Color::Black, Role::Pawn) => '卒',
            (_, Role::Horse) => '马',
            (_, Role::Chariot) => '车',
            (_, Role::Cannon) => '炮',
        }
    }

    /// The traditional character used in notation: 帥仕相傌俥炮兵 for Red, 將士象馬車砲卒 for Black.
    pub const fn traditional(self) -> char {
        match (self.color, self.role) {
            (Color::Red, Role::King) => '帥',
            (Color::Red, Role::Horse) => '傌',
            (Color::Red, Role::Chariot) => '俥',
            (Color::Black, Role::King) => '將',
            (Color::Black, Role::Horse) => '馬',
            (Color::Black, Role::Chariot) => '車',
            (Color::Black, Role::Cannon) => '砲',
            _ => self.simplified(),
        }
    }

    /// The piece in Chinese words: 红马, 黑卒.
    pub fn zh(self) -> String {
        let color = match self.color {
            Color::Red => '红',
            Color::Black => '黑',
        };
        format!("{color}{}", self.simplified())
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}
