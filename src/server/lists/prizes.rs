//! 获奖名单 and the certificates: what the regulations give for the places as they stand.

use axum::http::HeaderMap;
use axum::response::Response;
use sheets::{Column, Table};
use tournament::{Award, awards};
use wire::{CertificateView, CertificatesPage};

use super::words::{after, named};
use super::{Language, Source};
use crate::access::Reader;
use crate::api::tagged;
use crate::problem::Problem;

/// Who gets what.
struct Winner {
    place: u32,
    name: String,
    /// A player's team.
    team: Option<String>,
    award: Award,
}

pub(super) fn tables(source: &Source<'_>) -> Vec<Table> {
    // Before the first round everybody shares the first place.
    if source.standings.after_round == 0 {
        return Vec::new();
    }
    let kinds = [(named::INDIVIDUAL, individual(source)), (named::BY_TEAM, by_team(source))];
    let kinds = kinds.into_iter().filter(|(_, winners)| !winners.is_empty());
    kinds.map(|(kind, winners)| table(source, kind.of(source.language), winners)).collect()
}

/// `GET /api/v1/certificates`.
pub(crate) async fn certificates(reader: Reader, headers: HeaderMap) -> Result<Response, Problem> {
    let page = reader.plane.read(|state, seq| {
        let source = Source::new(state, None, Language::Chinese)?;
        let organisation = &source.setting.regulations.organisation;
        let signed_by = organisation.hosts.iter().chain(&organisation.organisers).cloned();
        let view = |for_team: bool, winner: Winner| CertificateView {
            for_team,
            place: u16::try_from(winner.place).unwrap_or(u16::MAX),
            name: winner.name,
            team: winner.team,
        };
        let with =
            |winners: Vec<Winner>| winners.into_iter().filter(|winner| winner.award.certificate);
        let players = with(individual(&source)).map(|winner| view(false, winner));
        let teams = with(by_team(&source)).map(|winner| view(true, winner));
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

fn individual(source: &Source<'_>) -> Vec<Winner> {
    let regulations = &source.setting.regulations;
    if source.standings.after_round == 0 || !regulations.competitions.individual {
        return Vec::new();
    }
    let standings = &source.standings.individual;
    let places: Vec<u32> = standings.iter().map(|standing| standing.place).collect();
    let given = awards(&regulations.prizes.individual, regulations.prizes.sharing, &places);
    let winner = |(standing, award): (&swiss::Standing, Option<Award>)| {
        let (name, team) = source.player(standing.player);
        let team = (!team.is_empty()).then_some(team);
        Some(Winner { place: standing.place, name, team, award: award? })
    };
    standings.iter().zip(given).filter_map(winner).collect()
}

fn by_team(source: &Source<'_>) -> Vec<Winner> {
    let regulations = &source.setting.regulations;
    if source.standings.after_round == 0 || !regulations.competitions.teams {
        return Vec::new();
    }
    let standings = &source.standings.teams_best;
    let places: Vec<u32> = standings.iter().map(|standing| standing.place).collect();
    let given = awards(&regulations.prizes.teams, regulations.prizes.sharing, &places);
    let winner = |(standing, award): (&swiss::TeamStanding, Option<Award>)| {
        Some(Winner {
            place: standing.place,
            name: standing.name.clone(),
            team: None,
            award: award?,
        })
    };
    standings.iter().zip(given).filter_map(winner).collect()
}

fn table(source: &Source<'_>, kind: &str, winners: Vec<Winner>) -> Table {
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
    let rows = winners.into_iter().map(|Winner { place, name, team, award }| {
        vec![
            place.into(),
            name.into(),
            team.into(),
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
