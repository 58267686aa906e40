use serde::{Deserialize, Serialize};
use tournament::{PlayerNumber, RoundNumber};
use ts_rs::TS;

/// The places of the players (个人名次).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct IndividualsView {
    /// After which round.
    pub after: RoundNumber,
    /// How many games of it are still open; 0 when the places are final for that round.
    pub open_games: u16,
    /// What separates players of equal points, in order. The board shows the first three.
    pub tiebreaks: Vec<Tiebreak>,
    /// The last place of each class of prizes, ascending; a heavier rule follows it.
    pub prize_places: Vec<u16>,
    /// The players, from the first place on; of more than [`Self::MOST_ROWS`] only these, so that
    /// a snapshot stays small.
    pub rows: Vec<IndividualView>,
}

impl IndividualsView {
    /// The most rows of a view.
    pub const MOST_ROWS: usize = 100;
}

/// Where one player stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct IndividualView {
    /// The place (名次), counted from 1; equal players share the best place of theirs.
    pub place: u16,
    /// The place after the round before; absent after the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub before: Option<u16>,
    /// The player's number.
    pub player: PlayerNumber,
    /// The name.
    pub name: String,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// The points (积分).
    pub points: u16,
    /// What each of [`IndividualsView::tiebreaks`] found, as it is written: `27`, `8-6-4`.
    pub tiebreaks: Vec<String>,
    /// How each round up to [`IndividualsView::after`] went.
    pub rounds: Vec<RoundMark>,
}

/// What separates players of equal points. The words are those of the swiss settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tiebreak {
    /// 对手分.
    Ops,
    /// 胜局.
    Wins,
    /// 犯规.
    Fouls,
    /// 名次逆比.
    Reverse,
    /// 对手分逆减.
    OpsReverse,
    /// 对手名次.
    OpponentPlaces,
    /// 名次倒推.
    PlaceReverse,
    /// 累进分.
    Progressive,
    /// 直胜.
    Direct,
    /// 后手局数.
    BlackGames,
    /// 后手胜局.
    BlackWins,
    /// 实战胜局.
    OtbWins,
    /// 抽签.
    Lot,
}

/// How a round went for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoundMark {
    /// 胜.
    Win,
    /// 和.
    Draw,
    /// 负.
    Loss,
    /// 空: no opponent.
    Bye,
    /// 胜, the opponent did not come.
    ForfeitWin,
    /// 弃: did not come.
    ForfeitLoss,
    /// Not paired: entered later, or withdrawn.
    Absent,
    /// The game goes on.
    Open,
}

/// The places of the teams (团体名次).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TeamsView {
    /// After which round.
    pub after: RoundNumber,
    /// How many games of it are still open; 0 when the places are final for that round.
    pub open_games: u16,
    /// How many players of a team count; 0 when all do.
    pub counting: u16,
    /// The teams, from the first place on.
    pub rows: Vec<TeamView>,
}

/// Where one team stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TeamView {
    /// The place, counted from 1; equal teams share the best place of theirs.
    pub place: u16,
    /// The name.
    pub name: String,
    /// The points of its players, those that count first.
    pub scores: Vec<u16>,
    /// What the counting players add up.
    pub sum: u16,
    /// What all of its players add up.
    pub all: u16,
    /// The place that it would have if all players counted.
    pub all_place: u16,
    /// Its best player; absent when it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub best: Option<BestView>,
}

/// A team's best player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BestView {
    /// The name.
    pub name: String,
    /// The place among all players.
    pub place: u16,
}
