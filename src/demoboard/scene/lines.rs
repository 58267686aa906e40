//! Up to three of a commentator's lines side by side, the live game as a strip at the foot.

use picture::{LineCell, LinesPlan, Rect, name};
use wire::VariationView;
use xiangqi::Color;

use crate::scene::Frame;
use crate::scene::line::{draw_clock, draw_end, draw_live_tag, draw_plate};
use crate::scene::spine::{self, Leaf, State};
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
    let beside = explained.beside();
    let count = u8::try_from(beside.len()).unwrap_or(LinesPlan::MOST);
    let plan = LinesPlan::new(frame.hall, frame.below, count);
    let title = match count {
        2 => "两路变着".to_owned(),
        count => format!("{}路变着", words::number(u16::from(count))),
    };
    let leaf = Leaf { badge: Some(State::of(game, frame.line)), title: &title, note: "", foot: "" };
    if let Some(rect) = plan.spine {
        spine::draw_leaf(sheet, rect, &leaf);
    }
    if let Some(rect) = plan.title {
        spine::draw_head(sheet, rect, &leaf);
    }
    for (cell, line) in plan.lines.iter().zip(beside) {
        draw_line(sheet, cell, play, explained.letter(line.line), line);
    }
    draw_live(sheet, frame, plan.live, game, play);
}

fn draw_line(
    sheet: &mut Sheet<'_>,
    cell: &LineCell,
    play: &Play,
    letter: &str,
    line: &VariationView,
) {
    let ink = &sheet.theme.ink;
    let (text, indigo, on_indigo) = (ink.text, ink.indigo, ink.on_indigo);
    let seal = Rect::new(cell.head.x, cell.head.y + 0.5, 6.0, 6.0);
    sheet.plate(seal, 0.6, indigo);
    sheet.text(seal, Align::Center, letter, Type::text(4.25, on_indigo));
    let x = seal.right() + 1.4;
    let place = Rect { x, width: cell.head.right() - x, ..cell.head };
    let fitted = name::fit(name_of(line), place.width, &[4.75, 4.0, 3.5, 3.0, 2.5]);
    sheet.lines(place, Align::Left, &fitted, Type::text(fitted.size, text));
    draw_end(sheet, &cell.board, line);
    draw_moves(sheet, cell, play, line);
}

/// The last rounds of the line, its last move marked.
fn draw_moves(sheet: &mut Sheet<'_>, cell: &LineCell, play: &Play, line: &VariationView) {
    let (text, gamboge) = (sheet.theme.ink.text, sheet.theme.ink.gamboge);
    let rows = u16::try_from(cell.rows.len()).unwrap_or(u16::MAX);
    let (last, _) = play.place_of(line.end);
    let (first, _) = play.place_of(line.from + 1);
    let top = (last + 1).saturating_sub(rows).max(first);
    for (row, round) in cell.rows.iter().zip(top..=last) {
        if round > top {
            sheet.hair(row.x, row.y, row.width);
        }
    }
    for (ply, at) in line.plies.iter().zip(line.from + 1..) {
        let (round, side) = play.place_of(at);
        let row = round.checked_sub(top).and_then(|row| cell.rows.get(usize::from(row)));
        let Some(row) = row else { continue };
        let width = row.width / 2.0;
        let x = row.x + if side == Color::Red { 0.0 } else { width };
        let place = Rect { x, width: width - 0.6, ..*row };
        let fitted = name::fit(&ply.chinese, place.width, &[3.75, 3.25, 2.75, 2.5]);
        let style = Type::text(fitted.size, text);
        if at == line.end && fitted.lines.len() == 1 {
            sheet.mark_word(place, &ply.chinese, Type { color: gamboge, ..style });
        } else {
            sheet.lines(place, Align::Left, &fitted, style);
        }
    }
}

/// The live game: its last move, both players and their clocks.
fn draw_live(sheet: &mut Sheet<'_>, frame: &Frame<'_>, rect: Rect, game: &GameSight, play: &Play) {
    draw_plate(sheet, rect);
    let inside = Rect { y: rect.y + 0.8, height: rect.height - 1.6, ..rect };
    let tag = draw_live_tag(sheet, Rect { x: rect.x + 1.0, ..inside });
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let mut end = rect.right() - 1.0;
    for side in [frame.below, frame.below.opponent()] {
        let clock = Rect { x: end - 8.6, width: 8.6, ..inside };
        draw_clock(sheet, frame, clock, game, play, side);
        let style = Type::text(2.75, dim);
        let name = &game.player(side).name;
        let width = style.width(name);
        end = clock.x - 1.0;
        // Beside long names the move of the live game has the room.
        if width < 24.0 && end - width > tag.right() + 30.0 {
            let place = Rect { x: end - width, width, ..inside };
            sheet.text(place, Align::Left, name, style);
            end = place.x - 2.0;
        }
    }
    let after = Rect { x: tag.right() + 1.2, width: end - tag.right() - 2.0, ..inside };
    if let Some(last) = play.recent.last() {
        let (round, _) = play.place_of(play.ply);
        let check = if play.position.is_check() { "　将军" } else { "" };
        let long = format!("第 {round} 回合　{last}{check}");
        let style = Type::text(2.75, text);
        let words = if style.width(&long) <= after.width { &long } else { last };
        sheet.text(after, Align::Left, words, style);
    }
}
