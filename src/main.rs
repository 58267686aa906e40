//! guapan (挂盘): the big board of a xiangqi tournament.

mod cli;
mod output;
mod run;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command};
use output::Fault;

/// Bad arguments: one clear line.
const BAD_ARGUMENTS: u8 = 2;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(answer) if !answer.use_stderr() => return output::finish(output::print(&answer)),
        Err(fault) => {
            output::say(&one_line(&fault.to_string()));
            return ExitCode::from(BAD_ARGUMENTS);
        }
    };
    let done: Result<(), Fault> =
        match cli.command.unwrap_or_else(|| Command::Run(cli::Run::default())) {
            Command::Run(options) => run::run(&options),
        };
    output::finish(done)
}

/// The first paragraph of clap's words, in one line.
fn one_line(words: &str) -> String {
    let lines = words.lines().map(str::trim).take_while(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}
