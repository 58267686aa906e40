//! How the bytes of a text stand for characters.
//!
//! Source: formats.md, section 13. Old files are read as GB18030, which contains GBK and GB2312;
//! Big5 and the Vietnamese code pages only on request, since nearly every Big5 file is valid
//! GB18030 as well. [`guesses`] shows a person what each choice would give.

mod guess;
mod vietnamese;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

pub(crate) use guess::better_than_gb18030;
pub use guess::{Guess, guesses};

/// An encoding of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, with or without a mark in front.
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// GB18030, and with it GBK and GB2312.
    Gb18030,
    /// Big5 with the Hong Kong characters.
    Big5,
    /// The Windows code page 1258 of Vietnam.
    Windows1258,
    /// VISCII, RFC 1456.
    Viscii,
    /// TCVN 5712, the national standard of Vietnam.
    Tcvn,
}

/// No encoding is called so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no such encoding: expected utf-8, utf-16le, utf-16be, gb18030, big5, windows-1258, viscii or tcvn"
)]
pub struct ParseEncodingError;

const NAMES: [(Encoding, &str, &[&str]); 8] = [
    (Encoding::Utf8, "utf-8", &["utf8"]),
    (Encoding::Utf16Le, "utf-16le", &["utf-16", "utf16", "utf16le"]),
    (Encoding::Utf16Be, "utf-16be", &["utf16be"]),
    (Encoding::Gb18030, "gb18030", &["gbk", "gb2312", "cp936"]),
    (Encoding::Big5, "big5", &["big5-hkscs", "cp950"]),
    (Encoding::Windows1258, "windows-1258", &["cp1258"]),
    (Encoding::Viscii, "viscii", &[]),
    (Encoding::Tcvn, "tcvn", &["tcvn3", "tcvn5712"]),
];

impl Encoding {
    /// All of them.
    pub const ALL: [Encoding; 8] = [
        Encoding::Utf8,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
        Encoding::Gb18030,
        Encoding::Big5,
        Encoding::Windows1258,
        Encoding::Viscii,
        Encoding::Tcvn,
    ];

    /// The encoding that `bytes` are read in when nobody names another.
    ///
    /// A mark in front decides, or two letters that are each beside a zero; then text that is valid
    /// UTF-8 is UTF-8; everything else is GB18030.
    pub fn of_text(bytes: &[u8]) -> Encoding {
        match bytes {
            [0xff, 0xfe, ..] | [b' '..=b'~', 0, b' '..=b'~', 0, ..] => Encoding::Utf16Le,
            [0xfe, 0xff, ..] | [0, b' '..=b'~', 0, b' '..=b'~', ..] => Encoding::Utf16Be,
            _ if is_utf8(bytes) => Encoding::Utf8,
            [0xef, 0xbb, 0xbf, ..] => Encoding::Utf8,
            _ => Encoding::Gb18030,
        }
    }

    /// The text, without a mark in front, and whether all bytes fitted; the others show as U+FFFD.
    pub fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        let encoding = match self {
            Encoding::Utf8 => encoding_rs::UTF_8,
            Encoding::Utf16Le => encoding_rs::UTF_16LE,
            Encoding::Utf16Be => encoding_rs::UTF_16BE,
            Encoding::Gb18030 => encoding_rs::GB18030,
            Encoding::Big5 => encoding_rs::BIG5,
            Encoding::Windows1258 => encoding_rs::WINDOWS_1258,
            Encoding::Viscii => return vietnamese::decode(bytes, &vietnamese::VISCII),
            Encoding::Tcvn => return vietnamese::decode(bytes, &vietnamese::TCVN),
        };
        let (text, had_errors) = encoding.decode_with_bom_removal(bytes);
        (text, !had_errors)
    }

    /// Whether a line of ASCII lies in it as ASCII.
    pub fn contains_ascii(self) -> bool {
        !matches!(self, Encoding::Utf16Le | Encoding::Utf16Be)
    }
}

/// Whether all of it is UTF-8.
fn is_utf8(bytes: &[u8]) -> bool {
    encoding_rs::Encoding::utf8_valid_up_to(bytes) == bytes.len()
}

/// `text` as GB18030, which has a place for every character.
pub(crate) fn gb18030(text: &str) -> Cow<'_, [u8]> {
    encoding_rs::GB18030.encode(text).0
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = NAMES.iter().find(|(encoding, ..)| encoding == self);
        f.write_str(row.map_or("", |(_, name, _)| name))
    }
}

impl FromStr for Encoding {
    type Err = ParseEncodingError;

    fn from_str(text: &str) -> Result<Encoding, ParseEncodingError> {
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        let row = NAMES.iter().find(|(_, name, others)| is(name) || others.iter().any(|n| is(n)));
        row.map(|(encoding, ..)| *encoding).ok_or(ParseEncodingError)
    }
}
