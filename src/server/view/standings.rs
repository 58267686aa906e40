//! Standings of players and teams, as pages and boards show them.

use swiss::{Cell, Criterion, Part, Score, Standings, Value};
use tournament::{PlayerNumber, PrizeRow, RoundNumber, Setting, Supposed, Tournament};
use wire::{BestView, IndividualView, IndividualsView, RoundMark, TeamView, TeamsView, Tiebreak};

/// The standings after a round, in the words of the event.
pub(crate) struct Tables {
    pub(crate) individuals: IndividualsView,
    pub(crate) teams: Option<TeamsView>,
    pub(crate) team_count_matters: bool,
    pub(crate) standings: Standings,
}

/// The standings after round `after`, or as they are now; open games end as supposed, or not at
/// all. Nothing before the first round is published.
pub(crate) fn tables(
    state: &Tournament,
    after: Option<RoundNumber>,
    supposed: &[Supposed],
) -> Option<Tables> {
    let setting = state.setting()?;
    let current = state.round()?;
    let after = after.unwrap_or(current).min(current);
    let sheet = state.sheet(supposed).ok()?;
    let standings = swiss::standings(&sheet, u32::from(after.0)).ok()?;
    let before = after.0.checked_sub(2).map(|round| round + 1);
    let before = before.and_then(|round| swiss::standings(&sheet, u32::from(round)).ok());
    let cross = swiss::cross_table(&sheet, u32::from(after.0));
    let individuals = IndividualsView {
        after,
        open_games: small(standings.open_games),
        tiebreaks: tiebreaks(&standings.criteria),
        prize_places: prize_places(&setting.regulations.prizes.individual),
        rows: standings
            .individual
            .iter()
            .filter_map(|standing| {
                let number = PlayerNumber(u16::try_from(standing.player.0).ok()?);
                let player = setting.player(number)?;
                let earlier = before.as_ref().and_then(|before| before.of(standing.player));
                let cells = &cross.row(standing.player)?.cells;
                Some(IndividualView {
                    place: small(standing.place),
                    before: earlier.map(|earlier| small(earlier.place)),
                    player: number,
                    name: player.name.clone(),
                    team: player.team.clone(),
                    points: small(standing.points),
                    tiebreaks: written(&standings.criteria, &standing.values),
                    rounds: cells.iter().map(mark).collect(),
                })
            })
            .collect(),
    };
    let ranks_teams = setting.regulations.competitions.teams && !standings.teams_best.is_empty();
    let teams = ranks_teams.then(|| teams(setting, &standings, after));
    let team_count_matters = standings.team_count_matters(5);
    Some(Tables { individuals, teams, team_count_matters, standings })
}

fn teams(setting: &Setting, standings: &Standings, after: RoundNumber) -> TeamsView {
    let points = |number: swiss::PlayerNumber| {
        standings.of(number).map_or(0, |standing| small(standing.points))
    };
    let name = |number: swiss::PlayerNumber| {
        let player = u16::try_from(number.0).ok().and_then(|n| setting.player(PlayerNumber(n)));
        player.map(|player| player.name.clone())
    };
    let rows = standings.teams_best.iter().map(|team| {
        let all = standings.teams_all.iter().find(|other| other.team == team.team);
        let members = all.map_or(&team.counted[..], |all| &all.counted);
        let uncounted = members.iter().filter(|member| !team.counted.contains(member));
        let best = members.first().and_then(|&best| {
            let place = small(standings.of(best)?.place);
            Some(BestView { name: name(best)?, place })
        });
        TeamView {
            place: small(team.place),
            name: team.name.clone(),
            scores: team.counted.iter().chain(uncounted).map(|&member| points(member)).collect(),
            sum: small(team.points),
            all: all.map_or(0, |all| small(all.points)),
            all_place: all.map_or(0, |all| small(all.place)),
            best,
        }
    });
    TeamsView {
        after,
        open_games: small(standings.open_games),
        counting: small(setting.regulations.pairing.team_count),
        rows: rows.collect(),
    }
}

/// The criteria beside the points.
fn tiebreaks(criteria: &[Criterion]) -> Vec<Tiebreak> {
    let kinds = criteria.iter().filter_map(|criterion| match criterion {
        Criterion::Points => None,
        Criterion::Tiebreak(kind) => Some(tiebreak(*kind)),
        Criterion::Lot => Some(Tiebreak::Lot),
    });
    kinds.collect()
}

const fn tiebreak(kind: swiss::Tiebreak) -> Tiebreak {
    match kind {
        swiss::Tiebreak::Ops => Tiebreak::Ops,
        swiss::Tiebreak::Wins => Tiebreak::Wins,
        swiss::Tiebreak::Fouls => Tiebreak::Fouls,
        swiss::Tiebreak::Reverse => Tiebreak::Reverse,
        swiss::Tiebreak::OpsReverse => Tiebreak::OpsReverse,
        swiss::Tiebreak::OpponentPlaces => Tiebreak::OpponentPlaces,
        swiss::Tiebreak::PlaceReverse => Tiebreak::PlaceReverse,
        swiss::Tiebreak::Progressive => Tiebreak::Progressive,
        swiss::Tiebreak::Direct => Tiebreak::Direct,
        swiss::Tiebreak::BlackGames => Tiebreak::BlackGames,
        swiss::Tiebreak::BlackWins => Tiebreak::BlackWins,
        swiss::Tiebreak::OtbWins => Tiebreak::OtbWins,
    }
}

fn written(criteria: &[Criterion], values: &[Value]) -> Vec<String> {
    let beside_points = |criterion: &Criterion| !matches!(criterion, Criterion::Points);
    let values = criteria.iter().zip(values).filter(|(criterion, _)| beside_points(criterion));
    values
        .map(|(_, value)| match value {
            Value::Number(number) => number.to_string(),
            Value::List(numbers) => {
                numbers.iter().map(u32::to_string).collect::<Vec<_>>().join("-")
            }
            Value::Silent => "—".to_owned(),
        })
        .collect()
}

/// The last place of each row of prizes.
fn prize_places(rows: &[PrizeRow]) -> Vec<u16> {
    rows.iter().map(|row| row.to).collect()
}

const fn mark(cell: &Cell) -> RoundMark {
    match cell.part {
        Part::Played { score: Score::Win, .. } => RoundMark::Win,
        Part::Played { score: Score::Draw, .. } => RoundMark::Draw,
        Part::Played { score: Score::Loss, .. } => RoundMark::Loss,
        Part::Bye | Part::HalfBye | Part::FullBye => RoundMark::Bye,
        Part::Forfeit { won: true, .. } => RoundMark::ForfeitWin,
        Part::Forfeit { won: false, .. } => RoundMark::ForfeitLoss,
        Part::Missed | Part::OnLeave => RoundMark::Absent,
        Part::Open { .. } => RoundMark::Open,
    }
}

pub(super) fn small(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
