//! What a record would change in a game.

use records::{NodeId, Record};
use tournament::{Game, JoinedPly};
use wire::JoinView;

use crate::view::plies;

/// How the game would have to be changed to go as the record does, as far as that is legal or was
/// let stand in the game. Nothing where the record begins elsewhere, or the game has no moves.
pub(super) fn difference(game: &Game, record: &Record) -> Option<JoinView> {
    let live = game.record()?;
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    let mut theirs = record.main_line().filter(|theirs| theirs.start() == live.start())?;
    theirs.truncate(0);
    for mv in nodes.iter().filter_map(|node| record.tree.mv(*node)) {
        if theirs.play_as_in(live, mv).is_err() {
            break;
        }
    }
    let pairs = live.moves().iter().zip(theirs.moves());
    let keep = pairs.take_while(|(mine, other)| mine == other).count();
    let clock = |node: &NodeId| record.tree.note(*node).and_then(|note| note.clock);
    let joined = theirs.moves().iter().zip(nodes.iter().map(clock)).skip(keep);
    Some(JoinView {
        game: game.id(),
        ply: game.ply(),
        keep: u16::try_from(keep).ok()?,
        taken_back: plies(live, keep),
        plies: joined
            .map(|(mv, clock)| JoinedPly {
                mv: *mv,
                clock: clock.map(|clock| tournament::Millis(clock.0)),
            })
            .collect(),
        added: plies(&theirs, keep),
    })
}
