use xiangqi::{Move, Position, Setup};

use crate::{Fault, FaultKind, NodeId, Note, Place, Record};

/// Builds the tree of a record along a path from the start, and checks each move on the way.
pub(crate) struct Builder {
    pub record: Record,
    pub faults: Vec<Fault>,
    /// Which game of the file this is.
    pub game: Option<usize>,
    /// The start and the nodes that lead to where the builder stands.
    path: Vec<Stop>,
}

/// A node on the path.
#[derive(Clone, Copy)]
pub(crate) struct Stop {
    pub node: NodeId,
    /// Missing from the first illegal move on.
    position: Option<Position>,
    on_main_line: bool,
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
        let position = Position::from_setup(&start);
        let mut builder = Builder {
            record: Record::new(start),
            faults: Vec::new(),
            game: None,
            path: Vec::with_capacity(128),
        };
        if let Err(faults) = &position
            && !start.board.occupied().is_empty()
        {
            builder.fault(Place::default(), FaultKind::Unplayable(faults.clone()));
        }
        let root = Stop { node: NodeId::ROOT, position: position.ok(), on_main_line: true };
        builder.path.push(root);
        builder
    }

    /// The node where the builder stands.
    pub fn node(&self) -> NodeId {
        self.here().node
    }

    /// The position there, unless an illegal move leads to it.
    pub fn position(&self) -> Option<&Position> {
        self.here().position.as_ref()
    }

    /// How many moves lead there.
    pub fn ply(&self) -> usize {
        self.path.len() - 1
    }

    /// Where the builder stands.
    pub fn stop(&self) -> Stop {
        *self.here()
    }

    fn here(&self) -> &Stop {
        &self.path[self.path.len() - 1]
    }

    /// Goes back along the path until only `plies` moves lead there.
    pub fn back_to(&mut self, plies: usize) {
        self.path.truncate(plies + 1);
    }

    /// Goes one move on to a stop that the builder has left by [`Builder::back_to`].
    pub fn return_to(&mut self, stop: Stop) {
        self.path.push(stop);
    }

    /// Goes from the start along `nodes`, each of which is a child of the one before it.
    pub fn walk(&mut self, nodes: &[NodeId]) {
        self.back_to(0);
        for node in nodes {
            let here = self.stop();
            let position = here.position.zip(self.record.tree.mv(*node));
            let position = position.and_then(|(position, mv)| position.play(mv).ok());
            let on_main_line = here.on_main_line && self.record.tree.next(here.node) == Some(*node);
            self.path.push(Stop { node: *node, position, on_main_line });
        }
    }

    /// Adds a move that was written down behind the present node, and goes there.
    ///
    /// An illegal move is kept, and a fault at `place`; what follows it is kept unchecked.
    pub fn play(&mut self, mv: Move, place: Place) -> Step {
        let here = self.stop();
        let next = match here.position {
            None => None,
            Some(position) => match position.play(mv) {
                Ok(next) => Some(next),
                Err(why) => {
                    let place = Place { ply: Some(self.ply() + 1), ..place };
                    let on_main_line =
                        here.on_main_line && self.record.tree.next(here.node).is_none();
                    self.fault(place, FaultKind::Illegal { mv, why, on_main_line });
                    None
                }
            },
        };
        self.go_on(mv, next, place)
    }

    /// As [`Builder::play`], with the position after the move known already.
    pub fn play_known(&mut self, mv: Move, next: Position, place: Place) -> Step {
        self.go_on(mv, Some(next), place)
    }

    fn go_on(&mut self, mv: Move, position: Option<Position>, place: Place) -> Step {
        if self.path.len() > Builder::MAX_PLIES {
            self.fault(place, FaultKind::Bound("moves in a line"));
            return Step::Refused;
        }
        let here = self.stop();
        let on_main_line = here.on_main_line && self.record.tree.next(here.node).is_none();
        let Some(node) = self.record.tree.add(here.node, mv) else {
            self.fault(place, FaultKind::Bound("moves in a game"));
            return Step::Refused;
        };
        self.path.push(Stop { node, position, on_main_line });
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
