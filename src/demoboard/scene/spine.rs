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
}

impl State {
    /// The state of a game.
    #[must_use]
    pub const fn of(game: &GameSight, line: Line) -> Self {
        match (line, game.rehearsal, game.result) {
            (Line::Cut | Line::Connecting, _, _) => Self::Cut,
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
        }
    }

    /// Cinnabar is for what is live; the other states are ink.
    const fn colors(self, theme: &Theme) -> (Rgba, Rgba) {
        match self {
            Self::Live => (theme.ink.cinnabar, theme.ink.on_cinnabar),
            Self::Cut | Self::Rehearsal => (theme.ink.text, theme.ink.ground),
            Self::Ended => (theme.ink.plate_raised, theme.ink.text),
        }
    }
}

const BADGE_SIZE: f32 = 4.75;

/// The spine: the badge, fish tails, and the fold's thread at the foot.
pub fn draw(sheet: &mut Sheet<'_>, spine: Rect, badge: Rect, state: State) {
    let line = sheet.theme.ink.line;
    let tail = |y| Rect::new(spine.x, y, spine.width, 3.0);
    sheet.plate(Rect { width: 0.166, ..spine }, 0.0, line);
    sheet.plate(Rect { x: spine.right() - 0.166, width: 0.166, ..spine }, 0.0, line);
    draw_badge(sheet, badge, state);
    sheet.tail(tail(badge.bottom() + 1.0), false);
    sheet.tail(tail(spine.bottom() - 6.0), true);
    sheet.plate(Rect::new(spine.middle_x() - 0.25, spine.bottom() - 3.0, 0.5, 3.0), 0.0, line);
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
