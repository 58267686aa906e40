//! From a folder and an address to a serving event.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use tournament::{Entry, Event, Millis, Refusal, ReleaseEvent, Seat, Tournament};

use crate::app::{App, Out, router};
use crate::clock::now;
use crate::cues::keep_cues;
use crate::delay::DelayWatch;
use crate::door::Door;
use crate::event_file::{EventFile, EventFileFault};
use crate::feed::{self, Feed};
use crate::intermission::keep_rounds;
use crate::keeper::Keeper;
use crate::out::{Outgoing, Outlets, Stream, keep_chapters};
use crate::pictures::{Keys, Pictures, Stage, Window, keep_window};
use crate::plane::{EntryGate, HallPlane, Held, Hold, PublicPlane};
use crate::prepare::{HALL_LINK, Secrets, WINDOW_LINK, prepare};
use crate::seats::link;
use crate::secret::{NoRandomness, Secret};
use crate::store::{Folder, FolderFault, LogReader, Store, StoreFault};
use crate::tls::Tls;
use crate::webhooks::{Webhooks, keep_telling};

/// The screen that a board has which nobody gave another name.
const DEFAULT_SCREEN: &str = "hall";

/// The file with the arbiter's link, where it is not shown.
const ARBITER_LINK: &str = "arbiter-link";

/// The folder that is watched for records of electronic boards.
const FEED: &str = "feed";

/// What to serve, and where.
#[derive(Clone, Debug)]
pub struct Options {
    /// The event; without one, the event in the folder goes on, or the demo event is founded.
    pub event: Option<EventFile>,
    /// The event's folder.
    pub data: PathBuf,
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The certificate, where everything goes over TLS.
    pub tls: Option<Tls>,
    /// The address that the organisers give to phones.
    pub public_url: Option<String>,
    /// How long the public plane is held back; without it, as long as the event says.
    pub public_delay: Option<Millis>,
    /// Whether the program is to play the games itself.
    pub rehearsal: bool,
    /// How long a rehearsal shows places and pairings between two rounds.
    pub rehearsal_pause: Duration,
    /// What draws the big board's picture.
    pub stage: Stage,
    /// What goes out of the big board's picture, with sound.
    pub outlets: Outlets,
    /// The big board in a window on this machine, if it is to be opened.
    pub window: Option<Window>,
    /// Whether the arbiter's link can be shown on a terminal. Otherwise it is written into a file
    /// that only the owner can read, since outputs end up in logs.
    pub link_on_terminal: bool,
}

/// Why the event is not served.
#[derive(Debug, thiserror::Error)]
pub enum StartFault {
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderFault),
    /// The event's file cannot be used.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The demo event cannot be read.
    #[error("the demo event: {0}")]
    Demo(#[from] EventFileFault),
    /// The folder holds another event.
    #[error("{path}: holds the event {there}, not {asked}", path = path.display())]
    AnotherEvent {
        /// The folder.
        path: PathBuf,
        /// The event in it.
        there: String,
        /// The event that was asked for.
        asked: String,
    },
    /// A rule says no.
    #[error("{path}: {refusal}", path = path.display())]
    Refused {
        /// The folder.
        path: PathBuf,
        /// The rule.
        refusal: Refusal,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {fault}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        fault: std::io::Error,
    },
    /// The machine gives no thread.
    #[error("cannot start the keeper: {0}")]
    Thread(std::io::Error),
    /// The machine gives no random numbers.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
}

/// Where the link that opens one session of the arbiter is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArbiterLink {
    /// It is to be shown.
    Shown(String),
    /// It lies in this file.
    Written(PathBuf),
}

/// An event that is served.
pub struct Serving {
    /// Where it is listened.
    pub listen: SocketAddr,
    /// Where phones reach it: what all links begin with.
    pub address: String,
    /// Opens one session of the arbiter.
    pub arbiter_link: ArbiterLink,
    /// Where programs on this machine reach it, without TLS. The link for boards among them lies
    /// in `hall-link` in the folder.
    pub here: SocketAddr,
    /// The secret of the operator's link with which the program plays the games of a rehearsal.
    pub rehearsal_key: Option<String>,
    /// The event's name.
    pub event: String,
    /// What was wrong with the log, if anything: a sentence for whoever starts the program.
    pub salvaged: Option<String>,
    /// The stream that is to be ended before the program ends, where it is recorded.
    pub stream: Option<Outgoing>,
    /// Ends when everything that may ask is gone; then the folder is free again.
    pub keeper: JoinHandle<()>,
}

/// Serves an event until the runtime ends. When this returns, the address can be reached.
///
/// # Errors
///
/// [`StartFault`]; then the log is as it was, except where it says otherwise.
pub async fn start(options: Options) -> Result<Serving, StartFault> {
    let folder = Folder::open(&options.data)?;
    let opened = Store::open(&folder.event_file())?;
    let salvaged = opened.salvaged.as_ref().map(|(damage, aside)| {
        format!(
            "the log was damaged ({damage}); all before it is kept, the rest is in {}",
            aside.display()
        )
    });
    same_event(&options, &opened.state)?;
    let door = Door::open(options.listen, options.tls.clone()).await?;
    let (listen, here) = (door.listen(), door.here());
    let address = options.public_url.clone().unwrap_or_else(|| door.address());

    let mut keeper = Keeper::new(opened, folder.event_file());
    let secrets = prepare(&mut keeper, &folder, &options)?;
    let arbiter_link = leave_links(&folder, &secrets, &address, here, options.link_on_terminal)?;
    let event = keeper.state().setting().map(|setting| setting.name.clone()).unwrap_or_default();

    let delay = public_delay(&options, keeper.state());
    let log = LogReader::new(folder.event_file());
    let hold = Arc::new(Hold::new(delay));
    hold.follow(None, keeper.state());
    let hall = Arc::new(HallPlane::new(keeper.state().clone(), keeper.last()));
    let (public, gate) = public_plane(&log, &keeper, &hold)?;
    let tell = {
        let (hall, gate, hold) = (Arc::clone(&hall), Arc::clone(&gate), Arc::clone(&hold));
        let mut known = own_delay(keeper.state());
        move |entry: Arc<Entry>| {
            hall.take(&entry);
            let own = hall.read(own_delay);
            // What was given at the start goes before the event's own until somebody sets one,
            // even to what was the event's own.
            let changed = (own != known || sets_delay(&entry)).then_some(own);
            known = own;
            hall.read(|state| hold.follow(changed, state));
            gate.admit(Held::entry(entry));
        }
    };
    let delay = DelayWatch::new(Arc::clone(&hold), Arc::clone(&gate));
    tokio::spawn(async move { gate.keep_time().await });
    let webhooks = Webhooks::in_folder(folder.path());
    let (keeper, thread) = keeper.start(tell, folder).map_err(StartFault::Thread)?;

    let stream = Stream::open(options.outlets, &hold);
    let keys = Keys { hall: secrets.hall.clone(), preview: Secret::new()? };
    let pictures = Pictures::new(Arc::clone(&hold), stream.clone(), keys);
    let feed = Feed::in_folder(options.data.join(FEED));
    if let Some(stream) = &stream {
        tokio::spawn(keep_chapters(Arc::clone(&hall), Arc::clone(stream)));
    }
    let outgoing = stream.clone().map(Outgoing);
    let out = Out { pictures, stream, delay, webhooks };
    let app = App::new(keeper, log, hall, public, address.clone(), options.public_url, out);
    let app = Arc::new(App { feed, ..app });
    tokio::spawn(feed::watch(Arc::clone(&app)));
    tokio::spawn(feed::poll(Arc::clone(&app)));
    tokio::spawn(keep_cues(Arc::clone(&app)));
    tokio::spawn(keep_telling(Arc::clone(&app)));
    door.answer(&router(Arc::clone(&app)));
    let inside = format!("http://{here}");
    app.pictures.open(options.stage, &inside);
    let window = options.window.zip(secrets.window);
    window.map(|(window, secret)| {
        tokio::spawn(keep_window(window, inside, secret.reveal().to_owned()))
    });
    if options.rehearsal {
        tokio::spawn(keep_rounds(Arc::clone(&app), DEFAULT_SCREEN, options.rehearsal_pause));
    }
    let rehearsal_key = secrets.rehearsal.map(|secret| secret.reveal().to_owned());
    let keeper = thread;
    let stream = outgoing;
    Ok(Serving {
        listen,
        address,
        arbiter_link,
        here,
        rehearsal_key,
        event,
        salvaged,
        stream,
        keeper,
    })
}

/// Leaves the links of this start where they are looked for.
fn leave_links(
    folder: &Folder,
    secrets: &Secrets,
    address: &str,
    here: SocketAddr,
    on_terminal: bool,
) -> Result<ArbiterLink, FolderFault> {
    let hall = link(&format!("http://{here}"), &Seat::Hall, &secrets.hall);
    folder.write_note(HALL_LINK, &hall)?;
    if let Some(secret) = &secrets.window {
        let window = link(&format!("http://{here}"), &Seat::Commentator, secret);
        folder.write_note(WINDOW_LINK, &window)?;
    }
    let arbiter = link(address, &Seat::Arbiter, &secrets.arbiter);
    if on_terminal {
        folder.remove_note(ARBITER_LINK)?;
        return Ok(ArbiterLink::Shown(arbiter));
    }
    folder.write_note(ARBITER_LINK, &arbiter)?;
    Ok(ArbiterLink::Written(folder.path().join(ARBITER_LINK)))
}

/// The delay that was asked for, or else the event's own.
fn public_delay(options: &Options, state: &Tournament) -> Millis {
    options.public_delay.unwrap_or(own_delay(state))
}

fn sets_delay(entry: &Entry) -> bool {
    let sets =
        |event: &Event| matches!(event, Event::Release { event: ReleaseEvent::Delay { .. } });
    entry.events.iter().any(sets)
}

fn own_delay(state: &Tournament) -> Millis {
    state.setting().map_or(Millis(0), |setting| setting.public_delay)
}

fn same_event(options: &Options, state: &Tournament) -> Result<(), StartFault> {
    let (Some(event), Some(there)) = (&options.event, state.setting()) else { return Ok(()) };
    if event.id() == there.id {
        return Ok(());
    }
    let (there, asked) = (there.id.clone(), event.id().to_owned());
    Err(StartFault::AnotherEvent { path: options.data.clone(), there, asked })
}

/// The public plane as it must be shown now, and the gate that leads into it.
fn public_plane(
    log: &LogReader,
    keeper: &Keeper,
    hold: &Arc<Hold>,
) -> Result<(Arc<PublicPlane>, Arc<EntryGate>), StoreFault> {
    let (state, seq, later) = if hold.delay() == Millis(0) {
        (keeper.state().clone(), keeper.last(), Vec::new())
    } else {
        log.state_at(hold.horizon(now()))?
    };
    let plane = Arc::new(PublicPlane::new(state, seq, Arc::clone(hold)));
    let into = Arc::clone(&plane);
    let gate = EntryGate::new(Arc::clone(hold), move |entry| into.take(&entry));
    later.into_iter().for_each(|entry| gate.admit(Held::entry(Arc::new(entry))));
    Ok((plane, Arc::new(gate)))
}

/// Where an event's data lies when nobody says otherwise: the user's data folder.
#[must_use]
pub fn default_data(event_id: &str) -> PathBuf {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let base = from("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| from("APPDATA").map(PathBuf::from))
        .or_else(|| from("HOME").map(|home| Path::new(&home).join(".local/share")))
        .unwrap_or_else(|| PathBuf::from("."));
    base.join("guapan").join(event_id)
}
