//! What would you play? The question to the audience beside the board, and what it answers.

use picture::{PanelPlan, Rect, name};
use wire::{PollView, VotesView};

use crate::scene::spine::{self, State};
use crate::scene::{Frame, featured};
use crate::sheet::{Align, Sheet, Type};
use crate::sight::{Explained, GameSight, Play};

/// Draws the scene.
pub fn draw(
    sheet: &mut Sheet<'_>,
    frame: &Frame<'_>,
    game: &GameSight,
    play: &Play,
    explained: &Explained,
    poll: &PollView,
) {
    let plan = PanelPlan::new(frame.hall, frame.below);
    featured::draw_board(sheet, frame, &plan.board, game, play);
    spine::draw_state(sheet, plan.spine, plan.badge, State::of(game, frame.line));
    let panel = plan.panel;
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let head = Rect { height: 7.5, ..panel };
    let fitted = name::fit("您会走哪一步？", head.width, &[6.0, 5.0, 4.25]);
    sheet.lines(head, Align::Left, &fitted, Type::text(fitted.size, text));
    let votes = explained.votes();
    let state = if poll.revealed { "投票结果" } else { "请用手机投票" };
    let count = votes.map(|votes| format!("　{} 票", votes.total)).unwrap_or_default();
    let below = Rect { y: head.bottom() + 0.4, height: 4.0, ..panel };
    sheet.text(below, Align::Left, &format!("{state}{count}"), Type::text(3.25, dim));
    sheet.double_rule(panel.x, below.bottom() + 0.8, panel.width, true);
    let y = below.bottom() + 3.5;
    let body = Rect { y, height: panel.bottom() - y, ..panel };
    match (poll.revealed, votes, &game.address) {
        (true, Some(votes), _) => draw_votes(sheet, body, votes),
        (true, None, _) => {}
        (false, _, Some(address)) => draw_code(sheet, body, address),
        (false, _, None) => {}
    }
}

/// The address to vote at, as large as there is room.
fn draw_code(sheet: &mut Sheet<'_>, body: Rect, address: &str) {
    let side = body.width.min(body.height - 6.0).min(42.0);
    let square = Rect::new(body.middle_x() - side / 2.0, body.y + 1.0, side, side);
    sheet.code(square, address);
    let label = Rect { y: square.bottom() + 1.0, height: 4.0, ..body };
    let text = sheet.theme.ink.text;
    let fitted = name::fit(address, label.width, &[3.0, 2.75, 2.5]);
    sheet.lines(label, Align::Center, &fitted, Type::text(fitted.size, text));
}

/// The moves with the most votes, each with its share as a bar.
fn draw_votes(sheet: &mut Sheet<'_>, body: Rect, votes: &VotesView) {
    const MOST: usize = 6;
    let ink = &sheet.theme.ink;
    let (text, dim, raised, line, indigo) =
        (ink.text, ink.dim, ink.plate_raised, ink.line, ink.indigo);
    if votes.moves.is_empty() {
        let row = Rect { height: 8.0, ..body };
        sheet.text(row, Align::Left, "还没有人投票", Type::text(3.5, dim));
        return;
    }
    let height = (body.height / MOST as f32).min(11.0);
    for (vote, index) in votes.moves.iter().take(MOST).zip(0_u8..) {
        let row = Rect { y: body.y + f32::from(index) * height, height, ..body };
        let words = Rect { height: height * 0.58, ..row };
        let percent = f64::from(vote.count) * 100.0 / f64::from(votes.total.max(1));
        sheet.text(words, Align::Left, &vote.chinese, Type::text(4.35, text));
        sheet.text(words, Align::Right, &format!("{percent:.0}%"), Type::figures(4.0, text));
        let bar = Rect { y: words.bottom() + 0.4, height: height * 0.2, ..row };
        sheet.bordered(bar, 0.5, raised, 0.1, line);
        #[expect(clippy::cast_possible_truncation, reason = "a share of the width")]
        let share = (percent / 100.0) as f32;
        sheet.plate(Rect { width: (bar.width * share).max(0.6), ..bar }, 0.5, indigo);
    }
}
