//! One game whose moves are entered: board, spine, both players, the last moves.

use picture::FeaturedPlan;
use wire::Clocks;

use crate::scene::card::{Card, Turn};
use crate::scene::spine::{self, State};
use crate::scene::{Frame, Line, board, card, moves, verdict};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::{GameSight, Play};
use crate::words;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, game: &GameSight, play: &Play) {
    let plan = FeaturedPlan::new(frame.hall, frame.below);
    sheet.board(plan.board);
    board::draw_pieces(sheet, &plan.board, play, frame.motion);
    let state = State::of(game, frame.line);
    match plan.spine {
        Some(rect) => spine::draw(sheet, rect, plan.badge, state),
        None => spine::draw_badge(sheet, plan.badge, state),
    }
    draw_head(sheet, &plan, frame.line, game);
    let clocks = clocks(frame, game, play);
    for (card_plan, side) in [(&plan.above, frame.below.opponent()), (&plan.below, frame.below)] {
        let turn = match game.result {
            Some(_) => Turn::Nobody,
            None if play.position.side_to_move() == side => Turn::Own,
            None => Turn::Other,
        };
        card::draw(
            sheet,
            card_plan,
            &Card {
                side,
                player: game.player(side),
                remaining: clocks.remaining(side),
                estimate: clocks.estimate,
                turn,
                taken: play.taken_by(side),
            },
        );
    }
    match game.result {
        None => moves::draw(sheet, &plan.moves, play),
        Some(result) => {
            moves::draw(sheet, &plan.moves_ended, play);
            verdict::draw(sheet, plan.verdict, result);
        }
    }
}

/// The clocks as they stand at the frame's time; a result has stopped them.
fn clocks(frame: &Frame<'_>, game: &GameSight, play: &Play) -> Clocks {
    if game.result.is_some() {
        return play.clocks;
    }
    play.clocks.read(play.position.side_to_move(), frame.now)
}

fn draw_head(sheet: &mut Sheet<'_>, plan: &FeaturedPlan, line: Line, game: &GameSight) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let style = Type::text(plan.head_size, text);
    let round = words::round(game.round);
    let long = format!("{round} · 第 {} 台", game.table);
    let short = format!("{round} · {} 台", game.table);
    let title = if style.width(&long) <= plan.head.width { &long } else { &short };
    sheet.text(plan.head, Align::Left, title, style);
    if let Some(rect) = plan.event {
        let note =
            if line == Line::Open { &game.event } else { "与服务器断线，正在重连" };
        let free = rect.width - style.width(title) - 2.0;
        let note_style = Type::text(2.5, if line == Line::Open { dim } else { text });
        if note_style.width(note) <= free {
            sheet.text(rect, Align::Right, note, note_style);
        }
    }
    sheet.double_rule(plan.rule.x, plan.rule.y, plan.rule.width, true);
}
