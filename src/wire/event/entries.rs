use serde::{Deserialize, Serialize};
use tournament::{Draw, Hash256, Lots, PlayerNumber, RoundNumber, Seq, Verdict};
use ts_rs::TS;

/// `GET /api/v1/entries`, arbiters only: the entry list with all that is noted of each player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntriesPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// Counts changes of the list: what edits name.
    pub revision: u32,
    /// Whether the first pairing has been published.
    pub frozen: bool,
    /// The players, in the order of the list.
    pub players: Vec<EntryView>,
    /// The draw of lots for the last tie-break, once it was held.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lots: Option<Lots>,
}

/// A player in the entry list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryView {
    /// The number.
    pub number: PlayerNumber,
    /// The name.
    pub name: String,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// Whether the player has checked in.
    pub present: bool,
    /// Whether the player may play for the team, once looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub verdict: Option<Verdict>,
    /// The first round of one who came late.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entered: Option<RoundNumber>,
    /// The last round in which the player could be paired, once withdrawn; 0 is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_after: Option<RoundNumber>,
    /// Whether the player was disqualified.
    pub disqualified: bool,
    /// Rounds for which leave was granted.
    pub leave: Vec<RoundNumber>,
    /// Letters of name and team that the big board's fonts cannot show.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub unshown: String,
    /// Players whose names look like this one, or are the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<PlayerNumber>>", optional)]
    pub alike: Vec<PlayerNumber>,
}

/// `GET /api/v1/lottery`: all that anybody needs to watch the draw of numbers and to repeat it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LotteryPage {
    /// The number of the last entry in it.
    pub seq: Seq,
    /// The entry list as text: what the hash is of.
    pub list: String,
    /// The hash of the list as it is now.
    pub hash: Hash256,
    /// Whether team mates are kept from numbers next to each other.
    pub separate_team_mates: bool,
    /// The draw, once it was held.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub draw: Option<Draw>,
}
