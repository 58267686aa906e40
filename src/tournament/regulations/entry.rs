use serde::{Deserialize, Serialize};

use super::{Date, Eligibility};

/// Who may enter, until when, and with what.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EntryRules {
    /// The invited teams; empty invites everybody.
    pub invited: Vec<String>,
    /// Whose players may play for which team.
    pub eligibility: Eligibility,
    /// The last day of entry. What happens later says `pairing.late_entry`.
    pub deadline: Option<Date>,
    /// What an entry needs to bring, as printed.
    pub documents: String,
    /// Whether players insure themselves.
    pub players_insure_themselves: bool,
    /// How many players each team makes sure to keep to the end; 0 asks for none.
    pub stay_to_the_end: u16,
    /// What a team gets.
    pub support: Support,
}

/// What the organisers give.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Support {
    /// Yuan for each team.
    pub yuan_per_team: u32,
    /// Meals and drinks, as printed.
    pub meals: String,
}
