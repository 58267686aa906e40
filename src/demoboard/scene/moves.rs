//! The list of the last moves, in hall size.

use picture::{MovesPlan, Rect};

use crate::scene::board::{Seal, draw_seal};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::Play;

/// Draws the last rounds of moves, the latest in the last row that is used.
pub fn draw(sheet: &mut Sheet<'_>, plan: &MovesPlan, play: &Play) {
    let ink = &sheet.theme.ink;
    let (text, dim) = (ink.text, ink.dim);
    let (last_round, _) = play.place_of(play.ply);
    let first_round = (last_round + 1).saturating_sub(u16::from(plan.rows)).max(1);
    let kept = u16::try_from(play.recent.len()).unwrap_or(u16::MAX);
    for row in 0..plan.rows {
        let round = first_round + u16::from(row);
        let number = plan.number(row);
        if row > 0 {
            sheet.hair(plan.list.x, number.y, plan.list.width);
        }
        if play.ply > 0 && round <= last_round {
            let style = Type::figures(plan.number_size, dim);
            sheet.text(number, Align::Left, &round.to_string(), style);
        }
    }
    for (ply, chinese) in (play.ply - kept.min(play.ply) + 1..).zip(&play.recent) {
        let (round, side) = play.place_of(ply);
        let Some(row) = round.checked_sub(first_round).and_then(|row| u8::try_from(row).ok())
        else {
            continue;
        };
        let cell = plan.cell(row, side);
        if ply == play.ply {
            draw_last(sheet, plan, cell, chinese, play.position.is_check());
        } else {
            let inside = Rect { x: cell.x + 1.1, width: cell.width - 1.1, ..cell };
            sheet.text(inside, Align::Left, chinese, move_type(plan, text));
        }
    }
}

fn move_type(plan: &MovesPlan, color: picture::Rgba) -> Type {
    Type::text(plan.size, color).spaced(0.02)
}

/// The last move on gamboge, with a seal when it gives check.
fn draw_last(sheet: &mut Sheet<'_>, plan: &MovesPlan, cell: Rect, chinese: &str, check: bool) {
    let (gamboge, ink) = (sheet.theme.ink.gamboge, sheet.theme.ink.on_gamboge);
    let style = move_type(plan, ink);
    let height = cell.height - (cell.height - plan.size * 1.3).clamp(0.6, 1.2);
    let width = (style.width(chinese) + 2.2).min(cell.width);
    let y = cell.middle_y() - height / 2.0;
    let plate = Rect { y, height, width, ..cell };
    sheet.plate(plate, 0.5, gamboge);
    sheet.text(Rect { x: plate.x + 1.1, ..plate }, Align::Left, chinese, style);
    let seal = plan.size * 1.15;
    // Beside a move of Red the place of Black's answer is still free.
    let free =
        if cell.right() < plan.list.right() - 1.0 { plan.list.right() } else { cell.right() };
    if check && plate.right() + 1.0 + seal <= free {
        let place = (plate.right() + 1.0 + seal / 2.0, plate.middle_y());
        let (place, side) = (sheet.whole_px(place), sheet.px(seal));
        draw_seal(sheet, place, side, '将', Seal::Bare);
    }
}
