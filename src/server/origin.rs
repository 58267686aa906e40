//! Pages of other sites may neither open our socket nor change anything.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::problem::Problem;

/// Refuses a foreign page's socket or changing request. Programs send no `Origin` and pass.
pub(crate) async fn check(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let only_reads = [Method::GET, Method::HEAD].contains(request.method())
        && !request.headers().contains_key(UPGRADE);
    if only_reads || is_ours(request.headers(), app.public_url.as_deref()) {
        return Ok(next.run(request).await);
    }
    Err(Problem::forbidden("this page belongs to another site"))
}

fn is_ours(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if public_url.is_some_and(|url| url.trim_end_matches('/') == origin) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let site = ["http://", "https://"].iter().find_map(|scheme| origin.strip_prefix(scheme));
    host.is_some() && site == host
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &'static str, origin: &'static str) -> HeaderMap {
        [(HOST, host), (ORIGIN, origin)]
            .map(|(name, value)| (name, value.parse().unwrap()))
            .into_iter()
            .collect()
    }

    #[test]
    fn only_the_own_pages_pass() {
        assert!(is_ours(&headers("10.0.0.5:8080", "http://10.0.0.5:8080"), None));
        assert!(!is_ours(&headers("10.0.0.5:8080", "http://evil.example"), None));
        assert!(!is_ours(&headers("10.0.0.5:8080", "null"), None));
        assert!(is_ours(&headers("inner:80", "https://cup.example"), Some("https://cup.example/")));
        assert!(is_ours(&HeaderMap::new(), None));
    }
}
