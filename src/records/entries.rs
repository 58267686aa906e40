//! The tree as most binary files list it: a move, all that follows it, then the alternatives to it.

use std::borrow::Cow;

use xiangqi::Move;

use crate::builder::{Builder, Step};
use crate::{FaultKind, Place};

/// One record of such a list; the first stands for the start and has no move.
pub(crate) struct Entry<'a> {
    /// The move, if both squares are on the board.
    pub mv: Option<Move>,
    /// Whether a move follows in this line.
    pub continues: bool,
    /// Whether an alternative to this move follows later.
    pub has_alternative: bool,
    pub comment: Cow<'a, str>,
    /// What is wrong with the entry itself; [`FaultKind::CutShort`] is the end.
    pub fault: Option<FaultKind>,
    pub place: Place,
}

/// Builds the tree of all entries; `end` is the place where a missing one would have stood.
pub(crate) fn build<'a>(
    builder: &mut Builder,
    mut entries: impl Iterator<Item = Entry<'a>>,
    end: Place,
) {
    let Some(root) = entries.next() else {
        builder.fault(end, FaultKind::CutShort);
        return;
    };
    builder.add_comment(&root.comment);
    if let Some(kind) = root.fault {
        let is_end = kind == FaultKind::CutShort;
        builder.fault(root.place, kind);
        if is_end {
            return;
        }
    }
    // The plies at which an alternative to the move read there is still to come.
    let mut alternatives: Vec<usize> = Vec::new();
    // How many moves of the line being read hang on one that was not built.
    let mut unbuilt: usize = 0;
    let mut continues = root.continues;
    loop {
        if !continues {
            let Some(ply) = alternatives.pop() else { return };
            builder.back_to(ply);
            unbuilt = ply - builder.ply();
        }
        let Some(entry) = entries.next() else {
            builder.fault(end, FaultKind::CutShort);
            return;
        };
        if entry.has_alternative {
            alternatives.push(builder.ply() + unbuilt);
        }
        continues = entry.continues;
        if entry.mv.is_none() && unbuilt == 0 {
            let place = Place { ply: Some(builder.ply() + 1), ..entry.place };
            builder.fault(place, FaultKind::OffBoard);
        }
        match entry.mv {
            Some(mv) if unbuilt == 0 && builder.play(mv, entry.place) == Step::Played => {
                builder.add_comment(&entry.comment);
            }
            _ => unbuilt += 1,
        }
        if let Some(kind) = entry.fault {
            let is_end = kind == FaultKind::CutShort;
            builder.fault(Place { ply: Some(builder.ply()), ..entry.place }, kind);
            if is_end {
                return;
            }
        }
    }
}
