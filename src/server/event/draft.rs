use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use swiss::Violation;
use tournament::{Difference, Draft, Pairing, PlayerNumber, Refusal, Seq, Tournament};
use wire::{DifferenceView, DraftPage, DraftPair, DraftRequest, WarningView, Why};

use crate::access::Arbiter;
use crate::app::App;
use crate::problem::Problem;
use crate::view;

/// `POST /api/v1/draft`: the next round as the program proposes it, or what there is to say about
/// one made by hand. Nothing is recorded.
pub(crate) async fn draft(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    request: Result<Json<DraftRequest>, JsonRejection>,
) -> Result<Json<DraftPage>, Problem> {
    let Json(request) = request?;
    let plane = app.hall.for_seat(&arbiter);
    // Pairing a large field takes a while, during which the plane must not wait.
    let (state, seq) = plane.read(|state, seq| (state.clone(), seq));
    let page = tokio::task::spawn_blocking(move || page(&state, seq, &request));
    let page = page.await.map_err(|_| Problem::unavailable("the pairing was not computed"))??;
    Ok(Json(page))
}

fn page(state: &Tournament, seq: Seq, request: &DraftRequest) -> Result<DraftPage, Refusal> {
    let DraftRequest { supposed, pairings, byes } = request;
    match pairings {
        None => {
            let draft = state.draft(supposed)?;
            let games = games(state, &draft, &draft.pairings, true);
            Ok(of(state, seq, &draft, games, &draft.byes))
        }
        Some(pairings) => {
            let review = state.review(pairings, byes, supposed)?;
            let games = games(state, &review.draft, pairings, false);
            let page = of(state, seq, &review.draft, games, byes);
            Ok(DraftPage {
                warnings: review.violations.iter().map(warning).collect(),
                differences: review.differences.iter().map(difference).collect(),
                ..page
            })
        }
    }
}

fn of(
    state: &Tournament,
    seq: Seq,
    draft: &Draft,
    games: Vec<DraftPair>,
    byes: &[PlayerNumber],
) -> DraftPage {
    let busy = |number: PlayerNumber| {
        byes.contains(&number)
            || games.iter().any(|game| [game.red.number, game.black.number].contains(&number))
    };
    let players = state.setting().into_iter().flat_map(|setting| &setting.players);
    let idle: Vec<PlayerNumber> =
        players.map(|player| player.number).filter(|number| !busy(*number)).collect();
    DraftPage {
        seq,
        round: draft.round,
        byes: view::players(state, draft.round, byes),
        idle: view::players(state, draft.round, &idle),
        games,
        optimal: draft.optimal,
        relaxed: draft.relaxed.iter().map(|level| level.name().to_owned()).collect(),
        warnings: Vec::new(),
        differences: Vec::new(),
    }
}

fn games(
    state: &Tournament,
    draft: &Draft,
    pairings: &[Pairing],
    with_reasons: bool,
) -> Vec<DraftPair> {
    let player = |number| view::players(state, draft.round, &[number]).pop();
    let games = pairings.iter().enumerate().filter_map(|(place, pairing)| {
        let words = draft.reasons.get(place).filter(|_| with_reasons);
        Some(DraftPair {
            table: pairing.table,
            red: player(pairing.red)?,
            black: player(pairing.black)?,
            coverage: pairing.coverage,
            why: words.map(|words| Why { zh: words.zh.clone(), en: words.en.clone() }),
        })
    });
    games.collect()
}

fn warning(violation: &Violation) -> WarningView {
    let few = |amount: u64| u32::try_from(amount).unwrap_or(u32::MAX);
    match *violation {
        Violation::Unknown(player) => WarningView::Unknown { player: player.0 },
        Violation::Twice(player) => WarningView::Twice { player: player.0 },
        Violation::Unavailable(player) => WarningView::Unavailable { player: player.0 },
        Violation::LeftOut(player) => WarningView::LeftOut { player: player.0 },
        Violation::Byes { found, needed } => {
            WarningView::Byes { found: few(found as u64), needed: few(needed as u64) }
        }
        Violation::TableTwice(table) => WarningView::TableTwice { table },
        Violation::Broken { level, amount, .. } | Violation::Unproven { level, amount } => {
            WarningView::Broken { level: level.name().to_owned(), amount: few(amount) }
        }
    }
}

const fn difference(difference: &Difference) -> DifferenceView {
    match *difference {
        Difference::Missing(pairing) => DifferenceView::Missing { pairing },
        Difference::Added(pairing) => DifferenceView::Added { pairing },
        Difference::NoBye(player) => DifferenceView::NoBye { player },
        Difference::Bye(player) => DifferenceView::Bye { player },
    }
}
