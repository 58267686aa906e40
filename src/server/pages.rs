//! The built pages, as they lie in `web/dist`.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Dist;

/// What `/` says where the pages were not built.
const NOT_BUILT: &str = "guapan is running, but its pages were not built.\n\
    In the source folder: npm --prefix web ci && npm --prefix web run build\n\
    The event is served all the same: /api/v1/event, /api/v1/games, /ws\n";

/// The file or page at this address.
pub(crate) async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if Dist::get("index.html").is_none() && path.is_empty() {
        return (StatusCode::OK, NOT_BUILT).into_response();
    }
    match names(path).iter().find_map(|name| Some((Dist::get(name)?, name))) {
        Some((file, name)) => {
            // Built files have their content's hash in the name, pages have not.
            let keep = if name.starts_with("assets/") {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            };
            let kind = file.metadata.mimetype().to_owned();
            ([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep.to_owned())], file.data).into_response()
        }
        None => (StatusCode::NOT_FOUND, "there is nothing at this address\n").into_response(),
    }
}

/// `GET /fonts/{file}`: the faces that the big board has, for overlays. Phones load none.
pub(crate) async fn font(Path(file): Path<String>) -> Result<impl IntoResponse, Problem> {
    let (kind, font) = match file.as_str() {
        "LXGWWenKai-Bold.ttf" => ("font/ttf", picture::fonts::WENKAI),
        "GuapanFigures-Bold.otf" => ("font/otf", picture::fonts::FIGURES),
        _ => return Err(Problem::not_found("no such font")),
    };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=604800")], font))
}

/// The files that an address may stand for, the best first.
fn names(path: &str) -> Vec<String> {
    if path.is_empty() {
        return vec!["index.html".to_owned()];
    }
    let page = match path.split('/').next().unwrap_or_default() {
        // A game in a frame on another page is drawn by the same bundle as the overlays.
        "embed" => "overlay",
        page => page,
    };
    let mut names = vec![path.to_owned(), format!("{path}.html")];
    const PAGES: [&str; 8] =
        ["operator", "arbiter", "commentator", "player", "screens", "overlay", "print", "archive"];
    if PAGES.contains(&page) {
        names.extend([format!("{page}.html"), "index.html".to_owned()]);
    }
    names
}
