//! A game of which only the result is entered: names, points and result, and no position.

use picture::{Form, Rect, name};
use xiangqi::{Color, Piece, Role};

use crate::scene::spine::{self, State};
use crate::scene::{Frame, result};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::GameSight;
use crate::words;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, game: &GameSight) {
    let hall = frame.hall.frame;
    let outcome = game.result.map(|result| result.outcome);
    let block = match frame.hall.form {
        Form::Portrait => Rect::new(6.0, 62.0, hall.width - 12.0, 44.0),
        Form::Wide | Form::Narrow => {
            let seal = Rect::new(10.0, 15.0, 29.0, 60.0);
            result::draw_seal(sheet, seal, outcome);
            Rect::new(44.0, 17.0, hall.width - 54.0, 56.0)
        }
    };
    if frame.hall.form == Form::Portrait {
        result::draw_seal(sheet, Rect::new(20.0, 12.0, 50.0, 44.0), outcome);
    }
    let text = sheet.theme.ink.text;
    let title = format!("{} · 第 {} 台", words::round(game.round), game.table);
    let head = Rect { height: 5.5, ..block };
    sheet.text(head, Align::Left, &title, Type::text(4.5, text));
    let style = Type::text(2.5, sheet.theme.ink.dim);
    if style.width(&game.event) < block.width - 40.0 {
        sheet.text(head, Align::Right, &game.event, style);
    }
    sheet.double_rule(block.x, block.y + 6.5, block.width, true);
    draw_player(sheet, Rect { y: block.y + 12.0, height: 9.0, ..block }, Color::Red, game);
    draw_player(sheet, Rect { y: block.y + 26.0, height: 9.0, ..block }, Color::Black, game);
    sheet.double_rule(block.x, block.y + 39.5, block.width, false);
    let note = match game.result {
        Some(result) => words::reason(result),
        None => "对局中，本台只报结果".to_owned(),
    };
    let foot = Rect { y: block.y + 43.0, height: 5.0, ..block };
    sheet.text(foot, Align::Left, &note, Type::text(4.0, text));
    let state = State::of(game, frame.line);
    if matches!(state, State::Cut | State::Rehearsal) {
        let badge = Rect::new(block.right() - 12.0, foot.middle_y() - 3.0, 12.0, 6.0);
        spine::draw_badge(sheet, badge, state);
    }
}

fn draw_player(sheet: &mut Sheet<'_>, rect: Rect, side: Color, game: &GameSight) {
    let ink = &sheet.theme.ink;
    let (text, dim) = (ink.text, ink.dim);
    let player = game.player(side);
    sheet.sign(Piece { color: side, role: Role::King }, Rect { width: 8.0, height: 8.0, ..rect });
    let points = format!("积分 {}", player.points);
    let style = Type::text(3.0, dim);
    let x = rect.x + 11.0;
    let room = rect.right() - x - style.width(&points) - 2.0;
    let fitted = name::fit(&player.name, room, &[6.0, 4.5, 3.75, 3.0, 2.5]);
    let mut y = rect.y;
    for line in &fitted.lines {
        let row = Rect::new(x, y, room, fitted.size);
        sheet.text(row, Align::Left, line, Type::text(fitted.size, text));
        y += fitted.size * 1.04;
    }
    if let Some(team) = &player.team {
        let row = Rect::new(x, rect.y + 6.4, room, 3.0);
        sheet.text(row, Align::Left, team, Type::text(2.5, dim));
    }
    sheet.text(Rect { height: 6.0, ..rect }, Align::Right, &points, style);
}
