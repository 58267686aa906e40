//! Any sequence of acts on the stage, and taking them back, against a plain model.

use proptest::prelude::*;
use stage::{Command as Explanation, Goal, Ink, Line, LineId, Mark, Place, Sheet};
use tournament::{
    Actor, Command, Cue, Event, GameId, Look, PlayerNumber, Poll, PollStep, Refusal, Scene, Seat,
    SeatId, StageCommand, Tournament, UnixMillis,
};

use crate::event::Occasion;

const GAME: GameId = GameId(1);
const GRID: Look = Look { scene: Scene::Grid, panel: None };

fn act(change: StageCommand) -> Command {
    Command::Stage { change }
}

fn undo() -> Command {
    act(StageCommand::Undo)
}

fn poll(poll: PollStep) -> Command {
    act(StageCommand::Poll { poll })
}

/// All of the stage that can be taken back, as one sees it.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    program: Look,
    preview: Option<Look>,
    card: Option<PlayerNumber>,
    page: Option<u16>,
    cues: Vec<Cue>,
    poll: Option<Poll>,
    holder: Option<SeatId>,
    warned: bool,
    featured: Option<GameId>,
    lines: Vec<Line>,
    beside: Vec<LineId>,
    sheets: Vec<Sheet>,
}

fn seen(state: &Tournament) -> Seen {
    let stage = state.stage();
    let commentary = stage.commentary(GAME).cloned().unwrap_or_default();
    Seen {
        program: state.program(),
        preview: stage.preview().copied(),
        card: stage.card(),
        page: stage.page(),
        cues: stage.cues().to_vec(),
        poll: stage.poll().cloned(),
        holder: stage.holder(),
        warned: state.warns_of_lines(GAME),
        featured: state.featured(),
        lines: commentary.lines().to_vec(),
        beside: commentary.beside().to_vec(),
        sheets: commentary.sheets().to_vec(),
    }
}

#[derive(Clone, Debug)]
enum Wish {
    /// The game goes on.
    Live {
        choice: usize,
    },
    TryOut {
        choice: usize,
    },
    Draw {
        square: usize,
    },
    Compare,
    Ask(Command),
    HandOver,
    Take,
    Undo,
}

fn wish() -> impl Strategy<Value = Wish> {
    let look = prop::sample::select(vec![Scene::Grid, Scene::Idle, Scene::Teams, Scene::Featured])
        .prop_map(|scene| Look { scene, panel: None });
    let plain = prop_oneof![
        look.prop_map(|look| StageCommand::Prepare { look }),
        Just(StageCommand::Cut),
        Just(StageCommand::Hide),
        prop::option::of(1..8_u16)
            .prop_map(|player| StageCommand::ShowCard { player: player.map(PlayerNumber) }),
        prop::option::of(0..3_u16).prop_map(|page| StageCommand::HoldPage { page }),
        prop::collection::vec(0..2_usize, 0..3).prop_map(|cues| {
            let cue = |done: usize| Cue { text: String::new(), look: GRID, done: done > 0 };
            StageCommand::SetCues { cues: cues.into_iter().map(cue).collect() }
        }),
        Just(StageCommand::AllowLines { game: GAME }),
        prop::sample::select(vec![PollStep::Ask { game: GAME }, PollStep::Reveal, PollStep::End])
            .prop_map(|poll| StageCommand::Poll { poll }),
    ];
    prop_oneof![
        2 => any::<usize>().prop_map(|choice| Wish::Live { choice }),
        3 => any::<usize>().prop_map(|choice| Wish::TryOut { choice }),
        2 => (0..90_usize).prop_map(|square| Wish::Draw { square }),
        1 => Just(Wish::Compare),
        9 => plain.prop_map(|change| Wish::Ask(act(change))),
        1 => (1..3_u32).prop_map(|game| Wish::Ask(Command::Feature { game: GameId(game) })),
        1 => Just(Wish::HandOver),
        1 => Just(Wish::Take),
        6 => Just(Wish::Undo),
    ]
}

struct Play {
    occasion: Occasion,
    seats: [Actor; 2],
    /// What was seen before each act, the last at the end.
    before: Vec<Seen>,
}

impl Play {
    fn new() -> Self {
        let mut occasion = Occasion::new();
        let seats = [(); 2].map(|()| occasion.seat(Seat::Commentator));
        occasion.ask_as(&seats[0], act(StageCommand::TakeControl)).unwrap();
        Self { occasion, seats, before: Vec::new() }
    }

    /// Who runs the stage, and the other.
    fn hands(&self) -> [Actor; 2] {
        let [one, other] = self.seats.clone();
        let runs = one.seat() == self.occasion.state.stage().holder();
        if runs { [one, other] } else { [other, one] }
    }

    fn fulfil(&mut self, wish: &Wish) {
        let [runs, other] = self.hands();
        let commentary = self.occasion.state.stage().commentary(GAME).cloned().unwrap_or_default();
        let record = self.occasion.game(1).record().unwrap().clone();
        let position = commentary.position(&record);
        let explain = |change| act(StageCommand::Explain { game: GAME, change: Box::new(change) });
        match wish {
            Wish::Live { choice } => {
                let legal = record.position().legal_moves();
                if let Some(mv) = legal.get(choice % legal.len().max(1)) {
                    self.occasion.play(&mv.to_string());
                }
            }
            Wish::TryOut { choice } => {
                let legal = position.legal_moves();
                let Some(mv) = legal.get(choice % legal.len().max(1)).copied() else { return };
                self.ask(&runs, explain(Explanation::Play { from: Place::Here, mv }));
            }
            Wish::Draw { square } => {
                let on = xiangqi::Square::from_index(*square).unwrap();
                let mark = Mark::Circle { on, ink: Ink::Azurite };
                self.ask(&runs, explain(Explanation::Draw { on: position.setup(), mark }));
            }
            Wish::Compare => {
                let lines = commentary.lines().iter().map(|line| line.id).take(2).collect();
                self.ask(&runs, explain(Explanation::Compare { lines }));
            }
            Wish::Ask(command) => self.ask(&runs, command.clone()),
            Wish::HandOver => {
                let to = other.seat().unwrap();
                self.ask(&runs, act(StageCommand::HandOver { to }));
            }
            Wish::Take => self.ask(&other, act(StageCommand::TakeControl)),
            Wish::Undo => {
                let undone = self.occasion.ask_as(&runs, undo());
                match self.before.pop() {
                    Some(before) => {
                        undone.unwrap();
                        assert_eq!(seen(&self.occasion.state), before);
                    }
                    None => assert_eq!(undone, Err(Refusal::NothingToUndo)),
                }
            }
        }
    }

    fn ask(&mut self, by: &Actor, command: Command) {
        let before = seen(&self.occasion.state);
        let steps = self.occasion.state.stage().can_undo();
        match self.occasion.ask_as(by, command) {
            // Hanging the game that hangs is nothing to take back.
            Ok(events) if matches!(events[..], [Event::Featured { .. }]) => {
                assert_eq!((seen(&self.occasion.state), steps), (before, !self.before.is_empty()));
            }
            Ok(_) => self.before.push(before),
            Err(_) => assert_eq!(seen(&self.occasion.state), before),
        }
        // As much is kept, and no more.
        if self.before.len() > 60 {
            self.before.clear();
            while self.occasion.ask_as(&self.hands()[0], undo()).is_ok() {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_was_done_is_taken_back_in_order(wishes in prop::collection::vec(wish(), 1..90)) {
        let mut play = Play::new();
        for wish in &wishes {
            play.fulfil(wish);
        }
        while let Some(before) = play.before.pop() {
            let runs = play.hands()[0].clone();
            play.occasion.ask_as(&runs, undo()).unwrap();
            prop_assert_eq!(seen(&play.occasion.state), before);
        }
        let mut replayed = Tournament::default();
        for (event, at) in &play.occasion.happened {
            let kept = serde_json::to_string(event).unwrap();
            replayed.apply(&serde_json::from_str(&kept).unwrap(), *at).unwrap();
        }
        prop_assert_eq!(replayed, play.occasion.state);
    }
}

/// An event with two commentators, of whom the first runs the stage.
fn run_by_the_first() -> (Occasion, Actor, Actor) {
    let Play { occasion, seats: [first, second], .. } = Play::new();
    (occasion, first, second)
}

#[test]
fn votes_that_were_shown_by_mistake_count_again_and_a_question_taken_away_comes_back() {
    let (mut occasion, first, _) = run_by_the_first();
    occasion.ask_as(&first, poll(PollStep::Ask { game: GAME })).unwrap();
    occasion.ask_as(&first, poll(PollStep::Reveal)).unwrap();
    occasion.ask_as(&first, undo()).unwrap();
    assert!(!occasion.state.stage().poll().unwrap().revealed);
    occasion.ask_as(&first, poll(PollStep::End)).unwrap();
    occasion.ask_as(&first, undo()).unwrap();
    assert_eq!(occasion.state.stage().poll().unwrap().number, 1);
    occasion.ask_as(&first, undo()).unwrap();
    assert_eq!(occasion.state.stage().poll(), None);
    // A number is not used again: nobody's vote is counted for another question.
    occasion.ask_as(&first, poll(PollStep::Ask { game: GAME })).unwrap();
    assert_eq!(occasion.state.stage().poll().unwrap().number, 2);
}

#[test]
fn a_page_that_was_held_is_let_go() {
    let (mut occasion, first, _) = run_by_the_first();
    for page in [Some(2), Some(3), None] {
        occasion.ask_as(&first, act(StageCommand::HoldPage { page })).unwrap();
    }
    let pages: Vec<_> = (0..3)
        .map(|_| {
            occasion.ask_as(&first, undo()).unwrap();
            occasion.state.stage().page()
        })
        .collect();
    assert_eq!(pages, [Some(3), Some(2), None]);
}

#[test]
fn who_has_handed_the_stage_over_by_mistake_takes_that_back() {
    let (mut occasion, first, second) = run_by_the_first();
    let to = second.seat().unwrap();
    occasion.ask_as(&first, act(StageCommand::HandOver { to })).unwrap();
    occasion.ask_as(&first, undo()).unwrap();
    assert_eq!(occasion.state.stage().holder(), first.seat());
    occasion.ask_as(&first, act(StageCommand::HandOver { to })).unwrap();
    occasion.ask_as(&second, act(StageCommand::Hide)).unwrap();
    let late = occasion.ask_as(&first, undo());
    assert_eq!(late, Err(Refusal::NotInControl), "the other has done something since");
}

#[test]
fn the_stage_goes_back_to_nobody_whose_seat_is_gone() {
    let (mut occasion, first, second) = run_by_the_first();
    occasion.ask_as(&second, act(StageCommand::TakeControl)).unwrap();
    let seat = first.seat().unwrap();
    occasion.ask(Command::RevokeSeat { seat }).unwrap();
    occasion.ask_as(&second, undo()).unwrap();
    assert_eq!(occasion.state.stage().holder(), second.seat());
}

#[test]
fn the_wrong_game_is_taken_down_again_by_who_hung_it() {
    let (mut occasion, first, second) = run_by_the_first();
    let hang = |game| Command::Feature { game: GameId(game) };
    occasion.ask_as(&first, hang(2)).unwrap();
    assert_eq!(occasion.ask_as(&second, hang(1)), Err(Refusal::NotInControl));
    occasion.ask_as(&first, undo()).unwrap();
    assert_eq!(occasion.state.featured(), Some(GAME));
    // What the arbiter hangs is his.
    occasion.ask(hang(2)).unwrap();
    assert_eq!(occasion.ask_as(&first, undo()), Err(Refusal::NothingToUndo));
}

#[test]
fn what_was_undone_when_less_could_be_is_undone_the_same_way() {
    let mut state = Tournament::default();
    let founded = Occasion::new();
    let logged = [
        r#"{"type":"stage","event":{"acted":"card_shown","player":1}}"#,
        r#"{"type":"stage","event":{"acted":"page_held","page":2}}"#,
        r#"{"type":"stage","event":{"acted":"undone"}}"#,
    ];
    for (event, at) in founded.happened {
        state.apply(&event, at).unwrap();
    }
    for event in logged {
        state.apply(&serde_json::from_str(event).unwrap(), UnixMillis(0)).unwrap();
    }
    assert_eq!((state.stage().card(), state.stage().page()), (None, Some(2)));
}

#[test]
fn going_from_place_to_place_is_one_step() {
    let (mut occasion, first, _) = run_by_the_first();
    occasion.play("h2e2 h9g7 h0g2");
    for goal in [Goal::Start, Goal::On, Goal::On] {
        let change = Box::new(Explanation::Go { goal });
        occasion.ask_as(&first, act(StageCommand::Explain { game: GAME, change })).unwrap();
    }
    occasion.ask_as(&first, undo()).unwrap();
    assert!(!occasion.state.stage().can_undo());
}
