//! The whole model event, asked for over a socket as the arbiter's page does.

use serde::de::DeserializeOwned;
use server::EventFile;
use tournament::{
    Answer, Command, Consequence, Entrant, GameId, GameResult, LedgerCommand, Offence, Offender,
    Outcome, PlayerNumber, Question, Reason, Refusal, RosterCommand, RoundNumber, TermsCommand,
};
use wire::{
    AmendmentsPage, DraftPage, EntriesPage, GameView, GamesPage, LedgerPage, LotteryPage,
    PrizesPage, RegulationsPage, RoundsPage, StandingsPage,
};

use crate::client::Client;
use crate::hall::Hall;
use crate::steps::Steps;

/// The model event as it is announced: without players and without a first round.
fn announced() -> EventFile {
    let text = include_str!("../../assets/events/qingxin-2016.toml");
    let (head, rest) = text.split_once("first_round = [").unwrap();
    let (_, rest) = rest.split_once("\n]\n").unwrap();
    let (terms, _) = rest.split_once("[[teams]]").unwrap();
    EventFile::parse(&format!("{head}{terms}")).unwrap()
}

/// The arbiter at work.
struct Arbiter {
    hall: Hall,
    cookie: String,
    socket: Client,
    steps: Steps,
}

impl Arbiter {
    async fn of(announced: EventFile) -> Self {
        let hall = Hall::with(1, 1, |options| options.event = Some(announced));
        let cookie = hall.arbiter().await;
        let mut socket = hall.seated(&cookie).await;
        socket.snapshot().await;
        Self { hall, cookie, socket, steps: Steps::default() }
    }

    async fn ask(&mut self, command: Command) -> Result<(), Refusal> {
        self.socket.carry_out(command).await.map(drop)
    }

    async fn does(&mut self, command: Command) {
        let asked = format!("{command:?}");
        let of_many = matches!(command, Command::SetResult { .. });
        let answer = self.socket.carry_out(command).await;
        let seq = answer.unwrap_or_else(|refusal| panic!("{asked}: {refusal}"));
        if !of_many {
            self.steps.keep(seq, &self.hall, &self.cookie).await;
        }
    }

    async fn page<T: DeserializeOwned>(&self, line: &str, body: Option<&str>) -> T {
        let answer = self.hall.ask(line, Some(&self.cookie), body).await;
        assert_eq!(answer.status, 200, "{line}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap_or_else(|fault| panic!("{line}: {fault}"))
    }

    async fn games(&self) -> Vec<GameView> {
        self.page::<GamesPage>("GET /api/v1/games", None).await.games
    }

    async fn publish(&mut self, round: u16) {
        self.does(Command::PublishProposal { round: RoundNumber(round) }).await;
    }

    async fn end(&mut self, game: &GameView, outcome: Outcome, reason: Reason) {
        let result = GameResult { outcome, reason };
        let (game, revision) = (game.id, game.revision);
        self.does(Command::SetResult { game, revision, result }).await;
    }

    /// Ends every open game; the smaller number tends to win.
    async fn end_all(&mut self, round: u16) {
        for game in self.games().await.into_iter().filter(|game| game.result.is_none()) {
            let (red, black) = (game.red.number.0, game.black.number.0);
            let (outcome, reason) = match (red * 7 + black * 3 + round * 5) % 5 {
                0 => (Outcome::Draw, Reason::Agreement),
                1 => (Outcome::BlackWins, Reason::Resignation),
                _ if red < black => (Outcome::RedWins, Reason::Checkmate),
                _ => (Outcome::BlackWins, Reason::Time),
            };
            self.end(&game, outcome, reason).await;
        }
    }

    async fn game_of(&self, number: u16) -> GameView {
        let of = |game: &GameView| [game.red.number.0, game.black.number.0].contains(&number);
        self.games().await.into_iter().find(of).unwrap()
    }

    /// The player does not come.
    async fn forfeits(&mut self, number: u16) {
        let game = self.game_of(number).await;
        let is_red = game.red.number.0 == number;
        let outcome = if is_red { Outcome::BlackWins } else { Outcome::RedWins };
        self.end(&game, outcome, Reason::Forfeit).await;
    }

    async fn points(&self, number: u16) -> u16 {
        let page: StandingsPage = self.page("GET /api/v1/standings", None).await;
        let rows = page.individuals.rows;
        rows.iter().find(|row| row.player.0 == number).unwrap().points
    }

    async fn roster(&mut self, change: RosterCommand) {
        self.does(Command::Roster { change }).await;
    }

    async fn offence(&mut self, offence: Offence, number: u16) -> Consequence {
        let offender = Offender::Player { number: PlayerNumber(number) };
        let note = "裁判所见".to_owned();
        let change = LedgerCommand::Enter { offence, offender, game: None, outside: false, note };
        self.does(Command::Ledger { change }).await;
        let page: LedgerPage = self.page("GET /api/v1/ledger", None).await;
        let entry = &page.entries.last().unwrap().entry;
        let (id, proposed) = (entry.id, entry.proposed);
        let change =
            LedgerCommand::Rule { id, consequence: Some(proposed), clocks: true, again: false };
        self.does(Command::Ledger { change }).await;
        proposed
    }
}

fn entry_list() -> Vec<Entrant> {
    let teams = ["清远", "清城", "英德", "佛冈", "连州", "连山", "连南", "阳山", "清新", "龙腾峡"];
    let players = teams.iter().flat_map(|team| {
        (1..=5).map(move |place| Entrant {
            name: format!("{team} {place}号"),
            team: Some((*team).to_owned()),
        })
    });
    players.collect()
}

async fn before_round_1(arbiter: &mut Arbiter) {
    let refused = arbiter.ask(Command::PublishProposal { round: RoundNumber(1) }).await;
    assert!(refused.is_err(), "nobody has entered");
    arbiter.roster(RosterCommand::Replace { revision: 0, players: entry_list() }).await;
    let questions = [Question::TeamScore, Question::Repetition, Question::PlaceReverse];
    let regulations: RegulationsPage = arbiter.page("GET /api/v1/regulations", None).await;
    assert_eq!(regulations.open, questions);
    let refused = arbiter.ask(Command::PublishProposal { round: RoundNumber(1) }).await;
    assert_eq!(refused, Err(Refusal::OpenQuestions { questions: questions.to_vec() }));
    for question in questions {
        let answer: Answer = regulations.terms.regulations.proposed(question);
        arbiter.does(Command::Terms { change: TermsCommand::Settle { answer } }).await;
    }
    let refused = arbiter.ask(Command::PublishProposal { round: RoundNumber(1) }).await;
    assert_eq!(refused, Err(Refusal::NotDrawn));
    let lottery: LotteryPage = arbiter.page("GET /api/v1/lottery", None).await;
    let called = vec![7, 23, 40];
    arbiter.roster(RosterCommand::Draw { revision: 1, called, reason: None }).await;
    let drawn: LotteryPage = arbiter.page("GET /api/v1/lottery", None).await;
    assert_eq!(drawn.draw.unwrap().hash, lottery.hash, "the list that was shown was drawn from");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_runs_the_model_event_from_the_entry_list_to_the_prizes() {
    let mut arbiter = Arbiter::of(announced()).await;
    before_round_1(&mut arbiter).await;

    arbiter.publish(1).await;
    let games = arbiter.games().await;
    assert_eq!(games.len(), 25);
    assert!(games.iter().all(|game| game.red.team != game.black.team), "同队回避");
    let late = RosterCommand::Add {
        revision: 2,
        entrant: Entrant { name: "迟到".to_owned(), team: None },
        reason: Some("堵车".to_owned()),
    };
    assert_eq!(arbiter.ask(Command::Roster { change: late }).await, Err(Refusal::LateEntry));
    arbiter.forfeits(50).await;
    arbiter.end_all(1).await;

    arbiter.publish(2).await;
    arbiter.forfeits(50).await;
    assert_eq!(arbiter.offence(Offence::ClockHand, 1).await, Consequence::Foul);
    assert_eq!(arbiter.offence(Offence::Touch, 1).await, Consequence::LosesGame);
    let lost = arbiter.game_of(1).await.result.unwrap();
    assert_eq!(lost.reason, Reason::Foul, "the second foul of a game loses it");
    assert_eq!(arbiter.offence(Offence::PhoneRung, 2).await, Consequence::Foul);
    arbiter.end_all(2).await;

    // Two forfeits in a row: not paired any more, and one has a bye from now on.
    let draft: DraftPage = arbiter.page("POST /api/v1/draft", Some("{}")).await;
    assert!(draft.idle.iter().any(|player| player.number == PlayerNumber(50)));
    assert_eq!(draft.byes.len(), 1);
    arbiter.publish(3).await;
    let rested = draft.byes[0].number.0;
    assert_eq!(arbiter.offence(Offence::PhoneRung, 2).await, Consequence::LosesGame);
    let before = arbiter.points(rested).await;
    arbiter.end_all(3).await;
    assert_eq!(arbiter.points(rested).await, before, "the bye gave its points at once");

    // A withdrawal makes the field even again.
    let (number, reason) = (PlayerNumber(49), "身体不适".to_owned());
    arbiter.roster(RosterCommand::Withdraw { number, reason }).await;
    arbiter.publish(4).await;
    assert_eq!(arbiter.games().await.len(), 24);
    let open = arbiter.game_of(3).await;
    for game in arbiter.games().await.into_iter().filter(|game| game.id != open.id) {
        arbiter.end(&game, Outcome::Draw, Reason::Agreement).await;
    }

    // Pairing before the last game has ended needs an exception with a reason.
    let refused = arbiter.ask(Command::PublishProposal { round: RoundNumber(5) }).await;
    assert_eq!(refused, Err(Refusal::OpenGames { games: vec![open.id] }));
    let exception = |reason: &str| Command::Except {
        game: open.id,
        outcome: Outcome::Draw,
        reason: reason.to_owned(),
    };
    assert_eq!(arbiter.ask(exception("")).await, Err(Refusal::ReasonNeeded));
    arbiter.does(exception("超时太久，先编排")).await;
    arbiter.publish(5).await;
    let rounds: RoundsPage = arbiter.page("GET /api/v1/rounds", None).await;
    assert!(rounds.rounds[3].closed && rounds.rounds[3].open == 1);
    arbiter.end(&open, Outcome::RedWins, Reason::Checkmate).await;

    // A correction of an old result changes standings and no published pairing.
    let pairings = |games: &[GameView]| -> Vec<(PlayerNumber, PlayerNumber)> {
        games.iter().map(|game| (game.red.number, game.black.number)).collect()
    };
    let (old, now) = (GameId(1), pairings(&arbiter.games().await));
    let line = "GET /api/v1/games?round=1";
    let corrected = &arbiter.page::<GamesPage>(line, None).await.games[0];
    let red = corrected.red.number.0;
    let before = arbiter.points(red).await;
    let result = GameResult { outcome: Outcome::BothLose, reason: Reason::Adjudication };
    let revision = corrected.revision;
    arbiter.does(Command::SetResult { game: old, revision, result }).await;
    assert!(arbiter.points(red).await <= before);
    assert_eq!(pairings(&arbiter.games().await), now);
    arbiter.end_all(5).await;

    // A device carried: out of the event.
    arbiter.publish(6).await;
    assert_eq!(arbiter.offence(Offence::DeviceCarried, 10).await, Consequence::Disqualified);
    let lost = arbiter.game_of(10).await.result.unwrap();
    assert_eq!(lost.reason, Reason::Disqualification);
    arbiter.end_all(6).await;
    for round in 7..=9 {
        arbiter.publish(round).await;
        let left = |game: &GameView| [game.red.number.0, game.black.number.0].contains(&10);
        assert!(!arbiter.games().await.iter().any(left));
        let page: PrizesPage = arbiter.page("GET /api/v1/prizes", None).await;
        assert!(!page.is_final);
        arbiter.end_all(round).await;
    }
    assert!(arbiter.ask(Command::PublishProposal { round: RoundNumber(10) }).await.is_err());

    let prizes: PrizesPage = arbiter.page("GET /api/v1/prizes", None).await;
    assert!(prizes.is_final);
    let sum = |awarded: &[wire::AwardedView]| awarded.iter().map(|won| won.yuan).sum::<u32>();
    assert_eq!((sum(&prizes.individuals), sum(&prizes.teams)), (5800, 3600));
    let standings: StandingsPage = arbiter.page("GET /api/v1/standings", None).await;
    let teams = standings.teams.unwrap();
    assert_eq!((teams.counting, teams.rows.len(), teams.rows[0].scores.len()), (4, 10, 5));

    // The same after a restart: everything is in the log.
    let entries: EntriesPage = arbiter.page("GET /api/v1/entries", None).await;
    let amendments: AmendmentsPage = arbiter.page("GET /api/v1/amendments", None).await;
    assert!(amendments.amendments.is_empty());
    arbiter.steps.assert_each_could_be_the_last(&arbiter.hall, &arbiter.cookie).await;
    let hall = arbiter.hall.restart();
    let again = hall.ask("GET /api/v1/prizes", None, None).await;
    let again: PrizesPage = serde_json::from_str(&again.body).unwrap();
    assert_eq!((again.individuals, again.teams), (prizes.individuals, prizes.teams));
    let cookie = hall.arbiter().await;
    let again = hall.ask("GET /api/v1/entries", Some(&cookie), None).await;
    let again: EntriesPage = serde_json::from_str(&again.body).unwrap();
    assert_eq!(again.players, entries.players);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_arbiters_read_drafts_entries_and_ledger_and_tags_save_the_rest() {
    let hall = Hall::new(2, 1);
    for line in [
        "GET /api/v1/entries",
        "GET /api/v1/ledger",
        "GET /api/v1/amendments",
        "POST /api/v1/draft",
        "POST /api/v1/standings",
    ] {
        let body = line.starts_with("POST").then_some("{\"supposed\":[]}");
        assert_eq!(hall.ask(line, None, body).await.status, 401, "{line}");
    }
    for line in [
        "GET /api/v1/rounds",
        "GET /api/v1/standings",
        "GET /api/v1/prizes",
        "GET /api/v1/lottery",
        "GET /api/v1/regulations",
    ] {
        let answer = hall.ask(line, None, None).await;
        assert_eq!(answer.status, 200, "{line}: {}", answer.body);
        assert!(answer.header("etag").is_some(), "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_individual_event_with_an_odd_field_runs_through_as_well() {
    let text = "id = \"open\"\nname = \"公开赛\"\nrounds = 7\nminutes = 20\n\
        [regulations.competitions]\nteams = false\n\
        [regulations.lottery]\nnumbering = \"entry_list\"\n\
        [regulations.pairing]\ntiebreaks = [\"direct\", \"ops\", \"progressive\"]\n";
    let mut arbiter = Arbiter::of(EventFile::parse(text).unwrap()).await;
    let entrant = |number| Entrant { name: format!("棋手 {number}"), team: None };
    let players = (1..=11).map(entrant).collect();
    arbiter.roster(RosterCommand::Replace { revision: 0, players }).await;
    for round in 1..=7 {
        arbiter.publish(round).await;
        assert_eq!(arbiter.games().await.len(), 5, "one of eleven rests");
        arbiter.end_all(round).await;
    }
    let standings: StandingsPage = arbiter.page("GET /api/v1/standings", None).await;
    assert!(standings.teams.is_none());
    assert_eq!(standings.individuals.rows.len(), 11);
    let prizes: PrizesPage = arbiter.page("GET /api/v1/prizes", None).await;
    assert!(prizes.is_final && prizes.individuals.is_empty());
}
