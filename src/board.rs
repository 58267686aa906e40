//! `guapan board`, and what draws the board of `guapan run`.

use std::path::PathBuf;

use server::{Stage, Window};

use crate::cli::{Board, BoardPlace, Run, Screen};
use crate::output::Fault;

/// What `guapan run` draws the board with.
pub struct Drawing {
    pub stage: Stage,
    pub window: Option<Window>,
    /// What to say to whoever starts the program.
    pub note: Option<&'static str>,
}

const WITHOUT_BOARD: &str =
    "this guapan was built without the board; name a program that has it with --stage";

const IS_OFF: &str = "the board is off (--board off)";

/// Chooses what the options ask for, or what this machine allows.
///
/// # Errors
///
/// A board is asked for that nothing can draw.
pub fn drawing(options: &Run) -> Result<Drawing, Fault> {
    let program = match &options.stage {
        Some(program) => Some(program.clone()),
        None => own_program()?,
    };
    let off = |reason, note| Drawing { stage: Stage::Off(reason), window: None, note };
    match (options.board, program) {
        (Some(BoardPlace::Off), _) => Ok(off(IS_OFF, None)),
        (Some(BoardPlace::Window | BoardPlace::Offscreen), None) => {
            Err(Fault::Arguments(WITHOUT_BOARD.to_owned()))
        }
        (None, None) => Ok(off(WITHOUT_BOARD, Some(WITHOUT_BOARD))),
        (place, Some(program)) => {
            let open = place.map_or_else(has_display, |place| place == BoardPlace::Window);
            let window = open.then(|| Window {
                program: program.clone(),
                arguments: arguments(&options.screen),
            });
            Ok(Drawing { stage: Stage::Program(program), window, note: None })
        }
    }
}

fn arguments(screen: &Screen) -> Vec<String> {
    let mut arguments = vec!["--screen".to_owned(), screen.screen.clone()];
    if screen.fullscreen {
        arguments.push("--fullscreen".to_owned());
    }
    if let Some(monitor) = screen.monitor {
        arguments.extend(["--monitor".to_owned(), monitor.to_string()]);
    }
    arguments
}

fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// This program, where it was built with the board.
fn own_program() -> Result<Option<PathBuf>, Fault> {
    if cfg!(not(feature = "board")) {
        return Ok(None);
    }
    let own = std::env::current_exe();
    own.map(Some).map_err(|fault| Fault::Words(format!("where this program lies: {fault}")))
}

/// Shows the board until its window is closed, or until nobody reads its pictures.
#[cfg(feature = "board")]
pub fn show(board: Board) -> Result<(), Fault> {
    let (width, height) = board.size;
    let size = demoboard::Size::new(width, height)
        .map_err(|fault| Fault::Arguments(format!("--size: {fault}")))?;
    let options = demoboard::Options {
        server: board.server,
        link: board.link,
        screen: board.screen.screen,
        offscreen: board.offscreen,
        size,
        fullscreen: board.screen.fullscreen,
        monitor: board.screen.monitor,
        theme: "wood".to_owned(),
    };
    demoboard::run(&options)
        .map_err(|fault| Fault::Status { code: fault.exit_code(), words: fault.to_string() })
}

/// Says that this program cannot.
#[cfg(not(feature = "board"))]
pub fn show(_board: Board) -> Result<(), Fault> {
    Err(Fault::Arguments("this guapan was built without the board".to_owned()))
}
