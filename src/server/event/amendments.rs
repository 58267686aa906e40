//! The ledger of offences and the change log, for arbiters.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;
use serde_json::Value;
use tournament::{
    Amended, Amendment, Game, LedgerEntry, Millis, Offender, Pairing, PlayerNumber, RoundNumber,
    Table, Tournament,
};
use wire::{AmendmentView, AmendmentsPage, LedgerPage, LedgerView};

use crate::access::Arbiter;
use crate::api::tagged;
use crate::app::App;
use crate::problem::Problem;

/// `GET /api/v1/ledger`.
pub(crate) async fn ledger(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let page = app.hall.for_seat(&arbiter).read(|state, seq| {
        let entries = state.ledger().iter().map(|entry| named(state, entry)).collect();
        LedgerPage { seq, entries }
    });
    tagged(&headers, &page)
}

fn named(state: &Tournament, entry: &LedgerEntry) -> LedgerView {
    let name = match entry.offender {
        Offender::Player { number } => state.setting().and_then(|setting| setting.player(number)),
        Offender::Spectator { .. } => None,
    };
    LedgerView { entry: entry.clone(), name: name.map(|player| player.name.clone()) }
}

/// `GET /api/v1/amendments`.
pub(crate) async fn amendments(
    State(app): State<Arc<App>>,
    Arbiter(arbiter): Arbiter,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let page = app.hall.for_seat(&arbiter).read(|state, seq| {
        let amendments = state.amendments().iter();
        let amendments = amendments.flat_map(|amendment| values(state, amendment)).collect();
        AmendmentsPage { seq, amendments }
    });
    tagged(&headers, &page)
}

/// One view for each value that an amendment changed.
fn values(state: &Tournament, amendment: &Amendment) -> Vec<AmendmentView> {
    let (key, before, after) = match &amendment.amended {
        Amended::Terms { before, after } => (String::new(), keys(before), keys(after)),
        Amended::Retracted { round } => {
            let published = BTreeMap::from([(String::new(), "published".to_owned())]);
            (format!("round.{round}"), published, BTreeMap::new())
        }
        Amended::Repaired { round, before, after, byes_before, byes_after } => {
            let key = format!("round.{round}.");
            (key, tables(before, byes_before), tables(after, byes_after))
        }
        Amended::Clock { game, side, before, after } => {
            let game = state.game(*game);
            let round = game.map_or(RoundNumber(0), Game::round);
            let table = game.map_or(Table(0), |game| game.pairing().table);
            let key = format!("clock.{round}.{table}.{side}");
            let value = |left: &Millis| BTreeMap::from([(String::new(), left.0.to_string())]);
            (key, value(before), value(after))
        }
        Amended::Player { before, after } => {
            let before = before.as_ref().map(keys).unwrap_or_default();
            (format!("player.{}.", after.number), before, keys(after))
        }
    };
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let changed = names.into_iter().filter(|name| before.get(*name) != after.get(*name));
    changed
        .map(|name| AmendmentView {
            at: amendment.at,
            by: amendment.by.clone(),
            reason: amendment.reason.clone(),
            key: format!("{key}{name}"),
            before: before.get(name).cloned(),
            after: after.get(name).cloned(),
        })
        .collect()
}

/// Who meets whom at each table, red first, and who rests: `table.3` → `11-36`, `byes` → `49`.
fn tables(pairings: &[Pairing], byes: &[PlayerNumber]) -> BTreeMap<String, String> {
    let games = pairings.iter().map(|Pairing { table, red, black, .. }| {
        (format!("table.{table}"), format!("{red}-{black}"))
    });
    let byes: Vec<String> = byes.iter().map(ToString::to_string).collect();
    let byes = (!byes.is_empty()).then(|| ("byes".to_owned(), byes.join(" ")));
    games.chain(byes).collect()
}

/// Every value with its key: `regulations.play.late_minutes` → `15`.
fn keys(value: &impl Serialize) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    if let Ok(value) = serde_json::to_value(value) {
        collect(String::new(), &value, &mut found);
    }
    found
}

fn collect(key: String, value: &Value, found: &mut BTreeMap<String, String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
                collect(key, value, found);
            }
        }
        Value::Null => {}
        Value::String(text) => {
            found.insert(key, text.clone());
        }
        other => {
            found.insert(key, other.to_string());
        }
    }
}
