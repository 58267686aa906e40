//! Board geometry, themes and still pictures.

mod frame;

pub use frame::{BadPicture, MAX_SIDE_PX, Picture};
