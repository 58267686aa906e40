//! What a record would change in a game.

use records::Record;
use tournament::{Game, JoinedPly};
use wire::{JoinView, PlyView};
use xiangqi::{Move, Position, notation};

/// How the game would have to be changed to go as the record does, as far as that is legal.
/// Nothing where the record begins elsewhere, or the game has no moves.
pub(super) fn difference(game: &Game, record: &Record) -> Option<JoinView> {
    let live = game.record()?;
    let theirs = record.main_line().filter(|theirs| theirs.start() == live.start())?;
    let pairs = live.moves().iter().zip(theirs.moves());
    let keep = pairs.take_while(|(mine, other)| mine == other).count();
    let nodes = record.tree.main_line().skip(keep).take(theirs.moves().len() - keep);
    let clocks = nodes.map(|node| record.tree.note(node).and_then(|note| note.clock));
    let joined = theirs.moves()[keep..].iter().zip(clocks);
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

fn plies(record: &xiangqi::Record, from: usize) -> Vec<PlyView> {
    let before: &[Position] = record.positions();
    let played = before.iter().zip(record.moves()).skip(from);
    let view = |(at, mv): (&Position, &Move)| PlyView {
        mv: *mv,
        chinese: notation::chinese(at, *mv),
        irregular: false,
    };
    played.map(view).collect()
}
