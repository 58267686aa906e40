//! What the handlers share, and which address leads to which.

use std::sync::Arc;
use std::sync::atomic::AtomicU32;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use tokio::sync::Semaphore;

use crate::delay::DelayWatch;
use crate::feed::{self, Feed};
use crate::keeper::KeeperLink;
use crate::limit::{Bucket, PerAddress};
use crate::out::{self, Stream};
use crate::pictures::{self, Pictures};
use crate::plane::{HallPlane, PublicPlane};
use crate::presence::Presence;
use crate::roads::Roads;
use crate::stage::{self, Air};
use crate::store::LogReader;
use crate::webhooks::Webhooks;
use crate::{
    api, archive, desk, entries, event, export, headers, lists, origin, pages, passes, seats,
    session, socket, spoilers, webhooks,
};

/// The most bytes of a request's body: the largest is a round to be published.
const LARGEST_BODY: usize = 64 << 10;

/// The most bytes of a file of records that is read for a page.
const LARGEST_RECORDS: usize = 4 << 20;

/// The most that may follow what happens over HTTP.
const MOST_FOLLOWERS: usize = 64;

/// Everything that the handlers share.
pub(crate) struct App {
    pub(crate) keeper: KeeperLink,
    pub(crate) log: LogReader,
    pub(crate) hall: Arc<HallPlane>,
    pub(crate) public: Arc<PublicPlane>,
    /// Where phones reach us: what links begin with.
    pub(crate) address: String,
    /// The address that the organisers gave, if they did.
    pub(crate) public_url: Option<String>,
    pub(crate) pictures: Arc<Pictures>,
    pub(crate) feed: Feed,
    pub(crate) stream: Option<Arc<Stream>>,
    pub(crate) delay: DelayWatch,
    pub(crate) webhooks: Webhooks,
    /// Open sockets of the public.
    pub(crate) viewers: AtomicU32,
    pub(crate) presence: Arc<Presence>,
    /// What passes on the stage.
    pub(crate) air: Arc<Air>,
    pub(crate) ballots: PerAddress,
    pub(crate) sockets: PerAddress,
    pub(crate) keys: PerAddress,
    /// Files that the public has read.
    pub(crate) readings: PerAddress,
    /// How many may read the whole log at a time.
    pub(crate) log_readers: Semaphore,
    /// How many may follow what happens over HTTP.
    pub(crate) followers: Arc<Semaphore>,
    /// How many may have a file read at a time.
    pub(crate) file_readers: Semaphore,
    /// Turns at drawing films, which keeps the other core for the hall.
    pub(crate) film_makers: Semaphore,
}

/// What goes out beside pages and messages.
pub(crate) struct Out {
    pub(crate) pictures: Arc<Pictures>,
    pub(crate) stream: Option<Arc<Stream>>,
    pub(crate) delay: DelayWatch,
    pub(crate) webhooks: Webhooks,
}

impl App {
    pub(crate) fn new(
        keeper: KeeperLink,
        log: LogReader,
        hall: Arc<HallPlane>,
        public: Arc<PublicPlane>,
        address: String,
        public_url: Option<String>,
        Out { pictures, stream, delay, webhooks }: Out,
    ) -> Self {
        Self {
            keeper,
            log,
            hall,
            public,
            address,
            public_url,
            pictures,
            feed: Feed::default(),
            stream,
            delay,
            webhooks,
            viewers: AtomicU32::new(0),
            presence: Presence::new(),
            air: Air::new(),
            ballots: PerAddress::new(|| Bucket::new(400, 40)),
            // A whole hall may sit behind one address.
            sockets: PerAddress::new(|| Bucket::new(400, 40)),
            keys: PerAddress::new(|| Bucket::new(30, 1)),
            readings: PerAddress::new(|| Bucket::new(20, 1)),
            log_readers: Semaphore::new(2),
            followers: Arc::new(Semaphore::new(MOST_FOLLOWERS)),
            file_readers: Semaphore::new(1),
            film_makers: Semaphore::new(1),
        }
    }
}

/// All addresses.
pub(crate) fn router(app: Arc<App>) -> Router {
    roads()
        .into_router()
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn(api::tag_answers))
        .layer(from_fn(spoilers::check))
        .layer(from_fn_with_state(Arc::clone(&app), origin::check))
        .layer(from_fn(api::allow_reads))
        .layer(from_fn(headers::secure))
        .with_state(app)
}

/// What answers at which address; the pages, which are files, have the others.
pub(crate) fn roads() -> Roads {
    Roads::new()
        .get("/healthz", health)
        .socket("/ws", socket::open)
        .get("/api/v1/openapi.json", api::openapi)
        .get("/api/v1/event", api::event)
        .get("/api/v1/regulations", api::regulations)
        .get("/api/v1/rounds", event::rounds)
        .get("/api/v1/pairings", api::pairings)
        .post("/api/v1/draft", event::draft)
        .get("/api/v1/standings", event::standings)
        .post("/api/v1/standings", event::suppose)
        .get("/api/v1/prizes", event::prizes)
        .get("/api/v1/entries", event::entries)
        .get("/api/v1/lottery", event::lottery)
        .get("/api/v1/ledger", event::ledger)
        .get("/api/v1/amendments", event::amendments)
        .get("/api/v1/templates", event::templates)
        .get("/api/v1/event.toml", event::file)
        .post("/api/v1/event-file", event::read)
        .post("/api/v1/passes", passes::make)
        .get("/api/v1/games", api::games)
        .get("/api/v1/games/{file}", archive::game_file)
        .get("/api/v1/games/{file}/plies/{ply}", desk::ply)
        .get("/api/v1/games/{file}/plies/{ply}/replaced", desk::replaced)
        .post("/api/v1/games/{file}/read", desk::read)
        .get("/api/v1/games/{file}/tree", archive::game_tree)
        .get("/api/v1/archive", archive::library)
        .get("/api/v1/records/{file}", archive::records_file)
        .get("/api/v1/events", api::events)
        .get("/api/v1/webhooks", webhooks::list)
        .put("/api/v1/webhooks", webhooks::set)
        .post("/api/v1/votes", stage::vote)
        .post("/api/v1/session", session::open)
        .get("/api/v1/session", session::show)
        .post("/api/v1/seats", seats::grant)
        .get("/api/v1/seats", seats::list)
        .delete("/api/v1/seats/{id}", seats::revoke)
        .get("/api/v1/lists/{file}", lists::list)
        .get("/api/v1/certificates", lists::certificates)
        .get("/api/v1/report/{version}", lists::report)
        .get("/api/v1/archive.zip", export::archive_zip)
        .get("/api/v1/site.zip", export::site_zip)
        .get("/board.png", pictures::board_png)
        .get("/board.mjpg", pictures::board_mjpg)
        .get("/preview.mjpg", pictures::preview_mjpg)
        .get("/hls/{file}", out::hls)
        .get("/api/v1/out", out::out)
        .post("/api/v1/out/sound", out::set_sound)
        .get("/fonts/{file}", pages::font)
        .merge(entries::roads())
        .merge(record_roads().with_bodies(LARGEST_RECORDS))
}

fn record_roads() -> Roads {
    Roads::new()
        .post("/api/v1/records/read", archive::read)
        .get("/api/v1/feed", feed::list)
        .put("/api/v1/feed", feed::follow)
        .post("/api/v1/feed", feed::push)
}

async fn health(
    axum::extract::State(app): axum::extract::State<Arc<App>>,
) -> (StatusCode, &'static str) {
    if app.keeper.is_alive() {
        (StatusCode::OK, "ok")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "failing")
    }
}
