//! `guapan tournament`: standings, pairing and verification of an event written in a file.
//!
//! A file is the JSON of tournament-rules.md section 11, or a chess federation's report file. Each command
//! writes one line of JSON; a file that does not fit together is one line with file, place and reason.

mod answer;
mod file;

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use swiss::{Fault, NotPlayed, Tournament, Unpairable};

use file::File;

/// Why a command gave no answer. Prints as one line.
#[derive(Debug)]
pub enum CommandError {
    /// The file cannot be read.
    Unreadable(PathBuf, io::Error),
    /// The file is not of a known form; the text says where.
    Malformed(PathBuf, String),
    /// Its parts do not fit together.
    Unfit(PathBuf, Fault),
    /// Rounds must be numbered 1, 2, 3, … without gaps.
    RoundNumber(PathBuf, u32, usize),
    /// The round to be verified is not in the file.
    NoSuchRound(PathBuf, u32),
    /// The round asked for cannot be paired.
    Unpairable(PathBuf, Unpairable),
    /// There are no standings after the round asked for.
    NotPlayed(PathBuf, NotPlayed),
    /// The answer cannot be written.
    Output(io::Error),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(path, reason) => write!(f, "{}: {reason}", path.display()),
            Self::Malformed(path, reason) => write!(f, "{}: {reason}", path.display()),
            Self::Unfit(path, reason) => write!(f, "{}: {reason}", path.display()),
            Self::RoundNumber(path, found, expected) => {
                write!(f, "{}: round {found} stands where round {expected} should", path.display())
            }
            Self::NoSuchRound(path, round) => {
                write!(f, "{}: round {round} is not there", path.display())
            }
            Self::Unpairable(path, reason) => write!(f, "{}: {reason}", path.display()),
            Self::NotPlayed(path, reason) => write!(f, "{}: {reason}", path.display()),
            Self::Output(reason) => write!(f, "the answer cannot be written: {reason}"),
        }
    }
}

impl std::error::Error for CommandError {}

/// Writes the standings after round `after`, or after the last finished round.
///
/// # Errors
///
/// [`CommandError`] when the file is bad or the round is not there.
pub fn standings(path: &Path, after: Option<u32>, out: &mut dyn Write) -> Result<(), CommandError> {
    let tournament = fit(path, File::read(path)?)?;
    let after = after.unwrap_or_else(|| tournament.finished_rounds());
    let standings = swiss::standings(&tournament, after)
        .map_err(|reason| CommandError::NotPlayed(path.to_owned(), reason))?;
    write(out, &answer::Standings::new(standings))
}

/// Writes the pairing of `round`, from all results before it and from who is on leave in it.
///
/// # Errors
///
/// [`CommandError`] when the file is bad or the round cannot be paired.
pub fn pair(path: &Path, round: u32, out: &mut dyn Write) -> Result<(), CommandError> {
    let mut file = File::read(path)?;
    file.take_round(round);
    let tournament = fit(path, file)?;
    let proposal = swiss::pair(&tournament, round)
        .map_err(|reason| CommandError::Unpairable(path.to_owned(), reason))?;
    let reasons = swiss::explain(&tournament, &proposal);
    write(out, &answer::Proposal::new(proposal, &reasons))
}

/// Writes what there is to say about the pairing of `round` that the file holds.
///
/// # Errors
///
/// [`CommandError`] when the file is bad or does not hold the round.
pub fn verify(path: &Path, round: u32, out: &mut dyn Write) -> Result<(), CommandError> {
    let mut file = File::read(path)?;
    let pairing =
        file.take_round(round).ok_or_else(|| CommandError::NoSuchRound(path.to_owned(), round))?;
    let tournament = fit(path, file)?;
    let verdict = swiss::verify(&tournament, &pairing)
        .map_err(|reason| CommandError::Unpairable(path.to_owned(), reason))?;
    write(out, &answer::Verdict::new(verdict))
}

fn fit(path: &Path, file: File) -> Result<Tournament, CommandError> {
    Tournament::new(file.sheet).map_err(|reason| CommandError::Unfit(path.to_owned(), reason))
}

fn write(out: &mut dyn Write, answer: &impl serde::Serialize) -> Result<(), CommandError> {
    let line = serde_json::to_string(answer).map_err(|fault| CommandError::Output(fault.into()))?;
    writeln!(out, "{line}").map_err(CommandError::Output)
}
