//! How a game has ended: a seal, what is said about it, the last position.

use picture::{Form, Rect, ResultPlan, name};
use wire::{GameResult, Outcome};
use xiangqi::{Color, Piece, Role};

use crate::motion::Motion;
use crate::scene::verdict::Dress;
use crate::scene::{Frame, board, spine};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::GameSight;
use crate::words;

/// Draws the scene of a game that has ended.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, game: &GameSight, result: GameResult) {
    let plan = ResultPlan::new(frame.hall, frame.below);
    draw_seal(sheet, plan.seal, Some(result.outcome));
    let mut text = plan.text;
    match &game.play {
        Some(play) => {
            sheet.board(plan.board);
            board::draw_pieces(sheet, &plan.board, play, Motion::REST);
        }
        None if frame.hall.form != Form::Portrait => {
            text.width = plan.board.slab.right() - text.x;
        }
        None => {}
    }
    draw_text(sheet, frame, text, game, result);
}

/// The outcome, large, on a seal: characters one under the other, or side by side where it is
/// broader than high. A game that goes on has an outlined one that says so.
pub fn draw_seal(sheet: &mut Sheet<'_>, rect: Rect, outcome: Option<Outcome>) {
    let dress = Dress::of(sheet.theme, outcome.unwrap_or(Outcome::Draw));
    sheet.bordered(rect, 1.5, dress.fill, 0.25, dress.fill);
    sheet.bordered(rect.inset(1.25), 0.75, dress.fill, 0.35, dress.edge);
    let words = outcome.map_or("对局", words::outcome);
    let count = words.chars().count() as f32;
    let lies = rect.width > rect.height;
    let (long, short) = if lies { (rect.width, rect.height) } else { (rect.height, rect.width) };
    let size = (long / count * 0.766).min(short * 0.8);
    let pitch = (long - 4.0) / count;
    for (glyph, step) in words.chars().zip(0_u8..) {
        let along = 2.0 + pitch * (f32::from(step) + 0.5);
        let place = match lies {
            true => (rect.x + along, rect.middle_y()),
            false => (rect.middle_x(), rect.y + along),
        };
        sheet.glyph(place, glyph, Type::text(size, dress.ink));
    }
}

fn draw_text(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    rect: Rect,
    game: &GameSight,
    result: GameResult,
) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let unit = rect.height / 60.0;
    let row = |y: f32, height: f32| Rect { y: rect.y + y * unit, height: height * unit, ..rect };
    let title = format!("{} · 第 {} 台", words::round(game.round), game.table);
    let fitted = name::fit(&title, rect.width, &[4.5, 4.0, 3.5, 3.0]);
    sheet.lines(row(0.0, 5.0), Align::Left, &fitted, Type::text(fitted.size, text));
    sheet.double_rule(rect.x, rect.y + 6.5 * unit, rect.width, true);
    for (side, y) in [(Color::Red, 9.5), (Color::Black, 22.5)] {
        draw_player(sheet, row(y, 9.5), game, side);
    }
    sheet.double_rule(rect.x, rect.y + 35.0 * unit, rect.width, false);
    let reason = words::reason(result);
    let fitted = name::fit(&reason, rect.width, &[6.0, 5.0, 4.0, 3.25]);
    sheet.lines(row(38.0, 7.5), Align::Left, &fitted, Type::text(fitted.size, text));
    if let Some(play) = &game.play {
        let clocks = frame.clocks(game, play);
        let left = [("红", Color::Red), ("黑", Color::Black)]
            .map(|(name, side)| format!("{name}余 {}", words::clock(clocks.remaining(side))));
        let note = format!("第 {} 回合　{}　{}", play.ply.div_ceil(2), left[0], left[1]);
        let fitted = name::fit(&note, rect.width, &[3.0, 2.75, 2.5]);
        let mut y = 47.5;
        for line in fitted.lines.iter().take(2) {
            sheet.text(row(y, 3.5), Align::Left, line, Type::text(fitted.size, dim));
            y += 3.5;
        }
    }
    if let Some(sentence) = gain_of(game, result) {
        let fitted = name::fit(&sentence, rect.width, &[3.25, 3.0, 2.75, 2.5]);
        let mut y = 55.0;
        for line in fitted.lines.iter().take(2) {
            sheet.text(row(y, 3.0), Align::Left, line, Type::text(fitted.size, text));
            y += 3.2;
        }
    }
    if let Some(state) = frame.badge() {
        let badge = Rect::new(rect.right() - 12.0, rect.y - 0.5, 12.0, 6.0);
        spine::draw_badge(sheet, badge, state);
    }
}

/// What the winner, or each player of a draw, has now.
fn gain_of(game: &GameSight, result: GameResult) -> Option<String> {
    let award = game.award?;
    let now = |side: Color| {
        let player = game.player(side);
        let more = if side == Color::Red { award.red } else { award.black };
        format!("{}　积分 {} → {}", player.name, player.points, player.points + more)
    };
    match result.outcome {
        Outcome::RedWins => Some(now(Color::Red)),
        Outcome::BlackWins => Some(now(Color::Black)),
        Outcome::Draw => Some(format!("双方各得 {} 分", award.red)),
        Outcome::BothLose => None,
    }
}

fn draw_player(sheet: &mut Sheet<'_>, rect: Rect, game: &GameSight, side: Color) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let player = game.player(side);
    let side_g = rect.height.min(8.0);
    let sign = Rect::new(rect.x, rect.y, side_g, side_g);
    sheet.sign(Piece { color: side, role: Role::King }, sign);
    let mut end = rect.right();
    if let Some(award) = game.award {
        let (own, other) = match side {
            Color::Red => (award.red, award.black),
            Color::Black => (award.black, award.red),
        };
        let color = if own < other { dim } else { text };
        let style = Type::figures(7.0, color);
        sheet.text(sign_row(rect, side_g), Align::Right, &own.to_string(), style);
        end -= style.width(&own.to_string()) + 1.5;
    }
    let x = sign.right() + 2.0;
    let fitted = name::fit(&player.name, end - x, &[4.75, 4.0, 3.25, 2.75, 2.5]);
    let pitch = fitted.size * 1.06;
    let has_team = player.team.is_some();
    let lines = fitted.lines.len() as f32 * pitch + if has_team { 3.2 } else { 0.0 };
    let mut y = rect.y + (rect.height - lines) / 2.0;
    for line in &fitted.lines {
        let row = Rect { x, y, width: end - x, height: pitch };
        sheet.text(row, Align::Left, line, Type::text(fitted.size, text));
        y += pitch;
    }
    if let Some(team) = &player.team {
        let fitted = name::fit(team, end - x, &[2.5]);
        let row = Rect { x, y: y + 0.2, width: end - x, height: 3.0 };
        sheet.lines(row, Align::Left, &fitted, Type::text(2.5, dim));
    }
}

fn sign_row(rect: Rect, height: f32) -> Rect {
    Rect { height, ..rect }
}
