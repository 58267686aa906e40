//! The scenes: from what is to be seen to a list of marks.

mod beside;
mod board;
mod card;
mod featured;
mod grid;
mod idle;
mod line;
mod lines;
mod moves;
mod names;
mod notice;
mod pen;
mod player;
mod result;
mod round;
mod ruling;
mod schedule;
mod spine;
mod standings;
mod table;
mod test_card;
mod two;
mod verdict;

pub(crate) use board::draw_board;
pub(crate) use ruling::STEP_MS as RULING_STEP_MS;

use picture::{Hall, TablePlan, Theme, paging};
use wire::{Clocks, GameId, Millis, UnixMillis};
use xiangqi::Color;

use crate::mark::Mark;
use crate::motion::Motion;
use crate::scene::spine::State;
use crate::sheet::Sheet;
use crate::sight::{Facts, GameSight, Play, Sight, TableContent, TableSight};

/// All that decides how one frame looks.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    /// What is to be seen.
    pub sight: &'a Sight,
    /// Whether it is up to date.
    pub line: Line,
    /// The size of the screen.
    pub hall: &'a Hall,
    /// How everything looks.
    pub theme: &'a Theme,
    /// The side that sits below.
    pub below: Color,
    /// What moves on the board.
    pub motion: Motion,
    /// How far the rows of a table are on their way to new places, from 0 to 1.
    pub wave: f32,
    /// The games whose results have just come in.
    pub fresh: &'a [GameId],
    /// How long this scene has been on the screen.
    pub shown_for: Millis,
    /// How many pages were turned by hand, negative backwards.
    pub turned: i64,
    /// The server's time, for the clocks.
    pub now: UnixMillis,
}

impl Frame<'_> {
    /// What state a scene without a game is in, where that is worth a badge.
    fn badge(&self) -> Option<State> {
        match (self.line, self.sight.is_rehearsal()) {
            (Line::Cut | Line::Connecting, _) => Some(State::Cut),
            (Line::Open, true) => Some(State::Rehearsal),
            (Line::Open, false) => None,
        }
    }

    /// The page of a table that stands now.
    fn page(&self, rows: usize, plan: &TablePlan, facts: &Facts) -> paging::Page {
        let dwell = u64::from(facts.dwell) * 1000;
        let (shown_ms, turned) = match facts.held {
            Some(page) => (0, i64::from(page)),
            None => (self.shown_for.0, self.turned),
        };
        paging::page(rows, usize::from(plan.rows), shown_ms, dwell, turned)
    }

    /// A game's clocks as they stand now; a result has stopped them.
    fn clocks(&self, game: &GameSight, play: &Play) -> Clocks {
        match game.result {
            Some(_) => play.clocks,
            None => play.clocks.read(play.position.side_to_move(), self.now),
        }
    }
}

/// Whether the board hears from the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It has not been heard from yet.
    Connecting,
    /// It is heard from.
    Open,
    /// It is silent: the picture is the last one that was told (断线).
    Cut,
}

/// The marks of a frame, from the lowest to the topmost.
#[must_use]
pub fn marks(frame: &Frame<'_>) -> Vec<Mark> {
    let mut sheet = Sheet::new(frame.theme, frame.hall);
    let sheet_mut = &mut sheet;
    match frame.sight {
        Sight::Idle(idle) => idle::draw(sheet_mut, frame, idle),
        Sight::Game(game) => draw_game(sheet_mut, frame, game),
        Sight::Two(facts, games) => two::draw(sheet_mut, frame, facts, games),
        Sight::Grid(facts, games) => grid::draw(sheet_mut, frame, facts, games),
        Sight::Table(sight) => {
            let kind = beside::kind_of(&sight.content);
            let plan = TablePlan::new(frame.hall, kind).spread(sight.content.rows());
            table::draw(sheet_mut, frame, &plan, &compose(frame, &plan, sight));
        }
        Sight::Schedule(facts, view) => schedule::draw(sheet_mut, frame, facts, view),
        Sight::ResultCard(game) => match game.result {
            Some(result) => result::draw(sheet_mut, frame, game, result),
            None => draw_game(sheet_mut, frame, game),
        },
        Sight::Ruling(_, view) => ruling::draw(sheet_mut, frame, view),
        Sight::Notice(facts, view) => notice::draw(sheet_mut, frame, facts, view),
        Sight::Sponsors(facts, names) => notice::draw_sponsors(sheet_mut, frame, facts, names),
        Sight::TestCard(facts) => test_card::draw(sheet_mut, frame, facts),
    }
    sheet.into_marks()
}

fn draw_game(sheet: &mut Sheet<'_>, frame: &Frame<'_>, game: &GameSight) {
    let Some(play) = &game.play else {
        names::draw(sheet, frame, game);
        return;
    };
    if let Some(panel) = &game.panel {
        beside::draw(sheet, frame, game, play, panel);
        return;
    }
    match &game.explained {
        Some(explained) if explained.stage.card.is_some() => {
            player::draw(sheet, frame, game, play, explained);
        }
        Some(explained) if !explained.beside().is_empty() => {
            lines::draw(sheet, frame, game, play, explained);
        }
        Some(explained) if !explained.stage.shown.live => {
            line::draw(sheet, frame, game, play, explained);
        }
        _ => featured::draw(sheet, frame, game, play),
    }
}

/// The table of a content, for a plan.
fn compose(frame: &Frame<'_>, plan: &TablePlan, sight: &TableSight) -> table::Table {
    let facts = &sight.facts;
    match &sight.content {
        TableContent::Pairings(games, byes) => round::pairings(frame, facts, plan, games, byes),
        TableContent::Results(games) => round::results(frame, facts, plan, games),
        TableContent::Individuals(view) => standings::individuals(frame, facts, plan, view),
        TableContent::Teams(view) => standings::teams(frame, facts, plan, view),
        TableContent::Prizes(view) => standings::prizes(frame, facts, plan, view),
    }
}
