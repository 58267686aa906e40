//! From the labels of one cycle to the verdict.

use std::fmt;

use super::conduct::Conduct;
use super::rules::PerpetualCheck;
use super::table::{ASIAN, AsianConduct, CONDUCTS, FORBIDDEN, MANNERS, OTHERWISE, Outcome, Row};
use crate::Color;

/// What is to be done about the cycle at the end of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Verdict {
    /// There is no repetition that is due.
    None,
    /// Neither side has to vary.
    Draw,
    /// Red has lost by perpetual check.
    RedLoses,
    /// Black has lost by perpetual check.
    BlackLoses,
    /// Red has to vary at once, or it loses.
    RedMustVary,
    /// Black has to vary at once, or it loses.
    BlackMustVary,
    /// A move's label could not be found within bounds: the arbiter has to look.
    Undecided,
}

impl Verdict {
    /// The side that has lost, if one has.
    pub fn loser(self) -> Option<Color> {
        match self {
            Verdict::RedLoses => Some(Color::Red),
            Verdict::BlackLoses => Some(Color::Black),
            _ => None,
        }
    }

    /// The side that has to vary, if one has.
    pub fn must_vary(self) -> Option<Color> {
        match self {
            Verdict::RedMustVary => Some(Color::Red),
            Verdict::BlackMustVary => Some(Color::Black),
            _ => None,
        }
    }
}

/// The words of the batch interface, such as `red_must_vary`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::None => "none",
            Verdict::Draw => "draw",
            Verdict::RedLoses => "red_loses",
            Verdict::BlackLoses => "black_loses",
            Verdict::RedMustVary => "red_must_vary",
            Verdict::BlackMustVary => "black_must_vary",
            Verdict::Undecided => "undecided",
        })
    }
}

/// The verdict of the Chinese rules on what Red and Black do in one cycle, with the article.
pub(super) fn chinese(
    sides: [Conduct; 2],
    perpetual_check: PerpetualCheck,
) -> (Verdict, &'static str) {
    if let [Conduct::Forbidden(red), Conduct::Forbidden(black)] = sides {
        return look_up(&MANNERS, [red, black]).unwrap_or((Verdict::Draw, OTHERWISE));
    }
    let any_manner = |conduct| match conduct {
        Conduct::Forbidden(_) => FORBIDDEN,
        conduct => conduct,
    };
    let found = look_up(&CONDUCTS, sides.map(any_manner)).unwrap_or((Verdict::Draw, OTHERWISE));
    match (found, perpetual_check) {
        ((Verdict::RedLoses, article), PerpetualCheck::MustVary) => (Verdict::RedMustVary, article),
        ((Verdict::BlackLoses, article), PerpetualCheck::MustVary) => {
            (Verdict::BlackMustVary, article)
        }
        (found, _) => found,
    }
}

/// The verdict of the Asian rules on what Red and Black do in one cycle.
pub(super) fn asian(sides: [AsianConduct; 2]) -> (Verdict, &'static str) {
    look_up(&ASIAN, sides).unwrap_or((Verdict::Draw, "AXF no violation"))
}

/// The row for Red and Black, read from either side.
fn look_up<C: Copy + PartialEq>(rows: &[Row<C>], sides: [C; 2]) -> Option<(Verdict, &'static str)> {
    let [red, black] = sides;
    rows.iter().find_map(|(one, other, outcome, article)| {
        let verdict = match outcome {
            Outcome::Draw if (red, black) == (*one, *other) || (black, red) == (*one, *other) => {
                Verdict::Draw
            }
            Outcome::FirstLoses if (red, black) == (*one, *other) => Verdict::RedLoses,
            Outcome::FirstLoses if (black, red) == (*one, *other) => Verdict::BlackLoses,
            Outcome::FirstMustVary if (red, black) == (*one, *other) => Verdict::RedMustVary,
            Outcome::FirstMustVary if (black, red) == (*one, *other) => Verdict::BlackMustVary,
            _ => return None,
        };
        Some((verdict, *article))
    })
}
