//! The command line, a contract: others script against it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use records::Encoding;
use xiangqi::Position;

use crate::record_cli::Target;

/// 挂盘: the big board of a xiangqi tournament.
#[derive(Debug, Parser)]
#[command(name = "guapan", version, about, disable_help_subcommand = true)]
pub struct Cli {
    /// What to do; without it, `run`.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves an event: pages, sockets, the big board
    Run(Run),
    /// Shows the big board of a server
    Board(Board),
    /// Counts the lines of legal play; the last line is `nodes N`
    Perft(Perft),
    /// Answers questions about the game: JSON lines in, JSON lines out, in order
    Batch,
    /// Looks into files of game records, and turns them into other formats
    #[command(subcommand)]
    Record(Record),
    /// Standings, pairing and verification of a Swiss event in a file
    #[command(subcommand)]
    Tournament(Tournament),
    /// Writes everything of an event into a folder: log, lists, standings, report files, pages
    Export {
        /// The folder to write, new or empty
        #[arg(value_name = "DIR")]
        out: PathBuf,
        /// The event's data folder
        #[arg(long, value_name = "DIR")]
        data: PathBuf,
    },
    /// Takes an event that was exported, or saved as an archive, into a new data folder
    Import {
        /// The archive, or the folder that was written
        archive: PathBuf,
        /// The new data folder
        #[arg(long, value_name = "DIR")]
        data: PathBuf,
    },
}

/// `guapan perft`.
#[derive(Clone, Debug, Args)]
pub struct Perft {
    /// How many plies deep
    #[arg(value_parser = clap::value_parser!(u32).range(0..=20))]
    pub depth: u32,
    /// The position to begin at [default: the initial one]
    #[arg(long)]
    pub fen: Option<Position>,
    /// Also counts the lines of each first move
    #[arg(long)]
    pub divide: bool,
}

/// `guapan record`.
#[derive(Clone, Debug, Subcommand)]
pub enum Record {
    /// Prints the games of files; names may hold `*`, `?` and `**`
    Show {
        /// The files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// One line of JSON a game
        #[arg(long)]
        json: bool,
        /// The encoding of the texts [default: UTF-8 where it fits, else GB18030]
        #[arg(long, value_name = "NAME")]
        encoding: Option<Encoding>,
    },
    /// Writes the games of files in another format, to a file or into a folder
    Convert {
        /// The files
        #[arg(required = true, value_name = "IN")]
        files: Vec<PathBuf>,
        /// The file or folder to write
        out: PathBuf,
        /// pgn, pgn-wxf, pgn-iccs, dhtmlxq, xqf, cbr, wxf or text; gif or png for pictures
        /// [default: as OUT is named]
        #[arg(long, value_name = "FORMAT")]
        to: Option<Target>,
        /// The encoding of the texts [default: UTF-8 where it fits, else GB18030]
        #[arg(long, value_name = "NAME")]
        encoding: Option<Encoding>,
    },
}

/// `guapan tournament`.
#[derive(Clone, Debug, Subcommand)]
pub enum Tournament {
    /// Prints the standings
    Standings {
        /// The event, as JSON
        file: PathBuf,
        /// After this round [default: the last finished one]
        #[arg(long, value_name = "N")]
        after: Option<u32>,
    },
    /// Prints the pairing of a round
    Pair {
        /// The event, as JSON
        file: PathBuf,
        /// The round to be paired
        #[arg(long, value_name = "N")]
        round: u32,
    },
    /// Checks the pairing of a round in the file
    Verify {
        /// The event, as JSON
        file: PathBuf,
        /// The round to be checked
        #[arg(long, value_name = "N")]
        round: u32,
    },
}

impl Default for Command {
    /// `guapan` without arguments.
    fn default() -> Self {
        Self::Run(Run::default())
    }
}

/// `guapan run`.
#[derive(Clone, Debug, Args)]
pub struct Run {
    /// The event to found in an empty data folder [default: the demo event]
    #[arg(long, value_name = "FILE.toml")]
    pub event: Option<PathBuf>,
    /// The event's data folder [default: guapan/EVENT in the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Where to listen; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0:8080")]
    pub listen: SocketAddr,
    /// The address that phones use, for links and codes [default: this machine's on the LAN]
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// A certificate as PEM: everything then goes over TLS
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// The certificate's key as PEM
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// How long the public sees everything later than the hall [default: the event's own]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub public_delay: Option<Duration>,
    /// Plays real games itself, SPEED times as fast as real, in a folder without real play
    #[arg(long, value_name = "SPEED", value_parser = speed)]
    pub rehearse: Option<f64>,
    /// The big board on this machine [default: window where there is a display, else offscreen]
    #[arg(long, value_name = "WHERE")]
    pub board: Option<BoardPlace>,
    /// The program that draws the board; it may be built later [default: this one]
    #[arg(long, value_name = "PROGRAM")]
    pub stage: Option<PathBuf>,
    /// Lets browsers play the board's picture with sound
    #[arg(long)]
    pub hls: bool,
    /// A file with the platforms that it is pushed to: `rtmp://HOST/APP/KEY`, one a line
    #[arg(long, value_name = "FILE")]
    pub rtmp_file: Option<PathBuf>,
    /// The file that it is recorded to, such as round.mp4 or round.mkv
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// The sound: a device, a file, or `silence`
    #[arg(long, value_name = "DEVICE|FILE|silence", default_value = "silence")]
    pub audio: String,
    /// What compresses the picture; hardware that is not there gives way to x264
    #[arg(long, value_name = "NAME", default_value = "x264")]
    pub encoder: Encoder,
    /// Pictures a second while the board stands still
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=30))]
    pub still_rate: u32,
    /// How the board's window is opened.
    #[command(flatten)]
    pub screen: Screen,
}

/// What compresses the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Encoder {
    /// On every machine
    X264,
    /// By NVIDIA's hardware
    Nvenc,
    /// By Intel's and AMD's hardware, on Linux
    Vaapi,
    /// By Intel's hardware
    Qsv,
    /// By Apple's hardware
    Videotoolbox,
}

/// Where the big board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum BoardPlace {
    /// In a window, and for pictures and streams
    Window,
    /// For pictures and streams only
    Offscreen,
    /// Nowhere
    Off,
}

/// The screen of a board.
#[derive(Clone, Debug, Default, Args)]
pub struct Screen {
    /// What the screen is called
    #[arg(long, value_name = "NAME", default_value = "hall")]
    pub screen: String,
    /// Fills the screen
    #[arg(long)]
    pub fullscreen: bool,
    /// The monitor, counted from 0 [default: the primary one]
    #[arg(long, value_name = "N")]
    pub monitor: Option<usize>,
}

/// `guapan board`.
#[derive(Clone, Debug, Args)]
pub struct Board {
    /// The server's address
    #[arg(long, value_name = "URL")]
    pub server: String,
    /// The link that seats the board, or its secret; without one it sees what the public sees
    #[arg(long, env = "GUAPAN_LINK", hide_env_values = true)]
    pub link: Option<String>,
    /// Draws without a window and writes the pictures to the output
    #[arg(long)]
    pub offscreen: bool,
    /// The size of the picture without a window, or of the window at first, in pixels
    #[arg(long, value_name = "WxH", default_value = "1920x1080", value_parser = size)]
    pub size: (u32, u32),
    /// How the window is opened.
    #[command(flatten)]
    pub screen: Screen,
}

impl Default for Run {
    /// The command line's defaults.
    fn default() -> Self {
        Self {
            event: None,
            data: None,
            listen: SocketAddr::from(([0, 0, 0, 0], 8080)),
            public_url: None,
            tls_cert: None,
            tls_key: None,
            public_delay: None,
            rehearse: None,
            board: None,
            stage: None,
            hls: false,
            rtmp_file: None,
            record: None,
            audio: "silence".to_owned(),
            encoder: Encoder::X264,
            still_rate: 5,
            screen: Screen { screen: "hall".to_owned(), ..Screen::default() },
        }
    }
}

/// Reads a time such as `30s`, `1500ms`, `5m` or `1h`; at most a day.
fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let unit_millis: u64 = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        _ => return Err("a time is a number with ms, s, m or h, such as 30s".to_owned()),
    };
    let number: u64 = number.parse().map_err(|_| "a time begins with a number".to_owned())?;
    let millis = number.checked_mul(unit_millis).filter(|millis| *millis <= 86_400_000);
    millis.map(Duration::from_millis).ok_or_else(|| "at most a day".to_owned())
}

/// Reads a speed from 0.1 to 1000.
fn speed(text: &str) -> Result<f64, String> {
    let speed = text.parse().ok().filter(|speed| (0.1..=1000.0).contains(speed));
    speed.ok_or_else(|| "a speed is a number from 0.1 to 1000".to_owned())
}

/// Reads a size such as `640x360`; what can be drawn is the board's business.
fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once('x').and_then(|(width, height)| {
        let side = |text: &str| text.parse().ok().filter(|pixels| *pixels > 0);
        Some((side(width)?, side(height)?))
    });
    sides.ok_or_else(|| "a size is written 1920x1080".to_owned())
}

/// Reads the address that phones use: a site, with nothing after it.
fn public_url(text: &str) -> Result<String, String> {
    let site = text.trim_end_matches('/');
    let host = site.strip_prefix("http://").or_else(|| site.strip_prefix("https://"));
    let host = host.filter(|host| {
        !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) && host.is_ascii()
    });
    if host.is_some() {
        return Ok(site.to_owned());
    }
    Err("an address is http://HOST or https://HOST, with nothing after it".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(duration("30s"), Ok(Duration::from_secs(30)));
        assert_eq!(duration("0s"), Ok(Duration::ZERO));
        assert!(duration("30").is_err() && duration("s").is_err() && duration("25h").is_err());
    }

    #[test]
    fn a_size_has_two_sides() {
        assert_eq!(size("640x360"), Ok((640, 360)));
        assert!(["640", "640x", "x360", "640x0", "640×360"].iter().all(|text| size(text).is_err()));
    }

    #[test]
    fn a_public_address_is_a_site() {
        assert_eq!(public_url("https://cup.example/"), Ok("https://cup.example".to_owned()));
        assert!(public_url("cup.example").is_err() && public_url("http://a/b").is_err());
    }
}
