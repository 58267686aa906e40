use stage::{Command as Explanation, Goal, Ink, LineComment, LineId, Mark, Place, Point};
use tournament::{
    Alert, AlertKind, Command, Cue, GameResult, Look, Outcome, PlayerNumber, PollStep, Reason,
    RoundNumber, Scene, SeatId, Seq, StageCommand,
};
use wire::{
    CardGameView, CardView, Change, CycleView, Glimpse, PlayerView, PlyView, PollView, SeatName,
    ShownView, Sketch, SketchView, StageDeskView, StageView, ToClient, ToServer, VariationView,
    VoteRequest, VoteView, VotesView,
};
use xiangqi::{Color, Position};

use crate::samples::{GAME, NOW, assert_sample, id, mv, record};

const GRID: Look = Look { scene: Scene::Grid, panel: None };

#[test]
fn a_commentator_asks_for_each_act() {
    let on = record().position().setup();
    let arrow = Mark::Arrow { along: mv("g2f4"), ink: Ink::Cinnabar };
    let explained = [
        ("play", Explanation::Play { from: Place::Live { ply: 3 }, mv: mv("i9h9") }),
        ("go", Explanation::Go { goal: Goal::Back }),
        ("go_to_ply", Explanation::Go { goal: Goal::Ply { ply: 7 } }),
        ("go_to_line", Explanation::Go { goal: Goal::Place { place: line() } }),
        ("name", Explanation::Name { line: LineId(1), name: "右马".to_owned() }),
        ("comment", Explanation::Comment { line: LineId(1), ply: 4, text: "对攻".to_owned() }),
        ("promote", Explanation::Promote { line: LineId(1) }),
        ("delete", Explanation::Delete { line: LineId(1) }),
        ("compare", Explanation::Compare { lines: vec![LineId(1), LineId(2)] }),
        ("draw", Explanation::Draw { on, mark: arrow }),
        ("clear", Explanation::Clear { on }),
        ("note", Explanation::Note { on, text: "开局库".to_owned() }),
    ];
    let explained = explained.into_iter().map(|(name, change)| {
        (name, StageCommand::Explain { game: GAME, change: Box::new(change) })
    });
    let cue = Cue { text: "名次".to_owned(), look: GRID, done: false };
    let acts = [
        ("undo", StageCommand::Undo),
        ("take_control", StageCommand::TakeControl),
        ("hand_over", StageCommand::HandOver { to: SeatId(4) }),
        ("allow_lines", StageCommand::AllowLines { game: GAME }),
        ("prepare", StageCommand::Prepare { look: GRID }),
        ("cut", StageCommand::Cut),
        ("hide", StageCommand::Hide),
        ("show_card", StageCommand::ShowCard { player: Some(PlayerNumber(1)) }),
        ("hold_page", StageCommand::HoldPage { page: Some(1) }),
        ("set_cues", StageCommand::SetCues { cues: vec![cue] }),
        ("ask_audience", StageCommand::Poll { poll: PollStep::Ask { game: GAME } }),
    ];
    for (name, change) in explained.chain(acts) {
        let ask = ToServer::Ask { id: id("6f1d0c52-0001"), command: Command::Stage { change } };
        assert_sample(&format!("to_server/ask_stage_{name}"), &ask);
    }
}

#[test]
fn what_is_drawn_just_now_and_voted_for_travels_without_a_number() {
    let sketch = Sketch { game: GAME, mark: Some(pen()), dot: Some(Point { x: 400, y: 450 }) };
    assert_sample("to_server/sketch", &ToServer::Sketch { sketch: sketch.clone() });
    assert_sample("vote_request", &VoteRequest { poll: 1, mv: mv("i9h9") });
    let horse = VoteView { mv: mv("b9c7"), chinese: "马２进３".to_owned(), count: 12 };
    let seats = vec![commentator()];
    let glimpses = [
        ("sketches", Glimpse::Sketches { sketches: vec![SketchView { seat: SeatId(4), sketch }] }),
        ("votes", Glimpse::Votes { votes: VotesView { poll: 1, total: 30, moves: vec![horse] } }),
        ("commentators", Glimpse::Commentators { seats }),
    ];
    for (name, glimpse) in glimpses {
        assert_sample(&format!("to_client/glimpse_{name}"), &ToClient::Glimpse { glimpse });
    }
}

#[test]
fn an_update_tells_of_the_stage() {
    let public = StageView { desk: None, ..stage() };
    for (name, stage) in
        [("stage", Some(stage())), ("stage_public", Some(public)), ("stage_gone", None)]
    {
        let changes = vec![Change::Stage { stage: stage.map(Box::new) }];
        let update = ToClient::Update { prev: Seq(41), seq: Seq(44), at: NOW, changes };
        assert_sample(&format!("to_client/update_{name}"), &update);
    }
}

const fn line() -> Place {
    Place::Line { line: LineId(1), ply: 4 }
}

fn pen() -> Mark {
    Mark::Pen { points: vec![Point { x: 0, y: 0 }, Point { x: 120, y: 90 }], ink: Ink::Azurite }
}

fn commentator() -> SeatName {
    SeatName { id: SeatId(4), label: "讲解甲".to_owned() }
}

fn after() -> (Position, PlyView) {
    let position = record().position().play(mv("b9c7")).unwrap();
    let last = PlyView { mv: mv("b9c7"), chinese: "马２进３".to_owned(), irregular: false };
    (position, last)
}

fn player(number: u16) -> PlayerView {
    PlayerView {
        number: PlayerNumber(number),
        name: format!("清远市直 {number}号"),
        team: Some("清远市直象棋队".to_owned()),
        points: 2,
    }
}

fn stage() -> StageView {
    let (fen, last) = after();
    let result = GameResult { outcome: Outcome::RedWins, reason: Reason::Resignation };
    StageView {
        game: GAME,
        shown: ShownView {
            live: false,
            place: line(),
            ply: 4,
            leaves: 3,
            fen,
            check: false,
            last: Some(last.clone()),
            quiet_rounds: 2,
            again: None,
            marks: vec![pen(), Mark::Spotlight { on: "e4".parse().unwrap() }],
        },
        lines: vec![VariationView {
            line: LineId(1),
            name: "右马".to_owned(),
            from: 3,
            end: 4,
            plies: vec![last],
            comments: vec![LineComment { ply: 4, text: "对攻".to_owned() }],
            fen,
            marks: Vec::new(),
        }],
        beside: vec![LineId(1)],
        card: Some(CardView {
            player: player(1),
            games: vec![CardGameView {
                round: RoundNumber(1),
                side: Color::Red,
                opponent: PlayerNumber(6),
                name: "清城区 1号".to_owned(),
                result: Some(result),
            }],
            opponent: Some(player(2)),
        }),
        page: Some(1),
        poll: Some(PollView {
            number: 1,
            game: GAME,
            fen: *record().position(),
            legal: vec![mv("b9c7"), mv("i9h9")],
            revealed: false,
        }),
        desk: Some(Box::new(StageDeskView {
            holder: Some(commentator()),
            commentators: vec![commentator()],
            legal: vec![mv("b0c2")],
            note: "开局库".to_owned(),
            warns: true,
            can_undo: true,
            program: Look { scene: Scene::Featured, panel: None },
            preview: Some(GRID),
            cues: vec![Cue { text: "名次".to_owned(), look: GRID, done: true }],
            alerts: vec![
                Alert { game: GAME, at: NOW, what: AlertKind::Turned { to: Color::Black } },
                Alert { game: GAME, at: NOW, what: AlertKind::Ended { result } },
                Alert { game: GAME, at: NOW, what: AlertKind::Corrected },
                Alert { game: GAME, at: NOW, what: AlertKind::AwaitsRuling },
            ],
            proposed: Some(GAME),
            cycle: Some(CycleView { start: 8, plies: 4, times: 3 }),
        })),
    }
}
