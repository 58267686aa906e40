//! A player's card beside the board: team, points, the games of this event.

use picture::{PanelPlan, Rect, name};
use wire::{CardGameView, CardView, Outcome};
use xiangqi::{Piece, Role};

use crate::scene::spine::{self, State};
use crate::scene::{Frame, featured};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::{Explained, GameSight, Play};
use crate::words;

/// Draws the scene; nothing beside the board where there is no card.
pub fn draw(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    game: &GameSight,
    play: &Play,
    explained: &Explained,
) {
    let plan = PanelPlan::new(frame.hall, frame.below);
    featured::draw_board(sheet, frame, &plan.board, game, play);
    spine::draw_state(sheet, plan.spine, plan.badge, State::of(game, frame.line));
    let Some(card) = &explained.stage.card else { return };
    let panel = plan.panel;
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let head = Rect { height: 7.5, ..panel };
    let points = format!("{}分", card.player.points);
    let style = Type::text(4.0, text);
    sheet.text(head, Align::Right, &points, style);
    let free = panel.width - style.width(&points) - 2.0;
    let fitted = name::fit(&card.player.name, free, &[6.0, 5.0, 4.25, 3.5, 3.0, 2.5]);
    sheet.lines(Rect { width: free, ..head }, Align::Left, &fitted, Type::text(fitted.size, text));
    let team = card.player.team.clone().unwrap_or_default();
    let below = Rect { y: head.bottom() + 0.2, height: 3.6, ..panel };
    let fitted = name::fit(&team, panel.width, &[3.0, 2.75, 2.5]);
    sheet.lines(below, Align::Left, &fitted, Type::text(fitted.size, dim));
    sheet.double_rule(panel.x, below.bottom() + 0.8, panel.width, true);
    let body =
        Rect { y: below.bottom() + 3.0, height: panel.bottom() - below.bottom() - 3.0, ..panel };
    draw_games(sheet, body, card);
}

/// His games, the oldest first; of many the last, and those against his opponent stand out.
fn draw_games(sheet: &mut Sheet<'_>, body: Rect, card: &CardView) {
    const MOST: f32 = 9.0;
    let height = (body.height / MOST).clamp(5.4, 8.0);
    #[expect(clippy::cast_possible_truncation, reason = "a handful of rows")]
    let rows = (body.height / height) as usize;
    let games = &card.games[card.games.len().saturating_sub(rows)..];
    for (game, index) in games.iter().zip(0_u8..) {
        let row = Rect { y: body.y + f32::from(index) * height, height, ..body };
        let met = card.opponent.as_ref().is_some_and(|met| met.number == game.opponent);
        if index > 0 {
            sheet.hair(row.x, row.y, row.width);
        }
        draw_game(sheet, row, game, met);
    }
    if games.is_empty() {
        let dim = sheet.theme.ink.dim;
        let row = Rect { height: 8.0, ..body };
        sheet.text(row, Align::Left, "首次出场", Type::text(3.25, dim));
    }
}

fn draw_game(sheet: &mut Sheet<'_>, row: Rect, game: &CardGameView, met: bool) {
    let ink = &sheet.theme.ink;
    let (text, dim, raised) = (ink.text, ink.dim, ink.plate_raised);
    if met {
        let plate = Rect { y: row.y + 0.3, height: row.height - 0.6, ..row };
        sheet.plate(plate, 0.5, raised);
    }
    let style = Type::text(3.25, dim);
    let round = words::round(game.round);
    let inside = Rect { x: row.x + 0.8, width: row.width - 1.6, ..row };
    sheet.text(inside, Align::Left, &round, style);
    let sign = Rect::around(inside.x + 14.0, row.middle_y(), 4.4_f32.min(row.height - 0.8));
    sheet.sign(Piece { color: game.side, role: Role::King }, sign);
    let result = match game.result.map(|result| result.outcome) {
        None => "对局中",
        Some(Outcome::Draw) => "和",
        Some(outcome) if outcome == Outcome::won_by(game.side) => "胜",
        Some(_) => "负",
    };
    sheet.text(inside, Align::Right, result, Type::text(3.5, text));
    let x = sign.right() + 1.4;
    let free = inside.right() - x - 11.0;
    let fitted = name::fit(&game.name, free, &[3.5, 3.0, 2.75, 2.5]);
    let place = Rect { x, width: free, ..row };
    sheet.lines(place, Align::Left, &fitted, Type::text(fitted.size, text));
}
