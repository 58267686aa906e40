//! What is competed for, how numbers are given, what hangs on the big board.

use serde::{Deserialize, Serialize};

use super::SceneRule;

/// What is competed for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Competitions {
    /// Whether players are ranked.
    pub individual: bool,
    /// Whether teams are ranked; how, say `pairing.team_count`, `team_method` and `team_tie`.
    pub teams: bool,
    /// How many players a team enters; 0 leaves it free.
    pub team_size: u16,
    /// What separates those who are equal after the last tie-break.
    pub final_tie: FinalTie,
}

/// What separates those who are equal after the last tie-break.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FinalTie {
    /// A draw of lots, which is recorded.
    #[default]
    Lots,
    /// Nothing: they share the place (并列).
    Shared,
}

/// How numbers are given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lottery {
    /// Where numbers come from.
    pub numbering: Numbering,
    /// Whether team mates get numbers that are not next to each other (同队不连号), where possible.
    pub separate_team_mates: bool,
}

/// Where numbers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Numbering {
    /// 电脑抽签: a public draw.
    Lottery,
    /// The order of the entry list.
    EntryList,
}

/// What hangs on the big board, and what is entered move by move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BigBoard {
    /// Which game is proposed.
    pub featured: FeaturedRule,
    /// Whether players must accept that their game is shown and explained.
    pub players_must_accept: bool,
    /// Whether players can see the board: then it shows no engine values and no best lines.
    pub players_see_it: bool,
    /// At how many tables, from the first, every move is entered; at the others the result only.
    pub tables_with_moves: u16,
    /// Those who make the event possible, a line each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub sponsors: Vec<String>,
    /// Scenes that change by themselves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<SceneRule>>", optional))]
    pub scenes: Vec<SceneRule>,
}

/// Which game is proposed for the big board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FeaturedRule {
    /// A game of the top points group: players not shown before first, then the highest sum of points.
    TopGroup,
    /// The game at the first table.
    FirstTable,
}

impl Default for Competitions {
    fn default() -> Self {
        Self { individual: true, teams: true, team_size: 0, final_tie: FinalTie::Lots }
    }
}

impl Default for Lottery {
    fn default() -> Self {
        Self { numbering: Numbering::Lottery, separate_team_mates: true }
    }
}

impl Default for BigBoard {
    fn default() -> Self {
        Self {
            featured: FeaturedRule::TopGroup,
            players_must_accept: true,
            players_see_it: true,
            tables_with_moves: 4,
            sponsors: Vec::new(),
            scenes: Vec::new(),
        }
    }
}
