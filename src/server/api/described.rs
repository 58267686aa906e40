//! What each address is, for programs of other people. A test holds that none is left out.

use crate::roads::Method::{self, Delete, Get, Post, Put};

/// Whom an address answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whom {
    /// Everybody: without a seat, what has been released to the public.
    Everybody,
    /// Holders of a seat, each as far as it goes.
    Seats,
    /// The arbiter.
    Arbiter,
}

/// What is sent back, or in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// Nothing.
    Nothing,
    /// JSON of this type of the messages.
    Json(&'static str),
    /// Lines, each the JSON of this type.
    Lines(&'static str),
    /// Something else, of this kind.
    Bytes(&'static str),
}

/// One address.
pub(super) struct Described {
    pub(super) method: Method,
    pub(super) path: &'static str,
    /// What it is, in one line.
    pub(super) what: &'static str,
    pub(super) whom: Whom,
    /// What may stand in its query, each with what it means.
    pub(super) query: &'static [(&'static str, &'static str)],
    pub(super) takes: Content,
    pub(super) gives: Content,
}

use Content::{Bytes, Json, Lines, Nothing};
use Whom::{Arbiter, Everybody, Seats};

const fn read(path: &'static str, gives: Content, what: &'static str) -> Described {
    Described { method: Get, path, what, whom: Everybody, query: &[], takes: Nothing, gives }
}

const fn write(
    method: Method,
    path: &'static str,
    takes: Content,
    gives: Content,
    what: &'static str,
) -> Described {
    Described { method, path, what, whom: Arbiter, query: &[], takes, gives }
}

impl Described {
    const fn with(self, query: &'static [(&'static str, &'static str)]) -> Self {
        Self { query, ..self }
    }

    const fn only(self, whom: Whom) -> Self {
        Self { whom, ..self }
    }
}

const ROUND: &[(&str, &str)] = &[("round", "the round; without it, the current one")];
const NOTATION: &[(&str, &str)] = &[
    ("notation", "chinese, wxf or iccs, in PGN and plain text"),
    ("to", "the format of the files in a zip archive"),
];

/// All of them, in the order in which a reader wants to meet them.
pub(super) const ALL: &[Described] = &[
    read("/healthz", Bytes("text/plain"), "`ok`, or 503 when the event's store has failed"),
    read("/ws", Json("ToClient"), "The socket: it takes messages of the type ToServer"),
    read("/api/v1/openapi.json", Json("OpenApi"), "This document"),
    read("/api/v1/event", Json("EventPage"), "The event"),
    read("/api/v1/regulations", Json("RegulationsPage"), "The regulations as they are now"),
    read("/api/v1/rounds", Json("RoundsPage"), "The published rounds"),
    read("/api/v1/pairings", Json("PairingsPage"), "Who meets whom").with(ROUND),
    read("/api/v1/games", Json("GamesPage"), "The games of a round").with(ROUND),
    read(
        "/api/v1/games/{file}",
        Json("GamePage"),
        "A game with all its moves; `ID.pgn`, `.xqf`, `.ubb`, `.cbr`, `.wxf` and `.txt` are its record",
    )
    .with(NOTATION),
    read("/api/v1/games/{file}/tree", Json("TreeView"), "A game's moves as a tree"),
    read("/api/v1/standings", Json("StandingsPage"), "The standings")
        .with(&[("after", "the round after which; without it, as they are now")]),
    read("/api/v1/prizes", Json("PrizesPage"), "Who has won what"),
    read("/api/v1/lottery", Json("LotteryPage"), "The lottery, so that anybody can repeat it"),
    read("/api/v1/archive", Json("ArchivePage"), "All games with their openings"),
    read(
        "/api/v1/records/{file}",
        Bytes("application/octet-stream"),
        "`event.pgn`, `round-3.zip` and their like: records of many games",
    )
    .with(NOTATION),
    read(
        "/api/v1/lists/{file}",
        Json("ListPage"),
        "`standings.json` and the other lists, also as `.csv` and `.xlsx`; `all.xlsx` has them all",
    )
    .with(&[("round", "the round; without it, the current one"), ("language", "zh or en")]),
    read("/api/v1/certificates", Json("CertificatesPage"), "The certificates"),
    read(
        "/api/v1/report/{version}",
        Bytes("text/plain"),
        "The report for federations, as `trf16` or `trf26`",
    ),
    read("/api/v1/events", Lines("EventLine"), "What has happened, one line an entry").with(&[
        ("since", "the number of the last line that the asker has; 0 for all"),
        ("follow", "1 for an answer that goes on; an empty line is a sign of life"),
    ]),
    write(
        Post,
        "/api/v1/votes",
        Json("VoteRequest"),
        Nothing,
        "Votes for a move on the commentator's question; a device's last vote counts",
    )
    .only(Everybody),
    read("/api/v1/session", Json("SessionPage"), "The asker's seat"),
    write(
        Post,
        "/api/v1/session",
        Json("SessionRequest"),
        Json("SessionPage"),
        "Exchanges a link's secret for a cookie",
    )
    .only(Everybody),
    read("/api/v1/seats", Json("SeatsPage"), "The seats").only(Arbiter),
    write(Post, "/api/v1/seats", Json("SeatRequest"), Json("SeatLink"), "Gives out a seat"),
    write(Delete, "/api/v1/seats/{id}", Nothing, Nothing, "Takes a seat away"),
    read("/api/v1/entries", Json("EntriesPage"), "The entry list").only(Arbiter),
    write(
        Post,
        "/api/v1/entries",
        Bytes("application/octet-stream"),
        Nothing,
        "Takes a spreadsheet as the entry list",
    )
    .with(&[
        ("revision", "the revision of the list that it replaces"),
        ("command", "the asker's name for it: asking twice does it once"),
    ]),
    write(
        Post,
        "/api/v1/entries/preview",
        Bytes("application/octet-stream"),
        Json("EntriesPreview"),
        "Says what is in a spreadsheet, and what is wrong with it",
    ),
    read("/api/v1/ledger", Json("LedgerPage"), "Fouls and what was decided").only(Arbiter),
    read("/api/v1/amendments", Json("AmendmentsPage"), "How the terms were changed").only(Arbiter),
    read("/api/v1/templates", Json("TemplatesPage"), "What an event can be founded from")
        .only(Arbiter),
    read("/api/v1/event.toml", Bytes("application/toml"), "The event as a file").only(Arbiter),
    write(
        Post,
        "/api/v1/event-file",
        Bytes("text/plain"),
        Json("EventFilePage"),
        "The event that such a file describes",
    ),
    write(Post, "/api/v1/passes", Nothing, Json("PassesPage"), "Links for the players, anew"),
    write(
        Post,
        "/api/v1/draft",
        Json("DraftRequest"),
        Json("DraftPage"),
        "The next round as the program proposes it",
    ),
    write(
        Post,
        "/api/v1/standings",
        Json("SupposeRequest"),
        Json("StandingsPage"),
        "The standings if open games ended like this",
    ),
    read(
        "/api/v1/games/{file}/plies/{ply}",
        Json("PlyPage"),
        "What could have been played at a ply",
    )
    .only(Seats),
    read(
        "/api/v1/games/{file}/plies/{ply}/replaced",
        Json("ReplacedPage"),
        "What would stay if a move were replaced",
    )
    .only(Seats)
    .with(&[("mv", "the new move, in ICCS")]),
    write(
        Post,
        "/api/v1/games/{file}/read",
        Json("TextRequest"),
        Json("TextPage"),
        "The moves that a text names",
    )
    .only(Seats),
    write(
        Post,
        "/api/v1/records/read",
        Bytes("application/octet-stream"),
        Json("ReadPage"),
        "What is in a file of records",
    )
    .only(Everybody),
    read("/api/v1/feed", Json("FeedsPage"), "Where records come from").only(Arbiter),
    write(Put, "/api/v1/feed", Json("FollowFeeds"), Nothing, "Says where they come from"),
    write(
        Post,
        "/api/v1/feed",
        Bytes("application/octet-stream"),
        Json("FeedPage"),
        "Takes in records of games that go on",
    )
    .only(Seats),
    read("/api/v1/webhooks", Json("WebhooksPage"), "Whom the event is told to").only(Arbiter),
    write(Put, "/api/v1/webhooks", Json("SetWebhooks"), Nothing, "Says whom it is told to"),
    read("/api/v1/archive.zip", Bytes("application/zip"), "The whole event").only(Arbiter),
    read("/api/v1/site.zip", Bytes("application/zip"), "The event as pages").only(Arbiter),
    read("/board.png", Bytes("image/png"), "The big board's picture"),
    read(
        "/board.mjpg",
        Bytes("multipart/x-mixed-replace"),
        "The big board's picture, each time that it changes",
    ),
    read(
        "/hls/{file}",
        Bytes("video/mp2t"),
        "The stream: `live.m3u8` is its playlist, which names the time of each picture and entry",
    ),
    read("/api/v1/out", Json("OutPage"), "How the stream and the delay are doing").only(Seats),
    write(
        Post,
        "/api/v1/out/sound",
        Json("SoundRequest"),
        Nothing,
        "Mutes the stream, or lets it be heard again",
    )
    .only(Seats),
    read("/fonts/{file}", Bytes("font/ttf"), "The faces of the overlays"),
    read("/preview.mjpg", Bytes("multipart/x-mixed-replace"), "The same without delay").only(Seats),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_address_is_described_and_no_other() {
        let roads = crate::app::roads();
        let known: BTreeSet<_> = roads.known().iter().copied().collect();
        let described: BTreeSet<_> = ALL.iter().map(|one| (one.method, one.path)).collect();
        assert_eq!(known, described);
        assert_eq!(ALL.len(), described.len(), "one is described twice");
    }
}
