//! The verdicts as tables, so that a correction is an edit of a row.
//!
//! Source: rules-2011.md, 1.4 (articles 25.1 to 25.3), 1.5 (26.9) and 1.7 (the Asian rules).

use super::conduct::{Conduct, Manner};

/// What becomes of two sides, the one whose conduct is named first and the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Neither has to vary; if neither does, it is a draw.
    Draw,
    /// The first side has lost.
    FirstLoses,
    /// The first side must vary, or it loses.
    FirstMustVary,
}

/// A row: the conduct of the one side, that of the other, what follows, and the article.
pub(super) type Row<C> = (C, C, Outcome, &'static str);

use Conduct::{Allowed, PerpetualCheck};
use Manner::{Joint, Kills, OfChariot, OfRootless, PartlyJoint, ShortRooted};
use Outcome::{Draw, FirstLoses, FirstMustVary};

/// One side with a forbidden cycle at most, or perpetual check (1.4). A forbidden cycle of any
/// manner stands here as [`FORBIDDEN`].
pub(super) const CONDUCTS: [Row<Conduct>; 5] = [
    (PerpetualCheck, Allowed, FirstLoses, "25.1"),
    (PerpetualCheck, FORBIDDEN, FirstLoses, "25.1"),
    (PerpetualCheck, PerpetualCheck, Draw, "25.2"),
    (FORBIDDEN, Allowed, FirstMustVary, "25.3"),
    (Allowed, Allowed, Draw, "25.2"),
];

/// Any forbidden cycle that is not perpetual check.
pub(super) const FORBIDDEN: Conduct = Conduct::Forbidden(Kills);

/// Both sides with forbidden cycles, neither of them perpetual check (1.5). Meetings without a row
/// are drawn by 26.9.4.
pub(super) const MANNERS: [Row<Manner>; 14] = [
    (Kills, Kills, Draw, "26.9.1"),
    (Kills, OfChariot, Draw, "26.9.1"),
    (Kills, OfRootless, Draw, "26.9.1"),
    (OfChariot, OfChariot, Draw, "26.9.1"),
    (OfChariot, OfRootless, Draw, "26.9.1"),
    (OfRootless, OfRootless, Draw, "26.9.1"),
    (Kills, ShortRooted, FirstMustVary, "26.9.1"),
    (OfChariot, ShortRooted, FirstMustVary, "26.9.1"),
    (OfRootless, ShortRooted, FirstMustVary, "26.9.1"),
    (OfChariot, PartlyJoint, FirstMustVary, "26.9.2"),
    (OfChariot, Joint, FirstMustVary, "26.9.2"),
    (OfRootless, PartlyJoint, FirstMustVary, "26.9.3"),
    (OfRootless, Joint, FirstMustVary, "26.9.3"),
    (PartlyJoint, Joint, FirstMustVary, "26.9.2"),
];

/// The article under which all other meetings of two forbidden cycles are drawn.
pub(super) const OTHERWISE: &str = "26.9.4";

/// A side's moves in one cycle by the Asian rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum AsianConduct {
    /// Every move is a check.
    PerpetualCheck,
    /// Every move newly attacks the same piece.
    PerpetualChase,
    /// All else, a mixture of checks and chases too.
    Allowed,
}

/// The Asian table.
pub(super) const ASIAN: [Row<AsianConduct>; 6] = [
    (AsianConduct::PerpetualCheck, AsianConduct::Allowed, FirstLoses, "AXF perpetual check"),
    (AsianConduct::PerpetualCheck, AsianConduct::PerpetualChase, FirstLoses, "AXF perpetual check"),
    (AsianConduct::PerpetualCheck, AsianConduct::PerpetualCheck, Draw, "AXF mutual check"),
    (AsianConduct::PerpetualChase, AsianConduct::Allowed, FirstMustVary, "AXF perpetual chase"),
    (AsianConduct::PerpetualChase, AsianConduct::PerpetualChase, Draw, "AXF mutual chase"),
    (AsianConduct::Allowed, AsianConduct::Allowed, Draw, "AXF no violation"),
];
