//! `guapan batch`: questions about the game as JSON lines, answered in their order.

mod fault;
mod judge;
mod line;
mod ops;

use std::io::{self, BufRead, ErrorKind, Write};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use fault::Fault;
use line::Line;
use ops::Answer;

/// Answers each line of `input` with a line of `output`, one after the other, until the input ends
/// or nobody reads the output any more. Blank lines are passed over.
///
/// # Errors
///
/// The input cannot be read or the output cannot be written. A bad line is no error: it is answered
/// as such, and the next one goes on.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    loop {
        let answer = match line::next(&mut input)? {
            None => return Ok(()),
            Some(Line::Whole(line)) if line.trim_ascii().is_empty() => continue,
            Some(Line::Whole(line)) => answer(&line)?,
            Some(Line::TooLong) => reply(None, Err(Fault::line_too_long()))?,
        };
        match output.write_all(&answer).and_then(|()| output.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
}

/// What every question has; the rest of its fields depends on `op`.
#[derive(Deserialize)]
struct Question<'a> {
    /// Any JSON value, which comes back as it was written.
    #[serde(borrow, default)]
    id: Option<&'a RawValue>,
    #[serde(borrow, default)]
    op: Option<&'a RawValue>,
}

#[derive(Serialize)]
struct Reply<'a> {
    id: Option<&'a RawValue>,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Answer(Answer),
    Fault { error: Fault },
}

fn answer(line: &[u8]) -> io::Result<Vec<u8>> {
    match serde_json::from_slice::<Question>(line) {
        Ok(Question { id, op }) => {
            let op: Option<String> = op.and_then(|op| serde_json::from_str(op.get()).ok());
            reply(id, op.ok_or_else(Fault::no_op).and_then(|op| ops::answer(&op, line)))
        }
        Err(error) => reply(None, Err(Fault::bad_json(&error))),
    }
}

fn reply(id: Option<&RawValue>, outcome: Result<Answer, Fault>) -> io::Result<Vec<u8>> {
    let outcome = outcome.map_or_else(|error| Outcome::Fault { error }, Outcome::Answer);
    let mut line = serde_json::to_vec(&Reply { id, outcome })?;
    line.push(b'\n');
    Ok(line)
}

#[cfg(test)]
mod cases;
#[cfg(test)]
mod tests;
