//! How text is set on a sheet.

use picture::{Family, Rgba, Setting};

/// How a line of text is set, sizes in g.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    /// The family.
    pub family: Family,
    /// The size of an em.
    pub size: f32,
    /// What is added between two characters, in em.
    pub spacing: f32,
    /// The colour.
    pub color: Rgba,
}

impl Type {
    /// Text of `size` in `color`.
    #[must_use]
    pub const fn text(size: f32, color: Rgba) -> Self {
        Self { family: Family::Text, size, spacing: 0.0, color }
    }

    /// Figures of `size` in `color`.
    #[must_use]
    pub const fn figures(size: f32, color: Rgba) -> Self {
        Self { family: Family::Figures, size, spacing: 0.0, color }
    }

    /// The same with `spacing` between the characters.
    #[must_use]
    pub const fn spaced(self, spacing: f32) -> Self {
        Self { spacing, ..self }
    }

    /// How wide `text` is, in g.
    #[must_use]
    pub fn width(&self, text: &str) -> f32 {
        let setting = Setting { spacing: self.spacing, ..Setting::plain(self.family, self.size) };
        setting.advance_px(text)
    }
}

/// Where a line of text stands in its rectangle; it is always in the vertical middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left edge.
    Left,
    /// In the middle.
    Center,
    /// At the right edge.
    Right,
}
