use std::str::FromStr;

use picture::MAX_SIDE_PX;

/// How a board is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The server's address: `http://192.168.1.10:8080`.
    pub server: String,
    /// The link that seats this board, or only its secret, which is what follows `#` in it.
    /// Without one the board sees what the public sees.
    pub link: Option<String>,
    /// What this screen is called: `hall`, `lobby`.
    pub screen: String,
    /// Whether to draw without a window and write each frame to standard output.
    pub offscreen: bool,
    /// The size without a window, and of a window that does not fill the screen.
    pub size: Size,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// The monitor, counted from 0; the primary one where absent.
    pub monitor: Option<usize>,
    /// The name of a shipped theme.
    pub theme: String,
}

/// A size in pixels, each side from 160 to [`MAX_SIDE_PX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    width: u32,
    height: u32,
}

/// Why a text is no size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a size is written 1920x1080, each side from 160 to {MAX_SIDE_PX}")]
pub struct BadSize;

impl Size {
    /// 1920 × 1080.
    pub const FULL_HD: Self = Self { width: 1920, height: 1080 };

    /// A size of that many pixels.
    ///
    /// # Errors
    ///
    /// [`BadSize`] when a side is too short or too long.
    pub fn new(width: u32, height: u32) -> Result<Self, BadSize> {
        let sides = 160..=MAX_SIDE_PX;
        let fits = sides.contains(&width) && sides.contains(&height);
        if fits { Ok(Self { width, height }) } else { Err(BadSize) }
    }

    /// Width in pixels.
    #[must_use]
    pub const fn width(self) -> u32 {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub const fn height(self) -> u32 {
        self.height
    }
}

impl FromStr for Size {
    type Err = BadSize;

    fn from_str(text: &str) -> Result<Self, BadSize> {
        let (width, height) = text.split_once(['x', '×']).ok_or(BadSize)?;
        let side = |text: &str| text.parse().map_err(|_| BadSize);
        Self::new(side(width)?, side(height)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_two_sides_within_reason() {
        assert_eq!("1920x1080".parse(), Ok(Size::FULL_HD));
        for bad in ["", "1920", "1920x", "x1080", "0x0", "1920x99999", "-1x5", "1920x1080x3"] {
            assert_eq!(bad.parse::<Size>(), Err(BadSize), "{bad}");
        }
    }
}
