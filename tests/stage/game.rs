//! A live game with a commentary on it.

use stage::{Command, Commentary, Event, Goal, LineId, Place, Refusal};
use xiangqi::Record;

#[derive(Default)]
pub struct Game {
    pub live: Record,
    pub commentary: Commentary,
}

impl Game {
    /// A game with these moves.
    pub fn played(moves: &str) -> Self {
        let mut game = Self::default();
        game.live(moves);
        game
    }

    /// The live game goes on with these moves.
    pub fn live(&mut self, moves: &str) {
        let moves = moves.split_whitespace().map(|mv| mv.parse().unwrap());
        self.live.extend(moves).unwrap();
    }

    pub fn ask(&mut self, command: &Command) -> Result<Event, Refusal> {
        let event = self.commentary.decide(command, &self.live)?;
        self.commentary.apply(&event, &self.live).unwrap();
        Ok(event)
    }

    /// Tries moves from where the board stands.
    pub fn try_out(&mut self, moves: &str) {
        for mv in moves.split_whitespace() {
            self.ask(&Command::Play { from: Place::Here, mv: mv.parse().unwrap() }).unwrap();
        }
    }

    pub fn go(&mut self, goal: Goal) -> Result<Event, Refusal> {
        self.ask(&Command::Go { goal })
    }

    /// The moves to where the board stands.
    pub fn here(&self) -> String {
        text(self.commentary.moves(&self.live))
    }

    /// The moves of each line.
    pub fn lines(&self) -> Vec<String> {
        self.commentary.lines().iter().map(|line| text(&line.moves)).collect()
    }

    pub fn place(&self) -> Place {
        self.commentary.place(&self.live)
    }
}

pub const fn line(id: u32, ply: u16) -> Place {
    Place::Line { line: LineId(id), ply }
}

fn text(moves: &[xiangqi::Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
