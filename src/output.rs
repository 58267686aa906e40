//! What the program writes, and how it ends.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Why the program ends without having done what was asked: one clear line.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// Something is wrong with the data or the machine: status 1.
    #[error("{0}")]
    Words(String),
    /// Something is wrong with the arguments: status 2.
    #[error("{0}")]
    Arguments(String),
    /// What the big board could not do, with its own status.
    #[cfg(feature = "board")]
    #[error("{words}")]
    Status {
        /// The status.
        code: u8,
        /// The words for whoever started it.
        words: String,
    },
    /// The reader of the output has gone, which is no fault.
    #[error("nobody reads the output")]
    NobodyReads,
}

impl From<io::Error> for Fault {
    fn from(fault: io::Error) -> Self {
        match fault.kind() {
            ErrorKind::BrokenPipe => Self::NobodyReads,
            _ => Self::Words(format!("the output: {fault}")),
        }
    }
}

/// Writes a line to the output.
pub fn print(line: &impl Display) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

/// Writes a line to whoever started the program, beside the output.
pub fn say(line: &str) {
    // Where nobody listens there is nobody to tell.
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// The status to end with; says what went wrong.
pub fn finish(done: Result<(), Fault>) -> ExitCode {
    let Err(fault) = done else { return ExitCode::SUCCESS };
    let code = match fault {
        Fault::NobodyReads => return ExitCode::SUCCESS,
        Fault::Words(_) => 1,
        Fault::Arguments(_) => 2,
        #[cfg(feature = "board")]
        Fault::Status { code, .. } => code,
    };
    say(&format!("guapan: {fault}"));
    ExitCode::from(code)
}
