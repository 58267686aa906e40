//! From the pixels of a screen to the unit of all sizes.

/// A rectangle in g, from the upper left of the hall's frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Rect {
    /// A rectangle by its upper left corner and its sides.
    #[must_use]
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// The square of `side` around a point.
    #[must_use]
    pub const fn around(x: f32, y: f32, side: f32) -> Self {
        Self::new(x - side / 2.0, y - side / 2.0, side, side)
    }

    /// Right edge.
    #[must_use]
    pub const fn right(self) -> f32 {
        self.x + self.width
    }

    /// Lower edge.
    #[must_use]
    pub const fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// Horizontal middle.
    #[must_use]
    pub const fn middle_x(self) -> f32 {
        self.x + self.width / 2.0
    }

    /// Vertical middle.
    #[must_use]
    pub const fn middle_y(self) -> f32 {
        self.y + self.height / 2.0
    }

    /// The same rectangle without `margin` on each side.
    #[must_use]
    pub const fn inset(self, margin: f32) -> Self {
        Self::new(
            self.x + margin,
            self.y + margin,
            self.width - 2.0 * margin,
            self.height - 2.0 * margin,
        )
    }

    /// Whether `other` lies in it, touching edges included.
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        const ROUNDING: f32 = 1.0e-3;
        other.x >= self.x - ROUNDING
            && other.y >= self.y - ROUNDING
            && other.right() <= self.right() + ROUNDING
            && other.bottom() <= self.bottom() + ROUNDING
    }

    /// Whether the two have an inner point in common.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        const ROUNDING: f32 = 1.0e-3;
        self.x + ROUNDING < other.right()
            && other.x + ROUNDING < self.right()
            && self.y + ROUNDING < other.bottom()
            && other.y + ROUNDING < self.bottom()
    }
}

/// Where things are placed: beside the board or above and below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// From 15:9 on: a wide panel beside the board.
    Wide,
    /// From 4:3 to 15:9: a narrow panel beside the board.
    Narrow,
    /// 9:16: the board across the whole width.
    Portrait,
}

/// A screen, measured in g: 1/90 of the shorter side.
///
/// Screens of other proportions than 4:3 to 16:9 and 9:16 get the nearest of these, centred on
/// the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hall {
    /// Width of the screen in pixels.
    pub width_px: u32,
    /// Height of the screen in pixels.
    pub height_px: u32,
    /// One g in pixels.
    pub g_px: f32,
    /// The frame in which everything lies; its corner is (0, 0).
    pub frame: Rect,
    /// How things are placed in it.
    pub form: Form,
    left_px: f32,
    top_px: f32,
}

const SHORT: f32 = 90.0;
const LONG: f32 = 160.0;
const NARROWEST: f32 = 120.0;
const WIDE_FROM: f32 = 150.0;

impl Hall {
    /// The hall of a screen of `width_px` × `height_px` pixels; a side of 0 counts as 1.
    #[must_use]
    pub fn new(width_px: u32, height_px: u32) -> Self {
        Self::scaled(width_px, height_px, 100)
    }

    /// The same on the inner `percent` of the screen, where a projector cuts its edges off; at
    /// least 50 and at most 100.
    #[must_use]
    pub fn scaled(width_px: u32, height_px: u32, percent: u8) -> Self {
        let (width_px, height_px) = (width_px.max(1), height_px.max(1));
        let (screen_across, screen_down) = (width_px as f32, height_px as f32);
        let used = f32::from(percent.clamp(50, 100)) / 100.0;
        let (across, down) = (screen_across * used, screen_down * used);
        let (width, height) = if across >= down {
            ((SHORT * across / down).clamp(NARROWEST, LONG), SHORT)
        } else {
            (SHORT, LONG)
        };
        let g_px = (across / width).min(down / height);
        Self {
            width_px,
            height_px,
            g_px,
            frame: Rect::new(0.0, 0.0, width, height),
            form: match width {
                width if width < NARROWEST => Form::Portrait,
                width if width < WIDE_FROM => Form::Narrow,
                _ => Form::Wide,
            },
            left_px: ((screen_across - width * g_px) / 2.0).round(),
            top_px: ((screen_down - height * g_px) / 2.0).round(),
        }
    }

    /// A place of the screen, in pixels, as a place of the frame.
    #[must_use]
    pub fn place(&self, (x_px, y_px): (f32, f32)) -> (f32, f32) {
        ((x_px - self.left_px) / self.g_px, (y_px - self.top_px) / self.g_px)
    }

    /// A length in pixels.
    #[must_use]
    pub fn px(&self, g: f32) -> f32 {
        g * self.g_px
    }

    /// A distance from the left of the frame as a distance from the left of the screen, in pixels.
    #[must_use]
    pub fn x_px(&self, g: f32) -> f32 {
        self.left_px + g * self.g_px
    }

    /// A distance from the top of the frame as a distance from the top of the screen, in pixels.
    #[must_use]
    pub fn y_px(&self, g: f32) -> f32 {
        self.top_px + g * self.g_px
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_hall(width_px: u32, height_px: u32, g_px: f32, width: f32, form: Form) {
        let hall = Hall::new(width_px, height_px);
        assert_eq!((hall.g_px, hall.frame.width, hall.form), (g_px, width, form), "{hall:?}");
    }

    #[test]
    fn a_g_is_one_ninetieth_of_the_shorter_side() {
        assert_hall(1280, 720, 8.0, 160.0, Form::Wide);
        assert_hall(1920, 1080, 12.0, 160.0, Form::Wide);
        assert_hall(3840, 2160, 24.0, 160.0, Form::Wide);
        assert_hall(1440, 900, 10.0, 144.0, Form::Narrow);
        assert_hall(1440, 1080, 12.0, 120.0, Form::Narrow);
        assert_hall(1080, 1920, 12.0, 90.0, Form::Portrait);
    }

    #[test]
    fn other_proportions_are_centred_on_the_ground() {
        let ultrawide = Hall::new(2560, 1080);
        assert_eq!((ultrawide.frame.width, ultrawide.x_px(0.0)), (160.0, 320.0));
        let square = Hall::new(1200, 1200);
        assert_eq!((square.g_px, square.y_px(0.0)), (10.0, 150.0));
        let tablet = Hall::new(768, 1024);
        assert_eq!((tablet.g_px, tablet.form), (6.4, Form::Portrait));
        assert_eq!((tablet.x_px(0.0), tablet.y_px(160.0)), (96.0, 1024.0));
    }

    #[test]
    fn a_projector_that_cuts_edges_off_gets_a_smaller_frame_in_its_middle() {
        let hall = Hall::scaled(1920, 1080, 90);
        assert_eq!((hall.g_px, hall.frame.width), (10.8, 160.0));
        assert_eq!((hall.x_px(0.0), hall.y_px(0.0)), (96.0, 54.0));
    }

    #[test]
    fn a_place_of_the_screen_is_found_in_the_frame() {
        let hall = Hall::scaled(2560, 1080, 90);
        let place = hall.place((hall.x_px(31.0), hall.y_px(7.0)));
        assert!((place.0 - 31.0).abs() < 1e-3 && (place.1 - 7.0).abs() < 1e-3, "{place:?}");
    }

    #[test]
    fn a_window_without_extent_is_no_fault() {
        assert!(Hall::new(0, 0).g_px > 0.0);
    }
}
