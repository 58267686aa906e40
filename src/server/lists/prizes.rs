//! 获奖名单 and the certificates: what the regulations give for the places as they stand.

use axum::http::HeaderMap;
use axum::response::Response;
use sheets::{Column, Table};
use tournament::{PrizeRow, Sharing};
use wire::{CertificateView, CertificatesPage};

use super::words::{after, named};
use super::{Language, Source};
use crate::access::Reader;
use crate::api::tagged;
use crate::problem::Problem;

/// What one winner gets.
struct Award {
    place: u32,
    name: String,
    /// A player's team.
    team: Option<String>,
    yuan: u32,
    cup: bool,
    certificate: bool,
}

pub(super) fn tables(source: &Source<'_>) -> Vec<Table> {
    // Before the first round everybody shares the first place.
    if source.standings.after_round == 0 {
        return Vec::new();
    }
    let kinds = [(named::INDIVIDUAL, individual(source)), (named::BY_TEAM, by_team(source))];
    let kinds = kinds.into_iter().filter(|(_, awards)| !awards.is_empty());
    kinds.map(|(kind, awards)| table(source, kind.of(source.language), awards)).collect()
}

/// `GET /api/v1/certificates`.
pub(crate) async fn certificates(reader: Reader, headers: HeaderMap) -> Result<Response, Problem> {
    let page = reader.plane.read(|state, seq| {
        let source = Source::new(state, None, Language::Chinese)?;
        let organisation = &source.setting.regulations.organisation;
        let signed_by = organisation.hosts.iter().chain(&organisation.organisers).cloned();
        let view = |for_team: bool, award: Award| CertificateView {
            for_team,
            place: u16::try_from(award.place).unwrap_or(u16::MAX),
            name: award.name,
            team: award.team,
        };
        let awards = |awards: Vec<Award>| awards.into_iter().filter(|award| award.certificate);
        let players = awards(individual(&source)).map(|award| view(false, award));
        let teams = awards(by_team(&source)).map(|award| view(true, award));
        Some(CertificatesPage {
            seq,
            provisional: !source.is_over(),
            signed_by: signed_by.collect(),
            date: organisation.dates.as_ref().map(|dates| dates.to.to_string()),
            certificates: players.chain(teams).collect(),
        })
    });
    tagged(&headers, &page.ok_or_else(|| Problem::not_found("there is no event yet"))?)
}

fn individual(source: &Source<'_>) -> Vec<Award> {
    let regulations = &source.setting.regulations;
    if source.standings.after_round == 0 || !regulations.competitions.individual {
        return Vec::new();
    }
    let standings = &source.standings.individual;
    let places: Vec<u32> = standings.iter().map(|standing| standing.place).collect();
    let won = won(&places, &regulations.prizes.individual, regulations.prizes.sharing);
    let winners = standings.iter().zip(won).filter_map(|(standing, won)| Some((standing, won?)));
    winners
        .map(|(standing, (yuan, row))| {
            let (name, team) = source.player(standing.player);
            let team = (!team.is_empty()).then_some(team);
            award(standing.place, name, team, yuan, row)
        })
        .collect()
}

fn by_team(source: &Source<'_>) -> Vec<Award> {
    let regulations = &source.setting.regulations;
    if source.standings.after_round == 0 || !regulations.competitions.teams {
        return Vec::new();
    }
    let standings = &source.standings.teams_best;
    let places: Vec<u32> = standings.iter().map(|standing| standing.place).collect();
    let won = won(&places, &regulations.prizes.teams, regulations.prizes.sharing);
    let winners = standings.iter().zip(won).filter_map(|(standing, won)| Some((standing, won?)));
    winners
        .map(|(standing, (yuan, row))| {
            award(standing.place, standing.name.clone(), None, yuan, row)
        })
        .collect()
}

fn award(place: u32, name: String, team: Option<String>, yuan: u32, row: &PrizeRow) -> Award {
    Award { place, name, team, yuan, cup: row.cup, certificate: row.certificate }
}

/// What each of those at `places` (ascending, equal ones share) wins: yuan, and the row of the
/// best place of theirs.
fn won<'a>(
    places: &[u32],
    rows: &'a [PrizeRow],
    sharing: Sharing,
) -> Vec<Option<(u32, &'a PrizeRow)>> {
    let row_of = |place: u32| {
        rows.iter().find(|row| (u32::from(row.from)..=u32::from(row.to)).contains(&place))
    };
    let mut won = Vec::with_capacity(places.len());
    for equal in places.chunk_by(|one, next| one == next) {
        let (first, count) = (equal[0], u32::try_from(equal.len()).unwrap_or(u32::MAX));
        let filled = (first..first.saturating_add(count)).filter_map(row_of);
        let yuan = match sharing {
            Sharing::Split => filled.map(|row| row.yuan).sum::<u32>() / count.max(1),
            Sharing::Whole => row_of(first).map_or(0, |row| row.yuan),
        };
        let prize = row_of(first).map(|row| (yuan, row));
        won.extend(equal.iter().map(|_| prize));
    }
    won
}

fn table(source: &Source<'_>, kind: &str, awards: Vec<Award>) -> Table {
    let say = |words| source.say(words);
    let columns = vec![
        Column::right(say(named::PLACE)).essential(),
        Column::left(say(named::NAME)).essential(),
        Column::left(say(named::TEAM)),
        Column::right(say(named::PRIZE)).essential(),
        Column::centre(say(named::CUP)),
        Column::centre(say(named::CERTIFICATE)),
    ];
    let given = |given: bool| given.then(|| say(named::YES));
    let rows = awards.into_iter().map(|award| {
        vec![
            award.place.into(),
            award.name.into(),
            award.team.into(),
            award.yuan.into(),
            given(award.cup).into(),
            given(award.certificate).into(),
        ]
    });
    let standings = &source.standings;
    Table {
        title: source.title(&format!("{} · {kind}", named::PRIZES.of(source.language))),
        notes: vec![after(source.language, standings.after_round, standings.open_games)],
        columns,
        rows: rows.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn yuan(places: &[u32], sharing: Sharing) -> Vec<u32> {
        let row = |from, to, yuan| PrizeRow { from, to, yuan, cup: false, certificate: true };
        let rows = [row(1, 1, 1000), row(2, 2, 800), row(3, 4, 300)];
        won(places, &rows, sharing)
            .into_iter()
            .map(|prize| prize.map_or(0, |(yuan, _)| yuan))
            .collect()
    }

    #[test]
    fn those_who_share_a_place_share_its_prizes_or_get_it_whole() {
        assert_eq!(yuan(&[1, 2, 3, 4, 5], Sharing::Split), [1000, 800, 300, 300, 0]);
        assert_eq!(yuan(&[1, 1, 3, 4], Sharing::Split), [900, 900, 300, 300]);
        assert_eq!(yuan(&[1, 1, 3, 4], Sharing::Whole), [1000, 1000, 300, 300]);
        // Of three at the fourth place only one prize is left.
        assert_eq!(yuan(&[1, 2, 3, 4, 4, 4], Sharing::Split)[3..], [100, 100, 100]);
    }
}
