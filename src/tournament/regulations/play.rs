use serde::{Deserialize, Serialize};
use xiangqi::judge::{PerpetualCheck, Repetition, RuleSet, Rules};

/// How games are played and ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayRules {
    /// The rule book.
    #[cfg_attr(feature = "ts", ts(type = "\"cn2011\" | \"cn2020\" | \"axf\""))]
    pub rule_book: RuleSet,
    /// Whoever is so many minutes late forfeits.
    pub late_minutes: u16,
    /// Whether a clock that reads 0 loses.
    pub zero_loses: bool,
    /// When a draw by the natural limit (自然限着) may be claimed.
    pub natural_limit: NaturalLimitRule,
    /// When a repetition is ruled.
    #[cfg_attr(
        feature = "ts",
        ts(type = "{ cycles: number } | { rounds: number } | { occurrences: number }")
    )]
    pub repetition: Repetition,
    /// What one-sided perpetual check costs.
    #[cfg_attr(feature = "ts", ts(type = "\"loses\" | \"must_vary\""))]
    pub perpetual_check: PerpetualCheck,
    /// A side told to vary does so within so many rounds, the last one included, or loses.
    pub must_vary_within_rounds: u16,
    /// What a move against the rules of movement costs.
    pub illegal_move: Clemency,
    /// Whether a king left in check or facing the other may be taken, which wins.
    pub king_capture_wins: bool,
    /// Whether 将军 must be called out.
    pub check_is_announced: bool,
    /// Pieces knocked over.
    pub knocked_pieces: KnockedPieces,
    /// A draw to be adjudicated may be asked for only while more than so many seconds remain on
    /// one's own clock; claims of natural limit or repetition have no such limit.
    pub adjudication_above_seconds: u32,
    /// Whether pieces may be adjusted only with the opponent's consent; else touch-move applies.
    pub adjusting_needs_consent: bool,
}

/// When a draw by the natural limit may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NaturalLimitRule {
    /// Rounds without a capture.
    pub rounds: u32,
    /// How many of the claimant's own checks count among them.
    pub checks_counted: u32,
}

/// What a breach of the rules of movement costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Clemency {
    /// The game at once.
    Loses,
    /// A foul; the move is taken back.
    Foul,
}

/// Pieces knocked over are set up again on one's own time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KnockedPieces {
    /// With less than so many seconds on the opponent's clock …
    pub below_seconds: u32,
    /// … the opponent gets so many more.
    pub bonus_seconds: u32,
}

impl Default for PlayRules {
    fn default() -> Self {
        let Rules { set, repetition, perpetual_check, limit, checks_counted } = Rules::default();
        Self {
            rule_book: set,
            late_minutes: 15,
            zero_loses: true,
            natural_limit: NaturalLimitRule { rounds: limit, checks_counted },
            repetition,
            perpetual_check,
            must_vary_within_rounds: 2,
            illegal_move: Clemency::Foul,
            king_capture_wins: true,
            check_is_announced: false,
            knocked_pieces: KnockedPieces { below_seconds: 180, bonus_seconds: 300 },
            adjudication_above_seconds: 180,
            adjusting_needs_consent: true,
        }
    }
}

impl PlayRules {
    /// What the judge goes by.
    #[must_use]
    pub const fn judge(&self) -> Rules {
        Rules {
            set: self.rule_book,
            repetition: self.repetition,
            perpetual_check: self.perpetual_check,
            limit: self.natural_limit.rounds,
            checks_counted: self.natural_limit.checks_counted,
        }
    }
}
