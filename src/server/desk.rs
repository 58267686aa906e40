//! What those who enter a game look up before they correct it or enter a text.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use tournament::{Game, GameId, Refusal, move_words};
use wire::{PlyPage, PlyView, ReplacedPage, TextPage, TextRequest};
use xiangqi::{Move, Position, notation};

use crate::access::Reader;
use crate::app::App;
use crate::problem::Problem;
use crate::view::{Sight, legal_moves, plies, written};

/// `GET /api/v1/games/{id}/plies/{ply}`.
pub(crate) async fn ply(
    reader: Reader,
    Path((id, ply)): Path<(u32, u16)>,
) -> Result<Json<PlyPage>, Problem> {
    look(&reader, GameId(id), |game| {
        let record = game.record().ok_or(Refusal::ResultOnly)?;
        let at = record.positions().get(usize::from(ply)).ok_or(Refusal::NoSuchPly { ply })?;
        Ok(PlyPage { ply, fen: *at, legal: legal_moves(at), written: written(at) })
    })
}

#[derive(Deserialize)]
pub(crate) struct NewMove {
    mv: Move,
}

/// `GET /api/v1/games/{id}/plies/{ply}/replaced?mv=…`.
pub(crate) async fn replaced(
    reader: Reader,
    Path((id, ply)): Path<(u32, u16)>,
    Query(NewMove { mv }): Query<NewMove>,
) -> Result<Json<ReplacedPage>, Problem> {
    look(&reader, GameId(id), |game| {
        let record = game.record().ok_or(Refusal::ResultOnly)?;
        let new = game.replaced(ply, mv)?;
        let kept = new.moves().len();
        let misfit = record.moves().get(kept).and_then(|lost| new.position().legality(*lost).err());
        Ok(ReplacedPage {
            new: ply_view(&record.positions()[usize::from(ply)], mv),
            kept: u16::try_from(kept).unwrap_or(Game::MOST_PLIES),
            lost: plies(record, kept),
            why: misfit.map(|why| Refusal::IllegalMove { zh: why.zh(), en: why.to_string() }),
        })
    })
}

/// `POST /api/v1/games/{id}/read`.
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    reader: Reader,
    Path(id): Path<u32>,
    request: Result<Json<TextRequest>, JsonRejection>,
) -> Result<Json<TextPage>, Problem> {
    let Json(TextRequest { ply, text }) = request?;
    if text.len() > Game::LONGEST_TEXT {
        return Err(Refusal::TextTooLong { most: Game::LONGEST_TEXT }.into());
    }
    let _turn = app.log_readers.acquire().await.map_err(|_| Problem::unavailable("stopping"))?;
    look(&reader, GameId(id), |game| {
        let record = game.record().ok_or(Refusal::ResultOnly)?;
        let at = record.positions().get(usize::from(ply)).ok_or(Refusal::NoSuchPly { ply })?;
        Ok(read_moves(*at, ply, &text))
    })
}

/// The moves of `text` from `position` on, as far as they can be read.
fn read_moves(mut position: Position, first: u16, text: &str) -> TextPage {
    let mut page = TextPage { plies: Vec::new(), fault: None, candidates: Vec::new() };
    let left = Game::MOST_PLIES.saturating_sub(first);
    for (ply, word) in (first..).zip(move_words(text)).take(usize::from(left)) {
        match notation::parse(&position, word) {
            Ok(mv) => {
                page.plies.push(ply_view(&position, mv));
                position = position.play_unchecked(mv);
            }
            Err(fault) => {
                let candidates = fault.candidates().iter().take(12);
                page.candidates = candidates.map(|mv| ply_view(&position, *mv)).collect();
                let (zh, en) = (fault.zh(), fault.to_string());
                page.fault = Some(Refusal::UnreadableMove { ply, word: word.to_owned(), zh, en });
                break;
            }
        }
    }
    page
}

fn ply_view(position: &Position, mv: Move) -> PlyView {
    PlyView { mv, chinese: notation::chinese(position, mv), irregular: false }
}

/// Looks at a game that the reader may enter.
fn look<T>(
    reader: &Reader,
    id: GameId,
    look: impl FnOnce(&Game) -> Result<T, Refusal>,
) -> Result<Json<T>, Problem> {
    let sight = Sight::new(reader.seat(), &std::collections::BTreeSet::new());
    reader.plane.read(|state, _| {
        let game = state.game(id).ok_or(Refusal::UnknownGame)?;
        if !sight.enters_table(game.pairing().table) {
            return Err(Refusal::NotAllowed.into());
        }
        Ok(Json(look(game)?))
    })
}
