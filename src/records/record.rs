use std::sync::LazyLock;

use xiangqi::{Position, Setup};

use crate::{Field, GameResult, Headers, Outcome, Tree};

/// A game as a file holds it: headers, start, moves with variations, result.
///
/// Nothing in it need be legal; [`Record::main_line`] is the part that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What is said about the game.
    pub headers: Headers,
    /// The arrangement at the start; a chapter heading in a library has an empty board.
    pub start: Setup,
    /// The moves.
    pub tree: Tree,
    /// How the game ended; nothing where the file does not speak of it.
    pub result: Option<GameResult>,
}

/// A record without moves from the usual start.
impl Default for Record {
    fn default() -> Record {
        Record::new(Record::usual_start())
    }
}

impl Record {
    /// The arrangement that a game begins with.
    pub fn usual_start() -> Setup {
        static START: LazyLock<Setup> = LazyLock::new(|| Position::initial().setup());
        *START
    }

    /// A record without moves.
    pub fn new(start: Setup) -> Record {
        Record { headers: Headers::default(), start, tree: Tree::default(), result: None }
    }

    /// The main line as far as it can be played; nothing where the start is no position.
    pub fn main_line(&self) -> Option<xiangqi::Record> {
        let mut played = xiangqi::Record::new(Position::from_setup(&self.start).ok()?);
        let moves = self.tree.main_line().filter_map(|node| self.tree.mv(node));
        // What comes after the first illegal move is no part of it.
        let _ = played.extend(moves);
        Some(played)
    }

    /// Red's player and Black's, `王天一 — 郑惟桐`; empty where neither is named.
    pub fn players(&self) -> String {
        let name = |field| self.headers.get(field).unwrap_or_default();
        match (name(Field::Red), name(Field::Black)) {
            ("", "") => String::new(),
            (red, "") => red.to_owned(),
            (red, black) => format!("{red} — {black}"),
        }
    }

    /// `红胜` and its like; empty as long as the result is open.
    pub fn outcome_words(&self) -> &'static str {
        match self.result.map(|result| result.outcome) {
            None | Some(Outcome::Open) => "",
            Some(outcome) => outcome.zh(),
        }
    }
}
