//! A record from the usual start as the list of its moves.

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use xiangqi::{Move, Record};

pub(crate) fn serialize<S: Serializer>(record: &Record, out: S) -> Result<S::Ok, S::Error> {
    record.moves().serialize(out)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Record, D::Error> {
    let mut record = Record::default();
    record.extend(Vec::<Move>::deserialize(input)?).map_err(D::Error::custom)?;
    Ok(record)
}
