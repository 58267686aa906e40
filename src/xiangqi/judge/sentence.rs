//! What the judge says of a move, in Chinese and in English.

use super::label::{Idle, Label, Root, Threat};
use crate::{Move, Piece, Position, Square};

/// The sentences for a move, `after` being the position that it leads to: Chinese, then English.
pub(super) fn of(mv: Move, label: &Label, after: &Position) -> (String, String) {
    let board = Board { after };
    let (zh, en) = match label {
        Label::Check { king, by } => check(&board, *king, by),
        Label::Mate { line, king } => mate(&board, line, *king),
        Label::Chase(threats) => chase(&board, threats),
        Label::Idle(idle) => self::idle(&board, *idle),
    };
    (
        format!("{}走到 {}，{zh}。", board.zh(mv.to), mv.to),
        format!("The {} goes to {}: {en}.", board.en(mv.to), mv.to),
    )
}

/// Names the pieces of a position.
struct Board<'a> {
    after: &'a Position,
}

impl Board<'_> {
    fn zh(&self, square: Square) -> String {
        self.after.piece_at(square).map_or_else(String::new, Piece::zh)
    }

    fn en(&self, square: Square) -> String {
        self.after.piece_at(square).map_or_else(|| "piece".into(), |piece| piece.to_string())
    }

    /// The piece with its square, in both languages.
    fn both(&self, square: Square) -> (String, String) {
        (format!("{}（{square}）", self.zh(square)), format!("{} on {square}", self.en(square)))
    }

    /// Whether something aims at the target of `capture` once it is made, to take back.
    fn is_protected(&self, capture: Move) -> bool {
        let protectors = self.after.side_to_move();
        let taken = self.after.passed().map(|next| next.play_unchecked(capture));
        taken.is_some_and(|next| !next.board().attackers_of(capture.to, protectors).is_empty())
    }
}

fn check(board: &Board, king: Square, by: &[Square]) -> (String, String) {
    let (king_zh, king_en) = board.both(king);
    let pieces: Vec<_> = by.iter().map(|square| board.both(*square)).collect();
    let zh: Vec<_> = pieces.iter().map(|piece| piece.0.as_str()).collect();
    let en: Vec<_> = pieces.iter().map(|piece| piece.1.as_str()).collect();
    (
        format!("{}将{king_zh}的军", zh.join("和")),
        format!("check to the {king_en} by the {}", en.join(" and the ")),
    )
}

fn mate(board: &Board, line: &[Move], king: Square) -> (String, String) {
    let (king_zh, king_en) = board.both(king);
    let moves = text(line);
    (
        format!("下一步起步步将军，将死{king_zh}：{moves}"),
        format!("it threatens to mate the {king_en} by checks: {moves}"),
    )
}

fn chase(board: &Board, threats: &[Threat]) -> (String, String) {
    let said: Vec<_> = heaviest_first(threats).map(|threat| one_chase(board, threat)).collect();
    let zh: Vec<_> = said.iter().map(|sentence| sentence.0.as_str()).collect();
    let en: Vec<_> = said.iter().map(|sentence| sentence.1.as_str()).collect();
    (zh.join("；"), en.join("; "))
}

/// The threats, one for each target.
fn heaviest_first(threats: &[Threat]) -> impl Iterator<Item = &Threat> {
    let is_first = |index: usize, target| threats[..index].iter().all(|one| one.target != target);
    threats
        .iter()
        .enumerate()
        .filter(move |(index, threat)| is_first(*index, threat.target))
        .map(|(_, threat)| threat)
}

fn one_chase(board: &Board, threat: &Threat) -> (String, String) {
    let (by_zh, by_en) = board.both(threat.by);
    let (target_zh, target_en) = board.both(threat.target);
    let (joint_zh, joint_en) =
        if threat.is_joint { ("与其他子联合", " together with others") } else { ("", "") };
    let moves = text(&threat.line);
    let (why_zh, why_en) = why(board, threat);
    (
        format!("{by_zh}{joint_zh}捉{target_zh}：{moves}，{why_zh}"),
        format!("the {by_en} chases{joint_en} the {target_en}: {moves}, {why_en}"),
    )
}

/// Why the protection of the target fails.
fn why(board: &Board, threat: &Threat) -> (String, String) {
    match threat.root {
        Root::None => ("它没有根".into(), "which nothing protects".into()),
        Root::Lighter => {
            ("吃子的一方得子大于失子".into(), "which is worth more than what takes it".into())
        }
        Root::False(root) => {
            let (zh, en) = board.both(root);
            (format!("{zh}是假根，不能吃回"), format!("and the {en} may not take back"))
        }
        Root::Short(root) => {
            let (zh, en) = board.both(root);
            (format!("{zh}吃回也得不偿失"), format!("and taking back with the {en} loses more"))
        }
        Root::Bypassed => ("交换完毕得子".into(), "which wins material in the end".into()),
    }
}

fn idle(board: &Board, idle: Idle) -> (String, String) {
    match idle {
        Idle::Plain => ("没有新的威胁，是闲着".into(), "no new threat, an idle move".into()),
        Idle::KingAnswers => (
            "将帅自己应将，算闲着".into(),
            "the king itself answers a check, which is idle whatever it threatens".into(),
        ),
        Idle::Exchange { own, other } => {
            let ((own_zh, own_en), (other_zh, other_en)) = (board.both(own), board.both(other));
            (
                format!("{own_zh}邀兑{other_zh}，是闲着"),
                format!("the {own_en} offers itself for the {other_en}, an idle move"),
            )
        }
        Idle::Sacrifice { by, .. } => {
            let (zh, en) = board.both(by);
            (format!("送给{zh}吃，是闲着"), format!("it can be taken by the {en}, an idle move"))
        }
        Idle::Block { runner } => {
            let (zh, en) = board.both(runner);
            (format!("拦住{zh}，是闲着"), format!("it blocks the {en}, an idle move"))
        }
        Idle::Follow { target, by } => {
            let (zh, en) = board.both(target);
            if board.is_protected(Move { from: by, to: target }) {
                (
                    format!("跟住有根的{zh}，是闲着"),
                    format!("it attacks the {en}, which is protected, an idle move"),
                )
            } else {
                (
                    format!("跟住{zh}，但吃它得不偿失，是闲着"),
                    format!("it attacks the {en}, but taking it wins nothing, an idle move"),
                )
            }
        }
    }
}

fn text(line: &[Move]) -> String {
    let moves: Vec<String> = line.iter().map(Move::to_string).collect();
    moves.join(" ")
}
