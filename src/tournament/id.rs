//! What things are called by: numbers that never change their meaning.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Milliseconds since 1 January 1970, UTC: the only form of an instant in here.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnixMillis(pub u64);

impl UnixMillis {
    /// Milliseconds from `earlier` to this instant; 0 when the clock of the machine went back.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

/// A span of time in milliseconds.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Millis(pub u64);

impl Millis {
    /// The longest span that a clock of a game shows.
    pub const A_DAY: Self = Self(24 * 60 * 60 * 1000);
}

/// The number of an entry in the log, from 1 without gaps; 0 is the empty log.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seq(pub u64);

impl Seq {
    /// The number after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// A game (局), once and for all: tables are labels and are used again in each round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameId(pub u32);

/// A round (轮), from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundNumber(pub u16);

/// A table (台) of the hall, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Table(pub u16);

/// A player's number (编号), from 1, as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerNumber(pub u16);

/// A seat that was given out, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatId(pub u32);

macro_rules! shown_as_its_number {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }
    )*};
}
shown_as_its_number!(UnixMillis Millis Seq GameId RoundNumber Table PlayerNumber SeatId);

/// The sender's own name for a command: the same id is never carried out twice.
///
/// 8 to 64 letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct CommandId(String);

impl CommandId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a text is no command id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a command id is 8 to 64 letters, digits and hyphens")]
pub struct BadCommandId;

impl TryFrom<String> for CommandId {
    type Error = BadCommandId;

    fn try_from(text: String) -> Result<Self, BadCommandId> {
        let fits = (8..=64).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if fits { Ok(Self(text)) } else { Err(BadCommandId) }
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> Self {
        id.0
    }
}

/// A SHA-256 hash, written as 64 lower-case hexadecimal digits.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Hash256(pub [u8; 32]);

impl fmt::Display for Hash256 {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

impl From<Hash256> for String {
    fn from(hash: Hash256) -> Self {
        hash.to_string()
    }
}

/// Why a text is no hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 hexadecimal digits")]
pub struct BadHash;

impl TryFrom<String> for Hash256 {
    type Error = BadHash;

    fn try_from(text: String) -> Result<Self, BadHash> {
        let digit = |byte: u8| char::from(byte).to_digit(16).ok_or(BadHash);
        let mut hash = Self::default();
        if text.len() != 2 * hash.0.len() {
            return Err(BadHash);
        }
        for (byte, pair) in hash.0.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = u8::try_from(digit(pair[0])? * 16 + digit(pair[1])?).map_err(|_| BadHash)?;
        }
        Ok(hash)
    }
}
