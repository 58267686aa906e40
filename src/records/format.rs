use std::fmt;
use std::str::FromStr;

/// The kinds of file that records are kept in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// XQStudio (象棋演播室).
    Xqf,
    /// Portable game notation in any of its xiangqi dialects.
    Pgn,
    /// Tags of the player script of 东萍, alone or within a page.
    DhtmlXq,
    /// One game of CCBridge (象棋桥).
    Cbr,
    /// A library of CCBridge.
    Cbl,
    /// XML of CCBridge.
    Cbf,
    /// QQ.
    Che,
    /// Ourgame (联众).
    Chn,
    /// 17pk (中游).
    Ccm,
    /// Movesky (弈天).
    Mxq,
    /// Pengfei (鹏飞).
    Pfc,
    /// The text files of the World Xiangqi Federation.
    Wxf,
    /// Positions, each with or without moves.
    Fen,
    /// Moves as plain text in any notation.
    Text,
}

/// No format is called so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no such format: expected one of xqf, pgn, dhtmlxq, cbr, cbl, cbf, che, chn, ccm, mxq, pfc, wxf, fen, text"
)]
pub struct ParseFormatError;

/// Each format with its name and the ends that its files' names have, the usual one first.
const NAMES: [(Format, &str, &[&str]); 14] = [
    (Format::Xqf, "xqf", &["xqf"]),
    (Format::Pgn, "pgn", &["pgn"]),
    (Format::DhtmlXq, "dhtmlxq", &["ubb", "dhtmlxq", "html", "htm"]),
    (Format::Cbr, "cbr", &["cbr"]),
    (Format::Cbl, "cbl", &["cbl"]),
    (Format::Cbf, "cbf", &["cbf"]),
    (Format::Che, "che", &["che"]),
    (Format::Chn, "chn", &["chn"]),
    (Format::Ccm, "ccm", &["ccm"]),
    (Format::Mxq, "mxq", &["mxq"]),
    (Format::Pfc, "pfc", &["pfc"]),
    (Format::Wxf, "wxf", &["wxf"]),
    (Format::Fen, "fen", &["fen"]),
    (Format::Text, "text", &["txt", "text"]),
];

impl Format {
    /// The format whose files are named so: `pgn` of `game.pgn`.
    pub fn of_extension(extension: &str) -> Option<Format> {
        let known = |ends: &[&str]| ends.iter().any(|end| end.eq_ignore_ascii_case(extension));
        NAMES.iter().find(|(.., ends)| known(ends)).map(|(format, ..)| *format)
    }

    /// The end of its files' names, without the point.
    pub fn extension(self) -> &'static str {
        let row = NAMES.iter().find(|(format, ..)| *format == self);
        row.and_then(|(.., ends)| ends.first()).copied().unwrap_or_default()
    }

    /// The format of a file that begins with `head`; plain text where nothing else fits.
    ///
    /// A few kilobytes are enough, except for a page with DhtmlXQ tags far below its head.
    pub fn of_content(head: &[u8]) -> Format {
        crate::detect::format(head)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = NAMES.iter().find(|(format, ..)| format == self);
        f.write_str(row.map_or("", |(_, name, _)| name))
    }
}

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Reads a name such as `dhtmlxq`, or the end of a file's name such as `ubb`.
    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        let named = NAMES.iter().find(|(_, name, _)| name.eq_ignore_ascii_case(text));
        let found = named.map(|(format, ..)| *format).or_else(|| Format::of_extension(text));
        found.ok_or(ParseFormatError)
    }
}
