//! A ruling as the hall sees it, once the arbiter has released it.

use tournament::{
    Game, KeptRuling, RepetitionOutcome, RuledHabit, RuledPly, RuledRepetition, Tournament,
};
use wire::{RuledPlyView, RulingView};
use xiangqi::judge::{RuleSet, Verdict};
use xiangqi::{Color, Record, notation};

use super::ruling_words::verdict_words;

/// The ruling that the arbiter has released to the hall: of the current round, the latest made.
pub(super) fn released_ruling(state: &Tournament) -> Option<RulingView> {
    let games = state.games_of(state.round()?);
    let shown = games.filter_map(|game| Some((game, game.rulings().shown()?)));
    let (game, kept) = shown.max_by_key(|(_, kept)| kept.at)?;
    let book = state.setting()?.regulations.play.rule_book;
    ruling_view(game, kept, book)
}

fn ruling_view(game: &Game, kept: &KeptRuling, book: RuleSet) -> Option<RulingView> {
    let ruled = kept.repetition()?;
    let verdict = ruled.verdict()?;
    let record = game.record()?;
    let [red, black] = &ruled.habits;
    let overruled = matches!(ruled.outcome, RepetitionOutcome::Overruled { .. });
    Some(RulingView {
        round: game.round(),
        table: game.pairing().table,
        title: title(ruled),
        start: *record.position_at(ruled.cycle.start)?,
        plies: plies(ruled, record)?,
        times: u8::try_from(ruled.cycle.times).unwrap_or(u8::MAX),
        red: does(Color::Red, red),
        red_allowed: red.is_allowed,
        black: does(Color::Black, black),
        black_allowed: black.is_allowed,
        source: format!("{}　第 {} 条", book_name(book), ruled.article),
        rule: if overruled { reason(ruled) } else { rule(ruled).to_owned() },
        verdict: verdict_words(verdict).0.to_owned(),
        consequence: consequence(verdict, ruled.within_rounds),
        confirmed: true,
    })
}

fn plies(ruled: &RuledRepetition, record: &Record) -> Option<Vec<RuledPlyView>> {
    let view = |(ply, of): (usize, &RuledPly)| {
        Some(RuledPlyView {
            side: of.side,
            mv: of.mv,
            chinese: notation::chinese(record.position_at(ply)?, of.mv),
            label: of.label,
            target: of.target,
            by: of.by.clone(),
            why: of.zh.clone(),
        })
    };
    (ruled.cycle.start..).zip(&ruled.plies).map(view).collect()
}

/// What it is about: what the side does that may not, or the verdict.
fn title(ruled: &RuledRepetition) -> String {
    let forbidden: Vec<&RuledHabit> =
        ruled.habits.iter().filter(|habit| !habit.is_allowed).collect();
    match forbidden[..] {
        [only] => only.zh.clone(),
        [] => "循环反复".to_owned(),
        _ => "双方禁止着法".to_owned(),
    }
}

fn does(side: Color, habit: &RuledHabit) -> String {
    let may = if habit.is_allowed { "允许着法" } else { "禁止着法" };
    format!("{}{}：{may}", side.zh(), habit.zh)
}

const fn book_name(book: RuleSet) -> &'static str {
    match book {
        RuleSet::Chinese2011 => "象棋竞赛规则 2011",
        RuleSet::Chinese2020 => "象棋竞赛规则 2020",
        RuleSet::Asian => "亚洲象棋规则",
    }
}

/// What the rule says about two sides of which so many may do what they do.
fn rule(ruled: &RuledRepetition) -> &'static str {
    let may = ruled.habits.each_ref().map(|habit| habit.is_allowed);
    match (ruled.advised, may) {
        (Verdict::RedLoses | Verdict::BlackLoses, _) => "单方面长将，判负",
        (_, [true, true]) => "双方均为允许着法，双方不变作和",
        (_, [false, true] | [true, false]) => "一方为禁止着法，须由该方变着，不变判负",
        (Verdict::Draw, _) => "双方均为禁止着法且轻重相当，不变作和",
        _ => "双方均为禁止着法，着法较重的一方须变着",
    }
}

fn reason(ruled: &RuledRepetition) -> String {
    match &ruled.outcome {
        RepetitionOutcome::Overruled { reason, .. } => format!("裁判裁定：{reason}"),
        RepetitionOutcome::Confirmed | RepetitionOutcome::Dismissed => String::new(),
    }
}

fn consequence(verdict: Verdict, within_rounds: u16) -> String {
    match verdict {
        Verdict::RedMustVary | Verdict::BlackMustVary => {
            format!("{within_rounds} 回合内变着，否则判负")
        }
        Verdict::Draw => "本局判和".to_owned(),
        Verdict::RedLoses => "本局黑胜".to_owned(),
        Verdict::BlackLoses => "本局红胜".to_owned(),
        Verdict::None | Verdict::Undecided => String::new(),
    }
}
