//! The scenes: from what is to be seen to a list of marks.

mod beside;
mod board;
mod card;
mod featured;
mod grid;
mod hand;
mod idle;
mod line;
mod lines;
mod lottery;
mod moves;
mod names;
mod notice;
mod pen;
mod player;
mod poll;
mod reach;
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
pub use reach::{Target, target};
pub(crate) use ruling::STEP_MS as RULING_STEP_MS;

use picture::{GridPlan, Hall, LotteryPlan, TablePlan, Theme, paging};
use wire::{Clocks, GameId, Millis, PollView, UnixMillis};
use xiangqi::Color;

use crate::hand::Hand;
use crate::mark::Mark;
use crate::motion::Motion;
use crate::scene::spine::State;
use crate::sheet::Sheet;
use crate::sight::{Explained, Facts, GameSight, Play, Sight, TableContent, TableSight};

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
    /// What the commentator's hand holds.
    pub hand: &'a Hand,
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

    /// The page of a long table that stands now.
    fn page(&self, rows: usize, per_page: usize, facts: &Facts) -> paging::Page {
        let (shown_ms, turned) = self.turned_to(facts);
        paging::page(rows, per_page, shown_ms, u64::from(facts.dwell) * 1000, turned)
    }

    /// The same where each page but the last is full.
    fn full_page(&self, rows: usize, per_page: usize, facts: &Facts) -> paging::Page {
        let (shown_ms, turned) = self.turned_to(facts);
        paging::full_page(rows, per_page, shown_ms, u64::from(facts.dwell) * 1000, turned)
    }

    /// For how long pages have turned by themselves, and how many were turned by hand.
    fn turned_to(&self, facts: &Facts) -> (u64, i64) {
        match facts.held {
            Some(page) => (0, i64::from(page)),
            None => (self.shown_for.0, self.turned),
        }
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
        Sight::Lottery(facts, view) => lottery::draw(sheet_mut, frame, facts, view),
        Sight::Ruling(_, view) => ruling::draw(sheet_mut, frame, view),
        Sight::Notice(facts, view) => notice::draw(sheet_mut, frame, facts, view),
        Sight::Sponsors(facts, names) => notice::draw_sponsors(sheet_mut, frame, facts, names),
        Sight::TestCard(facts) => test_card::draw(sheet_mut, frame, facts),
    }
    hand::draw_over(sheet_mut, frame);
    sheet.into_marks()
}

/// What the scene of one game shows beside its board.
enum GameScene<'a> {
    /// Only the names: no moves are entered.
    Names,
    /// A table.
    Panel(&'a Play, &'a TableSight),
    /// A question to the audience.
    Poll(&'a Play, &'a Explained, &'a PollView),
    /// A player's card.
    Player(&'a Play, &'a Explained),
    /// Several of the commentator's lines.
    Lines(&'a Play, &'a Explained),
    /// One of them, or a look back.
    Line(&'a Play, &'a Explained),
    /// The game itself.
    Live(&'a Play),
}

impl<'a> GameScene<'a> {
    fn of(game: &'a GameSight) -> Self {
        let Some(play) = &game.play else { return Self::Names };
        if let Some(panel) = &game.panel {
            return Self::Panel(play, panel);
        }
        let Some(explained) = game.explained.as_deref() else { return Self::Live(play) };
        match explained.poll() {
            _ if explained.stage.card.is_some() => Self::Player(play, explained),
            Some(poll) => Self::Poll(play, explained, poll),
            None if !explained.beside().is_empty() => Self::Lines(play, explained),
            None if !explained.stage.shown.live => Self::Line(play, explained),
            None => Self::Live(play),
        }
    }
}

fn draw_game(sheet: &mut Sheet<'_>, frame: &Frame<'_>, game: &GameSight) {
    match GameScene::of(game) {
        GameScene::Names => names::draw(sheet, frame, game),
        GameScene::Panel(play, panel) => beside::draw(sheet, frame, game, play, panel),
        GameScene::Player(play, explained) => player::draw(sheet, frame, game, play, explained),
        GameScene::Poll(play, explained, poll) => {
            poll::draw(sheet, frame, game, play, explained, poll);
        }
        GameScene::Lines(play, explained) => lines::draw(sheet, frame, game, play, explained),
        GameScene::Line(play, explained) => line::draw(sheet, frame, game, play, explained),
        GameScene::Live(play) => featured::draw(sheet, frame, game, play),
    }
}

/// The page of the long table that stands in place of a board.
pub fn page_of(frame: &Frame<'_>) -> Option<paging::Page> {
    let (hall, below) = (frame.hall, frame.below);
    Some(match frame.sight {
        Sight::Table(table) => {
            let rows = table.content.rows();
            let plan = TablePlan::new(hall, beside::kind_of(&table.content)).spread(rows);
            frame.page(rows, usize::from(plan.rows), &table.facts)
        }
        Sight::Grid(facts, games) => {
            frame.full_page(games.len(), GridPlan::new(hall, below, 1).cells.len(), facts)
        }
        Sight::Lottery(facts, view) => {
            frame.page(view.drawn.len(), LotteryPlan::new(hall).room(), facts)
        }
        _ => return None,
    })
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
