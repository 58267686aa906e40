//! Small boards: all games of a round, page by page.

use picture::name::{self, Fitted};
use picture::{GameCell, GridPlan, Rect};
use xiangqi::Color;

use crate::motion::Motion;
use crate::scene::spine::{self, Leaf, State};
use crate::scene::verdict::Dress;
use crate::scene::{Frame, board};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::{Facts, GameSight, Play};
use crate::words;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, facts: &Facts, games: &[GameSight]) {
    let cells = GridPlan::new(frame.hall, frame.below, 1).cells.len();
    let page = frame.full_page(games.len(), cells, facts);
    let shown = &games[page.first..page.end];
    let plan = plan_for(frame, shown);
    let title = facts.round.map_or_else(|| "本轮".to_owned(), words::round);
    let note = match shown {
        [first, .., last] => {
            let (first, last) = (words::number(first.table.0), words::number(last.table.0));
            format!("第{first}至{last}台")
        }
        [only] => format!("第{}台", words::number(only.table.0)),
        [] => String::new(),
    };
    let badge = Some(frame.badge().unwrap_or(State::Live));
    if let Some(rect) = plan.spine {
        let foot = words::page(page);
        spine::draw_leaf(sheet, rect, &Leaf { badge, title: &title, note: &note, foot: &foot });
    }
    if let Some(rect) = plan.title {
        let foot = words::page(page);
        spine::draw_head(sheet, rect, &Leaf { badge, title: &title, note: &note, foot: &foot });
    }
    for (cell, game) in plan.cells.iter().zip(shown) {
        draw_game(sheet, frame, cell, game, facts.featured == Some(game.id));
    }
}

/// The grid in which the names of all games have room: one line each where that is enough.
fn plan_for(frame: &Frame<'_>, games: &[GameSight]) -> GridPlan {
    let lines_in = |cell: &GameCell, game: &GameSight| {
        let strips = [(cell.above, frame.below.opponent()), (cell.below, frame.below)];
        strips.map(|(rect, side)| fitted_name(frame, rect, game, side).1.lines.len())
    };
    let plan = |lines| GridPlan::new(frame.hall, frame.below, lines);
    let fits = |lines: &u8| {
        let plan = plan(*lines);
        let mut counts = plan.cells.iter().zip(games).flat_map(|(cell, game)| lines_in(cell, game));
        counts.all(|count| count <= usize::from(*lines))
    };
    plan((1..GridPlan::MOST_LINES).find(fits).unwrap_or(GridPlan::MOST_LINES))
}

fn draw_game(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    cell: &GameCell,
    game: &GameSight,
    is_featured: bool,
) {
    draw_small_spine(sheet, cell.spine, game, is_featured);
    for (rect, side) in [(cell.above, frame.below.opponent()), (cell.below, frame.below)] {
        draw_strip(sheet, frame, rect, game, side);
    }
    let slab = cell.board.slab;
    match &game.play {
        Some(play) => {
            sheet.board(cell.board);
            board::draw_pieces(sheet, &cell.board, play, Motion::REST);
        }
        None => draw_bare(sheet, slab, game),
    }
    let Some(result) = game.result else { return };
    if game.play.is_some() {
        let ground = sheet.theme.ink.ground.with_opacity(0.5);
        sheet.plate(slab, 0.4, ground);
    }
    let dress = Dress::of(sheet.theme, result.outcome);
    let word = words::outcome(result.outcome);
    let width = (Type::text(5.75, dress.ink).spaced(0.08).width(word) + 4.0).min(slab.width);
    let size = 5.75 * ((width - 2.0) / Type::text(5.75, dress.ink).width(word)).min(1.0);
    let plate = Rect::new(slab.middle_x() - width / 2.0, slab.middle_y() - 4.5, width, 9.0);
    sheet.bordered(plate, 0.75, dress.fill, 0.2, dress.edge);
    sheet.text(plate, Align::Center, word, Type::text(size, dress.ink).spaced(0.06));
}

/// A game of which only the result is entered: no position, and the reader is told so.
fn draw_bare(sheet: &mut Sheet<'_>, slab: Rect, game: &GameSight) {
    let ink = &sheet.theme.ink;
    let (fill, dim) = (ink.plate, ink.dim);
    match ink.plate_edge {
        Some(edge) => sheet.bordered(slab, 0.4, fill, 0.2, edge),
        None => sheet.plate(slab, 0.4, fill),
    }
    if game.result.is_none() {
        let row = Rect { y: slab.middle_y() - 3.0, height: 6.0, ..slab };
        sheet.text(row, Align::Center, "对局中", Type::text(4.5, dim));
    }
    let foot = Rect { y: slab.bottom() - 6.0, height: 4.0, ..slab };
    sheet.text(foot, Align::Center, "本台只报结果", Type::text(2.5, dim));
}

fn draw_small_spine(sheet: &mut Sheet<'_>, spine: Rect, game: &GameSight, is_featured: bool) {
    let ink = &sheet.theme.ink;
    let (line, text, dim, gamboge) = (ink.line, ink.text, ink.dim, ink.gamboge);
    let is_light = sheet.theme.is_light();
    let color = if is_featured && !is_light { gamboge } else { text };
    sheet.plate(Rect { width: 0.166, ..spine }, 0.0, line);
    sheet.plate(Rect { x: spine.right() - 0.166, width: 0.166, ..spine }, 0.0, line);
    let number = Rect { height: 5.0, ..spine };
    let table = game.table.to_string();
    let size = 3.75_f32.min(3.0 / Type::figures(1.0, color).width(&table));
    sheet.text(number, Align::Center, &table, Type::figures(size, color));
    sheet.tail(Rect::new(spine.x, spine.y + 5.0, spine.width, 2.0), false);
    if is_featured {
        sheet.column(spine.middle_x(), spine.bottom() - 6.8, "挂盘", 1.1, Type::text(2.75, color));
    } else if let Some(play) = &game.play {
        let round = format!("{}回合", play.ply.div_ceil(2));
        sheet.column(spine.middle_x(), spine.bottom() - 9.0, &round, 1.1, Type::text(2.5, dim));
    }
}

/// The place that a player's strip leaves to the name, and the name as it fits there.
fn fitted_name(frame: &Frame<'_>, rect: Rect, game: &GameSight, side: Color) -> (Rect, Fitted) {
    let before = match &game.play {
        None => 3.6,
        Some(_) if is_to_move(game, side) => 1.5,
        Some(_) => 0.0,
    };
    let after = game.play.as_ref().map_or(0.0, |play| clock_width(frame, game, play, side) + 0.8);
    let place = Rect { x: rect.x + before, width: rect.width - before - after, ..rect };
    let fitted = name::fit(&game.player(side).name, place.width, &[2.6, 2.5]);
    (place, fitted)
}

fn is_to_move(game: &GameSight, side: Color) -> bool {
    let is_open = game.result.is_none();
    is_open && game.play.as_ref().is_some_and(|play| play.position.side_to_move() == side)
}

/// Whose turn it is, name and clock.
fn draw_strip(sheet: &mut Sheet<'_>, frame: &Frame<'_>, rect: Rect, game: &GameSight, side: Color) {
    let ink = &sheet.theme.ink;
    let (text, dim, gamboge) = (ink.text, ink.dim, ink.gamboge);
    let is_on = is_to_move(game, side);
    if is_on {
        sheet.plate(Rect::new(rect.x, rect.middle_y() - 1.5, 0.75, 3.0), 0.3, gamboge);
    }
    if game.play.is_none() {
        sheet.rings((rect.x + 1.3, rect.middle_y()), 2.6, side);
    }
    let color = if is_on || game.result.is_some() || game.play.is_none() { text } else { dim };
    let (place, fitted) = fitted_name(frame, rect, game, side);
    sheet.lines(place, Align::Left, &fitted, Type::text(fitted.size, color));
    if let Some(play) = &game.play {
        let width = clock_width(frame, game, play, side);
        let clock = Rect { x: rect.right() - width, width, ..rect };
        draw_clock(sheet, frame, clock, game, play, side);
    }
}

fn clock_text(frame: &Frame<'_>, game: &GameSight, play: &Play, side: Color) -> (String, bool) {
    let clocks = frame.clocks(game, play);
    let remaining = clocks.remaining(side);
    (words::clock(remaining), words::is_low(remaining) && game.result.is_none())
}

fn clock_width(frame: &Frame<'_>, game: &GameSight, play: &Play, side: Color) -> f32 {
    let (shown, _) = clock_text(frame, game, play, side);
    Type::figures(2.75, picture::Rgba([0; 4])).width(&shown) + 1.6
}

fn draw_clock(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    rect: Rect,
    game: &GameSight,
    play: &Play,
    side: Color,
) {
    let (shown, is_low) = clock_text(frame, game, play, side);
    let ink = &sheet.theme.ink;
    let is_on = is_to_move(game, side);
    let plate = Rect { y: rect.middle_y() - 1.85, height: 3.7, ..rect };
    let (cinnabar, raised) = (ink.cinnabar, ink.plate_raised);
    let color = match (is_low, is_on) {
        (true, true) => ink.on_cinnabar,
        (true, false) | (false, true) => ink.text,
        (false, false) => ink.dim,
    };
    match (is_low, is_on) {
        (true, true) => sheet.plate(plate, 0.4, cinnabar),
        (true, false) => sheet.bordered(plate, 0.4, raised.with_opacity(0.0), 0.25, cinnabar),
        (false, true) => sheet.plate(plate, 0.4, raised),
        (false, false) => {}
    }
    sheet.text(plate, Align::Center, &shown, Type::figures(2.75, color));
}
