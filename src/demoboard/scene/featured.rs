//! One game whose moves are entered: board, spine, both players, the last moves.

use picture::{BoardPlan, FeaturedPlan, MovesPlan, Rect};
use wire::NaturalLimitView;

use crate::scene::card::{Card, Turn};
use crate::scene::spine::{self, State};
use crate::scene::{Frame, Line, board, card, hand, moves, pen, verdict};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::{GameSight, Play};
use crate::words;

/// Draws the scene.
pub fn draw(sheet: &mut Sheet<'_>, frame: &Frame<'_>, game: &GameSight, play: &Play) {
    let plan = FeaturedPlan::new(frame.hall, frame.below);
    draw_board(sheet, frame, &plan.board, game, play);
    spine::draw_state(sheet, plan.spine, plan.badge, State::of(game, frame.line));
    draw_head(sheet, &plan, frame.line, game);
    let clocks = frame.clocks(game, play);
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
        None => {
            let moves_plan = draw_side(sheet, &plan, game, play);
            moves::draw(sheet, &moves_plan, play);
        }
        Some(result) => {
            moves::draw(sheet, &plan.moves_ended, play);
            verdict::draw(sheet, plan.verdict, result);
        }
    }
}

/// The board of the featured game: as the commentator shows it, with what is drawn on it, or the
/// live game, its last move still moving.
pub fn draw_board(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    plan: &BoardPlan,
    game: &GameSight,
    play: &Play,
) {
    sheet.board(*plan);
    let Some(explained) = &game.explained else {
        board::draw_pieces(sheet, plan, play, frame.motion);
        return;
    };
    let shown = &explained.stage.shown;
    if shown.live {
        board::draw_pieces(sheet, plan, play, frame.motion);
    } else {
        let last = shown.last.as_ref().map(|last| last.mv);
        board::draw_position(sheet, plan, &shown.fen, last, frame.motion);
        let indigo = sheet.theme.ink.indigo;
        let edge = plan.slab.inset(-0.75);
        sheet.bordered(edge, 0.75, indigo.with_opacity(0.0), 0.75, indigo);
    }
    pen::draw(sheet, plan, &shown.marks);
    for sketch in &explained.sketches {
        pen::draw(sheet, plan, sketch.mark.as_slice());
        if let Some(dot) = sketch.dot {
            pen::draw_dot(sheet, plan, dot);
        }
    }
    hand::draw_on_board(sheet, plan, frame.hand, &explained.stage);
}

/// From so many rounds without a capture on, the natural limit is worth showing.
const LIMIT_FROM: u16 = 20;

/// The natural limit when it matters, and the code when it is wanted; says which list of moves
/// has room beside them.
fn draw_side(
    sheet: &mut Sheet<'_>,
    plan: &FeaturedPlan,
    game: &GameSight,
    play: &Play,
) -> MovesPlan {
    let limit = play.natural_limit.filter(|natural| natural.rounds >= LIMIT_FROM);
    if let (Some(natural), Some(spine), None) = (limit, plan.spine, plan.side) {
        let words = format!("限着{}", natural.rounds);
        let style = Type::text(3.5, sheet.theme.ink.text);
        sheet.column(spine.middle_x(), spine.bottom() - 19.0, &words, 1.15, style);
    }
    let Some(side) = &plan.side else { return plan.moves };
    let limit = limit.zip(side.limit);
    if limit.is_none() && game.address.is_none() {
        return plan.moves;
    }
    if let Some((natural, rect)) = limit {
        draw_limit(sheet, rect, natural);
    }
    if let Some(address) = &game.address {
        sheet.code(side.code, address);
        if let Some(label) = side.label {
            let style = Type::text(2.5, sheet.theme.ink.text);
            sheet.text(label, Align::Center, "扫码看直播", style);
        }
    }
    side.moves
}

fn draw_limit(sheet: &mut Sheet<'_>, rect: Rect, natural: NaturalLimitView) {
    let ink = &sheet.theme.ink;
    let (text, dim, raised, line) = (ink.text, ink.dim, ink.plate_raised, ink.line);
    let head = Rect { height: 3.0, ..rect };
    sheet.text(head, Align::Left, "自然限着", Type::text(2.5, dim));
    let figures = Rect { y: rect.y + 3.75, height: 5.0, ..rect };
    let style = Type::figures(4.75, text);
    let rounds = natural.rounds.to_string();
    sheet.text(figures, Align::Left, &rounds, style);
    let after = Rect { x: rect.x + style.width(&rounds) + 0.8, ..figures };
    let of = format!("/ {}", natural.limit);
    sheet.text(after, Align::Left, &of, Type::figures(2.75, dim));
    let bar = Rect { y: rect.y + 9.75, height: 1.0, ..rect };
    sheet.bordered(bar, 0.5, raised, 0.1, line);
    let share = f32::from(natural.rounds) / f32::from(natural.limit.max(1));
    sheet.plate(Rect { width: (rect.width * share.min(1.0)).max(1.0), ..bar }, 0.5, text);
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
