use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use picture::Family;
use sheets::looks;
use tournament::{Entrant, Player, PlayerNumber, Tournament, entry_list_text, list_hash};
use wire::{EntriesPage, EntryView, LotteryPage};

use crate::access::{Arbiter, Reader};
use crate::api::{no_event, tagged};
use crate::app::App;
use crate::problem::Problem;

/// `GET /api/v1/entries`.
pub(crate) async fn entries(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let page = app.hall.for_seat(&arbiter).read(|state, seq| {
        let players = &state.setting()?.players;
        let by_looks = by_looks(players);
        Some(EntriesPage {
            seq,
            revision: state.roster_revision(),
            frozen: state.is_frozen(),
            players: players.iter().map(|player| entry(state, player, &by_looks)).collect(),
            lots: state.lots().cloned(),
        })
    });
    tagged(&headers, &page.ok_or_else(no_event)?)
}

/// The players by what their names look like.
type ByLooks = BTreeMap<String, Vec<PlayerNumber>>;

fn by_looks(players: &[Player]) -> ByLooks {
    let mut found = ByLooks::new();
    for player in players {
        found.entry(looks(&player.name)).or_default().push(player.number);
    }
    found
}

fn entry(state: &Tournament, player: &Player, by_looks: &ByLooks) -> EntryView {
    let attendance = state.attendance(player.number);
    let alike = by_looks.get(&looks(&player.name)).into_iter().flatten().copied();
    let shown = format!("{}{}", player.name, player.team.as_deref().unwrap_or_default());
    EntryView {
        number: player.number,
        name: player.name.clone(),
        team: player.team.clone(),
        present: attendance.present,
        verdict: attendance.verdict,
        entered: attendance.entered,
        left_after: attendance.left_after,
        disqualified: attendance.disqualified,
        leave: attendance.leave.into_iter().collect(),
        unshown: Family::Text.face().missing(&shown.replace(' ', "")).into_iter().collect(),
        alike: alike.filter(|number| *number != player.number).collect(),
    }
}

/// `GET /api/v1/lottery`.
pub(crate) async fn lottery(reader: Reader, headers: HeaderMap) -> Result<Response, Problem> {
    let page = reader.plane.read(|state, seq| {
        let setting = state.setting()?;
        let list: Vec<Entrant> = setting.players.iter().map(Entrant::of).collect();
        Some(LotteryPage {
            seq,
            list: entry_list_text(&list),
            hash: list_hash(&list),
            separate_team_mates: setting.regulations.lottery.separate_team_mates,
            draw: state.draw().cloned(),
        })
    });
    tagged(&headers, &page.ok_or_else(no_event)?)
}
