//! The few kinds of marks of which every scene is made, in pixels from the screen's upper left.

use std::sync::Arc;

use picture::{BoardPlan, Code, Rgba, Setting};
use xiangqi::{Color, Piece};

/// A rectangle in pixels by its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Horizontal middle.
    pub x: f32,
    /// Vertical middle.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Area {
    /// The square of `side` around a point.
    #[must_use]
    pub const fn square(x: f32, y: f32, side: f32) -> Self {
        Self { x, y, width: side, height: side }
    }
}

/// One mark. A later one lies on the earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A rectangle with round corners; also a disc, a ring and a line.
    Plate(Plate),
    /// The fish tail (鱼尾) of a spine.
    Tail {
        /// Where.
        area: Area,
        /// Its colour.
        fill: Rgba,
        /// Whether it is notched at the top instead of the bottom.
        up: bool,
    },
    /// The four corners around a point.
    Corners(Corners),
    /// A glow that fades from one radius to another.
    Halo {
        /// Its middle.
        x: f32,
        /// Its middle.
        y: f32,
        /// Up to here it has its full colour.
        inner: f32,
        /// Here nothing is left of it.
        outer: f32,
        /// Its colour.
        color: Rgba,
    },
    /// A text.
    Text(Text),
    /// The wooden slab of a board.
    Slab {
        /// Where.
        area: Area,
        /// One cell.
        cell: f32,
    },
    /// A piece without its character.
    Body {
        /// Its middle.
        x: f32,
        /// Its middle.
        y: f32,
        /// Its radius.
        radius: f32,
        /// Whose.
        side: Color,
        /// Which cut of the wood.
        seed: f32,
    },
    /// An arrow, or a triangle: an arrow without a shaft.
    Arrow(Arrow),
    /// A code that phones read.
    Code {
        /// Its middle.
        x: f32,
        /// Its middle.
        y: f32,
        /// The side of a module, whole pixels.
        module: u16,
        /// Its modules.
        code: Arc<Code>,
        /// The colour of the dark ones.
        color: Rgba,
    },
    /// A part of a picture that was drawn before.
    Stock(Stock),
}

/// An arrow with a case around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    /// Where it begins.
    pub from: (f32, f32),
    /// Its tip.
    pub to: (f32, f32),
    /// Width of the shaft; 0 for none.
    pub width: f32,
    /// Length and width of the head.
    pub head: (f32, f32),
    /// Inside.
    pub fill: Rgba,
    /// Around it.
    pub case: Rgba,
    /// Width of the case.
    pub case_width: f32,
}

/// A rectangle with round corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plate {
    /// Where, before it is turned.
    pub area: Area,
    /// By how much it is turned, clockwise, in radians.
    pub angle: f32,
    /// Radius of the corners.
    pub radius: f32,
    /// Inside.
    pub fill: Rgba,
    /// Edge, drawn inside.
    pub edge: Rgba,
    /// Width of the edge.
    pub edge_width: f32,
}

/// The four corners around a point, a light core in a dark case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corners {
    /// The point.
    pub x: f32,
    /// The point.
    pub y: f32,
    /// From the point to a corner, along each axis.
    pub reach: f32,
    /// Length of an arm.
    pub arm: f32,
    /// Width of the core.
    pub core_width: f32,
    /// Width of the case.
    pub case_width: f32,
    /// Colour of the core.
    pub core: Rgba,
    /// Colour of the case.
    pub case: Rgba,
}

/// A text on its baseline.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The characters.
    pub text: String,
    /// How they are set.
    pub setting: Setting,
    /// Where the pen starts.
    pub x: f32,
    /// The baseline.
    pub y: f32,
    /// The colour.
    pub color: Rgba,
}

impl Text {
    /// Where its outlines lie; `None` when nothing of it is seen.
    #[must_use]
    pub fn printed(&self) -> Option<Printed> {
        let ink = self.setting.family.face().ink(&self.text)?;
        let size = self.setting.size_px;
        let spacing = self.setting.advance_px(&self.text)
            - self.setting.family.face().advance(&self.text) * size;
        Some(Printed {
            text: self.text.clone(),
            size_px: size,
            left: self.x + ink.left * size,
            right: self.x + ink.right * size + spacing,
            top: self.y - ink.top * size,
            bottom: self.y - ink.bottom * size,
        })
    }
}

/// A text as it stands on a picture, all lengths in pixels from the upper left corner: for those
/// who measure what was drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// The characters.
    pub text: String,
    /// The size of an em.
    pub size_px: f32,
    /// Left edge of the outlines.
    pub left: f32,
    /// Right edge.
    pub right: f32,
    /// Upper edge.
    pub top: f32,
    /// Lower edge.
    pub bottom: f32,
}

/// A part of a picture that was drawn before, one pixel of it on one of the screen when `scale`
/// is 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stock {
    /// The picture.
    pub sheet: StockSheet,
    /// The piece, where the picture has all fourteen.
    pub piece: Option<Piece>,
    /// Its middle.
    pub x: f32,
    /// Its middle.
    pub y: f32,
    /// By how much it is enlarged.
    pub scale: f32,
    /// From 0 to 1.
    pub opacity: f32,
}

/// What costs too much to draw for each frame, and is drawn once for a size and a theme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StockSheet {
    /// The board without pieces.
    Board {
        /// Its plan.
        plan: BoardPlan,
        /// How the plan's unit lies on the screen.
        scale: Scale,
    },
    /// The fourteen pieces, each on a square of the same size: the roles from left to right, Red
    /// above Black.
    Pieces {
        /// The radius of a piece.
        radius: f32,
    },
}

/// How g lie on the pixels of a screen or of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// One g.
    pub g_px: f32,
    /// Where x = 0 lies.
    pub left_px: f32,
    /// Where y = 0 lies.
    pub top_px: f32,
}

impl Scale {
    /// A distance from the left.
    #[must_use]
    pub fn x(&self, g: f32) -> f32 {
        self.left_px + g * self.g_px
    }

    /// A distance from the top.
    #[must_use]
    pub fn y(&self, g: f32) -> f32 {
        self.top_px + g * self.g_px
    }
}
