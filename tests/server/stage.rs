//! The commentator's stage over real sockets: who sees what of it, and what outlives a restart.

use stage::{Command as Explanation, Goal, Ink, Mark, Place, Point};
use tournament::{Command, GameId, Look, PollStep, Refusal, Scene, Screen, Seat, StageCommand};
use wire::{Change, Glimpse, Sketch, StageView, ToClient, ToServer, Topic, VotesView};

use crate::client::Client;
use crate::commands::{play, shuffle, take_back};
use crate::hall::{Hall, key_of, session};
use crate::http::request;

const GAME: GameId = GameId(1);
const TOPICS: [Topic; 3] = [Topic::Event, Topic::Featured, Topic::Stage];

fn act(change: StageCommand) -> Command {
    Command::Stage { change }
}

fn explain(change: Explanation) -> Command {
    act(StageCommand::Explain { game: GAME, change: Box::new(change) })
}

fn try_out(from: Place, mv: &str) -> Command {
    explain(Explanation::Play { from, mv: mv.parse().unwrap() })
}

/// A commentator's session.
async fn commentator(hall: &Hall, arbiter: &str) -> String {
    let link = hall.grant(arbiter, Seat::Commentator).await;
    session(hall.listen, key_of(&link.link)).await.unwrap()
}

/// A viewer who follows the stage, and what he sees of it.
struct Follower {
    client: Client,
    stage: StageView,
    seen: usize,
}

impl Follower {
    async fn new(mut client: Client) -> Self {
        client.say(&ToServer::Hello { since: None, topics: TOPICS.to_vec() }).await;
        let stage = *client.next_snapshot().await.stage.expect("a game hangs");
        Self { client, stage, seen: 0 }
    }

    /// Reads on until the stage is as it is waited for.
    async fn until(&mut self, is_so: impl Fn(&StageView) -> bool) {
        while !is_so(&self.stage) {
            let message = self.client.next().await.expect("the socket is open");
            self.take(message);
        }
    }

    /// Asks, and waits for the answer; what is told before it is not lost.
    async fn carry_out(&mut self, command: Command) -> Result<(), Refusal> {
        let asked = self.client.ask(command).await;
        loop {
            match self.client.next().await.expect("the socket is open") {
                ToClient::Ack { id, .. } if id == asked => return Ok(()),
                ToClient::Refused { id, refusal } if id == asked => return Err(refusal),
                message => self.take(message),
            }
        }
    }

    fn take(&mut self, message: ToClient) {
        match message {
            ToClient::Update { changes, .. } => {
                for change in changes {
                    if let Change::Stage { stage } = change {
                        self.stage = *stage.expect("a game hangs");
                        self.seen += 1;
                    }
                }
            }
            ToClient::Snapshot(snapshot) => self.stage = *snapshot.stage.unwrap(),
            _ => {}
        }
    }
}

/// Three lines are tried while ten moves and a correction arrive.
async fn three_lines(hall: &Hall, arbiter: &str, commentator: &str) {
    let mut stage = hall.seated(commentator).await;
    let mut table = hall.seated(arbiter).await;
    stage.carry_out(act(StageCommand::AllowLines { game: GAME })).await.unwrap();
    // After which ply, from where, and what. The board is not touched by what is played meanwhile.
    let tried = [
        (2, Place::Live { ply: 3 }, "b9c7"),
        (5, Place::Live { ply: 2 }, "b0c2"),
        (7, Place::Here, "b9c7"),
        (7, Place::Live { ply: 1 }, "h7e7"),
    ];
    for ply in 0..10 {
        table.carry_out(play(1, ply)).await.unwrap();
        for (_, from, mv) in tried.iter().filter(|(after, ..)| *after == ply) {
            stage.carry_out(try_out(*from, mv)).await.unwrap();
        }
    }
    table.carry_out(take_back(1, 10)).await.unwrap();
}

#[tokio::test]
async fn lines_stay_while_the_game_goes_on_and_outlive_a_restart() {
    let hall = Hall::new(2, 2);
    let arbiter = hall.arbiter().await;
    let commentator = commentator(&hall, &arbiter).await;
    let mut public = Follower::new(hall.public().await).await;
    let mut plain = hall.public().await;
    plain.snapshot().await;
    three_lines(&hall, &arbiter, &commentator).await;

    public.until(|stage| stage.lines.len() == 3 && stage.shown.place != Place::Here).await;
    assert!(!public.stage.shown.live && public.stage.desk.is_none());
    assert!(public.seen > 10, "each step was seen");

    // Whoever follows the game alone is told of nothing else.
    let mut plies = Vec::new();
    while plies.last() != Some(&9) || plies.len() < 11 {
        let Some(ToClient::Update { changes, .. }) = plain.next().await else {
            panic!("no update")
        };
        for change in changes {
            assert!(!matches!(change, Change::Stage { .. }), "{change:?}");
            if let Change::Played { standing, .. } | Change::TakenBack { standing, .. } = change {
                plies.push(standing.ply);
            }
        }
    }

    let hall = hall.restart();
    let mut again = Follower::new(hall.seated(&commentator).await).await;
    let desk = again.stage.desk.clone().expect("a commentator has a desk");
    assert!(desk.can_undo);
    assert_eq!(again.stage.lines, public.stage.lines);
    assert_eq!(again.stage.shown, public.stage.shown);
    again.carry_out(explain(Explanation::Go { goal: Goal::Live })).await.unwrap();
    again.until(|stage| stage.shown.live).await;
    assert_eq!(again.stage.shown.ply, 9);

    let pgn = hall.ask("GET /api/v1/games/1.pgn?notation=iccs", None, None).await;
    assert_eq!(pgn.status, 200);
    assert_eq!(pgn.body.matches('(').count(), 3, "{}", pgn.body);
}

#[tokio::test]
async fn what_is_drawn_just_now_is_for_the_hall_and_what_is_finished_for_all() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let [first, second] = [commentator(&hall, &arbiter).await, commentator(&hall, &arbiter).await];
    let screen = hall.grant(&arbiter, Seat::Hall).await;
    let bearer = format!("Bearer {}", key_of(&screen.link));
    let board = Client::connect(hall.listen, &[("authorization", &bearer)]).await.unwrap();
    let mut board = Follower::new(board).await;
    let mut public = Follower::new(hall.public().await).await;
    let mut drawing = Follower::new(hall.seated(&first).await).await;
    let mut other = Follower::new(hall.seated(&second).await).await;

    let pen = Mark::Pen { points: vec![Point { x: 10, y: 20 }], ink: Ink::Azurite };
    let sketch = Sketch { game: GAME, mark: Some(pen.clone()), dot: None };
    drawing.client.say(&ToServer::Sketch { sketch: sketch.clone() }).await;
    for follower in [&mut board, &mut other] {
        let seen = follower.client.glimpse(|glimpse| match glimpse {
            Glimpse::Sketches { sketches } => sketches.into_iter().next(),
            _ => None,
        });
        assert_eq!(seen.await.sketch, sketch);
    }
    let on = drawing.stage.shown.fen.setup();
    let draw = explain(Explanation::Draw { on, mark: pen.clone() });
    drawing.carry_out(draw).await.unwrap();
    let note = explain(Explanation::Note { on, text: "开局库".to_owned() });
    drawing.carry_out(note).await.unwrap();
    public.until(|stage| stage.shown.marks == [pen.clone()]).await;
    other.until(|stage| stage.desk.as_ref().is_some_and(|desk| desk.note == "开局库")).await;
    // The public has read everything up to the finished mark, and no stroke before.
    public.client.say(&ToServer::Ping { nonce: 1 }).await;
    let snapshot = hall.public().await.snapshot().await;
    assert!(!serde_json::to_string(&snapshot).unwrap().contains("开局库"));
}

#[tokio::test]
async fn the_public_sees_no_stroke_before_it_is_finished() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let mut drawing = Follower::new(hall.seated(&commentator(&hall, &arbiter).await).await).await;
    let mut other = Follower::new(hall.seated(&commentator(&hall, &arbiter).await).await).await;
    let mut public = Follower::new(hall.public().await).await;
    let on = drawing.stage.shown.fen.setup();

    // A stroke grows, a dot wanders, and the public is told of who watches meanwhile, twice.
    for length in 1..=3 {
        let points = (0..length).map(|step| Point { x: 11 + 40 * step, y: 222 }).collect();
        let mark = Some(Mark::Pen { points, ink: Ink::Azurite });
        let dot = Some(Point { x: 333, y: 444 });
        drawing.client.say(&ToServer::Sketch { sketch: Sketch { game: GAME, mark, dot } }).await;
    }
    other
        .client
        .glimpse(|glimpse| match glimpse {
            Glimpse::Sketches { sketches } => match sketches.first()?.sketch.mark.as_ref()? {
                Mark::Pen { points, .. } if points.len() == 3 => Some(()),
                _ => None,
            },
            _ => None,
        })
        .await;
    let beat = |message: &ToClient| matches!(message, ToClient::Ping { .. });
    let mut heard = public.client.everything_until(beat).await;
    heard.extend(public.client.everything_until(beat).await);

    let points = vec![Point { x: 11, y: 222 }, Point { x: 555, y: 666 }];
    let finished = Mark::Pen { points, ink: Ink::Azurite };
    drawing.carry_out(explain(Explanation::Draw { on, mark: finished.clone() })).await.unwrap();
    let update = |message: &ToClient| matches!(message, ToClient::Update { .. });
    let finish = public.client.everything_until(update).await;

    let passed = |message: &ToClient| {
        matches!(message, ToClient::Glimpse { glimpse: Glimpse::Sketches { .. } })
    };
    assert!(!heard.iter().chain(&finish).any(passed), "a stroke in its making has got out");
    let early = serde_json::to_string(&heard).unwrap();
    assert!(!early.contains("222") && !early.contains("333"), "{early}");
    let Some(ToClient::Update { changes, .. }) = finish.last() else { panic!("{finish:?}") };
    // Whoever draws first takes control with it.
    let Some(Change::Stage { stage: Some(stage) }) = changes.last() else { panic!("{changes:?}") };
    assert_eq!(stage.shown.marks, [finished]);
}

#[tokio::test]
async fn two_commentators_see_each_other_and_hand_the_stage_over() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let mut first = Follower::new(hall.seated(&commentator(&hall, &arbiter).await).await).await;
    let mut second = Follower::new(hall.seated(&commentator(&hall, &arbiter).await).await).await;
    let both = first.client.glimpse(|glimpse| match glimpse {
        Glimpse::Commentators { seats } if seats.len() == 2 => Some(seats),
        _ => None,
    });
    let to = both.await[1].id;
    let prepare = |scene| act(StageCommand::Prepare { look: Look { scene, panel: None } });
    first.carry_out(prepare(Scene::Grid)).await.unwrap();
    let refused = second.carry_out(prepare(Scene::Teams)).await;
    assert_eq!(refused, Err(Refusal::NotInControl));
    first.carry_out(act(StageCommand::HandOver { to })).await.unwrap();
    second.carry_out(prepare(Scene::Teams)).await.unwrap();
    second.carry_out(act(StageCommand::Cut)).await.unwrap();
    second.until(|stage| stage.desk.as_ref().unwrap().program.scene == Scene::Teams).await;
    let mut screens = hall.public().await;
    screens.say(&ToServer::Hello { since: None, topics: vec![Topic::Scenes] }).await;
    let scenes = screens.next_snapshot().await.scenes.unwrap();
    assert_eq!(scenes.screen(Screen::HALL).scene, Scene::Teams);
}

#[tokio::test]
async fn each_device_has_one_vote_and_the_public_sees_them_once_they_are_shown() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let mut asking = Follower::new(hall.seated(&commentator(&hall, &arbiter).await).await).await;
    let mut public = Follower::new(hall.public().await).await;
    let poll = |poll| act(StageCommand::Poll { poll });
    asking.carry_out(poll(PollStep::Ask { game: GAME })).await.unwrap();
    public.until(|stage| stage.poll.is_some()).await;

    let vote = async |mv: &str, cookie: Option<&str>| {
        let body = format!(r#"{{"poll":1,"mv":"{mv}"}}"#);
        let cookie: Vec<_> = cookie.into_iter().map(|cookie| ("cookie", cookie)).collect();
        request(hall.listen, "POST /api/v1/votes", &cookie, Some(&body)).await
    };
    let first = vote("h2e2", None).await;
    assert_eq!(first.status, 204, "{}", first.body);
    let device = first.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    assert_eq!(vote("h0g2", Some(&device)).await.status, 204);
    assert_eq!(vote("h0g2", None).await.status, 204);
    assert_eq!(vote("h0h5", None).await.status, 422, "no such move");
    let counted = |glimpse| match glimpse {
        Glimpse::Votes { votes: VotesView { total: 2, moves, .. } } => Some(moves),
        _ => None,
    };
    let moves = asking.client.glimpse(counted).await;
    assert_eq!((moves[0].mv, moves[0].count), (shuffle(0), 2));

    asking.carry_out(poll(PollStep::Reveal)).await.unwrap();
    assert_eq!(public.client.glimpse(counted).await.len(), 1);
    assert_eq!(vote("h2e2", None).await.status, 404, "votes count no longer");
}

#[tokio::test]
async fn a_line_of_a_running_game_is_warned_of() {
    let hall = Hall::new(1, 1);
    let arbiter = hall.arbiter().await;
    let mut stage = hall.seated(&commentator(&hall, &arbiter).await).await;
    let refused = stage.carry_out(try_out(Place::Here, "h2e2")).await;
    assert_eq!(refused, Err(Refusal::PlayersSee));
}
