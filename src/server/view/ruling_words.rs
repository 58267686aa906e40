//! What was ruled, in a sentence of Chinese and one of English: for the arbiter's list and for the
//! comments of a record.

use tournament::{
    AskedAnswer, Claim, IrregularOutcome, KeptRuling, RepetitionOutcome, RuledOn, RuledRepetition,
};
use xiangqi::Color;
use xiangqi::judge::Verdict;

/// A ruling in words, Chinese and English.
pub(crate) fn made_words(kept: &KeptRuling) -> (String, String) {
    match &kept.on {
        RuledOn::Repetition(ruled) => repetition(ruled),
        RuledOn::NotVaried { side, lost, reason, .. } => {
            not_varied(*side, *lost, reason.as_deref())
        }
        RuledOn::Irregular { side, mv, outcome, .. } => {
            let (zh, en) = irregular(outcome);
            (
                format!("{}违例着法 {mv}：{zh}", side.zh()),
                format!("{}'s illegal move {mv}: {en}", name(*side)),
            )
        }
        RuledOn::Bare { drawn: true } => (
            "双方均无进攻子力，判和".to_owned(),
            "drawn: nobody has a piece to win with".to_owned(),
        ),
        RuledOn::Bare { drawn: false } => (
            "双方均无进攻子力，继续对局".to_owned(),
            "played on without a piece to win with".to_owned(),
        ),
        RuledOn::Asked { side, claim, answer, .. } => asked(*side, *claim, *answer),
    }
}

/// The verdict in some six characters, and in English.
pub(super) fn verdict_words(verdict: Verdict) -> (&'static str, &'static str) {
    match verdict {
        Verdict::None => ("不作裁决", "nothing is ruled"),
        Verdict::Draw => ("双方不变作和", "a draw if neither varies"),
        Verdict::RedLoses => ("红方判负", "Red loses"),
        Verdict::BlackLoses => ("黑方判负", "Black loses"),
        Verdict::RedMustVary => ("红方必须变着", "Red must vary"),
        Verdict::BlackMustVary => ("黑方必须变着", "Black must vary"),
        Verdict::Undecided => ("由裁判裁定", "the arbiter decides"),
    }
}

fn repetition(ruled: &RuledRepetition) -> (String, String) {
    let [red, black] = &ruled.habits;
    let zh = format!("红方{}，黑方{}", red.zh, black.zh);
    let en = format!("Red: {}; Black: {}", red.en, black.en);
    match &ruled.outcome {
        RepetitionOutcome::Confirmed => {
            let (verdict_zh, verdict_en) = verdict_words(ruled.advised);
            (
                format!("{zh}，依第 {} 条：{verdict_zh}", ruled.article),
                format!("{en}; by article {}: {verdict_en}", ruled.article),
            )
        }
        RepetitionOutcome::Overruled { verdict, reason } => {
            let (verdict_zh, verdict_en) = verdict_words(*verdict);
            (
                format!("{zh}，裁判改判：{verdict_zh}（{reason}）"),
                format!("{en}; overruled by the arbiter: {verdict_en} ({reason})"),
            )
        }
        RepetitionOutcome::Dismissed => {
            (format!("{zh}，不作裁决"), format!("{en}; nothing was ruled"))
        }
    }
}

fn not_varied(side: Color, lost: bool, reason: Option<&str>) -> (String, String) {
    let (zh, en) = (side.zh(), name(side));
    if lost {
        return (format!("{zh}应变不变，判负"), format!("{en} did not vary and loses"));
    }
    let reason = reason.unwrap_or_default();
    (
        format!("{zh}未变着，不予追究（{reason}）"),
        format!("{en} did not vary and is let off ({reason})"),
    )
}

fn irregular(outcome: &IrregularOutcome) -> (String, String) {
    match outcome {
        IrregularOutcome::Lost => ("判负".to_owned(), "loses".to_owned()),
        IrregularOutcome::TakenBack => ("收回重走".to_owned(), "taken back".to_owned()),
        IrregularOutcome::Stands { reason } => {
            (format!("不予收回（{reason}）"), format!("stands ({reason})"))
        }
    }
}

fn asked(side: Color, claim: Claim, answer: AskedAnswer) -> (String, String) {
    let (claim_zh, claim_en) = match claim {
        Claim::Repetition => ("循环反复", "repetition"),
        Claim::NaturalLimit => ("自然限着", "the natural limit"),
        Claim::AdvantageDraw => ("优势方和棋", "a draw as the stronger side"),
        Claim::SimpleDraw => ("简单例和", "a simple drawn ending"),
        Claim::Time => ("超时", "time"),
        Claim::Foul => ("犯规", "a foul"),
    };
    let (answer_zh, answer_en) = match answer {
        AskedAnswer::Granted => ("成立，判和".to_owned(), "granted, drawn".to_owned()),
        AskedAnswer::Denied { cost } if cost.0 > 0 => {
            let minutes = cost.0 / 60_000;
            (format!("不成立，扣时 {minutes} 分钟"), format!("wrong, minus {minutes} minutes"))
        }
        AskedAnswer::Denied { .. } => {
            ("不成立，继续对局".to_owned(), "denied, played on".to_owned())
        }
    };
    (
        format!("{}提请{claim_zh}：{answer_zh}", side.zh()),
        format!("{} asked for {claim_en}: {answer_en}", name(side)),
    )
}

const fn name(side: Color) -> &'static str {
    match side {
        Color::Red => "Red",
        Color::Black => "Black",
    }
}
