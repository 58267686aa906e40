//! The games that are played in a rehearsal: real ones.

use serde::Deserialize;
use tournament::{GameResult, Outcome, Reason};
use xiangqi::{Move, Position, Record};

const GAMES: &str = include_str!("../../assets/rehearsal/master-games.jsonl");

/// A game that was really played.
#[derive(Clone, Debug)]
pub struct MasterGame {
    record: Record,
    outcome: Outcome,
}

#[derive(Deserialize)]
struct Line {
    result: String,
    moves: String,
}

/// What the next step of a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Play(Move),
    End(GameResult),
}

/// All games, in the order of the file. A line that is no game is left out; a test holds that
/// there is none.
pub fn all() -> Vec<MasterGame> {
    GAMES.lines().filter_map(parse).collect()
}

fn parse(line: &str) -> Option<MasterGame> {
    let line: Line = serde_json::from_str(line).ok()?;
    let outcome = match line.result.as_str() {
        "1-0" => Outcome::RedWins,
        "0-1" => Outcome::BlackWins,
        "1/2-1/2" => Outcome::Draw,
        _ => return None,
    };
    let moves: Result<Vec<Move>, _> = line.moves.split(' ').map(str::parse).collect();
    let mut record = Record::default();
    record.extend(moves.ok()?).ok()?;
    Some(MasterGame { record, outcome })
}

impl MasterGame {
    /// What follows at `ply`, where the game stands at `position`; nothing when that is not this
    /// game any more, because somebody has entered something else.
    pub fn step(&self, ply: u16, position: &Position) -> Option<Step> {
        if self.record.position_at(ply.into())? != position {
            return None;
        }
        let next = self.record.moves().get(usize::from(ply));
        Some(next.map_or(Step::End(ended(self.outcome)), |mv| Step::Play(*mv)))
    }
}

/// How games end that are not played to the mate.
pub const fn ended(outcome: Outcome) -> GameResult {
    let reason = match outcome {
        Outcome::Draw => Reason::Agreement,
        Outcome::RedWins | Outcome::BlackWins => Reason::Resignation,
        Outcome::BothLose => Reason::Forfeit,
    };
    GameResult { outcome, reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_game_that_can_be_played_to_its_end() {
        let games = all();
        assert_eq!(games.len(), GAMES.lines().count());
        for game in &games {
            let plies = u16::try_from(game.record.moves().len()).unwrap();
            let end = game.step(plies, game.record.position()).unwrap();
            assert_eq!(end, Step::End(ended(game.outcome)));
        }
    }

    #[test]
    fn a_game_that_goes_another_way_is_left_alone() {
        let game = &all()[0];
        assert!(game.step(0, &Position::initial()).is_some());
        assert_eq!(game.step(1, &Position::initial()), None);
        assert_eq!(game.step(9999, &Position::initial()), None);
    }
}
