//! Which game of the event a record belongs to.

use std::str::FromStr;

use records::{Field, Record};
use tournament::{Game, GameId, RoundNumber, Table, Tournament};

use crate::archive::GAME_ID;

/// Where a record comes from says this much about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hint {
    /// The round, of `round-3/`.
    pub(super) round: Option<RoundNumber>,
    /// The table, of `game-5.pgn`.
    pub(super) table: Option<Table>,
}

/// The game that `record` is of: named by its id, by round and table, or by both players in the
/// current round.
pub(super) fn game_of(state: &Tournament, record: &Record, hint: Hint) -> Option<GameId> {
    let named = record.headers.iter().find(|header| header.name().eq_ignore_ascii_case(GAME_ID));
    if let Some(id) = named.and_then(|header| number(header.value())) {
        return state.game(GameId(id)).map(Game::id);
    }
    let (of_tag, table_of_tag) = round_and_table(record);
    let round = hint.round.or(of_tag).or(state.round())?;
    if let Some(table) = hint.table.or(table_of_tag) {
        return state.games_of(round).find(|game| game.pairing().table == table).map(Game::id);
    }
    let red = record.headers.get(Field::Red)?.trim();
    let black = record.headers.get(Field::Black)?.trim();
    let setting = state.setting()?;
    let is = |number, name: &str| setting.player(number).is_some_and(|known| known.name == name);
    let mut fits = state
        .games_of(round)
        .filter(|game| is(game.pairing().red, red) && is(game.pairing().black, black));
    // Two players may have one name.
    fits.next().filter(|_| fits.next().is_none()).map(Game::id)
}

/// `Round "3"` with `Table "5"` or `Board "5"`, or both in `Round "3.5"`.
fn round_and_table(record: &Record) -> (Option<RoundNumber>, Option<Table>) {
    let round = record.headers.get(Field::Round).unwrap_or_default();
    let (round, within) = round.split_once('.').unwrap_or((round, ""));
    let board = record.headers.iter().find(|header| header.name().eq_ignore_ascii_case("Board"));
    let table = record.headers.get(Field::Table).or(board.map(records::Header::value));
    let table = table.unwrap_or(within);
    (number(round).map(RoundNumber), number(table).map(Table))
}

/// The number in `第3轮`, `3` and their like.
fn number<T: FromStr>(text: &str) -> Option<T> {
    text.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok()
}
