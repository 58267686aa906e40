/// Whose rules of repetition are applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum RuleSet {
    /// 象棋竞赛规则 2011.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "cn2011"))]
    Chinese2011,
    /// 象棋竞赛规则 2020: the same table where no source gives a difference.
    #[cfg_attr(feature = "serde", serde(rename = "cn2020"))]
    Chinese2020,
    /// The rules of the Asian Xiangqi Federation (亚洲规则).
    #[cfg_attr(feature = "serde", serde(rename = "axf"))]
    Asian,
}

/// How long a repetition goes on before it is ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Repetition {
    /// The same cycle so many times.
    Cycles(u32),
    /// So many rounds, a move of each side, within the cycle, which was gone through at least once.
    Rounds(u32),
    /// The same position with the same side to move so many times.
    Occurrences(u32),
}

/// What one-sided perpetual check costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum PerpetualCheck {
    /// The game at once (25.1).
    #[default]
    Loses,
    /// The side has to vary first, by regulations of some events.
    MustVary,
}

/// The event's settings for the judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whose rules.
    pub set: RuleSet,
    /// When a repetition is ruled.
    pub repetition: Repetition,
    /// What perpetual check costs; the Asian rules do not ask.
    pub perpetual_check: PerpetualCheck,
    /// Rounds without a capture after which a draw may be claimed (自然限着).
    pub limit: u32,
    /// How many of the claimant's own checks count among these rounds.
    pub checks_counted: u32,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::of(RuleSet::default())
    }
}

impl Rules {
    /// The rules of `set` with the settings of the rule book.
    pub fn of(set: RuleSet) -> Rules {
        Rules {
            set,
            repetition: Repetition::Cycles(3),
            perpetual_check: PerpetualCheck::Loses,
            limit: 60,
            checks_counted: 10,
        }
    }
}
