use xiangqi::Move;

use crate::Note;

/// A game with its variations: moves as they were written down, legal or not.
///
/// The root stands for the start position and has no move. The first child of a node goes on with
/// the main line; its other children are alternatives to that move, in the order of the file.
/// Trees are equal when they have the same form, in whichever order they were built.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// Which node of a [`Tree`], counted from 0, the root, in the order in which they were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

/// A link is 0 where there is none: the root is nobody's child.
#[derive(Clone, Debug)]
struct Node {
    mv: Option<Move>,
    parent: u32,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    note: Option<Box<Note>>,
}

/// How much a [`Tree`] holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Moves.
    pub nodes: usize,
    /// Nodes with a comment, the root included.
    pub comments: usize,
    /// Moves that are an alternative to another.
    pub variations: usize,
}

impl NodeId {
    /// The start position.
    pub const ROOT: NodeId = NodeId(0);

    fn link(link: u32) -> Option<NodeId> {
        (link != 0).then_some(NodeId(link))
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The tree of a game without a move.
impl Default for Tree {
    fn default() -> Tree {
        let mut nodes = Vec::with_capacity(128);
        nodes.push(Node::new(None, 0));
        Tree { nodes }
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let form = |tree: &Tree, node: NodeId| {
            (tree.mv(node), tree.next(node).is_some(), tree.sibling(node).is_some())
        };
        self.nodes.len() == other.nodes.len()
            && self.depth_first().zip(other.depth_first()).all(|(mine, others)| {
                form(self, mine) == form(other, others) && self.note(mine) == other.note(others)
            })
    }
}

impl Eq for Tree {}

impl Node {
    fn new(mv: Option<Move>, parent: u32) -> Node {
        Node { mv, parent, first_child: 0, last_child: 0, next_sibling: 0, note: None }
    }
}

impl Tree {
    /// How many moves a tree may hold; [`Tree::add`] adds no more.
    pub const MAX_NODES: usize = 1_000_000;

    /// Adds `mv` as the last child of `parent`; nothing comes back when the tree is full.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Option<NodeId> {
        if self.nodes.len() > Tree::MAX_NODES {
            return None;
        }
        let id = u32::try_from(self.nodes.len()).ok()?;
        let elder = std::mem::replace(&mut self.nodes.get_mut(parent.index())?.last_child, id);
        match elder {
            0 => self.nodes[parent.index()].first_child = id,
            elder => self.nodes[elder as usize].next_sibling = id,
        }
        self.nodes.push(Node::new(Some(mv), parent.0));
        Some(NodeId(id))
    }

    /// Makes `node` the one that goes on with the main line behind its parent.
    pub fn put_first(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        let Some(elder) = self.children(parent).find(|child| self.sibling(*child) == Some(node))
        else {
            return;
        };
        let parent = parent.index();
        self.nodes[elder.index()].next_sibling = self.nodes[node.index()].next_sibling;
        if self.nodes[parent].last_child == node.0 {
            self.nodes[parent].last_child = elder.0;
        }
        self.nodes[node.index()].next_sibling = self.nodes[parent].first_child;
        self.nodes[parent].first_child = node.0;
    }

    /// The move that leads to `node`; the root has none.
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        self.nodes[node.index()].mv
    }

    /// The node before `node`; the root has none.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.mv(node).map(|_| NodeId(self.nodes[node.index()].parent))
    }

    /// The node that goes on with the main line.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        NodeId::link(self.nodes[node.index()].first_child)
    }

    /// The next alternative to the move of `node`.
    pub fn sibling(&self, node: NodeId) -> Option<NodeId> {
        NodeId::link(self.nodes[node.index()].next_sibling)
    }

    /// The moves that were written down for the position of `node`, the main line's first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(node), |child| self.sibling(*child))
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(NodeId::ROOT), |node| self.next(*node))
    }

    /// What was written to `node`.
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        self.nodes[node.index()].note.as_deref().filter(|note| !note.is_empty())
    }

    /// The comment on `node`.
    pub fn comment(&self, node: NodeId) -> Option<&str> {
        self.note(node).and_then(|note| note.comment.as_deref())
    }

    /// What was written to `node`, to be changed.
    pub fn note_mut(&mut self, node: NodeId) -> &mut Note {
        self.nodes[node.index()].note.get_or_insert_default()
    }

    /// How much the tree holds.
    pub fn counts(&self) -> Counts {
        let comments = self.ids().filter(|id| self.comment(*id).is_some()).count();
        let variations = self.ids().filter(|id| self.sibling(*id).is_some()).count();
        Counts { nodes: self.nodes.len() - 1, comments, variations }
    }

    /// All nodes, the root first, each generation from the main line on.
    pub fn by_generation(&self) -> Vec<NodeId> {
        let mut order = vec![NodeId::ROOT];
        let mut at = 0;
        while at < order.len() {
            order.extend(self.children(order[at]));
            at += 1;
        }
        order
    }

    /// All nodes in the order in which most files list them: a move, all that follows it, then
    /// the alternatives to it.
    pub fn depth_first(&self) -> DepthFirst<'_> {
        DepthFirst { tree: self, stack: vec![NodeId::ROOT] }
    }

    fn ids(&self) -> impl Iterator<Item = NodeId> + '_ {
        (0u32..).take(self.nodes.len()).map(NodeId)
    }
}

/// The iterator of [`Tree::depth_first`].
pub struct DepthFirst<'a> {
    tree: &'a Tree,
    stack: Vec<NodeId>,
}

impl Iterator for DepthFirst<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let node = self.stack.pop()?;
        self.stack.extend(self.tree.sibling(node));
        self.stack.extend(self.tree.next(node));
        Some(node)
    }
}
