//! The values in which RTMP's commands are written.
//!
//! Source: Adobe Action Message Format, AMF 0.

/// A value that a command is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Value<'a> {
    Number(f64),
    Text(&'a str),
    Object(&'a [(&'a str, Value<'a>)]),
    Null,
}

/// The values one after the other.
pub(super) fn written(values: &[Value<'_>]) -> Vec<u8> {
    let mut out = Vec::new();
    values.iter().for_each(|value| write(*value, &mut out));
    out
}

fn write(value: Value<'_>, out: &mut Vec<u8>) {
    match value {
        Value::Number(number) => {
            out.push(0);
            out.extend(number.to_be_bytes());
        }
        Value::Text(text) => {
            out.push(2);
            name(text, out);
        }
        Value::Object(fields) => {
            out.push(3);
            for (field, value) in fields {
                name(field, out);
                write(*value, out);
            }
            out.extend([0, 0, 9]);
        }
        Value::Null => out.push(5),
    }
}

fn name(text: &str, out: &mut Vec<u8>) {
    let length = u16::try_from(text.len()).unwrap_or(0);
    out.extend(length.to_be_bytes());
    out.extend_from_slice(&text.as_bytes()[..usize::from(length)]);
}

/// What a server answers: the command's name, and every text in it, in order.
pub(super) fn texts(mut bytes: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    // Texts are found by their mark and length; numbers are stepped over, names of fields read too.
    while let [kind, rest @ ..] = bytes {
        bytes = match kind {
            0 => rest.get(8..).unwrap_or_default(),
            2 => text(rest, &mut found),
            1 => rest.get(1..).unwrap_or_default(),
            3 => fields(rest, &mut found),
            _ => rest,
        };
    }
    found
}

/// Reads the fields of an object, and gives what follows it.
fn fields<'a>(mut bytes: &'a [u8], found: &mut Vec<String>) -> &'a [u8] {
    loop {
        if let [0, 0, 9, rest @ ..] = bytes {
            return rest;
        }
        let mut names = Vec::new();
        let rest = text(bytes, &mut names);
        bytes = match rest {
            [0, rest @ ..] => rest.get(8..).unwrap_or_default(),
            [1, rest @ ..] => rest.get(1..).unwrap_or_default(),
            [2, rest @ ..] => text(rest, found),
            [5 | 6, rest @ ..] => rest,
            _ => return &[],
        };
        if bytes.is_empty() {
            return bytes;
        }
    }
}

fn text<'a>(bytes: &'a [u8], found: &mut Vec<String>) -> &'a [u8] {
    let [high, low, rest @ ..] = bytes else { return &[] };
    let length = usize::from(u16::from_be_bytes([*high, *low]));
    let Some((text, rest)) = rest.split_at_checked(length) else { return &[] };
    found.push(String::from_utf8_lossy(text).into_owned());
    rest
}

/// The number after a command's name: which request it answers.
pub(super) fn transaction(bytes: &[u8]) -> Option<f64> {
    let length = usize::from(u16::from_be_bytes([*bytes.get(1)?, *bytes.get(2)?]));
    number_at(bytes, 3 + length)
}

/// The last number of an answer: for `createStream`, the stream.
pub(super) fn last_number(bytes: &[u8]) -> Option<f64> {
    number_at(bytes, bytes.len().checked_sub(9)?)
}

fn number_at(bytes: &[u8], at: usize) -> Option<f64> {
    let number = bytes.get(at..at + 9)?;
    let [0, value @ ..] = number else { return None };
    Some(f64::from_be_bytes(value.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_as_it_was_written() {
        let answer = written(&[
            Value::Text("onStatus"),
            Value::Number(0.0),
            Value::Null,
            Value::Object(&[
                ("level", Value::Text("status")),
                ("code", Value::Text("NetStream.Publish.Start")),
            ]),
        ]);
        assert_eq!(texts(&answer), ["onStatus", "status", "NetStream.Publish.Start"]);
        let answer =
            written(&[Value::Text("_result"), Value::Number(4.0), Value::Null, Value::Number(1.0)]);
        assert_eq!((transaction(&answer), last_number(&answer)), (Some(4.0), Some(1.0)));
    }

    #[test]
    fn broken_answers_do_no_harm() {
        for bytes in [&[2, 0][..], &[2, 0, 9, 1], &[3, 0, 1], &[3, 0, 0], &[0, 1], &[]] {
            texts(bytes);
            transaction(bytes);
            last_number(bytes);
        }
    }
}
