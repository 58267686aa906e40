//! Two games side by side.

use picture::{BesideGame, Rect, TwoPlan, name};
use xiangqi::{Color, Piece, Role};

use crate::motion::Motion;
use crate::scene::spine::{self, Leaf, State};
use crate::scene::{Frame, board, verdict};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::{Facts, GameSight};
use crate::words;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, facts: &Facts, games: &[GameSight; 2]) {
    let plan = TwoPlan::new(frame.hall, frame.below);
    let title = facts.round.map_or_else(|| "本轮".to_owned(), words::round);
    let note = facts.event.clone().unwrap_or_default();
    let badge = Some(frame.badge().unwrap_or(State::Live));
    let leaf = Leaf { badge, title: &title, note: &note, foot: "" };
    if let Some(rect) = plan.spine {
        spine::draw_leaf(sheet, rect, &leaf);
    }
    if let Some(rect) = plan.title {
        spine::draw_head(sheet, rect, &leaf);
    }
    for (place, game) in plan.games.iter().zip(games) {
        draw_game(sheet, frame, place, game);
    }
}

fn draw_game(sheet: &mut Sheet<'_>, frame: &Frame<'_>, place: &BesideGame, game: &GameSight) {
    for (rect, side) in [(place.above, frame.below.opponent()), (place.below, frame.below)] {
        draw_strip(sheet, frame, rect, game, side);
    }
    draw_margin(sheet, place.margin, game);
    match &game.play {
        Some(play) => {
            sheet.board(place.board);
            board::draw_pieces(sheet, &place.board, play, Motion::REST);
        }
        None => {
            let fill = sheet.theme.ink.plate;
            sheet.plate(place.board.slab, 0.75, fill);
            let style = Type::text(4.5, sheet.theme.ink.dim);
            if game.result.is_none() {
                sheet.text(place.board.slab, Align::Center, "本台只报结果", style);
            }
        }
    }
    if let Some(result) = game.result {
        let slab = place.board.slab;
        let ground = sheet.theme.ink.ground.with_opacity(0.5);
        sheet.plate(slab, 0.6, ground);
        let width = slab.width.min(44.0);
        let plate = Rect::new(slab.middle_x() - width / 2.0, slab.middle_y() - 8.0, width, 16.0);
        verdict::draw(sheet, plate, result);
    }
}

/// The table's number, the round of moves and the last move, one character under the other.
fn draw_margin(sheet: &mut Sheet<'_>, rect: Rect, game: &GameSight) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let x = rect.middle_x();
    let number = Rect { height: 5.5, ..rect };
    sheet.text(number, Align::Center, &game.table.to_string(), Type::figures(4.75, text));
    sheet.column(x, number.bottom() + 0.2, "台", 1.1, Type::text(2.75, dim));
    let Some(play) = &game.play else { return };
    let round = format!("{}回合", play.ply.div_ceil(2));
    sheet.column(x, number.bottom() + 6.0, &round, 1.1, Type::text(2.75, dim));
    if let Some(last) = play.recent.last() {
        let size = 3.75;
        let height = size * 1.12 * last.chars().count() as f32;
        sheet.column(x, rect.bottom() - height - 0.5, last, 1.12, Type::text(size, text));
    }
}

/// Sign, name, team and clock of a player.
pub fn draw_strip(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    rect: Rect,
    game: &GameSight,
    side: Color,
) {
    let ink = &sheet.theme.ink;
    let (text, dim, gamboge, cinnabar) = (ink.text, ink.dim, ink.gamboge, ink.cinnabar);
    let on_cinnabar = ink.on_cinnabar;
    let is_on = game.result.is_none()
        && game.play.as_ref().is_some_and(|play| play.position.side_to_move() == side);
    let fill = if is_on { ink.plate_raised } else { ink.plate };
    match ink.plate_edge {
        Some(edge) => sheet.bordered(rect, 0.75, fill, 0.2, edge),
        None => sheet.plate(rect, 0.75, fill),
    }
    if is_on {
        sheet.plate(Rect { width: 1.0, ..rect }, 0.4, gamboge);
    }
    let side_g = rect.height - 2.0;
    let sign = Rect::new(rect.x + 1.75, rect.y + 1.0, side_g, side_g);
    sheet.sign(Piece { color: side, role: Role::King }, sign);
    let clock = game.play.as_ref().map(|play| {
        let remaining = frame.clocks(game, play).remaining(side);
        (words::clock(remaining), words::is_low(remaining) && game.result.is_none())
    });
    let mut end = rect.right() - 1.5;
    if let Some((shown, is_low)) = clock {
        let size = 5.0_f32.min(rect.height - 2.4);
        let color = if is_low {
            on_cinnabar
        } else if is_on {
            text
        } else {
            dim
        };
        let style = Type::figures(size, color);
        let width = style.width(&shown) + 2.0;
        let plate = Rect::new(end - width, rect.y + 1.0, width, rect.height - 2.0);
        if is_low {
            sheet.plate(plate, 0.5, cinnabar);
        }
        sheet.text(plate, Align::Center, &shown, style);
        end = plate.x - 1.0;
    }
    let x = sign.right() + 1.25;
    let player = game.player(side);
    let fitted = name::fit(&player.name, end - x, &[4.25, 3.5, 3.0, 2.5]);
    let pitch = fitted.size * 1.04;
    let mut y = rect.middle_y() - pitch * fitted.lines.len() as f32 / 2.0;
    for line in &fitted.lines {
        let row = Rect { x, y, width: end - x, height: pitch };
        sheet.text(row, Align::Left, line, Type::text(fitted.size, text));
        y += pitch;
    }
    // Team and points stand after a short name, where there is room for both.
    let note = match &player.team {
        Some(team) => format!("{team}　{}分", player.points),
        None => format!("{}分", player.points),
    };
    let after = x + Type::text(fitted.size, text).width(&fitted.lines[0]) + 1.5;
    let style = Type::text(2.5, dim);
    let short = format!("{}分", player.points);
    let free = end - after;
    let shown = [note, short].into_iter().find(|note| style.width(note) <= free);
    if let Some(note) = shown.filter(|_| fitted.lines.len() == 1) {
        sheet.text(Rect { x: after, width: free, ..rect }, Align::Left, &note, style);
    }
}
