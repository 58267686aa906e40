//! What every answer says to browsers.

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

/// Pages load nothing from elsewhere. Widgets place pieces by style attributes.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; \
    style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'self'";

/// The same for what clubs put into frames on their own pages. It only shows what everybody sees.
const POLICY_IN_FRAMES: &str = "default-src 'self'; img-src 'self' data: blob:; \
    style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; \
    frame-ancestors *";

/// Adds what keeps browsers careful; answers are not kept where a handler does not say how.
pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let in_frames = request.uri().path().starts_with("/embed/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if in_frames {
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY_IN_FRAMES));
    } else {
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    }
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}
