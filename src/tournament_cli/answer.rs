//! What the commands write, with the field names of tournament-rules.md section 11.

use serde::Serialize;
use swiss::{Cost, Level, Levels, PlayerNumber, Reason, Standing, TeamStanding, Words};

#[derive(Serialize)]
pub(super) struct Standings {
    after_round: u32,
    /// Games that are still open and count nothing yet.
    open_games: u32,
    /// Headings of the criteria, in order.
    criteria: Vec<Words>,
    individual: Vec<Standing>,
    /// By the best `team_count` players, four by default.
    teams_best4: Vec<TeamStanding>,
    teams_all: Vec<TeamStanding>,
    /// Whether the first five teams come in another order when all players count.
    team_count_matters: bool,
}

impl Standings {
    pub fn new(standings: swiss::Standings) -> Self {
        let heading = |criterion: &swiss::Criterion| {
            let (zh, en) = criterion.names();
            Words { zh: zh.to_owned(), en: en.to_owned() }
        };
        Self {
            team_count_matters: standings.team_count_matters(5),
            after_round: standings.after_round,
            open_games: standings.open_games,
            criteria: standings.criteria.iter().map(heading).collect(),
            individual: standings.individual,
            teams_best4: standings.teams_best,
            teams_all: standings.teams_all,
        }
    }
}

#[derive(Serialize)]
pub(super) struct Proposal {
    round: u32,
    games: Vec<ProposedGame>,
    byes: Vec<PlayerNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye_why: Option<Words>,
    levels: Vec<Level>,
    cost: Vec<u64>,
    optimal: bool,
    relaxed: Vec<Level>,
}

#[derive(Serialize)]
struct ProposedGame {
    board: u32,
    red: PlayerNumber,
    black: PlayerNumber,
    why: Option<Words>,
}

impl Proposal {
    /// `reasons` come in the order of the games, then the bye.
    pub fn new(proposal: swiss::Proposal, reasons: &[Reason]) -> Self {
        let (levels, cost) = in_order(&proposal.levels, &proposal.cost);
        let why = |index: usize| reasons.get(index).map(|reason| reason.words.clone());
        let games = proposal.pairing.games.iter().enumerate();
        Self {
            round: proposal.pairing.round,
            games: games
                .map(|(index, pair)| ProposedGame {
                    board: pair.table,
                    red: pair.red,
                    black: pair.black,
                    why: why(index),
                })
                .collect(),
            bye_why: why(proposal.pairing.games.len()),
            levels,
            cost,
            optimal: proposal.optimal,
            relaxed: proposal.relaxed(),
            byes: proposal.pairing.byes,
        }
    }
}

#[derive(Serialize)]
pub(super) struct Verdict {
    legal: bool,
    violations: Vec<String>,
    levels: Vec<Level>,
    cost: Vec<u64>,
    /// Null where the field is too large to tell.
    optimal_cost: Option<Vec<u64>>,
    /// Whether the pairing costs as little as any; null where that cannot be told.
    optimal: Option<bool>,
    colour_rule_deviations: u32,
}

impl Verdict {
    pub fn new(verdict: swiss::Verdict) -> Self {
        let (levels, cost) = in_order(&verdict.levels, &verdict.cost);
        Self {
            legal: verdict.legal,
            violations: verdict.violations.iter().map(ToString::to_string).collect(),
            levels,
            cost,
            optimal_cost: verdict.optimal_cost.map(|best| best.in_order(&verdict.levels)),
            optimal: verdict.optimal_cost.map(|best| verdict.legal && best == verdict.cost),
            colour_rule_deviations: verdict.color_deviations,
        }
    }
}

fn in_order(levels: &Levels, cost: &Cost) -> (Vec<Level>, Vec<u64>) {
    (levels.order().to_vec(), cost.in_order(levels))
}
