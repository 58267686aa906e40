use serde::Deserialize;
use xiangqi::Color;

use crate::{Rgba, Script};

const SHIPPED: [(&str, &str); 4] = [
    ("wood", include_str!("../../assets/themes/wood.toml")),
    ("paper", include_str!("../../assets/themes/paper.toml")),
    ("night", include_str!("../../assets/themes/night.toml")),
    ("contrast", include_str!("../../assets/themes/contrast.toml")),
];

/// How everything looks: the colours, and how much of the material shows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// What it is called, in Chinese.
    pub name: String,
    /// The form of the characters on the pieces.
    pub script: Script,
    /// Surfaces and text.
    pub ink: Ink,
    /// The board without pieces.
    pub board: Board,
    /// How strongly the material shows.
    pub material: Material,
    /// Red's pieces.
    pub red_piece: PieceColors,
    /// Black's pieces.
    pub black_piece: PieceColors,
    /// The commentator's pen.
    pub pen: Pen,
}

/// Surfaces and text. What lies on a coloured plate is named after it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ink {
    /// Behind everything.
    pub ground: Rgba,
    /// A plate on the ground.
    pub plate: Rgba,
    /// A plate that stands out: the side to move.
    pub plate_raised: Rgba,
    /// The edge of a plate, where it needs one to be seen.
    pub plate_edge: Option<Rgba>,
    /// Hairlines.
    pub line: Rgba,
    /// Text.
    pub text: Rgba,
    /// Text of second rank.
    pub dim: Rgba,
    /// To move, last move; nothing else.
    pub gamboge: Rgba,
    /// Text on gamboge.
    pub on_gamboge: Rgba,
    /// Live, check, little time, verdict, a win of Red.
    pub cinnabar: Rgba,
    /// Text on cinnabar.
    pub on_cinnabar: Rgba,
    /// The commentator's line.
    pub indigo: Rgba,
    /// Text on indigo.
    pub on_indigo: Rgba,
    /// Places gained.
    pub gain: Rgba,
    /// Places lost.
    pub loss: Rgba,
}

/// The board without pieces.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Early wood.
    pub light: Rgba,
    /// Late wood.
    pub dark: Rgba,
    /// The edge away from the light.
    pub edge: Rgba,
    /// Lines.
    pub line: Rgba,
    /// The lit side of a line's groove.
    pub line_gleam: Rgba,
    /// File numbers.
    pub number: Rgba,
    /// 楚河 汉界.
    pub river: Rgba,
    /// Width of a line, in cells.
    pub line_width: f32,
    /// Marks of the last move.
    pub mark: Rgba,
    /// The casing around such a mark.
    pub mark_case: Rgba,
}

/// How strongly the material shows, each from 0 to 1.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Material {
    /// The grain of the wood.
    pub grain: f32,
    /// Light and shade on it.
    pub light: f32,
    /// Rounded edges and engraving.
    pub bevel: f32,
    /// The shadow of a piece.
    pub shadow: f32,
    /// The highlight on a piece's shoulder.
    pub gloss: f32,
}

/// The pieces of one side.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceColors {
    /// Early wood.
    pub body: Rgba,
    /// Late wood.
    pub grain: Rgba,
    /// Character and rings.
    pub glyph: Rgba,
    /// The outermost line.
    pub rim: Rgba,
    /// How much of the rim is seen, from 0 to 1.
    pub rim_opacity: f32,
    /// The lit side of the engraved character.
    pub engraving: Rgba,
}

/// The commentator's pen.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pen {
    /// The casing around each stroke.
    pub case: Rgba,
    /// Green, blue, yellow, red.
    pub pigments: [Rgba; 4],
}

/// Why a theme cannot be read: the place and what is wrong there, in one text.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error(transparent)]
pub struct BadTheme(#[from] toml::de::Error);

impl Theme {
    /// The names of the themes that the program ships, the usual one first.
    pub fn shipped_names() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|(name, _)| *name)
    }

    /// The shipped theme of that name.
    #[must_use]
    pub fn shipped(name: &str) -> Option<Self> {
        let (_, text) = SHIPPED.iter().find(|(shipped, _)| *shipped == name)?;
        Some(Self::read(text).expect("a test reads each shipped theme"))
    }

    /// Reads a theme from the text of its file.
    ///
    /// # Errors
    ///
    /// [`BadTheme`] says which line is wrong.
    pub fn read(text: &str) -> Result<Self, BadTheme> {
        Ok(toml::from_str(text)?)
    }

    /// Whether its ground is light, so that gamboge is no colour for text on it.
    #[must_use]
    pub fn is_light(&self) -> bool {
        let [red, green, blue, _] = self.ink.ground.parts();
        0.3 * red + 0.6 * green + 0.1 * blue > 0.5
    }

    /// The pieces of `side`.
    #[must_use]
    pub const fn piece(&self, side: Color) -> &PieceColors {
        match side {
            Color::Red => &self.red_piece,
            Color::Black => &self.black_piece,
        }
    }
}
