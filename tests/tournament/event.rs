//! An event that is asked for one thing after the other.

use tournament::{
    Actor, Command, Coverage, Event, Game, GameId, Hash256, Millis, Pairing, Player, PlayerNumber,
    Refusal, Regulations, RoundNumber, Seat, SeatId, Setting, Table, Tournament, UnixMillis,
};

pub const ALLOWANCE: Millis = Millis(30 * 60_000);
pub const START: UnixMillis = UnixMillis(1_468_042_200_000);

/// A state, what happened to it, and its clock.
pub struct Occasion {
    pub state: Tournament,
    pub happened: Vec<(Event, UnixMillis)>,
    pub now: UnixMillis,
}

impl Occasion {
    /// Before the event is founded.
    pub fn empty() -> Self {
        Self { state: Tournament::default(), happened: Vec::new(), now: START }
    }

    /// Six players, three games in round 1; the first two are entered move by move.
    pub fn new() -> Self {
        let mut occasion = Self::empty();
        occasion.ask(Command::Found { setting: Box::new(setting(6)) }).unwrap();
        let pairings = [(1, 2), (3, 4), (5, 6)];
        occasion.ask(round(1, &pairings)).unwrap();
        occasion
    }

    /// Lets time pass.
    pub fn pass(&mut self, millis: u64) -> &mut Self {
        self.now.0 += millis;
        self
    }

    /// Asks as the program, and lets happen what it leads to.
    pub fn ask(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        self.ask_as(&Actor::Program, command)
    }

    pub fn ask_as(&mut self, by: &Actor, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = self.state.decide(&command, by, self.now)?;
        for event in &events {
            self.state.apply(event, self.now).unwrap();
            self.happened.push((event.clone(), self.now));
        }
        Ok(events)
    }

    /// Plays these moves in game 1.
    pub fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split_whitespace() {
            let ply = self.game(1).ply();
            let command = Command::PlayMove { game: GameId(1), ply, mv: mv.parse().unwrap() };
            self.ask(command).unwrap_or_else(|refusal| panic!("{mv} at ply {ply}: {refusal}"));
        }
        self
    }

    pub fn take_back(&mut self) -> Result<Vec<Event>, Refusal> {
        let ply = self.game(1).ply();
        self.ask(Command::TakeBack { game: GameId(1), ply })
    }

    pub fn game(&self, id: u32) -> &Game {
        self.state.game(GameId(id)).unwrap()
    }

    /// Gives out a seat, for whoever is to ask.
    pub fn seat(&mut self, seat: Seat) -> Actor {
        let link = Hash256([u8::try_from(self.happened.len()).unwrap(); 32]);
        let label = "席位".to_owned();
        let events = self.ask(Command::GrantSeat { seat, label, link, once: false }).unwrap();
        let Event::SeatGranted { id, .. } = events[0] else { panic!("{events:?}") };
        Actor::Seat { id }
    }
}

/// An event with so many players, in teams of two.
pub fn setting(players: u16) -> Setting {
    let player = |number| Player {
        number: PlayerNumber(number),
        name: format!("{number}号"),
        team: Some(format!("{}队", number.div_ceil(2))),
    };
    Setting {
        id: "cup".to_owned(),
        name: "杯赛".to_owned(),
        rounds: RoundNumber(3),
        allowance: ALLOWANCE,
        public_delay: Millis(0),
        regulations: Regulations::default(),
        players: (1..=players).map(player).collect(),
    }
}

/// A round with these pairings; the first two are entered move by move.
pub fn round(number: u16, pairings: &[(u16, u16)]) -> Command {
    let pairings = (1..).zip(pairings).map(|(table, (red, black))| Pairing {
        table: Table(table),
        red: PlayerNumber(*red),
        black: PlayerNumber(*black),
        coverage: if table <= 2 { Coverage::Moves } else { Coverage::ResultOnly },
    });
    let (round, pairings) = (RoundNumber(number), pairings.collect());
    Command::PublishRound { round, pairings, byes: vec![], reason: None }
}

pub const NOBODY: Actor = Actor::Seat { id: SeatId(999) };
