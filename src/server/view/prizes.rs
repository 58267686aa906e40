//! Who gets which prize: projected while rounds are open, then final.

use tournament::{Award, PrizeRow, RoundNumber, Tournament, awards};
use wire::{AwardedView, PrizeGroupView, PrizeView, PrizesView};

use super::standings::{Tables, small, tables};

/// What players and teams get by the places they have now.
pub(crate) struct Awarded {
    /// Whether all rounds are over.
    pub(crate) is_final: bool,
    pub(crate) individuals: Vec<AwardedView>,
    pub(crate) teams: Vec<AwardedView>,
}

/// Nothing before the first round is published.
pub(crate) fn awarded(state: &Tournament) -> Option<Awarded> {
    let prizes = &state.setting()?.regulations.prizes;
    let Tables { individuals, teams, standings, .. } = tables(state, None, &[])?;
    let places: Vec<u32> = standings.individual.iter().map(|standing| standing.place).collect();
    let given = awards(&prizes.individual, prizes.sharing, &places);
    let players = individuals.rows.into_iter().zip(given);
    let players = players
        .filter_map(|(row, award)| Some(view(row.place, &places, row.name, row.team, award?)));
    let team_places: Vec<u32> = standings.teams_best.iter().map(|team| team.place).collect();
    let given = awards(&prizes.teams, prizes.sharing, &team_places);
    let rows = teams.map(|teams| teams.rows).unwrap_or_default();
    let teams = rows
        .into_iter()
        .zip(given)
        .filter_map(|(row, award)| Some(view(row.place, &team_places, row.name, None, award?)));
    Some(Awarded {
        is_final: is_over(state),
        individuals: players.collect(),
        teams: teams.collect(),
    })
}

/// What the big board shows: the prizes, and their winners once all rounds are over.
pub(super) fn prizes_view(state: &Tournament) -> Option<PrizesView> {
    let prizes = &state.setting()?.regulations.prizes;
    let awarded = awarded(state).filter(|awarded| awarded.is_final);
    let (players, teams) = match awarded {
        Some(awarded) => (won(awarded.individuals), won(awarded.teams)),
        None => (offered(&prizes.individual), offered(&prizes.teams)),
    };
    let groups = [("个人", players), ("团体", teams)];
    let groups = groups.into_iter().filter(|(_, prizes)| !prizes.is_empty());
    let groups: Vec<_> =
        groups.map(|(title, prizes)| PrizeGroupView { title: title.to_owned(), prizes }).collect();
    (!groups.is_empty()).then_some(PrizesView { groups })
}

/// Whether all rounds are over.
fn is_over(state: &Tournament) -> bool {
    let planned = state.setting().map_or(RoundNumber(0), |setting| setting.rounds);
    state.round() == Some(planned) && state.games().all(|game| game.result().is_some())
}

fn view(
    place: u16,
    places: &[u32],
    name: String,
    team: Option<String>,
    award: Award,
) -> AwardedView {
    let sharers = places.iter().filter(|&&other| small(other) == place).count();
    let Award { yuan, cup, certificate } = award;
    AwardedView { place, shared: sharers > 1, name, team, yuan, cup, certificate }
}

fn won(awarded: Vec<AwardedView>) -> Vec<PrizeView> {
    let view = |won: AwardedView| PrizeView {
        place: won.place,
        winner: Some(won.name),
        team: won.team,
        award: words(won.yuan, won.cup, won.certificate),
    };
    awarded.into_iter().map(view).collect()
}

fn offered(rows: &[PrizeRow]) -> Vec<PrizeView> {
    let places = rows.iter().flat_map(|row| (row.from..=row.to).map(move |place| (row, place)));
    let view = |(row, place): (&PrizeRow, u16)| PrizeView {
        place,
        winner: None,
        team: None,
        award: words(row.yuan, row.cup, row.certificate),
    };
    places.map(view).take(200).collect()
}

fn words(yuan: u32, cup: bool, certificate: bool) -> String {
    let parts = [
        (yuan > 0).then(|| format!("奖金 {yuan} 元")),
        cup.then(|| "奖杯".to_owned()),
        certificate.then(|| "证书".to_owned()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("、")
}
