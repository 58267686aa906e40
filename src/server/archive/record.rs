//! A game of the event as a record.

use records::{Field, Headers, NodeId, Record};
use tournament::{Game, Setting, Stage};

use super::clocks::ClockHistory;
use super::lines::hang_lines;
use super::result;
use crate::view::made_words;

/// The tag with which a record says which game of the event it is.
pub(crate) const GAME_ID: &str = "GameId";

/// `game` with its names, its moves as far as they are entered, the commentator's lines, the clocks
/// and the result. Once there is one, what the arbiter ruled stands as comments at the moves after
/// which he did; before, it is between him and the players.
pub(super) fn record_of(
    setting: &Setting,
    stage: &Stage,
    game: &Game,
    clocks: &ClockHistory,
) -> Record {
    let mut record = Record { headers: headers(setting, game), ..Record::default() };
    let mut node = NodeId::ROOT;
    comment(&mut record, node, game, 0);
    let moves = game.record().map(xiangqi::Record::moves).unwrap_or_default();
    for (ply, mv) in moves.iter().enumerate() {
        // A game has far fewer plies than a tree may hold.
        let Some(next) = record.tree.add(node, *mv) else { break };
        node = next;
        if let Some(left) = clocks.after(game.id(), ply) {
            record.tree.note_mut(node).clock = Some(records::Millis(left.0));
        }
        comment(&mut record, node, game, ply + 1);
    }
    if let Some(commentary) = stage.commentary(game.id()) {
        hang_lines(&mut record, commentary);
    }
    if let Some(opening) = game.record().and_then(records::opening) {
        record.headers.add(Field::Ecco.pgn_name(), opening.code);
        record.headers.add(Field::Opening.pgn_name(), opening.name);
    }
    record.result = Some(result::in_record(game.result()));
    record
}

/// Says at `node`, after `ply` plies, what was ruled there.
fn comment(record: &mut Record, node: NodeId, game: &Game, ply: usize) {
    if game.result().is_none() {
        return;
    }
    let made = game.rulings().all().iter().filter(|kept| usize::from(kept.ply) == ply);
    let sentences: Vec<String> = made.map(|kept| format!("裁判：{}", made_words(kept).0)).collect();
    if !sentences.is_empty() {
        record.tree.note_mut(node).comment = Some(sentences.join("\n").into());
    }
}

fn headers(setting: &Setting, game: &Game) -> Headers {
    let pairing = game.pairing();
    let mut headers = Headers::default();
    headers.add_filled(Field::Event.pgn_name(), &setting.name);
    headers.add_filled(Field::Round.pgn_name(), game.round().to_string());
    headers.add_filled(Field::Table.pgn_name(), pairing.table.to_string());
    let sides = [
        (pairing.red, Field::Red, Field::RedTeam),
        (pairing.black, Field::Black, Field::BlackTeam),
    ];
    for (number, name, team) in sides {
        let Some(player) = setting.player(number) else { continue };
        headers.add_filled(name.pgn_name(), &player.name);
        headers.add_filled(team.pgn_name(), player.team.clone().unwrap_or_default());
    }
    headers.add_filled(GAME_ID, game.id().to_string());
    headers
}

/// The name of the game's file, without its end: `round-2-table-5`.
pub(super) fn file_stem(game: &Game) -> String {
    format!("round-{}-table-{}", game.round(), game.pairing().table)
}
