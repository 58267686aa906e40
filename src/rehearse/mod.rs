//! `--rehearse`: real games are played by an operator like any other, through a socket.

mod chance;
mod games;
mod line;
mod view;

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::{Instant, sleep, sleep_until};
use tournament::{Command, CommandId, Coverage, GameId};
use wire::{GameView, ToClient, ToServer, Topic};

use self::chance::Chance;
use self::games::{MasterGame, Step, ended};
use self::line::{Line, Lost};
use self::view::View;

/// Why a rehearsal is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Over {
    /// Its seat was taken away.
    #[error("its seat was taken away")]
    SeatTaken,
    /// Every game of every round has a result.
    #[error("every game has a result")]
    AllPlayed,
}

/// Plays every round with the operator's link whose secret is `key`, on the server at
/// `authority` (host and port), `speed` times as fast as real games. Ends with the reason.
pub async fn rehearse(authority: &str, key: &str, speed: f64, seed: u64) -> Over {
    /// How long to wait before the next try to reach the server.
    const PAUSE: Duration = Duration::from_secs(1);
    let mut player = Player::new(speed, seed);
    loop {
        let ended = match Line::open(authority, key).await {
            Ok(line) => player.play(line).await,
            Err(lost) => lost.into(),
        };
        match ended {
            Ended::Over(over) => return over,
            Ended::Lost => sleep(PAUSE).await,
        }
    }
}

/// Why a line is not used any more.
enum Ended {
    Over(Over),
    Lost,
}

impl From<Lost> for Ended {
    fn from(lost: Lost) -> Self {
        match lost {
            Lost::NotSeated => Self::Over(Over::SeatTaken),
            Lost::Line => Self::Lost,
        }
    }
}

/// One who enters the games of a round.
struct Player {
    chance: Chance,
    games: Vec<MasterGame>,
    view: View,
    /// When something happens next in each game.
    due: BTreeMap<GameId, Instant>,
    /// The commands that were not answered yet, with their games.
    asked: BTreeMap<CommandId, GameId>,
    seed: u64,
    commands: u32,
}

impl Player {
    fn new(speed: f64, seed: u64) -> Self {
        Self {
            chance: Chance::new(seed, speed),
            games: games::all(),
            view: View::default(),
            due: BTreeMap::new(),
            asked: BTreeMap::new(),
            seed,
            commands: 0,
        }
    }

    async fn play(&mut self, mut line: Line) -> Ended {
        let hello = ToServer::Hello { since: None, topics: vec![Topic::Event] };
        if let Err(lost) = line.say(&hello).await {
            return lost.into();
        }
        self.asked.clear();
        self.due.clear();
        loop {
            let next = self.due.iter().min_by_key(|(_, at)| **at).map(|(game, at)| (*game, *at));
            let done = tokio::select! {
                heard = line.hear() => match heard {
                    Ok(message) => self.take(message, &mut line).await,
                    Err(lost) => Err(lost.into()),
                },
                () = until(next) => match next {
                    Some((game, _)) => self.step(game, &mut line).await,
                    None => Ok(()),
                },
            };
            if let Err(ended) = done {
                return ended;
            }
        }
    }

    async fn take(&mut self, message: ToClient, line: &mut Line) -> Result<(), Ended> {
        match message {
            ToClient::Snapshot(snapshot) => {
                self.view = View::new(*snapshot);
                if !self.view.may_enter() {
                    return Err(Ended::Over(Over::SeatTaken));
                }
                self.schedule_new_games()
            }
            ToClient::Update { prev, seq, changes, .. } => {
                if self.view.update(prev, seq, changes).is_err() {
                    let hello = ToServer::Hello { since: None, topics: vec![Topic::Event] };
                    return Ok(line.say(&hello).await?);
                }
                self.schedule_new_games()
            }
            ToClient::Ack { id, .. } | ToClient::Refused { id, .. } => {
                // A refusal means that somebody else enters, too; the view tells what is now.
                if let Some(game) = self.asked.remove(&id) {
                    self.due.insert(game, Instant::now() + self.chance.ply());
                }
                Ok(())
            }
            ToClient::Ping { nonce } => Ok(line.say(&ToServer::Pong { nonce }).await?),
            ToClient::Pong { .. } | ToClient::Glimpse { .. } | ToClient::BadMessage { .. } => {
                Ok(())
            }
        }
    }

    /// Gives each game that has no result and is not waited for a time.
    fn schedule_new_games(&mut self) -> Result<(), Ended> {
        if self.view.is_over() {
            return Err(Ended::Over(Over::AllPlayed));
        }
        for game in self.view.open_games() {
            let waited_for = self.asked.values().any(|asked| *asked == game.id);
            if !waited_for && !self.due.contains_key(&game.id) {
                let pause = match game.coverage {
                    Coverage::Moves => self.chance.ply(),
                    Coverage::ResultOnly => self.chance.game(),
                };
                self.due.insert(game.id, Instant::now() + pause);
            }
        }
        Ok(())
    }

    /// Does what comes next in a game.
    async fn step(&mut self, id: GameId, line: &mut Line) -> Result<(), Ended> {
        self.due.remove(&id);
        let game = self.view.game(id).filter(|game| game.result.is_none()).cloned();
        let Some(command) = game.and_then(|game| self.next_command(&game)) else { return Ok(()) };
        self.commands += 1;
        let name = format!("rehearsal-{:016x}-{}", self.seed, self.commands);
        let Ok(id_of_command) = CommandId::try_from(name) else { return Ok(()) };
        self.asked.insert(id_of_command.clone(), id);
        Ok(line.say(&ToServer::Ask { id: id_of_command, command }).await?)
    }

    /// The master game's next move, or the result; nothing in a game that somebody else plays.
    fn next_command(&mut self, game: &GameView) -> Option<Command> {
        let (id, revision) = (game.id, game.revision);
        let Some(standing) = &game.standing else {
            let result = ended(self.chance.outcome());
            return Some(Command::SetResult { game: id, revision, result });
        };
        let index = usize::try_from(id.0).ok()? % self.games.len().max(1);
        Some(match self.games.get(index)?.step(standing.ply, &standing.fen)? {
            Step::Play(mv) => Command::PlayMove { game: id, ply: standing.ply, mv },
            Step::End(result) => Command::SetResult { game: id, revision, result },
        })
    }
}

/// Waits until that is due; for ever where nothing is.
async fn until(next: Option<(GameId, Instant)>) {
    match next {
        Some((_, at)) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
