//! MXQ, the files of Movesky (弈天): texts with a length byte in front. Source: formats.md, section
//! 5.4.

use xiangqi::{File, Move, Rank, Square};

use crate::builder::{Builder, Step};
use crate::{
    Encoding, FaultKind, Format, GameResult, Headers, Outcome, Place, Reading, Reason, Record,
    Source, Unreadable,
};

/// Whether a file has the word that stands in front of the moves.
pub(crate) fn is_present(file: &[u8]) -> bool {
    Texts { file, at: 0 }.take(40).any(|text| text.bytes == b"Moves")
}

/// Reads a file.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let encoding = source.encoding.unwrap_or(Encoding::Gb18030);
    let decode = |bytes| encoding.decode(bytes).0.into_owned();
    let mut texts = Texts { file: source.bytes, at: 0 };
    let head: Vec<&[u8]> =
        texts.by_ref().map(|text| text.bytes).take_while(|text| *text != b"Moves").collect();
    if texts.at >= source.bytes.len() {
        return Err(Unreadable::NoGame("the word Moves is missing"));
    }
    let mut builder = Builder::new(Record::usual_start());
    builder.game = source.game;
    moves(&mut texts, &mut builder);
    builder.back_to(0);
    let comments = texts.map(|text| text.bytes).take_while(|text| *text != b"CommentsEnd");
    comments.for_each(|text| builder.add_comment(&decode(text)));
    let head: Vec<String> = head.into_iter().map(decode).collect();
    builder.record.result = outcome(&head).map(|outcome| {
        let reason = head.last().and_then(|text| Reason::of_words(text));
        GameResult { outcome, reason }
    });
    builder.record.headers = headers(&head);
    Ok(Reading {
        record: builder.record,
        format: Format::Mxq,
        version: None,
        encoding: Some(encoding),
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    })
}

/// The texts of a file one after the other.
struct Texts<'a> {
    file: &'a [u8],
    at: usize,
}

struct Text<'a> {
    at: usize,
    bytes: &'a [u8],
}

impl<'a> Iterator for Texts<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        let at = self.at;
        let length = usize::from(*self.file.get(at)?);
        let bytes = self.file.get(at + 1..at + 1 + length)?;
        self.at += 1 + length;
        Some(Text { at, bytes })
    }
}

fn moves(texts: &mut Texts<'_>, builder: &mut Builder) {
    loop {
        let place =
            Place { ply: Some(builder.ply() + 1), byte: Some(texts.at), ..Place::default() };
        let Some(text) = texts.next() else {
            builder.fault(place, FaultKind::CutShort);
            return;
        };
        if text.bytes == b"Ends" {
            return;
        }
        let place = Place { byte: Some(text.at), ..place };
        let Some(mv) = mv(text.bytes) else {
            builder.fault(place, FaultKind::OffBoard);
            return;
        };
        if builder.play(mv, place) == Step::Refused {
            return;
        }
    }
}

/// The move in `7C-4C`: a digit for the file, a letter for the rank from Red's side.
fn mv(text: &[u8]) -> Option<Move> {
    let square = |file: u8, rank: u8| {
        let file = File::new(file.wrapping_sub(b'0'))?;
        Some(Square::new(file, Rank::new(rank.to_ascii_uppercase().wrapping_sub(b'A'))?))
    };
    let &[x1, y1, b'-', x2, y2] = text else { return None };
    Some(Move { from: square(x1, y1)?, to: square(x2, y2)? })
}

/// The result between the two names, in simplified or traditional characters.
fn outcome(head: &[String]) -> Option<Outcome> {
    let (players, _) = head.get(2..).and_then(<[String]>::split_first)?;
    let words = [
        (Outcome::RedWins, ["-胜-", "-勝-"]),
        (Outcome::Draw, ["-和-", "-和-"]),
        (Outcome::BlackWins, ["-负-", "-負-"]),
    ];
    let says = |words: &[&str; 2]| words.iter().any(|word| players.contains(word));
    words.iter().find(|(_, words)| says(words)).map(|(outcome, _)| *outcome)
}

fn headers(head: &[String]) -> Headers {
    let mut headers = Headers::default();
    let names = ["site", "date", "event", "redelo", "blackelo"];
    for (name, text) in names.iter().zip(head) {
        headers.add_filled(name, text.as_str());
    }
    if let Some(reason) = head.get(names.len()..).and_then(<[String]>::last) {
        headers.add_filled("reason", reason.as_str());
    }
    headers
}
