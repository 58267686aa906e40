//! Board geometry, themes and still pictures: all of the look that needs no graphics card.

mod board;
pub mod board_lines;
mod coverage;
mod face;
mod featured;
pub mod fonts;
mod frame;
mod hall;
mod mask;
pub mod name;
mod rgba;
mod script;
pub mod still;
mod theme;

pub use board::{BoardPlan, PIECE_RADIUS};
pub use face::{Face, Family, InkBox};
pub use featured::{CardPlan, FeaturedPlan, MovesPlan};
pub use frame::{BadPicture, MAX_SIDE_PX, Picture};
pub use hall::{Form, Hall, Rect};
pub use mask::{Mask, Setting};
pub use rgba::{BadRgba, Rgba};
pub use script::Script;
pub use theme::{BadTheme, Board, Ink, Material, Pen, PieceColors, Theme};
