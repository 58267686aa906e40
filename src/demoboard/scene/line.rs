//! A commentator's line on the large board, the live game in the corner.

use picture::name::{self, Fitted};
use picture::{BoardPlan, LinePlan, Rect};
use wire::{PlyView, VariationView};
use xiangqi::Color;

use crate::motion::Motion;
use crate::scene::spine::{self, State};
use crate::scene::{Frame, board, featured};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::{Explained, GameSight, Play, name_of};
use crate::words;

/// Draws the scene.
pub fn draw(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    game: &GameSight,
    play: &Play,
    explained: &Explained,
) {
    let plan = LinePlan::new(frame.hall, frame.below);
    featured::draw_board(sheet, frame, &plan.place.board, game, play);
    let shown = &explained.stage.shown;
    let state = State::of(game, frame.line);
    match plan.place.spine {
        Some(rect) => {
            let (round, _) = play.place_of(shown.leaves + 1);
            let from = format!("第{}回合起", words::number(round));
            spine::draw_titled(sheet, rect, plan.place.badge, state, &from, "");
        }
        None => spine::draw_state(sheet, None, plan.place.badge, state),
    }
    let line = explained.line();
    draw_head(sheet, &plan, explained, line);
    draw_live(sheet, frame, &plan, game, play);
    let plies = line.map_or(&[][..], |line| &line.plies);
    let from = line.map_or(shown.leaves, |line| line.from);
    draw_moves(sheet, &plan, play, plies, (from, shown.ply));
    draw_tabs(sheet, &plan, explained);
}

fn draw_head(
    sheet: &mut Sheet<'_>,
    plan: &LinePlan,
    explained: &Explained,
    line: Option<&VariationView>,
) {
    let text = sheet.theme.ink.text;
    let title = match line {
        Some(line) => format!("变着{} · {}", explained.letter(line.line), name_of(line)),
        None => "回看实战".to_owned(),
    };
    let fitted = name::fit(&title, plan.head.width, &[4.5, 4.0, 3.5, 3.0, 2.5]);
    sheet.lines(plan.head, Align::Left, &fitted, Type::text(fitted.size, text));
    sheet.double_rule(plan.rule.x, plan.rule.y, plan.rule.width, true);
}

/// The live game in small: its board, both players with their clocks, its last move.
fn draw_live(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    plan: &LinePlan,
    game: &GameSight,
    play: &Play,
) {
    draw_plate(sheet, plan.live);
    sheet.board(plan.live_board);
    board::draw_pieces(sheet, &plan.live_board, play, Motion::REST);
    let words = plan.live_words;
    let text = sheet.theme.ink.text;
    if words.height < 20.0 {
        draw_live_strip(sheet, frame, words, game, play);
        return;
    }
    let part = |y: f32, height: f32| Rect { y: words.y + y, height, ..words };
    let tag = draw_live_tag(sheet, part(0.0, 3.8));
    let after = Rect { x: tag.right() + 1.0, width: words.right() - tag.right() - 1.0, ..tag };
    sheet.text(after, Align::Left, &format!("第 {} 台", game.table), Type::text(2.75, text));
    let sides = [frame.below.opponent(), frame.below];
    for (side, y) in sides.into_iter().zip([5.2, 16.4]) {
        let player = &game.player(side).name;
        let fitted = name::fit(player, words.width, &[3.0, 2.75, 2.5]);
        sheet.lines(part(y, 4.2), Align::Left, &fitted, Type::text(fitted.size, text));
        draw_clock(sheet, frame, part(y + 4.6, 5.8), game, play, side);
    }
    if let Some(last) = play.recent.last() {
        let check = if play.position.is_check() { " 将军" } else { "" };
        let fitted = name::fit(&format!("{last}{check}"), words.width, &[3.0, 2.75, 2.5]);
        sheet.lines(part(28.2, 3.6), Align::Left, &fitted, Type::text(fitted.size, text));
    }
}

/// The same where there is room under the small board only: the last move and both clocks.
fn draw_live_strip(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    words: Rect,
    game: &GameSight,
    play: &Play,
) {
    let text = sheet.theme.ink.text;
    let top = Rect { height: 4.2, ..words };
    let tag = draw_live_tag(sheet, Rect { height: 3.8, ..top });
    let after = Rect { x: tag.right() + 0.8, width: words.right() - tag.right() - 0.8, ..top };
    if let Some(last) = play.recent.last() {
        let fitted = name::fit(last, after.width, &[2.75, 2.5]);
        sheet.lines(after, Align::Left, &fitted, Type::text(fitted.size, text));
    }
    let width = (words.width - 1.0) / 2.0;
    let bottom = Rect { y: top.bottom() + 0.6, height: words.height - 4.8, width, ..words };
    let sides = [frame.below.opponent(), frame.below];
    for (side, x) in sides.into_iter().zip([words.x, words.x + width + 1.0]) {
        draw_clock(sheet, frame, Rect { x, ..bottom }, game, play, side);
    }
}

/// 直播 on cinnabar at the left of `row`; says where it lies.
pub fn draw_live_tag(sheet: &mut Sheet<'_>, row: Rect) -> Rect {
    let (fill, ink) = (sheet.theme.ink.cinnabar, sheet.theme.ink.on_cinnabar);
    let tag = Rect { width: 6.6, ..row };
    sheet.plate(tag, 0.4, fill);
    sheet.text(tag, Align::Center, "直播", Type::text(2.75, ink));
    tag
}

/// A player's clock on a plate of its own, in dim where the other side is to move.
pub fn draw_clock(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    rect: Rect,
    game: &GameSight,
    play: &Play,
    side: Color,
) {
    let remaining = frame.clocks(game, play).remaining(side);
    let is_low = words::is_low(remaining) && game.result.is_none();
    let is_on = game.result.is_none() && play.position.side_to_move() == side;
    let ink = &sheet.theme.ink;
    let (cinnabar, on_cinnabar, raised) = (ink.cinnabar, ink.on_cinnabar, ink.plate_raised);
    let (text, dim, line) = (ink.text, ink.dim, ink.line);
    let color = match (is_low, is_on) {
        (true, _) => on_cinnabar,
        (false, true) => text,
        (false, false) => dim,
    };
    let shown = words::clock(remaining);
    let size = (rect.height * 0.82).min(4.75);
    let size = size.min((rect.width - 1.2) / Type::figures(1.0, color).width(&shown));
    let style = Type::figures(size, color);
    let plate = Rect { width: (style.width(&shown) + 2.4).min(rect.width), ..rect };
    match (is_low, is_on) {
        (true, _) => sheet.plate(plate, 0.4, cinnabar),
        (false, true) => sheet.plate(plate, 0.4, raised),
        (false, false) => sheet.bordered(plate, 0.4, raised.with_opacity(0.0), 0.166, line),
    }
    sheet.text(plate, Align::Center, &shown, style);
}

/// The moves of the line, one round a row: those played, the one that stands, those to come.
/// `from` moves come before them, and `ply` have been played.
fn draw_moves(
    sheet: &mut Sheet<'_>,
    plan: &LinePlan,
    play: &Play,
    plies: &[PlyView],
    (from, ply): (u16, u16),
) {
    let dim = sheet.theme.ink.dim;
    let count = u16::try_from(plies.len()).unwrap_or(u16::MAX);
    if count == 0 {
        return;
    }
    let round_of = |ply: u16| play.place_of(ply).0;
    let (first, last) = (round_of(from + 1), round_of(from + count));
    let rows = u16::try_from(plan.rows.len()).unwrap_or(u16::MAX);
    // The row that stands is the last but one where there are more, so that the next is seen.
    let now = round_of(ply.clamp(from + 1, from + count));
    let top =
        (now + 2).saturating_sub(rows).clamp(first, (last + 1).saturating_sub(rows).max(first));
    for (row, round) in plan.rows.iter().zip(top..=last) {
        if round > top {
            sheet.hair(row.x, row.y, row.width);
        }
        sheet.text(*row, Align::Left, &round.to_string(), Type::figures(2.9, dim));
    }
    for (view, at) in plies.iter().zip(from + 1..) {
        let (round, side) = play.place_of(at);
        let row = round.checked_sub(top).and_then(|row| plan.rows.get(usize::from(row)));
        let Some(row) = row else { continue };
        let number = 4.6;
        let width = (row.width - number) / 2.0;
        let x = row.x + number + if side == Color::Red { 0.0 } else { width };
        draw_move(sheet, Rect { x, width, ..*row }, &view.chinese, at.cmp(&ply));
    }
}

fn draw_move(sheet: &mut Sheet<'_>, cell: Rect, chinese: &str, when: std::cmp::Ordering) {
    let ink = &sheet.theme.ink;
    let (text, dim, indigo, on_indigo) = (ink.text, ink.dim, ink.indigo, ink.on_indigo);
    let color = match when {
        std::cmp::Ordering::Less => text,
        std::cmp::Ordering::Equal => on_indigo,
        std::cmp::Ordering::Greater => dim,
    };
    if when.is_eq() {
        let plate = Rect { y: cell.y + 0.6, height: cell.height - 1.2, ..cell };
        sheet.plate(plate, 0.5, indigo);
    }
    let inside = Rect { x: cell.x + 0.8, width: cell.width - 1.2, ..cell };
    let fitted = name::fit(chinese, inside.width, &[4.35, 3.75, 3.25, 2.75, 2.5]);
    sheet.lines(inside, Align::Left, &fitted, Type::text(fitted.size, color));
}

fn draw_tabs(sheet: &mut Sheet<'_>, plan: &LinePlan, explained: &Explained) {
    let stands = explained.line().map(|line| line.line);
    for (tab, line) in tabs(plan, explained) {
        draw_tab(sheet, tab, explained.letter(line.line), line, stands == Some(line.line));
    }
}

/// The lines nearest to the one that stands, each with its tab.
pub fn tabs<'a>(
    plan: &LinePlan,
    explained: &'a Explained,
) -> impl Iterator<Item = (Rect, &'a VariationView)> {
    let lines = &explained.stage.lines;
    let stands = explained.line().map(|line| line.line);
    let stands = lines.iter().position(|known| Some(known.line) == stands);
    let most = plan.tabs.len();
    let last = lines.len().saturating_sub(most);
    let first = stands.unwrap_or(0).saturating_sub(most / 2).min(last);
    plan.tabs.clone().into_iter().zip(&lines[first..])
}

fn draw_tab(sheet: &mut Sheet<'_>, tab: Rect, letter: &str, line: &VariationView, stands: bool) {
    let ink = &sheet.theme.ink;
    let (indigo, on_indigo, text, dim) = (ink.indigo, ink.on_indigo, ink.text, ink.dim);
    let (color, note_color) = if stands { (on_indigo, on_indigo) } else { (text, dim) };
    if stands {
        sheet.plate(tab, 0.75, indigo);
    } else {
        draw_plate(sheet, tab);
    }
    let inside = Rect { x: tab.x + 1.2, width: tab.width - 2.2, ..tab };
    // A narrow tab has room for the name alone.
    let before = if tab.width < 15.0 { 0.0 } else { 4.8 };
    if before > 0.0 {
        sheet.text(inside, Align::Left, letter, Type::text(4.0, color));
    }
    let after = Rect { x: inside.x + before, width: inside.width - before, ..inside };
    let fitted = at_most_three_lines(name::fit(name_of(line), after.width, &[3.0, 2.75, 2.5]));
    let style = Type::text(fitted.size, color);
    let note = if stands { "正在演示" } else { "备选" };
    let note_style = Type::text(2.75_f32.min(after.width / 4.1).max(2.5), note_color);
    if fitted.lines.len() > 1 || note_style.width(note) > after.width {
        sheet.lines(after, Align::Left, &fitted, style);
        return;
    }
    let above = Rect { y: tab.y + 1.2, height: 3.8, ..after };
    sheet.lines(above, Align::Left, &fitted, style);
    let below = Rect { y: tab.y + 5.2, height: 3.6, ..after };
    sheet.text(below, Align::Left, note, note_style);
}

/// A tab has room for three lines; the whole name stands at the head of its own line.
fn at_most_three_lines(mut fitted: Fitted) -> Fitted {
    if fitted.lines.len() > 3 {
        fitted.lines.truncate(3);
        if let Some(last) = fitted.lines.last_mut() {
            last.pop();
            last.push('…');
        }
    }
    fitted
}

/// A plate on the ground, with an edge where it needs one.
pub fn draw_plate(sheet: &mut Sheet<'_>, rect: Rect) {
    let fill = sheet.theme.ink.plate;
    match sheet.theme.ink.plate_edge {
        Some(edge) => sheet.bordered(rect, 0.75, fill, 0.2, edge),
        None => sheet.plate(rect, 0.75, fill),
    }
}

/// The board of a line at its end, with what is drawn there.
pub fn draw_end(sheet: &mut Sheet<'_>, plan: &BoardPlan, line: &VariationView) {
    sheet.board(*plan);
    let last = line.plies.last().map(|ply| ply.mv);
    board::draw_position(sheet, plan, &line.fen, last, Motion::REST);
    crate::scene::pen::draw(sheet, plan, &line.marks);
}
