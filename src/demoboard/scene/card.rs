//! A player's card: name, team, points, clock, what was taken, whose turn it is.

use picture::{CardPlan, Rect, name};
use wire::{Millis, PlayerView};
use xiangqi::{Color, Piece, Role};

use crate::sheet::{Align, Sheet, Type};
use crate::words;

/// All that a card says.
pub struct Card<'a> {
    /// Red's card or Black's.
    pub side: Color,
    /// The player.
    pub player: &'a PlayerView,
    /// The remaining time.
    pub remaining: Millis,
    /// Whether that was computed and not read off the table's clock.
    pub estimate: bool,
    /// Whose turn it is.
    pub turn: Turn,
    /// The pieces that this side has taken.
    pub taken: &'a [Piece],
}

/// Whose turn it is, as a card sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This side's.
    Own,
    /// The other side's.
    Other,
    /// Nobody's: the game has ended, and little time alarms no more.
    Nobody,
}

/// Draws `card` as `plan` says.
pub fn draw(sheet: &mut Sheet<'_>, plan: &CardPlan, card: &Card<'_>) {
    draw_plate(sheet, plan, card.turn == Turn::Own);
    sheet.sign(Piece { color: card.side, role: Role::King }, plan.sign);
    draw_clock(sheet, plan, card);
    let points = format!("积分 {}", card.player.points);
    let team = card.player.team.as_deref().filter(|_| plan.shows_team);
    let taken = match team {
        Some(team) => draw_name_and_team(sheet, plan, &card.player.name, team, &points),
        None => {
            draw_name(sheet, plan, &card.player.name);
            let dim = sheet.theme.ink.dim;
            sheet.text(plan.team, Align::Left, &points, Type::text(plan.team_size, dim));
            plan.taken
        }
    };
    draw_taken(sheet, taken, card.taken);
}

fn draw_plate(sheet: &mut Sheet<'_>, plan: &CardPlan, to_move: bool) {
    let ink = &sheet.theme.ink;
    let (fill, gamboge) = (if to_move { ink.plate_raised } else { ink.plate }, ink.gamboge);
    let on_gamboge = ink.on_gamboge;
    sheet.plate(plan.plate, 0.75, fill);
    if to_move {
        // The bar takes the round corners on the left and ends straight on the right.
        let bar = plan.turn_bar;
        sheet.plate(Rect { width: bar.width + 1.0, ..bar }, 0.75, gamboge);
        sheet.plate(Rect { x: bar.right(), width: 1.0, ..bar }, 0.0, fill);
    }
    if let Some(edge) = sheet.theme.ink.plate_edge {
        sheet.bordered(plan.plate, 0.75, fill.with_opacity(0.0), 0.25, edge);
    }
    if let Some(turn) = plan.turn.filter(|_| to_move) {
        sheet.plate(turn, 0.4, gamboge);
        sheet.text(turn, Align::Center, "走棋", Type::text(2.5, on_gamboge));
    }
}

fn draw_name(sheet: &mut Sheet<'_>, plan: &CardPlan, player: &str) {
    let fitted = name::fit(player, plan.name.width, &plan.name_sizes);
    let style = Type::text(fitted.size, sheet.theme.ink.text);
    draw_lines(sheet, plan.name, &fitted.lines, style);
}

/// Name, and under it team and points. A team that needs the whole line leaves the points to the
/// row of what was taken; says where in that row there is still room.
fn draw_name_and_team(
    sheet: &mut Sheet<'_>,
    plan: &CardPlan,
    player: &str,
    team: &str,
    points: &str,
) -> Rect {
    const GAP: f32 = 1.5;
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let (team_style, points_style) =
        (Type::text(plan.team_size, dim), Type::text(plan.team_size, text));
    let (team_width, points_width) = (team_style.width(team), points_style.width(points));
    if team_width + GAP + points_width <= plan.team.width {
        draw_name(sheet, plan, player);
        sheet.text(plan.team, Align::Left, team, team_style);
        let after = Rect { x: plan.team.x + team_width + GAP, ..plan.team };
        sheet.text(after, Align::Left, points, points_style);
        return plan.taken;
    }
    let name = name::fit(player, plan.name.width, &plan.name_sizes);
    let team = name::fit(team, plan.team.width, &[plan.team_size]);
    let [name_height, team_height] =
        [&name, &team].map(|fitted| fitted.size * LINE_PITCH * fitted.lines.len() as f32);
    let (top, bottom) = (plan.plate.y, plan.taken.y);
    let y = top + ((bottom - top - name_height - team_height) / 2.0).max(0.0);
    let at = |y, height| Rect { y, height, ..plan.name };
    draw_lines(sheet, at(y, name_height), &name.lines, Type::text(name.size, text));
    draw_lines(sheet, at(y + name_height, team_height), &team.lines, team_style);
    sheet.text(plan.taken, Align::Right, points, points_style);
    Rect { width: plan.taken.width - points_width - GAP, ..plan.taken }
}

/// From one line of a name to the next, in em.
const LINE_PITCH: f32 = 1.04;

/// Lines one under the other, together in the middle of `rect`.
fn draw_lines(sheet: &mut Sheet<'_>, rect: Rect, lines: &[String], style: Type) {
    let pitch = style.size * LINE_PITCH;
    let mut y = rect.middle_y() - pitch * lines.len() as f32 / 2.0;
    for line in lines {
        sheet.text(Rect { y, height: pitch, ..rect }, Align::Left, line, style);
        y += pitch;
    }
}

const LOW_ESTIMATE: &str = "不足三分 估计";

fn draw_clock(sheet: &mut Sheet<'_>, plan: &CardPlan, card: &Card<'_>) {
    let ink = &sheet.theme.ink;
    let shown = words::clock(card.remaining);
    let low = card.turn != Turn::Nobody && words::is_low(card.remaining);
    let (cinnabar, text) = (ink.cinnabar, ink.text);
    let color = match (low, card.turn == Turn::Own) {
        (true, _) => ink.on_cinnabar,
        (false, true) => ink.text,
        (false, false) => ink.dim,
    };
    let note_style = Type::text(plan.note_size, text);
    let note = match (low, card.estimate) {
        (true, true) if note_style.width(LOW_ESTIMATE) > plan.clock_note.width => "不足三分估",
        (true, true) => LOW_ESTIMATE,
        (true, false) => "不足三分",
        (false, true) => "估计",
        (false, false) => "",
    };
    if low {
        sheet.plate(plan.clock, 0.75, cinnabar);
    }
    let widest = plan.clock.width - 1.5;
    let size = plan.clock_size.min(widest / Type::figures(1.0, color).width(&shown));
    // Without a note under it, the clock stands in the middle of the card.
    let centred = Rect { y: plan.plate.y, height: plan.plate.height, ..plan.clock };
    let is_alone = note.is_empty() && plan.clock_note.y > plan.clock.y;
    let place = if is_alone { centred } else { plan.clock };
    sheet.text(place, Align::Center, &shown, Type::figures(size, color));
    let align = if plan.clock_note.y > plan.clock.y { Align::Center } else { Align::Right };
    sheet.text(plan.clock_note, align, note, note_style);
}

fn draw_taken(sheet: &mut Sheet<'_>, rect: Rect, taken: &[Piece]) {
    let count = taken.len() as f32;
    let step = (rect.height * 1.067).min((rect.width - rect.height) / (count - 1.0).max(1.0));
    let mut x = rect.x;
    for piece in taken {
        sheet.sign(*piece, Rect { x, width: rect.height, ..rect });
        x += step;
    }
}
