use crate::pgn::movetext;
use crate::{Field, Loss, Notation, Record, Written};

/// Writes the headers that have a Chinese name a line each, then the moves as PGN has them.
pub(crate) fn write(record: &Record, notation: Notation) -> Written {
    let mut losses = Vec::new();
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        text += &format!("{name}：{}\n", value.replace(['\r', '\n'], " "));
    };
    for header in &record.headers {
        let field = header.field();
        match field.and_then(Field::zh) {
            _ if header.value().is_empty() || field.is_some_and(Field::is_derived) => {}
            Some(name) => line(name, header.value()),
            None => losses.push(Loss::Header(header.name().to_owned())),
        }
    }
    if let Some(result) = record.result {
        line("结果", result.outcome.zh());
        if let (Some(reason), None) = (result.reason, record.headers.get(Field::Reason)) {
            line("终局", &reason.to_string());
        }
    }
    if record.start != Record::usual_start() {
        line("FEN", &record.start.to_string());
    }
    text.push('\n');
    text += &movetext(record, notation, false);
    text.push('\n');
    Written { bytes: text.into_bytes(), losses }
}
