//! What a side does in one cycle, summed up for the table of verdicts.

use super::label::{Label, Root, Threat};
use super::worth::worth;
use crate::Role;

/// A side's moves in one cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Conduct {
    /// At least one move is idle (24.14).
    Allowed,
    /// 长将: every move is a check.
    PerpetualCheck,
    /// Every move is a check, a mate threat or a chase (24.13), in the manner given.
    Forbidden(Manner),
}

/// What a forbidden cycle is made of, for the comparison of two of them (26.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Manner {
    /// Mate threats, and checks, without any chase.
    Kills,
    /// Every chase is by a single piece, of a chariot.
    OfChariot,
    /// Every chase is by a single piece, of a chariot or of rootless pieces.
    OfRootless,
    /// Every chase is by a single piece, and some target only has too few roots (少根).
    ShortRooted,
    /// Some chases are by a single piece, some are joint.
    PartlyJoint,
    /// Every chase is by several pieces together (联合捉子).
    Joint,
}

impl Conduct {
    /// The conduct of a side whose moves have these labels.
    pub fn of<'a>(labels: impl Iterator<Item = &'a Label> + Clone) -> Conduct {
        if labels.clone().any(|label| matches!(label, Label::Idle(_))) {
            return Conduct::Allowed;
        }
        if labels.clone().all(|label| matches!(label, Label::Check { .. })) {
            return Conduct::PerpetualCheck;
        }
        let chases = labels.filter_map(|label| match label {
            Label::Chase(threats) => Some(threats.as_slice()),
            _ => None,
        });
        Conduct::Forbidden(Manner::of(chases))
    }
}

impl Manner {
    fn of<'a>(chases: impl Iterator<Item = &'a [Threat]> + Clone) -> Manner {
        let count = chases.clone().count();
        let joint = chases.clone().filter(|threats| is_joint(threats)).count();
        match joint {
            _ if count == 0 => Manner::Kills,
            0 if chases.clone().any(is_short_rooted) => Manner::ShortRooted,
            0 if chases.clone().all(is_of_chariot) => Manner::OfChariot,
            0 => Manner::OfRootless,
            joint if joint < count => Manner::PartlyJoint,
            _ => Manner::Joint,
        }
    }
}

/// Whether the heaviest target is only won by several pieces together.
fn is_joint(threats: &[Threat]) -> bool {
    let heaviest = threats.iter().map(|threat| worth(threat.role)).max();
    threats
        .iter()
        .filter(|threat| Some(worth(threat.role)) == heaviest)
        .all(|threat| threat.is_joint)
}

fn is_of_chariot(threats: &[Threat]) -> bool {
    threats.iter().any(|threat| threat.role == Role::Chariot)
}

/// Whether no target is a chariot or rootless.
fn is_short_rooted(threats: &[Threat]) -> bool {
    threats
        .iter()
        .all(|threat| threat.role != Role::Chariot && matches!(threat.root, Root::Short(_)))
}
