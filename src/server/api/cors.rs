//! Pages of other sites may read what everybody may read, and nothing else: cookies stay away from
//! their requests, so that they are always answered as the public.

use axum::extract::Request;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ORIGIN,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What another site's page may read: the API, and the picture with its segments.
const READABLE: [&str; 3] = ["/api/v1/", "/hls/", "/board."];

/// Says to browsers that any site may read.
pub(crate) async fn allow_reads(request: Request, next: Next) -> Response {
    let readable = READABLE.iter().any(|start| request.uri().path().starts_with(start));
    if !readable || !request.headers().contains_key(ORIGIN) {
        return next.run(request).await;
    }
    let method = request.method().clone();
    let mut response = match method {
        // A browser asks first where a request carries `If-None-Match`.
        Method::OPTIONS => StatusCode::NO_CONTENT.into_response(),
        _ => next.run(request).await,
    };
    if ![Method::GET, Method::HEAD, Method::OPTIONS].contains(&method) {
        return response;
    }
    for (name, value) in [
        (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
        (ACCESS_CONTROL_ALLOW_HEADERS, "authorization, if-none-match, range"),
        (ACCESS_CONTROL_EXPOSE_HEADERS, "etag, x-guapan-seq, x-guapan-losses"),
        (ACCESS_CONTROL_MAX_AGE, "3600"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
