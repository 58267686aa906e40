//! `guapan run`.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::Duration;

use server::{EventFile, Options, Serving, Tls, default_data};
use tournament::Millis;

use crate::board::{Drawing, drawing};
use crate::cli::Run;
use crate::outlets::outlets;
use crate::output::{Fault, print, say};
use crate::rehearse::rehearse;

/// Serves an event until the program is stopped.
pub fn run(options: &Run) -> Result<(), Fault> {
    tracing_subscriber::fmt()
        .with_env_filter(log_filter())
        .with_writer(io::stderr)
        .with_target(false)
        .init();
    let drawing = drawing(options)?;
    let note = drawing.note;
    let speed = options.rehearse;
    let seed = rehearsal_seed()?;
    let options = server_options(options, drawing)?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|fault| Fault::Words(format!("the machine gives no threads: {fault}")))?;
    runtime.block_on(async {
        let serving = server::start(options).await.map_err(words)?;
        note.into_iter().for_each(say);
        announce(&serving)?;
        if let (Some(speed), Some(key)) = (speed, serving.rehearsal_key) {
            say(&format!("rehearsing at speed {speed}, seed {seed}"));
            let here = serving.here;
            tokio::spawn(async move {
                let over = rehearse(&here.to_string(), &key, speed, seed).await;
                say(&format!("the rehearsal is over: {over}"));
            });
        }
        told_to_end().await.map_err(words)?;
        let ended = tokio::task::spawn_blocking(move || {
            serving.stream.map_or(Ok(()), |stream| stream.end())
        });
        ended.await.map_err(words)?.map_err(words)
    })
}

/// Waits until somebody wants the program to end.
async fn told_to_end() -> io::Result<()> {
    #[cfg(unix)]
    {
        let mut asked = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => pressed,
            _ = asked.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

fn rehearsal_seed() -> Result<u64, Fault> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(words)?;
    Ok(u64::from_le_bytes(bytes))
}

fn log_filter() -> tracing_subscriber::EnvFilter {
    tracing_subscriber::EnvFilter::try_from_env("GUAPAN_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"))
}

fn server_options(options: &Run, drawing: Drawing) -> Result<Options, Fault> {
    let event = options.event.as_deref().map(read_event).transpose()?;
    let demo = EventFile::demo().map_err(words)?;
    let id = event.as_ref().unwrap_or(&demo).id();
    let data = options.data.clone().unwrap_or_else(|| default_data(id));
    let tls = match (&options.tls_cert, &options.tls_key) {
        (Some(certificate), Some(key)) => Some(Tls::read(certificate, key).map_err(words)?),
        _ => None,
    };
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Ok(Options {
        event,
        data,
        listen: options.listen,
        tls,
        public_url: options.public_url.clone(),
        public_delay: options.public_delay.map(|time| Millis(millis(time))),
        rehearsal: options.rehearse.is_some(),
        rehearsal_pause: options.rehearse.map_or(Duration::ZERO, pause),
        stage: drawing.stage,
        outlets: outlets(options)?,
        window: drawing.window,
        link_on_terminal: io::stdout().is_terminal(),
    })
}

/// How long a rehearsal rests between two rounds: twenty minutes at the speed of real games.
fn pause(speed: f64) -> Duration {
    Duration::from_secs(20 * 60).div_f64(speed)
}

fn read_event(path: &Path) -> Result<EventFile, Fault> {
    let named =
        |fault: &dyn std::fmt::Display| Fault::Words(format!("{}: {fault}", path.display()));
    let text = fs::read_to_string(path).map_err(|fault| named(&fault))?;
    EventFile::parse(&text).map_err(|fault| named(&fault))
}

/// Says what is served and where. The line with `listening` comes last: all is ready then.
fn announce(serving: &Serving) -> Result<(), Fault> {
    if let Some(salvaged) = &serving.salvaged {
        say(salvaged);
    }
    print(&serving.event)?;
    print(&format_args!("pages      {}/", serving.address))?;
    match &serving.arbiter_link {
        server::ArbiterLink::Shown(link) => {
            print(&format_args!("arbiter    {link} (opens once)"))?;
        }
        server::ArbiterLink::Written(path) => {
            print(&format_args!("arbiter    see {}", path.display()))?;
        }
    }
    print(&format_args!("listening  {}", serving.listen))
}

fn words(fault: impl std::fmt::Display) -> Fault {
    Fault::Words(fault.to_string())
}
