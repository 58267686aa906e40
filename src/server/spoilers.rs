//! Viewers who want to follow a game without learning how the others ended ask with `results=no`.
//!
//! What they may still read is listed here; every other address refuses them, so that a new one
//! gives nothing away until somebody has thought of it.

use axum::extract::Request;
use axum::http::Uri;
use axum::middleware::Next;
use axum::response::Response;

use crate::problem::Problem;
use crate::view::Results;

/// What a viewer without results may ask for under `/api/v1`.
const WITHOUT_RESULTS: [&str; 9] = [
    "event",
    "events",
    "games",
    "lottery",
    "openapi.json",
    "pairings",
    "regulations",
    "session",
    "votes",
];

/// Whether this reader is told of results.
pub(crate) fn results_for(uri: &Uri) -> Results {
    let asked = uri.query().is_some_and(|query| query.split('&').any(|pair| pair == "results=no"));
    if asked { Results::Withheld } else { Results::Told }
}

/// Refuses what may have results in it to a viewer who wants none.
pub(crate) async fn check(request: Request, next: Next) -> Result<Response, Problem> {
    let withheld = results_for(request.uri()) == Results::Withheld;
    if withheld && may_spoil(request.uri().path()) {
        return Err(Problem::forbidden("there may be results in it, and results=no asks for none"));
    }
    Ok(next.run(request).await)
}

fn may_spoil(path: &str) -> bool {
    const PICTURES: [&str; 3] = ["/board.", "/preview.", "/hls/"];
    let Some(asked) = path.strip_prefix("/api/v1/") else {
        return PICTURES.iter().any(|start| path.starts_with(start));
    };
    // A game as JSON, but not as a file: records name their result.
    let game = asked.strip_prefix("games/");
    let is_game = game.is_some_and(|id| id.bytes().all(|byte| byte.is_ascii_digit()));
    !is_game && !WITHOUT_RESULTS.contains(&asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_known_to_be_harmless_is_left() {
        for path in ["/api/v1/games/7", "/api/v1/pairings", "/api/v1/votes", "/", "/ws"] {
            assert!(!may_spoil(path), "{path}");
        }
        for path in [
            "/api/v1/games/7.pgn",
            "/api/v1/standings",
            "/api/v1/lists/results.json",
            "/api/v1/anything-new",
            "/board.png",
            "/hls/live.m3u8",
        ] {
            assert!(may_spoil(path), "{path}");
        }
    }
}
