//! One delivery: its games become commands like any operator's, and each gets its answer.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::PoisonError;

use records::{Encoding, FaultKind, Reading, Record, Source};
use tokio::sync::Mutex;
use tournament::{Actor, Command, GameId, JoinedPly, Refusal};
use wire::{FeedAnswer, FeedSource, FeedStatus};
use xiangqi::Move;

use super::merge::{Merge, merge};
use super::pairing::{Hint, game_of};
use crate::archive::{faults, format_of, result_of};
use crate::clock::now;
use crate::keeper::{Answer, KeeperLink};
use crate::plane::Plane;
use crate::problem::Problem;
use crate::secret::new_command_id;

/// The most games of a delivery; more are answered with a fault.
pub(super) const MOST_GAMES: usize = 200;
/// Longer additions become one entry of the log.
const MOST_SINGLE_MOVES: usize = 8;
/// The most sources whose last delivery is remembered.
const MOST_SOURCES: usize = 500;
/// The most faults of a game that are told.
const MOST_FAULTS: usize = 20;

/// What feeds have sent so far.
#[derive(Default)]
pub(crate) struct Feed {
    /// The folder that is watched.
    pub(super) folder: PathBuf,
    /// The moves of each game as a feed last sent them. Held while a game is taken in, so that
    /// two deliveries of it do not cross.
    sent: Mutex<HashMap<GameId, Vec<Move>>>,
    last: std::sync::Mutex<BTreeMap<String, FeedSource>>,
}

/// Who delivers what.
pub(super) struct Delivery<'a> {
    /// The file, the address, or the seat's label.
    pub(super) source: &'a str,
    pub(super) bytes: &'a [u8],
    pub(super) encoding: Option<Encoding>,
    pub(super) hint: Hint,
    pub(super) by: Actor,
}

/// The way from a feed to the event.
#[derive(Clone, Copy)]
pub(super) struct Way<'a> {
    pub(super) keeper: &'a KeeperLink,
    pub(super) hall: &'a Plane,
}

impl Feed {
    /// A feed that has sent nothing yet; `folder` is watched for more.
    pub(crate) fn in_folder(folder: PathBuf) -> Self {
        Self { folder, ..Self::default() }
    }

    /// Takes in all games of a delivery.
    ///
    /// # Errors
    ///
    /// What is wrong with the delivery as a whole: nothing in it is a game.
    pub(super) async fn take(
        &self,
        way: Way<'_>,
        delivery: Delivery<'_>,
    ) -> Result<Vec<FeedAnswer>, Problem> {
        let format = format_of(delivery.source, delivery.bytes);
        let source = Source::new(delivery.bytes).in_encoding(delivery.encoding);
        let readings = match records::read(format, source) {
            Ok(readings) if readings.len() > MOST_GAMES => {
                let fault = format!("more than {MOST_GAMES} games");
                return Err(self.failed(delivery.source, fault));
            }
            Ok(readings) => readings,
            Err(fault) => return Err(self.failed(delivery.source, fault.to_string())),
        };
        let mut games = Vec::new();
        for (index, reading) in readings.iter().enumerate() {
            let mut answer = self.take_game(way, reading, delivery.hint, &delivery.by).await?;
            answer.index = index + 1;
            games.push(answer);
        }
        self.remember(FeedSource {
            name: delivery.source.to_owned(),
            at: now(),
            fault: None,
            games: games.clone(),
        });
        Ok(games)
    }

    /// The last delivery of each source.
    pub(super) fn sources(&self) -> Vec<FeedSource> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.values().cloned().collect()
    }

    /// Remembers that a source could not be read, and says so.
    pub(super) fn failed(&self, name: &str, fault: String) -> Problem {
        let games = Vec::new();
        let source =
            FeedSource { name: name.to_owned(), at: now(), fault: Some(fault.clone()), games };
        self.remember(source);
        Problem::unprocessable(fault)
    }

    fn remember(&self, source: FeedSource) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= MOST_SOURCES && !last.contains_key(&source.name) {
            let oldest = last.iter().min_by_key(|(_, source)| source.at);
            let oldest = oldest.map(|(name, _)| name.clone()).unwrap_or_default();
            last.remove(&oldest);
        }
        last.insert(source.name.clone(), source);
    }

    async fn take_game(
        &self,
        way: Way<'_>,
        reading: &Reading,
        hint: Hint,
        by: &Actor,
    ) -> Result<FeedAnswer, Problem> {
        let faults = faults(reading, MOST_FAULTS);
        let mut answer = FeedAnswer {
            index: 0,
            game: way.hall.read(|state, _| game_of(state, &reading.record, hint)),
            status: FeedStatus::Unmatched,
            ply: None,
            faults,
            refusal: None,
        };
        let Some(game) = answer.game else { return Ok(answer) };
        let mut sent = self.sent.lock().await;
        let steps = way.hall.read(|state, _| {
            let live = state.game(game)?.record()?;
            Steps::plan(live, sent.get(&game).map(Vec::as_slice), reading)
        });
        let Some(steps) = steps else {
            answer.status = FeedStatus::Unfit;
            return Ok(answer);
        };
        answer.status = match carry_out(way, game, &steps, &reading.record, by).await? {
            Ok(status) => status,
            Err(refusal) => {
                answer.refusal = Some(refusal);
                FeedStatus::Refused
            }
        };
        if matches!(answer.status, FeedStatus::Taken | FeedStatus::Unchanged) || steps.differs() {
            sent.insert(game, steps.sent);
        }
        drop(sent);
        answer.ply = way.hall.read(|state, _| state.game(game).map(tournament::Game::ply));
        Ok(answer)
    }
}

/// What a record asks for.
struct Steps {
    ply: u16,
    merge: Merge,
    /// The main line as far as it is legal.
    sent: Vec<Move>,
    /// Whether the record is whole: of one that breaks off, the result counts for nothing.
    is_whole: bool,
}

impl Steps {
    /// Nothing where the record begins from another position.
    fn plan(live: &xiangqi::Record, before: Option<&[Move]>, reading: &Reading) -> Option<Self> {
        let line = reading.record.main_line().filter(|line| line.start() == live.start())?;
        let sent = line.moves().to_vec();
        let is_whole = !reading.faults.iter().any(|fault| breaks_off(&fault.kind));
        let merge = match merge(live.moves(), before, &sent) {
            // What breaks off takes nothing back.
            Merge::Replace { with, .. } if with.is_empty() && !is_whole => Merge::Nothing,
            merge => merge,
        };
        Some(Self { ply: u16::try_from(live.moves().len()).ok()?, merge, sent, is_whole })
    }

    fn differs(&self) -> bool {
        self.merge == Merge::Differs
    }
}

/// Whether the line may have gone on behind the fault.
fn breaks_off(kind: &FaultKind) -> bool {
    matches!(
        kind,
        FaultKind::Illegal { on_main_line: true, .. }
            | FaultKind::NotAMove { .. }
            | FaultKind::OffBoard
            | FaultKind::CutShort
            | FaultKind::Bound(_)
    )
}

async fn carry_out(
    way: Way<'_>,
    game: GameId,
    steps: &Steps,
    record: &Record,
    by: &Actor,
) -> Result<Result<FeedStatus, Refusal>, Problem> {
    let ply = steps.ply;
    let commands = match &steps.merge {
        Merge::Nothing => Vec::new(),
        Merge::Differs => return Ok(Ok(FeedStatus::Differs)),
        Merge::Append(moves) if moves.len() <= MOST_SINGLE_MOVES => {
            (ply..).zip(moves).map(|(ply, mv)| Command::PlayMove { game, ply, mv: *mv }).collect()
        }
        Merge::Append(moves) => {
            vec![Command::JoinRecord { game, ply, keep: ply, plies: joined(moves, record) }]
        }
        Merge::Replace { keep, with } => {
            let Ok(keep) = u16::try_from(*keep) else { return Ok(Ok(FeedStatus::Unfit)) };
            vec![Command::JoinRecord { game, ply, keep, plies: joined(with, record) }]
        }
    };
    let mut status = FeedStatus::Unchanged;
    for command in commands.into_iter().chain(clock_reading(&steps.merge, game, record)) {
        match way.keeper.ask(new_command_id()?, by.clone(), command).await? {
            Answer::Done(_) => status = FeedStatus::Taken,
            // The last move may have ended the game, which stops the clocks.
            Answer::Refused(Refusal::GameOver { .. }) if status == FeedStatus::Taken => break,
            Answer::Refused(refusal) => return Ok(Err(refusal)),
        }
    }
    if let Some(command) = way.hall.read(|state, _| result_command(state, game, steps, record)) {
        match way.keeper.ask(new_command_id()?, by.clone(), command).await? {
            Answer::Done(_) => status = FeedStatus::Taken,
            Answer::Refused(refusal) => return Ok(Err(refusal)),
        }
    }
    Ok(Ok(status))
}

/// The last moves of the record with its clocks.
fn joined(moves: &[Move], record: &Record) -> Vec<JoinedPly> {
    let nodes: Vec<_> = record.tree.main_line().collect();
    let legal = record.main_line().map_or(0, |line| line.moves().len());
    let nodes = nodes.get(legal.saturating_sub(moves.len())..legal).unwrap_or_default();
    let clock = |node: &records::NodeId| record.tree.note(*node).and_then(|note| note.clock);
    let clocks = nodes.iter().map(clock).map(|clock| clock.map(|it| tournament::Millis(it.0)));
    moves.iter().zip(clocks).map(|(mv, clock)| JoinedPly { mv: *mv, clock }).collect()
}

/// What the record says was left to the side that made the last of the moves played one by one.
fn clock_reading(merge: &Merge, game: GameId, record: &Record) -> Option<Command> {
    let Merge::Append(moves) = merge else { return None };
    if moves.len() > MOST_SINGLE_MOVES {
        return None;
    }
    let last = joined(moves, record).pop()?;
    let side = record.main_line()?.position().side_to_move().opponent();
    Some(Command::SetClock { game, side, remaining: last.clock?, running: true })
}

/// The record's result, where it gives one with its reason and the game has none yet.
fn result_command(
    state: &tournament::Tournament,
    game: GameId,
    steps: &Steps,
    record: &Record,
) -> Option<Command> {
    let live = state.game(game)?;
    let is_all = steps.is_whole && live.record()?.moves() == steps.sent.as_slice();
    if live.result().is_some() || !is_all {
        return None;
    }
    let result = result_of(record.result?)?;
    Some(Command::SetResult { game, revision: live.revision(), result })
}
