use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use tournament::{Entrant, Player, Tournament, entry_list_text, list_hash};
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
        Some(EntriesPage {
            seq,
            revision: state.roster_revision(),
            frozen: state.is_frozen(),
            players: players.iter().map(|player| entry(state, player)).collect(),
            lots: state.lots().cloned(),
        })
    });
    tagged(&headers, &page.ok_or_else(no_event)?)
}

fn entry(state: &Tournament, player: &Player) -> EntryView {
    let attendance = state.attendance(player.number);
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
