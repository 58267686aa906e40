//! Board geometry, themes and still pictures: all of the look that needs no graphics card.

mod beside;
mod board;
pub mod board_lines;
mod cards;
mod code;
mod coverage;
mod face;
mod featured;
pub mod film;
pub mod fonts;
mod frame;
mod grid;
mod hall;
mod mask;
pub mod name;
pub mod paging;
mod rgba;
mod script;
pub mod still;
mod table;
mod theme;

pub use beside::{BesidePlan, PanelPlan};
pub use board::{BoardPlan, PIECE_RADIUS};
pub use cards::{NoticePlan, ResultPlan, RulingPlan, SchedulePlan};
pub use code::Code;
pub use face::{Face, Family, InkBox};
pub use featured::{CardPlan, FeaturedPlan, MovesPlan, SidePlan};
pub use frame::{BadPicture, MAX_SIDE_PX, Picture};
pub use grid::{BesideGame, GameCell, GridPlan, TwoPlan};
pub use hall::{Form, Hall, Rect};
pub use mask::{Mask, Setting};
pub use rgba::{BadRgba, Rgba};
pub use script::Script;
pub use table::{CAPTION, Column, TableKind, TablePlan};
pub use theme::{BadTheme, Board, Ink, Material, Pen, PieceColors, Theme};
