//! The event's games by player, opening and result.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use records::{OPENINGS, opening};
use tournament::{Game, GameId, PlayerNumber, Setting};
use wire::{ArchiveGame, ArchivePage, ArchivePlayer, OpeningView, TreeView};

use super::shelf::{Selection, shelved};
use super::tree::tree;
use crate::access::Reader;
use crate::api;
use crate::app::App;
use crate::problem::Problem;

/// `GET /api/v1/archive`.
pub(crate) async fn library(reader: Reader, headers: HeaderMap) -> Result<Response, Problem> {
    let page = reader.plane.read(|state, seq| {
        let setting = state.setting()?;
        Some(ArchivePage {
            seq,
            event: setting.name.clone(),
            codes: OPENINGS.codes(),
            games: state.games().filter_map(|game| archived(setting, game)).collect(),
        })
    });
    api::tagged(&headers, &page.ok_or_else(|| Problem::not_found("there is no event yet"))?)
}

/// `GET /api/v1/games/{id}/tree`.
pub(crate) async fn game_tree(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<u32>,
) -> Result<Json<TreeView>, Problem> {
    let games = shelved(&app, &reader.plane, Selection::Game(GameId(id))).await?;
    let game = games.first().ok_or_else(|| Problem::not_found("no such game"))?;
    Ok(Json(tree(&game.record)))
}

fn archived(setting: &Setting, game: &Game) -> Option<ArchiveGame> {
    let pairing = game.pairing();
    let player = |number: PlayerNumber| {
        let player = setting.player(number)?;
        Some(ArchivePlayer { name: player.name.clone(), team: player.team.clone() })
    };
    Some(ArchiveGame {
        id: game.id(),
        round: game.round(),
        table: pairing.table,
        red: player(pairing.red)?,
        black: player(pairing.black)?,
        result: game.result(),
        plies: game.record().map(|_| game.ply()),
        opening: game.record().and_then(opening).map(|opening| OpeningView {
            code: opening.code.to_owned(),
            name: opening.name.to_owned(),
        }),
    })
}
