//! A record's moves with their positions, for pages, which know no rules.

use records::{NodeId, Record};
use wire::{NodeView, TreeView};
use xiangqi::{Position, notation};

/// The most moves of a tree that are shown.
const MOST_NODES: usize = 5000;

/// A move that is still to be listed: its node, the place of the one before, the position before.
type Waiting = (NodeId, Option<usize>, Position);

/// The moves of `record` with their positions, as far as they can be played.
pub(super) fn tree(record: &Record) -> TreeView {
    let tree = &record.tree;
    let mut view = TreeView {
        start: record.start.to_string(),
        comment: tree.comment(NodeId::ROOT).map(str::to_owned),
        nodes: Vec::new(),
    };
    let Ok(start) = Position::from_setup(&record.start) else { return view };
    let mut waiting = children(record, NodeId::ROOT, None, start);
    while let Some((node, parent, before)) = waiting.pop() {
        let Some(mv) = tree.mv(node) else { continue };
        let Ok(after) = before.play(mv) else { continue };
        if view.nodes.len() == MOST_NODES {
            break;
        }
        let index = view.nodes.len();
        view.nodes.push(NodeView {
            parent,
            mv,
            chinese: notation::chinese(&before, mv),
            fen: after,
            comment: tree.comment(node).map(str::to_owned),
        });
        waiting.extend(children(record, node, Some(index), after));
    }
    view
}

/// The moves behind `node`, the main line's last, so that it is taken first.
fn children(
    record: &Record,
    node: NodeId,
    parent: Option<usize>,
    position: Position,
) -> Vec<Waiting> {
    let mut found: Vec<Waiting> =
        record.tree.children(node).map(|child| (child, parent, position)).collect();
    found.reverse();
    found
}
