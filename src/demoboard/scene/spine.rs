//! The spine (版心) between board and panel, and the badge that says what state the scene is in.

use picture::{Rect, Rgba, Theme};
use wire::GameResult;

use crate::scene::Line;
use crate::sheet::{Align, Sheet, Type};
use crate::sight::GameSight;

/// What state a scene is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// 断线: the last picture that was told.
    Cut,
    /// 演练: the program plays the games itself.
    Rehearsal,
    /// 终局.
    Ended,
    /// 直播.
    Live,
    /// 裁定.
    Ruling,
    /// 变着: the board stands in a commentator's line.
    Variation,
}

impl State {
    /// The state of a game.
    #[must_use]
    pub fn of(game: &GameSight, line: Line) -> Self {
        match (line, game.rehearsal, game.result) {
            (Line::Cut | Line::Connecting, _, _) => Self::Cut,
            (Line::Open, ..) if is_variation(game) => Self::Variation,
            (Line::Open, true, _) => Self::Rehearsal,
            (Line::Open, false, Some(GameResult { .. })) => Self::Ended,
            (Line::Open, false, None) => Self::Live,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Cut => "断线",
            Self::Rehearsal => "演练",
            Self::Ended => "终局",
            Self::Live => "直播",
            Self::Ruling => "裁定",
            Self::Variation => "变着",
        }
    }

    /// Cinnabar is for what is live, indigo for the commentator; the other states are ink.
    const fn colors(self, theme: &Theme) -> (Rgba, Rgba) {
        match self {
            Self::Live | Self::Ruling => (theme.ink.cinnabar, theme.ink.on_cinnabar),
            Self::Variation => (theme.ink.indigo, theme.ink.on_indigo),
            Self::Cut | Self::Rehearsal => (theme.ink.text, theme.ink.ground),
            Self::Ended => (theme.ink.plate_raised, theme.ink.text),
        }
    }
}

fn is_variation(game: &GameSight) -> bool {
    let stage = game.explained.as_ref().map(|explained| &explained.stage);
    stage.is_some_and(|stage| !stage.shown.live || !stage.beside.is_empty())
}

const BADGE_SIZE: f32 = 4.75;

/// The state of a scene with a board: on the spine beside it, or the badge alone where there is
/// no room for a spine.
pub fn draw_state(sheet: &mut Sheet<'_>, spine: Option<Rect>, badge: Rect, state: State) {
    if let Some(spine) = spine {
        draw_fold(sheet, spine, badge);
    }
    draw_badge(sheet, badge, state);
}

/// The spine under its badge: fish tails, and the fold's thread at the foot.
fn draw_fold(sheet: &mut Sheet<'_>, spine: Rect, badge: Rect) {
    let line = sheet.theme.ink.line;
    let tail = |y| Rect::new(spine.x, y, spine.width, 3.0);
    sheet.plate(Rect { width: 0.166, ..spine }, 0.0, line);
    sheet.plate(Rect { x: spine.right() - 0.166, width: 0.166, ..spine }, 0.0, line);
    sheet.tail(tail(badge.bottom() + 1.0), false);
    sheet.tail(tail(spine.bottom() - 6.0), true);
    sheet.plate(Rect::new(spine.middle_x() - 0.25, spine.bottom() - 3.0, 0.5, 3.0), 0.0, line);
}

/// What stands on the spine of a scene without a board, from its head to its foot.
pub struct Leaf<'a> {
    /// The state, where it is worth a badge.
    pub badge: Option<State>,
    /// The title.
    pub title: &'a str,
    /// What is said under it; left out where it has no room.
    pub note: &'a str,
    /// The leaf's number, or a date.
    pub foot: &'a str,
}

const PITCH: f32 = 1.1;
const FOOT_SIZE: f32 = 2.75;

/// The spine of a scene without a board.
pub fn draw_leaf(sheet: &mut Sheet<'_>, spine: Rect, leaf: &Leaf<'_>) {
    let line = sheet.theme.ink.line;
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    sheet.plate(Rect { width: 0.166, ..spine }, 0.0, line);
    sheet.plate(Rect { x: spine.right() - 0.166, width: 0.166, ..spine }, 0.0, line);
    let tail = |y| Rect::new(spine.x, y, spine.width, 3.0);
    let trunk = |y| Rect::new(spine.middle_x() - 0.25, y, 0.5, 3.0);
    let top = match leaf.badge {
        Some(state) => {
            let badge = Rect { height: 13.25, ..spine };
            draw_badge(sheet, badge, state);
            badge.bottom() + 1.0
        }
        None => {
            sheet.plate(trunk(spine.y), 0.0, line);
            spine.y + 3.0
        }
    };
    sheet.tail(tail(top), false);
    let foot = column_height(leaf.foot, FOOT_SIZE);
    let bottom = if leaf.foot.is_empty() {
        sheet.plate(trunk(spine.bottom() - 3.0), 0.0, line);
        spine.bottom() - 6.0
    } else {
        let y = spine.bottom() - foot - 1.0;
        sheet.column(spine.middle_x(), y, leaf.foot, PITCH, Type::text(FOOT_SIZE, text));
        y - 4.5
    };
    sheet.tail(tail(bottom), true);
    let x = spine.middle_x();
    let mut y = top + 5.5;
    let size = fitting(leaf.title, bottom - y - 1.0, &[5.25, 4.5, 4.0, 3.25, 2.5]);
    if let Some(size) = size {
        sheet.column(x, y, leaf.title, PITCH, Type::text(size, text));
        y += column_height(leaf.title, size) + 2.0;
    }
    if let Some(size) = fitting(leaf.note, bottom - y - 1.0, &[2.75, 2.5]) {
        sheet.column(x, y, leaf.note, PITCH, Type::text(size, dim));
    }
}

/// The same on a line, where there is no room for a spine.
pub fn draw_head(sheet: &mut Sheet<'_>, rect: Rect, leaf: &Leaf<'_>) {
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let mut x = rect.x;
    if let Some(state) = leaf.badge {
        let badge = Rect::new(x, rect.middle_y() - 3.0, 12.0, 6.0);
        draw_badge(sheet, badge, state);
        x = badge.right() + 2.0;
    }
    let style = Type::text(6.0, text);
    sheet.text(Rect { x, ..rect }, Align::Left, leaf.title, style);
    let free = rect.right() - x - style.width(leaf.title) - 2.0;
    let small = Type::text(3.0, dim);
    let both = [leaf.note, leaf.foot].into_iter().filter(|part| !part.is_empty());
    let both = both.collect::<Vec<_>>().join("　");
    let shown = [both.as_str(), leaf.foot].into_iter().find(|words| small.width(words) <= free);
    sheet.text(rect, Align::Right, shown.unwrap_or_default(), small);
}

/// The spine beside a board with a title and a note.
pub fn draw_titled(
    sheet: &mut Sheet<'_>,
    spine: Rect,
    badge: Rect,
    state: State,
    title: &str,
    note: &str,
) {
    draw_state(sheet, Some(spine), badge, state);
    let (text, dim) = (sheet.theme.ink.text, sheet.theme.ink.dim);
    let x = spine.middle_x();
    let mut y = badge.bottom() + 6.5;
    let free = spine.bottom() - 7.0 - y;
    if let Some(size) = fitting(title, free, &[4.0, 3.25, 2.5]) {
        sheet.column(x, y, title, PITCH, Type::text(size, text));
        y += column_height(title, size) + 2.0;
    }
    if let Some(size) = fitting(note, spine.bottom() - 7.0 - y, &[2.75, 2.5]) {
        sheet.column(x, y, note, PITCH, Type::text(size, dim));
    }
}

/// The largest of `sizes` in which a column has room in `height`.
fn fitting(words: &str, height: f32, sizes: &[f32]) -> Option<f32> {
    let fits = |size: &&f32| column_height(words, **size) <= height;
    sizes.iter().find(fits).copied().filter(|_| !words.is_empty())
}

fn column_height(words: &str, size: f32) -> f32 {
    words.chars().count() as f32 * size * PITCH
}

/// The badge: upright where it is high, lying where it is broad.
pub fn draw_badge(sheet: &mut Sheet<'_>, badge: Rect, state: State) {
    let (fill, ink) = state.colors(sheet.theme);
    let style = Type::text(BADGE_SIZE, ink);
    if badge.height > badge.width {
        sheet.plate(badge, 0.0, fill);
        sheet.column(badge.middle_x(), badge.y + 1.5, state.word(), 5.5 / BADGE_SIZE, style);
    } else {
        sheet.plate(badge, 0.5, fill);
        sheet.text(badge, Align::Center, state.word(), Type { size: 4.5, ..style });
    }
}
