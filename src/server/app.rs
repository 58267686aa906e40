//! What the handlers share, and which address leads to which.

use std::sync::Arc;
use std::sync::atomic::AtomicU32;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, delete, get, post};
use tokio::sync::Semaphore;

use crate::feed::{self, Feed};
use crate::keeper::KeeperLink;
use crate::limit::{Bucket, PerAddress};
use crate::pictures::{self, Pictures};
use crate::plane::{HallPlane, PublicPlane};
use crate::presence::Presence;
use crate::stage::{self, Air};
use crate::store::LogReader;
use crate::{
    api, archive, desk, entries, event, export, headers, lists, origin, pages, passes, seats,
    session, socket,
};

/// The most bytes of a request's body: the largest is a round to be published.
const LARGEST_BODY: usize = 64 << 10;

/// The most bytes of a file of records that is read for a page.
const LARGEST_RECORDS: usize = 4 << 20;

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
    /// How many may have a file read at a time.
    pub(crate) file_readers: Semaphore,
    /// Turns at drawing films, which keeps the other core for the hall.
    pub(crate) film_makers: Semaphore,
}

impl App {
    pub(crate) fn new(
        keeper: KeeperLink,
        log: LogReader,
        hall: Arc<HallPlane>,
        public: Arc<PublicPlane>,
        address: String,
        public_url: Option<String>,
        pictures: Arc<Pictures>,
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
            viewers: AtomicU32::new(0),
            presence: Presence::new(),
            air: Air::new(),
            ballots: PerAddress::new(|| Bucket::new(400, 40)),
            // A whole hall may sit behind one address.
            sockets: PerAddress::new(|| Bucket::new(400, 40)),
            keys: PerAddress::new(|| Bucket::new(30, 1)),
            readings: PerAddress::new(|| Bucket::new(20, 1)),
            log_readers: Semaphore::new(2),
            file_readers: Semaphore::new(1),
            film_makers: Semaphore::new(1),
        }
    }
}

/// All addresses.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/healthz", get(health))
        .route("/ws", any(socket::open))
        .route("/api/v1/event", get(api::event))
        .route("/api/v1/regulations", get(api::regulations))
        .route("/api/v1/rounds", get(event::rounds))
        .route("/api/v1/draft", post(event::draft))
        .route("/api/v1/standings", get(event::standings).post(event::suppose))
        .route("/api/v1/prizes", get(event::prizes))
        .route("/api/v1/entries", get(event::entries))
        .route("/api/v1/lottery", get(event::lottery))
        .route("/api/v1/ledger", get(event::ledger))
        .route("/api/v1/amendments", get(event::amendments))
        .route("/api/v1/templates", get(event::templates))
        .route("/api/v1/event.toml", get(event::file))
        .route("/api/v1/event-file", post(event::read))
        .route("/api/v1/passes", post(passes::make))
        .route("/api/v1/games", get(api::games))
        .route("/api/v1/games/{file}", get(archive::game_file))
        .route("/api/v1/games/{file}/plies/{ply}", get(desk::ply))
        .route("/api/v1/games/{file}/plies/{ply}/replaced", get(desk::replaced))
        .route("/api/v1/games/{file}/read", post(desk::read))
        .route("/api/v1/games/{file}/tree", get(archive::game_tree))
        .route("/api/v1/archive", get(archive::library))
        .route("/api/v1/records/{file}", get(archive::records_file))
        .route(
            "/api/v1/records/read",
            post(archive::read).layer(DefaultBodyLimit::max(LARGEST_RECORDS)),
        )
        .route("/api/v1/events", get(api::events))
        .route(
            "/api/v1/feed",
            get(feed::list)
                .put(feed::follow)
                .post(feed::push)
                .layer(DefaultBodyLimit::max(LARGEST_RECORDS)),
        )
        .route("/api/v1/votes", post(stage::vote))
        .route("/api/v1/session", post(session::open).get(session::show))
        .route("/api/v1/seats", post(seats::grant).get(seats::list))
        .route("/api/v1/seats/{id}", delete(seats::revoke))
        .route("/api/v1/lists/{file}", get(lists::list))
        .route("/api/v1/certificates", get(lists::certificates))
        .route("/api/v1/report/{version}", get(lists::report))
        .route("/api/v1/archive.zip", get(export::archive_zip))
        .route("/api/v1/site.zip", get(export::site_zip))
        .merge(entries::routes())
        .route("/board.png", get(pictures::board_png))
        .route("/board.mjpg", get(pictures::board_mjpg))
        .route("/preview.mjpg", get(pictures::preview_mjpg))
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&app), origin::check))
        .layer(from_fn(headers::secure))
        .with_state(app)
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
