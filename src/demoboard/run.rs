//! The board from its start to its end.

use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use picture::Theme;
use tokio::sync::mpsc::unbounded_channel;
use wire::UnixMillis;

use crate::seen::Seen;
use crate::stage::{self, Offscreen};
use crate::{Fault, Options, link};

/// Shows the board until its window is closed, or until nobody reads its pictures any more.
///
/// # Errors
///
/// [`Fault`]: what is missing on this machine, said before anything is opened.
pub fn run(options: &Options) -> Result<(), Fault> {
    let server = link::Server::parse(&options.server, options.link.as_deref())?;
    let theme =
        Theme::shipped(&options.theme).ok_or_else(|| Fault::UnknownTheme(options.theme.clone()))?;
    if options.offscreen {
        let mut stage = Offscreen::open(options.size, theme)?;
        stage.name(&options.screen);
        let (sender, receiver) = mpsc::channel();
        let (_, asked) = unbounded_channel();
        link::follow(server, options.screen.clone(), asked, move |seen| sender.send(seen).is_ok());
        ends_quietly(write_pictures(&mut stage, &receiver))
    } else {
        stage::run_window(options, theme, server)
    }
}

/// Writes a picture each time that what is to be seen changes.
fn write_pictures(stage: &mut Offscreen, told: &Receiver<Seen>) -> Result<(), Fault> {
    /// A motion needs no more pictures than thirty a second.
    const LEAST_PAUSE: Duration = Duration::from_millis(33);
    let mut out = io::stdout().lock();
    let mut clock_offset = 0;
    loop {
        let now = server_time(clock_offset);
        stage.draw(now)?.write_to(&mut out)?;
        let stays = stage.stays_for(now).map(|stays| Duration::from_millis(stays.0));
        let first = match stays {
            None => told.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(stays) => told.recv_timeout(stays.max(LEAST_PAUSE)),
        };
        match first {
            Ok(seen) => {
                for seen in std::iter::once(seen).chain(told.try_iter()) {
                    clock_offset = seen.clock_offset;
                    stage.take(seen, server_time(clock_offset));
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        out.flush()?;
    }
}

/// A reader that went away is how a board without a window ends.
fn ends_quietly(ended: Result<(), Fault>) -> Result<(), Fault> {
    match ended {
        Err(Fault::Output(fault)) if fault.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// This machine's time, moved by `offset` milliseconds: the server's.
pub fn server_time(offset: i64) -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let own = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
    UnixMillis(own.saturating_add_signed(offset))
}
