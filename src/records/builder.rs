use xiangqi::{Move, Position, Setup};

use crate::{Fault, FaultKind, NodeId, Note, Place, Record};

/// Builds the tree of a record along a path from the start, and checks each move on the way.
pub(crate) struct Builder {
    pub record: Record,
    pub faults: Vec<Fault>,
    /// Which game of the file this is.
    pub game: Option<usize>,
    /// The start and the position after each move of the path up to the first illegal one; those
    /// behind it are not checked. Nothing where the start is no position.
    positions: Vec<Position>,
    /// The root and the nodes that lead to where the builder stands.
    path: Vec<NodeId>,
    /// How many moves of the path belong to the main line.
    main_line: usize,
}

/// What became of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// It is in the tree, and the builder stands behind it.
    Played,
    /// A bound was reached; the builder stands where it stood.
    Refused,
}

impl Builder {
    /// Longer lines are cut: no real game has a tenth of it.
    pub const MAX_PLIES: usize = 10_000;
    /// Further faults are not kept.
    pub const MAX_FAULTS: usize = 1000;

    pub fn new(start: Setup) -> Builder {
        let mut builder = Builder {
            record: Record::new(start),
            faults: Vec::new(),
            game: None,
            positions: Vec::with_capacity(128),
            path: Vec::with_capacity(128),
            main_line: 0,
        };
        builder.path.push(NodeId::ROOT);
        match Position::from_setup(&start) {
            Ok(position) => builder.positions.push(position),
            // A chapter heading has no pieces.
            Err(_) if start.board.occupied().is_empty() => {}
            Err(faults) => builder.fault(Place::default(), FaultKind::Unplayable(faults)),
        }
        builder
    }

    /// The node where the builder stands.
    pub fn node(&self) -> NodeId {
        self.path[self.ply()]
    }

    /// How many moves lead there.
    pub fn ply(&self) -> usize {
        self.path.len() - 1
    }

    /// The position there, unless an illegal move leads to it.
    pub fn position(&self) -> Option<&Position> {
        self.positions.get(self.ply())
    }

    /// Whether no move has been added yet.
    pub fn is_at_start(&self) -> bool {
        self.path.len() == 1 && self.record.tree.next(NodeId::ROOT).is_none()
    }

    /// The start with the other side to move, if a game can begin so.
    pub fn start_turned(&self) -> Option<Position> {
        let start = self.record.start;
        let side_to_move = start.side_to_move.opponent();
        Position::from_setup(&Setup { side_to_move, ..start }).ok()
    }

    /// Begins from `start` instead, as long as there is no move.
    pub fn begin_from(&mut self, start: Position) {
        self.record.start = start.setup();
        self.positions = vec![start];
        self.faults.retain(|fault| !matches!(fault.kind, FaultKind::Unplayable(_)));
    }

    /// Goes back along the path until only `plies` moves lead there.
    pub fn back_to(&mut self, plies: usize) {
        self.path.truncate(plies + 1);
        self.main_line = self.main_line.min(self.ply());
        self.positions.truncate(self.path.len());
    }

    /// Goes on to a child of the present node that is built already.
    pub fn follow(&mut self, node: NodeId) {
        if let Some(mv) = self.record.tree.mv(node) {
            let here = self.position().filter(|position| position.is_legal(mv));
            self.positions.extend(here.map(|position| position.play_unchecked(mv)));
        }
        if self.main_line == self.ply() && self.record.tree.next(self.node()) == Some(node) {
            self.main_line += 1;
        }
        self.path.push(node);
    }

    /// Goes from the start along `nodes`, each of which is a child of the one before it.
    pub fn walk(&mut self, nodes: &[NodeId]) {
        let shared = self.path[1..].iter().zip(nodes).take_while(|(here, there)| here == there);
        let shared = shared.count();
        self.back_to(shared);
        nodes[shared..].iter().for_each(|node| self.follow(*node));
    }

    /// Adds a move that was written down behind the present node, and goes there.
    ///
    /// An illegal move is kept, and a fault at `place`; what follows it is kept unchecked.
    pub fn play(&mut self, mv: Move, place: Place) -> Step {
        if let Some(step) = self.play_if_legal(mv, place) {
            return step;
        }
        if let Some(Err(why)) = self.position().map(|position| position.legality(mv)) {
            let place = Place { ply: Some(self.ply() + 1), ..place };
            let on_main_line = self.extends_main_line();
            self.fault(place, FaultKind::Illegal { mv, why, on_main_line });
        }
        self.add(mv, place)
    }

    /// Adds a legal move behind the present node, and goes there; any other changes nothing.
    pub fn play_if_legal(&mut self, mv: Move, place: Place) -> Option<Step> {
        let here = *self.position().filter(|position| position.is_legal(mv))?;
        let step = self.add(mv, place);
        if step == Step::Played {
            self.positions.push(here.play_unchecked(mv));
        }
        Some(step)
    }

    fn extends_main_line(&self) -> bool {
        self.main_line == self.ply() && self.record.tree.next(self.node()).is_none()
    }

    fn add(&mut self, mv: Move, place: Place) -> Step {
        if self.path.len() > Builder::MAX_PLIES {
            self.fault(place, FaultKind::Bound("moves in a line"));
            return Step::Refused;
        }
        let extends_main_line = self.extends_main_line();
        let Some(node) = self.record.tree.add(self.node(), mv) else {
            self.fault(place, FaultKind::Bound("moves in a game"));
            return Step::Refused;
        };
        self.main_line += usize::from(extends_main_line);
        self.path.push(node);
        Step::Played
    }

    /// The note of the present node.
    pub fn note_mut(&mut self) -> &mut Note {
        let node = self.node();
        self.record.tree.note_mut(node)
    }

    /// Writes `text` to the present node, below what is there.
    pub fn add_comment(&mut self, text: &str) {
        if !text.is_empty() {
            self.note_mut().add_comment(text);
        }
    }

    /// Notes a fault.
    pub fn fault(&mut self, place: Place, kind: FaultKind) {
        if self.faults.len() < Builder::MAX_FAULTS {
            let place = Place { game: place.game.or(self.game), ..place };
            self.faults.push(Fault { place, kind });
        }
    }
}

/// Keeps a fault that is met before there is a builder, as long as there are not too many.
pub(crate) fn keep<T>(faults: &mut Vec<T>, fault: T) {
    if faults.len() < Builder::MAX_FAULTS {
        faults.push(fault);
    }
}
