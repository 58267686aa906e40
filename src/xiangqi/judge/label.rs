use crate::{Move, Role, Square};

/// What a move does, by the terms of article 24.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// 将: the king would be taken next.
    Check {
        /// The king in check.
        king: Square,
        /// The pieces that give the check.
        by: Vec<Square>,
    },
    /// 杀: the move threatens mate by a series of checks.
    Mate {
        /// The mate, from the position after the move with the opponent's turn skipped.
        line: Vec<Move>,
        /// The king that would be mated.
        king: Square,
    },
    /// 捉: the move newly threatens to win pieces; the heaviest threat first, at least one.
    Chase(Vec<Threat>),
    /// 闲: none of these.
    Idle(Idle),
}

impl Label {
    /// The character of the rule book: 将, 杀, 捉 or 闲.
    pub fn name(&self) -> &'static str {
        match self {
            Label::Check { .. } => "将",
            Label::Mate { .. } => "杀",
            Label::Chase(_) => "捉",
            Label::Idle(_) => "闲",
        }
    }

    /// The kind of an idle move where it has a name of its own: 兑, 献, 拦 or 跟.
    pub fn kind(&self) -> Option<&'static str> {
        match self {
            Label::Idle(Idle::Exchange { .. }) => Some("兑"),
            Label::Idle(Idle::Sacrifice { .. }) => Some("献"),
            Label::Idle(Idle::Block { .. }) => Some("拦"),
            Label::Idle(Idle::Follow { .. }) => Some("跟"),
            _ => None,
        }
    }

    /// The square that the move is aimed at, if it is aimed at one.
    pub fn target(&self) -> Option<Square> {
        match self {
            Label::Check { king, .. } | Label::Mate { king, .. } => Some(*king),
            Label::Chase(threats) => threats.first().map(|threat| threat.target),
            Label::Idle(Idle::Exchange { other, .. }) => Some(*other),
            Label::Idle(Idle::Follow { target, .. }) => Some(*target),
            Label::Idle(_) => None,
        }
    }

    /// The pieces that check, or the one that would mate or take.
    pub fn by(&self) -> Vec<Square> {
        match self {
            Label::Check { by, .. } => by.clone(),
            Label::Mate { line, .. } => line.first().map(|mv| mv.from).into_iter().collect(),
            Label::Chase(threats) => threats.first().map(|threat| threat.by).into_iter().collect(),
            Label::Idle(Idle::Exchange { own, .. } | Idle::Follow { by: own, .. }) => vec![*own],
            Label::Idle(_) => Vec::new(),
        }
    }

    /// The line that proves it, from the position after the move with the opponent's turn skipped.
    pub fn line(&self) -> &[Move] {
        match self {
            Label::Mate { line, .. } => line,
            Label::Chase(threats) => threats.first().map_or(&[], |threat| &threat.line),
            Label::Check { .. } | Label::Idle(_) => &[],
        }
    }
}

/// A new threat to win a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The piece that would be taken, where it stands after the move.
    pub target: Square,
    /// What kind of piece that is.
    pub role: Role,
    /// The piece that would take it, where it stands after the move.
    pub by: Square,
    /// How it would be won, from the position after the move with the opponent's turn skipped.
    pub line: Vec<Move>,
    /// Why the target's protection does not help it.
    pub root: Root,
    /// Whether only several pieces together win it (联合捉子).
    pub is_joint: bool,
}

impl Threat {
    /// Whether the two threaten the same piece with the same piece.
    pub(super) fn takes_as(&self, other: &Threat) -> bool {
        (self.target, self.by) == (other.target, other.by)
    }
}

/// What protects the target of a threat, and why that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    /// 无根子: nothing can take back.
    None,
    /// The target is worth more than the piece that takes it.
    Lighter,
    /// 假根: the protector on this square may not take back.
    False(Square),
    /// 少根: the protector on this square takes back, and the exchange still loses.
    Short(Square),
    /// The target is won after checks, or with what the capture makes possible elsewhere.
    Bypassed,
}

/// The kinds of idle moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// A move without a threat.
    Plain,
    /// The king's own move in answer to a check, whatever it threatens (26.1.2, 24.18).
    KingAnswers,
    /// 兑: offers an even exchange of these two pieces.
    Exchange {
        /// The piece of the side that moved.
        own: Square,
        /// The piece of the other side.
        other: Square,
    },
    /// 献: puts a piece where it can be taken for too little.
    Sacrifice {
        /// The piece.
        own: Square,
        /// What can take it.
        by: Square,
    },
    /// 拦: stands in the way of the piece on this square.
    Block {
        /// The piece whose way is blocked.
        runner: Square,
    },
    /// 跟: attacks a piece that is truly protected.
    Follow {
        /// The piece that is attacked.
        target: Square,
        /// The piece that attacks it.
        by: Square,
    },
}
