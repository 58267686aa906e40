//! Everything an organiser may decide, with the defaults of tournament-rules.md section 0.

use serde::{Deserialize, Serialize};

/// The regulations of an event, as far as pairing and standings depend on them.
///
/// In JSON this is the object `rules`, of which only what differs from the defaults is written. An
/// unknown name is refused, since a misspelt rule would otherwise change results in silence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PairingRules"))]
pub struct Settings {
    /// Planned rounds; the last one relaxes the colour limits.
    pub rounds: u32,
    /// What each result is worth.
    pub points: Points,
    /// Criteria after the points, in order; then a recorded lot, else a shared place.
    pub tiebreaks: Vec<Tiebreak>,
    /// Whose points a bye adds to 对手分.
    pub bye_opponent: ByeOpponent,
    /// Whether the opponent of a forfeited game counts in 对手分.
    pub ops_include_forfeits: bool,
    /// Whether byes and forfeit wins count as 胜局.
    pub wins_include_unplayed: bool,
    /// How many players of a team count; 0 counts all.
    pub team_count: u32,
    /// What a team's counting players add up.
    pub team_method: TeamMethod,
    /// What separates teams of equal sums.
    pub team_tie: TeamTie,
    /// This many forfeits in a row and a player is not paired any more; 0 removes nobody.
    pub forfeits_in_a_row_limit: u32,
    /// Whether two players have met after a forfeited pairing.
    pub met_includes_forfeits: bool,
    /// Whether players may meet again at no cost.
    pub rematch_allowed: bool,
    /// Whether one who had a bye may have another at no cost.
    pub bye_after_bye: bool,
    /// Whether one who won by forfeit may have the bye at no cost.
    pub bye_after_forfeit_win: bool,
    /// Which rounds keep team mates apart (同队回避).
    pub team_avoidance: TeamAvoidance,
    /// So many games of one colour in a row break the limit (连三); 0 sets no limit.
    #[serde(rename = "colour_run_limit")]
    pub color_run_limit: u32,
    /// Such a surplus of one colour breaks the limit (多三); 0 sets no limit.
    #[serde(rename = "colour_surplus_limit")]
    pub color_surplus_limit: u32,
    /// Whether the colour limits come after the score difference in the last round.
    #[serde(rename = "last_round_colour_relaxed")]
    pub last_round_color_relaxed: bool,
    /// How lottery numbers meet in round 1.
    pub first_round: FirstRound,
    /// Whether the smaller number is red at the odd tables of round 1 and in odd rounds.
    pub smaller_number_red_first: bool,
    /// What happens to those who enter late.
    pub late_entry: LateEntry,
    /// What a draw without a real game becomes.
    pub unplayed_draw: UnplayedDraw,
    /// The largest field paired as a whole; a larger one is paired by windows of point groups.
    pub exact_up_to: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rounds: 9,
            points: Points::default(),
            tiebreaks: vec![Tiebreak::Ops, Tiebreak::Wins, Tiebreak::Fouls, Tiebreak::Reverse],
            bye_opponent: ByeOpponent::LowestActive,
            ops_include_forfeits: true,
            wins_include_unplayed: true,
            team_count: 4,
            team_method: TeamMethod::Points,
            team_tie: TeamTie::EveryPlace,
            forfeits_in_a_row_limit: 2,
            met_includes_forfeits: true,
            rematch_allowed: false,
            bye_after_bye: false,
            bye_after_forfeit_win: false,
            team_avoidance: TeamAvoidance::WholeEvent,
            color_run_limit: 3,
            color_surplus_limit: 3,
            last_round_color_relaxed: true,
            first_round: FirstRound::Neighbours,
            smaller_number_red_first: true,
            late_entry: LateEntry::NextRound,
            unplayed_draw: UnplayedDraw::DoubleForfeit,
            exact_up_to: 2_000,
        }
    }
}

/// What each result is worth, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PointsFor"))]
pub struct Points {
    /// A game won.
    pub win: u32,
    /// A game drawn.
    pub draw: u32,
    /// A game lost.
    pub loss: u32,
    /// A bye (轮空).
    pub bye: u32,
    /// A win because the opponent did not come.
    pub forfeit_win: u32,
    /// A loss by not coming.
    pub forfeit_loss: u32,
}

impl Default for Points {
    fn default() -> Self {
        Self { win: 2, draw: 1, loss: 0, bye: 2, forfeit_win: 2, forfeit_loss: 0 }
    }
}

/// A criterion that separates players of equal points.
///
/// Source: tournament-rules.md sections 2 and 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TiebreakRule"))]
pub enum Tiebreak {
    /// 对手分: sum of the opponents' points; higher first.
    Ops,
    /// 胜局: games won, more first.
    Wins,
    /// 犯规: fouls of the whole event, fewer first.
    Fouls,
    /// 名次逆比, reading A: points after the last round but one, then the one before; higher first.
    Reverse,
    /// 名次逆比, reading B (对手分逆减): 对手分 less the last opponent, less the last two; higher first.
    OpsReverse,
    /// 名次逆比, reading C: the opponents' places at this step, best opponent first; smaller first.
    OpponentPlaces,
    /// 名次逆比, reading D: one's own places after earlier rounds, from the last backwards; smaller first.
    PlaceReverse,
    /// 累进分: sum of the points reached after each round; higher first.
    Progressive,
    /// 直胜: points of the game between exactly two tied players.
    Direct,
    /// 后手局数: games really played as Black; more first.
    BlackGames,
    /// 后手胜局: games won as Black; more first.
    BlackWins,
    /// Games won at the table; more first.
    OtbWins,
}

/// What a bye adds to 对手分.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ByeOpponent {
    /// Nothing.
    Zero,
    /// The lowest points of all players.
    LowestAll,
    /// The lowest points among players still in the event.
    LowestActive,
}

/// What a team's counting players add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TeamMethod {
    /// Their points; higher first.
    Points,
    /// Their places (名次和); lower first. A team that counts fewer players stands behind.
    Places,
}

/// What separates teams whose sums are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TeamTie {
    /// The place of the best player, then of the second best, and so on.
    EveryPlace,
    /// The place of the best player only.
    BestPlace,
    /// Nothing: such teams share a place.
    Shared,
}

/// Which rounds keep team mates apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TeamAvoidance {
    /// Every round.
    WholeEvent,
    /// Round 1 only.
    FirstRound,
    /// None.
    Never,
}

impl TeamAvoidance {
    /// Whether team mates are kept apart in `round`, which counts from 1.
    #[must_use]
    pub fn covers(self, round: u32) -> bool {
        match self {
            Self::WholeEvent => true,
            Self::FirstRound => round == 1,
            Self::Never => false,
        }
    }
}

/// How lottery numbers meet in round 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FirstRound {
    /// 临近: 1–2, 4–3, 5–6, 8–7, …
    Neighbours,
    /// 拦腰: the first of the upper half meets the first of the lower half.
    Halves,
    /// 首尾: the first meets the last.
    Fold,
}

/// What happens to a player who enters after round 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum LateEntry {
    /// Paired from the round of entry on, without points or opponents for the missed rounds.
    NextRound,
    /// Not taken.
    Refused,
}

/// What a draw without a real game becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum UnplayedDraw {
    /// Both forfeit.
    DoubleForfeit,
    /// A draw like any other.
    Draw,
}
