use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ts_rs::{Config, TS};
use wire::{
    AmendmentsPage, ArchivePage, CertificatesPage, DraftPage, DraftRequest, EntriesPage,
    EntriesPreview, EventFilePage, EventLine, EventPage, FeedPage, FeedsPage, FollowFeeds,
    GamePage, GamesPage, LedgerPage, ListPage, LotteryPage, OutPage, PairingsPage, PassesPage,
    PlyPage, PrizesPage, Problem, ReadPage, RegulationsPage, ReplacedPage, RoundsPage, SeatLink,
    SeatRequest, SeatsPage, SessionPage, SessionRequest, SetWebhooks, SoundRequest, StandingsPage,
    SupposeRequest, TemplatesPage, TextPage, TextRequest, ToClient, ToServer, VoteRequest,
    WebhooksPage,
};

use crate::{blessing, in_root};

#[test]
fn the_pages_have_the_declarations_of_these_types() {
    let fresh = tempfile::tempdir().unwrap();
    export_all(fresh.path());
    let committed = in_root("web/src/wire");
    if blessing() {
        fs::create_dir_all(&committed).unwrap();
        for (name, text) in declarations(fresh.path()) {
            fs::write(committed.join(name), text).unwrap();
        }
    }
    assert_eq!(
        declarations(&committed),
        declarations(fresh.path()),
        "web/src/wire differs from the types; BLESS=1 cargo test -p wire writes it anew"
    );
}

pub fn export_all(folder: &Path) {
    let config = Config::new().with_large_int("number").with_out_dir(folder);
    ToClient::export_all(&config).unwrap();
    ToServer::export_all(&config).unwrap();
    VoteRequest::export_all(&config).unwrap();
    ArchivePage::export_all(&config).unwrap();
    EventFilePage::export_all(&config).unwrap();
    PassesPage::export_all(&config).unwrap();
    TemplatesPage::export_all(&config).unwrap();
    EventLine::export_all(&config).unwrap();
    EventPage::export_all(&config).unwrap();
    FeedPage::export_all(&config).unwrap();
    FeedsPage::export_all(&config).unwrap();
    FollowFeeds::export_all(&config).unwrap();
    SetWebhooks::export_all(&config).unwrap();
    WebhooksPage::export_all(&config).unwrap();
    GamePage::export_all(&config).unwrap();
    GamesPage::export_all(&config).unwrap();
    PlyPage::export_all(&config).unwrap();
    Problem::export_all(&config).unwrap();
    ReadPage::export_all(&config).unwrap();
    CertificatesPage::export_all(&config).unwrap();
    EntriesPreview::export_all(&config).unwrap();
    ListPage::export_all(&config).unwrap();
    RegulationsPage::export_all(&config).unwrap();
    AmendmentsPage::export_all(&config).unwrap();
    DraftPage::export_all(&config).unwrap();
    DraftRequest::export_all(&config).unwrap();
    EntriesPage::export_all(&config).unwrap();
    LedgerPage::export_all(&config).unwrap();
    LotteryPage::export_all(&config).unwrap();
    OutPage::export_all(&config).unwrap();
    SoundRequest::export_all(&config).unwrap();
    PairingsPage::export_all(&config).unwrap();
    PrizesPage::export_all(&config).unwrap();
    RoundsPage::export_all(&config).unwrap();
    StandingsPage::export_all(&config).unwrap();
    SupposeRequest::export_all(&config).unwrap();
    ReplacedPage::export_all(&config).unwrap();
    TextPage::export_all(&config).unwrap();
    TextRequest::export_all(&config).unwrap();
    SeatLink::export_all(&config).unwrap();
    SeatRequest::export_all(&config).unwrap();
    SeatsPage::export_all(&config).unwrap();
    SessionPage::export_all(&config).unwrap();
    SessionRequest::export_all(&config).unwrap();
}

/// The declarations in `folder` by file name.
pub fn declarations(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .filter(|path| path.extension().is_some_and(|extension| extension == "ts"))
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect()
}
