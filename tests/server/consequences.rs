//! Each row of the model event's table of offences, from the first one to what it ends in.

use server::EventFile;
use tournament::{
    Actor, Command, Consequence, FoulRow, Game, GameResult, LedgerCommand, Millis, Offence,
    Offender, Outcome, PlayerNumber, Reason, RoundNumber, Tournament, UnixMillis,
};
use xiangqi::Color;

use Consequence::{Disqualified, Foul, LosesGame, Warning};

const OFFENDER: PlayerNumber = PlayerNumber(1);
const OPPONENTS_TIME: Millis = Millis(170_000);

/// What one more offence leads to once the arbiter has confirmed what was proposed.
#[derive(Debug, PartialEq, Eq)]
struct Then {
    proposed: Consequence,
    /// What counts in the order of players so far.
    fouls: u32,
    /// How the game ended, if it did.
    lost: Option<Reason>,
    /// What came onto the offender's clock and onto the opponent's, in seconds.
    time: [i64; 2],
    /// Whether the player is out of the event.
    out: bool,
}

const fn then(proposed: Consequence, fouls: u32) -> Then {
    Then { proposed, fouls, lost: None, time: [0, 0], out: false }
}

const fn lost(reason: Reason, fouls: u32) -> Then {
    Then { lost: Some(reason), ..then(LosesGame, fouls) }
}

/// One case for each row: what the first, second, … offence leads to, in the same game where the
/// row counts them there, else in a new round each.
fn cases() -> Vec<(Offence, Vec<Then>)> {
    let foul_then_loss = || vec![then(Foul, 1), lost(Reason::Foul, 2)];
    let warned_then_foul = || vec![then(Warning, 0), then(Foul, 1)];
    vec![
        (Offence::ClockHand, foul_then_loss()),
        (Offence::ClockBeforeMove, foul_then_loss()),
        (
            Offence::PiecesKnocked,
            vec![Then { time: [0, 300], ..then(Foul, 1) }, lost(Reason::Foul, 2)],
        ),
        (Offence::IllegalMove, vec![lost(Reason::IllegalMove, 1)]),
        (Offence::Touch, foul_then_loss()),
        (Offence::PhoneUsed, foul_then_loss()),
        (Offence::PhoneRung, foul_then_loss()),
        (
            Offence::DeviceCarried,
            vec![Then { lost: Some(Reason::Disqualification), out: true, ..then(Disqualified, 1) }],
        ),
        (Offence::Smoking, warned_then_foul()),
        (Offence::Noise, warned_then_foul()),
        (Offence::Talk, vec![then(Warning, 0), then(Foul, 1), lost(Reason::Foul, 2)]),
        (
            Offence::FalseClaim,
            vec![Then { time: [-300, 0], ..then(Foul, 1) }, lost(Reason::Foul, 2)],
        ),
    ]
}

/// The model event in round 1, whose table 1 the offender plays at.
struct Event {
    state: Tournament,
}

impl Event {
    const NOW: UnixMillis = UnixMillis(1_468_042_200_000);

    fn new() -> Self {
        let mut event = Self { state: Tournament::default() };
        EventFile::demo().unwrap().commands().into_iter().for_each(|command| event.ask(command));
        event
    }

    fn ask(&mut self, command: Command) {
        let events = self.state.decide(&command, &Actor::Program, Self::NOW).unwrap();
        for event in &events {
            self.state.apply(event, Self::NOW).unwrap();
        }
    }

    /// The offender's last game, with the side.
    fn game(&self) -> (&Game, Color) {
        let games: Vec<&Game> = self.state.games().collect();
        let mut own = games.into_iter().rev();
        own.find_map(|game| Some((game, game.side_of(OFFENDER)?))).unwrap()
    }

    fn next_round(&mut self) {
        let open: Vec<_> =
            self.state.games().filter(|game| game.result().is_none()).map(Game::id).collect();
        for game in open {
            let result = GameResult { outcome: Outcome::Draw, reason: Reason::Agreement };
            self.ask(Command::SetResult { game, revision: 0, result });
        }
        let round = RoundNumber(self.state.round().unwrap().0 + 1);
        self.ask(Command::PublishProposal { round });
    }

    /// Enters the offence and confirms what is proposed.
    fn offends(&mut self, offence: Offence) -> Then {
        let (game, side) = self.game();
        let before = *game.clocks();
        let game = game.id();
        let offender = Offender::Player { number: OFFENDER };
        let (note, outside) = (String::new(), false);
        let change = LedgerCommand::Enter { offence, offender, game: None, outside, note };
        self.ask(Command::Ledger { change });
        let entry = self.state.ledger().last().unwrap();
        let (id, proposed) = (entry.id, entry.proposed);
        let consequence = Some(proposed);
        let change = LedgerCommand::Rule { id, consequence, clocks: true, again: false };
        self.ask(Command::Ledger { change });
        let game = self.state.game(game).unwrap();
        let time = [side, side.opponent()].map(|side| {
            let left = |clocks: &tournament::Clocks| {
                i64::try_from(clocks.remaining(side).0).unwrap() / 1000
            };
            left(game.clocks()) - left(&before)
        });
        let round = u32::from(self.state.round().unwrap().0);
        let standings = swiss::standings(&self.state.sheet(&[]).unwrap(), round).unwrap();
        let fouls = standings
            .individual
            .iter()
            .find(|standing| standing.player.0 == u32::from(OFFENDER.0))
            .unwrap()
            .fouls;
        let lost =
            game.result().filter(|result| result.outcome == Outcome::won_by(side.opponent()));
        Then {
            proposed,
            fouls,
            lost: lost.map(|result| result.reason),
            time,
            out: self.state.attendance(OFFENDER).disqualified,
        }
    }
}

fn table() -> Vec<FoulRow> {
    Event::new().state.setting().unwrap().regulations.fouls.table.clone()
}

#[test]
fn every_row_has_a_case_and_every_case_a_row() {
    let rows: Vec<Offence> = table().iter().map(|row| row.offence).collect();
    let cased: Vec<Offence> = cases().iter().map(|(offence, _)| *offence).collect();
    assert_eq!(rows, cased);
    for (row, (offence, expected)) in table().iter().zip(cases()) {
        let proposed: Vec<_> = expected.iter().map(|then| then.proposed).collect();
        assert!(proposed.starts_with(&row.consequences), "{offence:?}: {proposed:?}");
    }
}

#[test]
fn every_row_leads_to_what_it_says() {
    for (row, (offence, expected)) in table().iter().zip(cases()) {
        let mut event = Event::new();
        let (game, side) = event.game();
        let (game, opponent) = (game.id(), side.opponent());
        let remaining = OPPONENTS_TIME;
        event.ask(Command::SetClock { game, side: opponent, remaining, running: false });
        for (nth, expected) in (1..).zip(expected) {
            if nth > 1 && row.counted_in == tournament::CountedIn::Event {
                event.next_round();
            }
            assert_eq!(event.offends(offence), expected, "{offence:?}, number {nth}");
        }
    }
}

#[test]
fn what_the_table_does_not_name_is_a_warning_and_so_is_a_spectators() {
    let mut event = Event::new();
    assert_eq!(event.offends(Offence::Other), then(Warning, 0));
    let setting = event.state.setting().unwrap();
    let spectator = Offender::Spectator { described: "看台".to_owned() };
    for row in &setting.regulations.fouls.table {
        assert_eq!(event.state.proposed(setting, row.offence, &spectator, None), Warning);
    }
}
