//! Every refusal, provoked: a variant that nobody can be told is a mistake, and so is one that
//! nobody has tried.

use std::collections::BTreeSet;

use stage::{Command as Explanation, Ink, LineId, Mark, Place};
use tournament::{
    Actor, Claim, Command, Cue, Decision, Entrant, Game, GameId, GameResult, LedgerCommand, Look,
    Millis, Offence, Offender, Outcome, PlayerNumber, Question, Reason, Refusal, Remark,
    RepetitionCall, RosterCommand, RoundNumber, Rulings, Scene, Screen, Seat, SeatId, Setting,
    Settlement, Stage, StageCommand, Table, TermsCommand,
};
use xiangqi::Color;
use xiangqi::judge::Verdict;

use crate::event::{ALLOWANCE, NOBODY, Occasion, round, setting};
use crate::results::red_resigns;

const GAME: GameId = GameId(1);
const TO_AND_FRO: &str = "a0a1 a9a8 a1a0 a8a9";

/// The codes of all refusals, as the pages have them.
fn all() -> BTreeSet<String> {
    let declared = include_str!("../../web/src/wire/Refusal.ts");
    let codes = declared.split("\"code\": \"").skip(1);
    codes.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

fn code(refusal: &Refusal) -> String {
    let said = serde_json::to_value(refusal).unwrap();
    said["code"].as_str().unwrap().to_owned()
}

#[test]
fn every_refusal_is_given_for_its_reason() {
    let mut given = BTreeSet::new();
    for (expected, refused) in cases() {
        let refusal = refused.expect_err(expected);
        assert_eq!(code(&refusal), expected, "{refusal}");
        assert!(!refusal.to_string().is_empty());
        given.insert(expected.to_owned());
    }
    let untried: Vec<String> = all().difference(&given).cloned().collect();
    assert!(untried.is_empty(), "no case for {untried:?}");
}

type Case = (&'static str, Result<(), Refusal>);

fn cases() -> Vec<Case> {
    [of_the_event(), of_entries(), of_rounds(), of_play(), of_rulings(), of_the_stage(), of_seats()]
        .concat()
}

/// What an event of six players with three open games answers.
fn asked(command: Command) -> Result<(), Refusal> {
    Occasion::new().ask(command).map(drop)
}

/// The same, of an event in which nothing is paired.
fn before_round_1(change: impl FnOnce(&mut Setting), command: Command) -> Result<(), Refusal> {
    let mut occasion = founded(change);
    occasion.ask(command).map(drop)
}

fn founded(change: impl FnOnce(&mut Setting)) -> Occasion {
    let mut setting = setting(6);
    change(&mut setting);
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(setting) }).unwrap();
    occasion
}

/// What the arbiter is answered, who has to keep the regulations.
fn arbiter_publishes(change: impl FnOnce(&mut Setting)) -> Result<(), Refusal> {
    let mut occasion = founded(change);
    let arbiter = occasion.seat(Seat::Arbiter);
    occasion.ask_as(&arbiter, Command::PublishProposal { round: RoundNumber(1) }).map(drop)
}

fn of_the_event() -> Vec<Case> {
    let found = || Command::Found { setting: Box::new(setting(6)) };
    let mut played = Occasion::new();
    played.play("h2e2");
    let unnamed = Setting { name: String::new(), ..setting(6) };
    let terms = Box::new(setting(6).terms());
    let change = TermsCommand::Change { revision: 9, terms, reason: None };
    let answer = setting(6).regulations.proposed(Question::TeamScore);
    let mut resigned = Occasion::new();
    resigned.ask(red_resigns(3, 0)).unwrap();
    vec![
        ("not_founded", Occasion::empty().ask(Command::Probe).map(drop)),
        ("already_founded", played.ask(found()).map(drop)),
        (
            "bad_setting",
            Occasion::empty().ask(Command::Found { setting: Box::new(unnamed) }).map(drop),
        ),
        ("stale_terms", asked(Command::Terms { change })),
        ("no_such_question", asked(Command::Terms { change: TermsCommand::Settle { answer } })),
        ("real_play", resigned.ask(Command::BeginRehearsal).map(drop)),
        ("bad_screen", asked(Command::SetScreen { screen: Screen::named("大厅") })),
        (
            "bad_feed",
            asked(Command::FollowFeeds { revision: 0, addresses: vec!["ftp://board".to_owned()] }),
        ),
        (
            "open_questions",
            arbiter_publishes(|setting| {
                setting.regulations.questions = vec![Question::TeamScore];
            }),
        ),
        ("not_drawn", arbiter_publishes(|_| {})),
    ]
}

fn roster(change: RosterCommand) -> Command {
    Command::Roster { change }
}

fn of_entries() -> Vec<Case> {
    let number = PlayerNumber(1);
    let remove = |revision| roster(RosterCommand::Remove { revision, number });
    let entrant = |name: &str| Entrant { name: name.to_owned(), team: None };
    let add = |name: &str| {
        roster(RosterCommand::Add {
            revision: 0,
            entrant: entrant(name),
            reason: Some("堵车".to_owned()),
        })
    };
    let mut late = founded(|setting| {
        setting.regulations.pairing.late_entry = swiss::LateEntry::Refused;
    });
    late.ask(round(1, &[(1, 2)])).unwrap();
    let withdraw = || roster(RosterCommand::Withdraw { number, reason: "身体不适".to_owned() });
    let mut gone = Occasion::new();
    gone.ask(withdraw()).unwrap();
    let back = RosterCommand::Return { number, reason: "恢复".to_owned() };
    let nobody = RosterCommand::CheckIn { number: PlayerNumber(99), present: true };
    vec![
        ("stale_roster", asked(remove(9))),
        ("frozen", asked(remove(0))),
        ("late_entry", late.ask(add("迟到")).map(drop)),
        ("bad_entries", before_round_1(|_| {}, add(""))),
        ("unknown_player", asked(roster(nobody))),
        ("already_withdrawn", gone.ask(withdraw()).map(drop)),
        ("not_withdrawn", asked(roster(back))),
        ("reason_needed", asked(except(""))),
        ("bad_text", asked(except("\u{202E}"))),
    ]
}

fn except(reason: &str) -> Command {
    Command::Except { game: GAME, outcome: Outcome::Draw, reason: reason.to_owned() }
}

fn enter(offence: Offence, game: u32) -> Command {
    let (offender, game) = (Offender::Player { number: PlayerNumber(1) }, Some(GameId(game)));
    let (outside, note) = (false, String::new());
    Command::Ledger { change: LedgerCommand::Enter { offence, offender, game, outside, note } }
}

fn of_rounds() -> Vec<Case> {
    let retract =
        |number| Command::RetractRound { round: RoundNumber(number), reason: "退赛".to_owned() };
    let mut begun = Occasion::new();
    begun.play("h2e2");
    let repair = Command::RepairRound {
        round: RoundNumber(1),
        games: vec![GAME],
        pairings: vec![],
        byes: vec![],
        reason: "退赛".to_owned(),
    };
    let rule = || {
        let (id, consequence) = (1, None);
        let change = LedgerCommand::Rule { id, consequence, clocks: false, again: false };
        Command::Ledger { change }
    };
    let mut ruled = Occasion::new();
    ruled.ask(enter(Offence::Talk, 1)).unwrap();
    ruled.ask(rule()).unwrap();
    let mut full = Occasion::new();
    let entered = std::iter::repeat_with(|| full.ask(enter(Offence::Talk, 1)).map(drop));
    let filled = entered.take(2001).last().unwrap();
    vec![
        ("open_games", asked(Command::PublishProposal { round: RoundNumber(2) })),
        ("bad_round", asked(round(3, &[(1, 2)]))),
        ("round_over", asked(retract(2))),
        ("round_begun", begun.ask(retract(1)).map(drop)),
        ("game_begun", begun.ask(repair).map(drop)),
        ("unknown_offence", asked(rule())),
        ("already_ruled", ruled.ask(rule()).map(drop)),
        ("not_in_game", asked(enter(Offence::Talk, 2))),
        ("ledger_full", filled),
    ]
}

fn play(game: u32, ply: u16, iccs: &str) -> Command {
    Command::PlayMove { game: GameId(game), ply, mv: iccs.parse().unwrap() }
}

fn remark(ply: u16, remark: Remark) -> Command {
    Command::Remark { game: GAME, ply, remark }
}

fn of_play() -> Vec<Case> {
    let text = |text: &str| Command::PlayText { game: GAME, ply: 0, text: text.to_owned() };
    let claim = || Remark::Claimed { by: Color::Red, claim: Claim::Time };
    let draw = GameResult { outcome: Outcome::Draw, reason: Reason::Checkmate };
    let clock = Command::SetClock {
        game: GAME,
        side: Color::Red,
        remaining: Millis(Millis::A_DAY.0 + 1),
        running: false,
    };
    let mut over = Occasion::new();
    over.ask(red_resigns(1, 0)).unwrap();
    let mut remarked = Occasion::new();
    (0..Game::MOST_REMARKS).for_each(|_| drop(remarked.ask(remark(0, claim())).unwrap()));
    let mut long = Occasion::new();
    while long.game(1).ply() < Game::MOST_PLIES {
        long.play(TO_AND_FRO);
    }
    let settled = Command::SettleRemark { game: GAME, number: 1, settlement: Settlement::SeenTo };
    let replace = Command::Replace { game: GAME, plies: 0, ply: 9, mv: "h2e2".parse().unwrap() };
    let second = |on| Command::SetSecondEntry { game: GAME, on };
    vec![
        ("unknown_game", asked(play(99, 0, "h2e2"))),
        ("result_only", asked(play(3, 0, "h2e2"))),
        ("stale_ply", asked(play(1, 5, "h2e2"))),
        ("stale_revision", asked(red_resigns(1, 5))),
        ("game_over", over.ask(play(1, 0, "h2e2")).map(drop)),
        ("game_not_over", asked(Command::Reopen { game: GAME, revision: 0 })),
        ("nothing_to_take_back", asked(Command::TakeBack { game: GAME, ply: 0 })),
        (
            "nothing_to_join",
            asked(Command::JoinRecord { game: GAME, ply: 0, keep: 0, plies: vec![] }),
        ),
        ("illegal_move", asked(play(1, 0, "a0b2"))),
        ("legal_move", asked(remark(0, Remark::IllegalPlayed { mv: "h2e2".parse().unwrap() }))),
        ("too_many_remarks", remarked.ask(remark(0, claim())).map(drop)),
        ("unknown_remark", asked(settled)),
        ("bad_result", asked(Command::SetResult { game: GAME, revision: 0, result: draw })),
        ("bad_clock", asked(clock)),
        ("no_such_ply", asked(replace)),
        ("unreadable_move", asked(text("炮九平九"))),
        ("no_moves", asked(text(" 1. "))),
        ("text_too_long", asked(text(&"炮二平五 ".repeat(4000)))),
        ("record_full", long.ask(play(1, Game::MOST_PLIES, "h2e2")).map(drop)),
        ("already_so", asked(second(false))),
        ("too_far_ahead", ahead(41)),
        ("unchecked", unchecked()),
    ]
}

/// One of two persons enters so many moves that the other has not.
fn ahead(plies: u16) -> Result<(), Refusal> {
    let (mut occasion, one) = entered_twice();
    let moves = TO_AND_FRO.split(' ').cycle();
    (0..plies)
        .zip(moves)
        .try_for_each(|(ply, mv)| occasion.ask_as(&one, play(1, ply, mv)).map(drop))
}

/// The game is said to be over while only one of two persons has entered a move.
fn unchecked() -> Result<(), Refusal> {
    let (mut occasion, one) = entered_twice();
    occasion.ask_as(&one, play(1, 0, "h2e2")).unwrap();
    occasion.ask_as(&one, red_resigns(1, 0)).map(drop)
}

fn entered_twice() -> (Occasion, Actor) {
    let mut occasion = Occasion::new();
    let one = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    occasion.ask_as(&one, Command::SetSecondEntry { game: GAME, on: true }).unwrap();
    (occasion, one)
}

fn rule(occasion: &mut Occasion, call: RepetitionCall) -> Result<(), Refusal> {
    let (ply, decision) = (occasion.game(1).ply(), Decision::Repetition { call });
    occasion.ask(Command::Rule { game: GAME, ply, decision }).map(drop)
}

fn of_rulings() -> Vec<Case> {
    let repeated = || {
        let mut occasion = Occasion::new();
        for _ in 0..3 {
            occasion.play(TO_AND_FRO);
        }
        occasion
    };
    let none = RepetitionCall::Overrule { verdict: Verdict::None, reason: "理由".to_owned() };
    let mut often = repeated();
    for _ in 0..Rulings::MOST {
        rule(&mut often, RepetitionCall::Dismiss).unwrap();
        often.play(TO_AND_FRO);
    }
    let mut late = Occasion::new();
    late.play("h2e2 h9g7").pass(ALLOWANCE.0 - 180_000);
    let asks = Remark::Claimed { by: Color::Red, claim: Claim::AdvantageDraw };
    vec![
        ("nothing_to_rule", rule(&mut Occasion::new(), RepetitionCall::Confirm)),
        ("undecided", rule(&mut repeated(), none)),
        ("too_many_rulings", rule(&mut often, RepetitionCall::Dismiss)),
        ("asked_too_late", late.ask(remark(2, asks)).map(drop)),
    ]
}

fn of_the_stage() -> Vec<Case> {
    let act = |change| Command::Stage { change };
    let explain = |change| act(StageCommand::Explain { game: GAME, change: Box::new(change) });
    let try_out = Explanation::Play { from: Place::Here, mv: "h2e2".parse().unwrap() };
    let stroke = Mark::Pen { points: vec![], ink: Ink::Malachite };
    let on = Occasion::new().game(1).record().unwrap().position().setup();
    let cue =
        Cue { text: String::new(), look: Look { scene: Scene::Grid, panel: None }, done: false };
    let cues = vec![cue; Stage::MOST_CUES + 1];
    let mut held = Occasion::new();
    let first = held.seat(Seat::Commentator);
    held.ask_as(&first, act(StageCommand::TakeControl)).unwrap();
    let second = held.seat(Seat::Commentator);
    let mut watched = Occasion::new();
    let commentator = watched.seat(Seat::Commentator);
    vec![
        ("not_in_control", held.ask_as(&second, act(StageCommand::Hide)).map(drop)),
        ("players_see", watched.ask_as(&commentator, explain(try_out)).map(drop)),
        ("no_such_line", asked(explain(Explanation::Delete { line: LineId(9) }))),
        ("nothing_there", asked(act(StageCommand::Cut))),
        ("nothing_to_undo", asked(act(StageCommand::Undo))),
        ("no_room", asked(act(StageCommand::SetCues { cues }))),
        ("bad_mark", asked(explain(Explanation::Draw { on, mark: stroke }))),
    ]
}

fn of_seats() -> Vec<Case> {
    let link = tournament::Hash256([7; 32]);
    let unlabelled =
        Command::GrantSeat { seat: Seat::Hall, label: String::new(), link, once: false };
    vec![
        ("not_allowed", Occasion::new().ask_as(&NOBODY, Command::Probe).map(drop)),
        ("bad_seat", asked(unlabelled)),
        ("unknown_link", asked(Command::OpenSession { link, session: link })),
        ("unknown_seat", asked(Command::RevokeSeat { seat: SeatId(99) })),
    ]
}
