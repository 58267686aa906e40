//! A record from the usual start as the list of its moves; one that was let stand though the rules
//! forbid it ends with an exclamation mark.

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use xiangqi::{Move, Record};

const MARK: char = '!';

pub(crate) fn serialize<S: Serializer>(record: &Record, out: S) -> Result<S::Ok, S::Error> {
    let moves = record.moves().iter().enumerate();
    let texts =
        moves.map(
            |(ply, mv)| {
                if record.is_irregular(ply) { format!("{mv}{MARK}") } else { mv.to_string() }
            },
        );
    texts.collect::<Vec<_>>().serialize(out)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Record, D::Error> {
    let mut record = Record::default();
    for text in Vec::<String>::deserialize(input)? {
        let marked = text.strip_suffix(MARK);
        let mv: Move = marked.unwrap_or(&text).parse().map_err(D::Error::custom)?;
        let played = if marked.is_some() { record.play_irregular(mv) } else { record.play(mv) };
        played.map_err(D::Error::custom)?;
    }
    Ok(record)
}
