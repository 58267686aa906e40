//! guapan (挂盘): the big board of a xiangqi tournament.

mod archive_cli;
mod batch;
mod board;
mod cli;
mod outlets;
mod output;
mod perft;
mod record_cli;
mod rehearse;
mod run;
mod tournament_cli;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use xiangqi::Position;

use archive_cli::ArchiveError;
use cli::{Cli, Command, Record, Tournament};
use output::Fault;
use record_cli::RecordError;
use tournament_cli::CommandError;

fn main() -> ExitCode {
    match Cli::try_parse() {
        Ok(cli) => output::finish(carry_out(cli.command.unwrap_or_default())),
        Err(answer) if !answer.use_stderr() => {
            output::finish(output::print(&answer.to_string().trim_end()))
        }
        Err(fault) => output::finish(Err(Fault::Arguments(one_line(&fault.to_string())))),
    }
}

fn carry_out(command: Command) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    match command {
        Command::Run(options) => {
            drop(out);
            run::run(&options)
        }
        Command::Board(options) => {
            drop(out);
            board::show(options)
        }
        Command::Perft(options) => {
            let position = options.fen.unwrap_or_else(Position::initial);
            Ok(perft::run(&position, options.depth, options.divide, out)?)
        }
        Command::Batch => Ok(batch::run(io::stdin().lock(), out)?),
        Command::Record(command) => Ok(match command {
            Record::Show { files, json, encoding } => {
                record_cli::show(&files, json, encoding, &mut out)
            }
            Record::Convert { files, out, to, encoding } => {
                record_cli::convert(&files, &out, to, encoding)
            }
        }?),
        Command::Export { out: folder, data } => Ok(archive_cli::export(&data, &folder, &mut out)?),
        Command::Import { archive, data } => Ok(archive_cli::import(&archive, &data, &mut out)?),
        Command::Tournament(command) => Ok(match command {
            Tournament::Standings { file, after } => {
                tournament_cli::standings(&file, after, &mut out)
            }
            Tournament::Pair { file, round } => tournament_cli::pair(&file, round, &mut out),
            Tournament::Verify { file, round } => tournament_cli::verify(&file, round, &mut out),
        }?),
    }
}

impl From<RecordError> for Fault {
    fn from(fault: RecordError) -> Self {
        match fault {
            RecordError::Output(fault) => fault.into(),
            fault @ RecordError::NoFormat(_) => Self::Arguments(fault.to_string()),
            fault => Self::Words(fault.to_string()),
        }
    }
}

impl From<ArchiveError> for Fault {
    fn from(fault: ArchiveError) -> Self {
        match fault {
            ArchiveError::Output(fault) => fault.into(),
            fault => Self::Words(fault.to_string()),
        }
    }
}

impl From<CommandError> for Fault {
    fn from(fault: CommandError) -> Self {
        match fault {
            CommandError::Output(fault) => fault.into(),
            fault => Self::Words(fault.to_string()),
        }
    }
}

/// The first paragraph of clap's words, in one line.
fn one_line(words: &str) -> String {
    let lines = words.lines().map(str::trim).take_while(|line| !line.is_empty());
    let line = lines.collect::<Vec<_>>().join(" ");
    line.strip_prefix("error: ").map_or(line.clone(), str::to_owned)
}
