//! The text forms of the types as serde strings.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserializer, Error, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::{Color, Move, Piece, Position, Role, Setup, Square};

macro_rules! as_text {
    ($($type:ty: $what:literal),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text { what: $what, read: <$type>::from_str })
            }
        }
    )*};
}

as_text! {
    Color: "a side, red or black",
    Role: "a role such as horse",
    Square: "a square such as e0",
    Move: "a move such as h2e2",
    Setup: "a FEN",
    Position: "a FEN of a playable position",
}

/// A piece is its FEN letter.
impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Piece::from_letter(letter).ok_or_else(|| D::Error::custom("not a piece's FEN letter"))
    }
}

struct Text<T, E> {
    what: &'static str,
    read: fn(&str) -> Result<T, E>,
}

impl<T, E: fmt::Display> Visitor<'_> for Text<T, E> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }

    fn visit_str<F: Error>(self, text: &str) -> Result<T, F> {
        (self.read)(text).map_err(F::custom)
    }
}
