//! What stands to be ruled, for the arbiter.

use tournament::{
    Asked, Claim, Clemency, Docket, Game, GameId, KeptRuling, LedgerEntry, Offence, PlayRules,
    PlyLabel, Proposal, Regulations, Remark, Watch, WatchState,
};
use wire::{
    AdviceView, AskedView, CycleView, DocketView, FoundOffence, HabitView, IrregularView, MadeView,
    NaturalCountView, ProvedPlyView, Varying, WatchView,
};
use xiangqi::judge::{Cycle, Habit, JudgedPly, NaturalLimit};
use xiangqi::{Record, notation};

use super::ruling_words::made_words;

/// What stands to be ruled in a game; nothing where only its result is entered.
pub(super) fn docket_view(
    game: &Game,
    docket: &Docket,
    regulations: &Regulations,
) -> Option<DocketView> {
    let record = game.record()?;
    let rules = &regulations.play;
    let proposal = docket.proposal.as_deref();
    Some(DocketView {
        natural_limit: natural_count(docket.natural_limit, rules),
        notice: docket.notice.map(cycle_view),
        proposal: proposal.and_then(|due| advice_view(record, due, rules)).map(Box::new),
        watch: docket.watch.map(watch_view),
        bare: docket.is_bare,
        asked: docket.asked.iter().map(|asked| asked_view(asked, regulations)).collect(),
        irregular: irregular_views(game, record, docket, rules),
    })
}

/// The rulings of a game, in words.
pub(super) fn made_views(game: &Game, ledger: &[LedgerEntry]) -> Vec<MadeView> {
    let shown = game.rulings().shown().map(|kept| kept.number);
    let view = |kept: &KeptRuling| {
        let (zh, en) = made_words(kept);
        MadeView {
            number: kept.number,
            at: kept.at,
            ply: kept.ply,
            zh,
            en,
            offence: open_offence(ledger, game.id(), kept.number),
            showable: kept.repetition().is_some_and(|ruled| ruled.verdict().is_some()),
            shown: shown == Some(kept.number),
        }
    };
    game.rulings().all().iter().map(view).collect()
}

/// What the ruling `number` of `game` found to be an offence, as long as nobody has ruled on that.
fn open_offence(ledger: &[LedgerEntry], game: GameId, number: u16) -> Option<FoundOffence> {
    let is_found = |entry: &&LedgerEntry| {
        (entry.game, entry.ruling) == (Some(game), Some(number)) && entry.ruled.is_none()
    };
    let entry = ledger.iter().rev().find(is_found)?;
    Some(FoundOffence { id: entry.id, offence: entry.offence, proposed: entry.proposed })
}

const fn natural_count(count: NaturalLimit, rules: &PlayRules) -> NaturalCountView {
    NaturalCountView {
        rounds: count.rounds,
        red: count.red_counted,
        black: count.black_counted,
        limit: count.limit,
        checks_counted: rules.natural_limit.checks_counted,
    }
}

pub(super) fn cycle_view(cycle: Cycle) -> CycleView {
    let [start, plies, times] = [cycle.start, cycle.plies, cycle.times]
        .map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    CycleView { start, plies, times }
}

fn advice_view(record: &Record, due: &Proposal, rules: &PlayRules) -> Option<AdviceView> {
    let Proposal { ply, advice } = due;
    let cycle = advice.cycle?;
    let [red, black] = advice.habits?.map(habit_view);
    Some(AdviceView {
        ply: *ply,
        cycle: cycle_view(cycle),
        start: *record.position_at(cycle.start)?,
        plies: advice.plies.iter().filter_map(|ply| proved_ply(record, ply)).collect(),
        red,
        black,
        verdict: advice.verdict,
        article: advice.article?.to_owned(),
        within_rounds: rules.must_vary_within_rounds,
    })
}

fn habit_view(habit: Habit) -> HabitView {
    HabitView { zh: habit.zh.to_owned(), en: habit.en.to_owned(), allowed: habit.is_allowed }
}

fn proved_ply(record: &Record, ply: &JudgedPly) -> Option<ProvedPlyView> {
    Some(ProvedPlyView {
        side: ply.side,
        mv: ply.mv,
        chinese: notation::chinese(record.position_at(ply.ply)?, ply.mv),
        fen: *record.position_at(ply.ply + 1)?,
        label: PlyLabel::of(&ply.label),
        kind: ply.label.kind().map(str::to_owned),
        target: ply.label.target(),
        by: ply.label.by(),
        line: ply.label.line().to_vec(),
        zh: ply.zh.clone(),
        en: ply.en.clone(),
    })
}

const fn watch_view(watch: Watch) -> WatchView {
    let state = match watch.state {
        WatchState::Counting => Varying::Counting,
        WatchState::Varied => Varying::Varied,
        WatchState::NotVaried => Varying::NotVaried,
    };
    WatchView { side: watch.side, rounds: watch.rounds, used: watch.used, state }
}

fn asked_view(asked: &Asked, regulations: &Regulations) -> AskedView {
    let cost = regulations.fouls.row(Offence::FalseClaim).map_or(0, |row| row.costs_seconds);
    AskedView {
        remark: asked.remark,
        at: asked.at,
        ply: asked.ply,
        side: asked.side,
        claim: asked.claim,
        right: asked.is_right,
        cost_seconds: if asked.claim == Claim::NaturalLimit { cost } else { 0 },
    }
}

fn irregular_views(
    game: &Game,
    record: &Record,
    docket: &Docket,
    rules: &PlayRules,
) -> Vec<IrregularView> {
    let view = |number: &u16| {
        let kept = game.remarks().iter().find(|kept| kept.number == *number)?;
        let Remark::IllegalPlayed { mv } = kept.remark else { return None };
        let before = record.position_at(usize::from(kept.ply))?;
        let why = before.legality(mv).err();
        Some(IrregularView {
            remark: *number,
            ply: kept.ply,
            side: before.side_to_move(),
            mv,
            zh: why.map_or_else(String::new, |why| why.zh()),
            en: why.map_or_else(String::new, |why| why.to_string()),
            loses: rules.illegal_move == Clemency::Loses,
            can_stand: kept.ply == game.ply() && before.play_irregular(mv).is_ok(),
        })
    };
    docket.irregular.iter().filter_map(view).collect()
}
