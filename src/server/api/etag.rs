//! Every whole answer to a read has a tag, and is not sent again to who has it.

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use tournament::Hash256;

use crate::problem::Problem;

/// The tag of an answer with this body.
pub(crate) fn tag_of(body: &[u8]) -> String {
    format!("\"{}\"", Hash256(Sha256::digest(body).into()))
}

/// Whether the asker has the answer with this tag.
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    known.flat_map(|tags| tags.split(',')).any(|known| known.trim() == tag)
}

/// Tags what a handler of `/api/v1` has left without a tag; streams have no end and get none.
pub(crate) async fn tag_answers(request: Request, next: Next) -> Result<Response, Problem> {
    let tagged = request.method() == Method::GET && request.uri().path().starts_with("/api/v1/");
    let headers = request.headers().clone();
    let response = next.run(request).await;
    let whole = response.body().size_hint().exact().is_some();
    let untagged = response.status() == StatusCode::OK && !response.headers().contains_key(ETAG);
    if !(tagged && whole && untagged) {
        return Ok(response);
    }
    let (mut parts, body) = response.into_parts();
    let gone = |_| Problem::unavailable("the answer could not be written");
    let bytes = to_bytes(body, usize::MAX).await.map_err(gone)?;
    let tag = tag_of(&bytes);
    if is_known(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response());
    }
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        parts.headers.insert(ETAG, tag);
    }
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.entry(CONTENT_TYPE).or_insert(HeaderValue::from_static("text/plain"));
    Ok(Response::from_parts(parts, Body::from(bytes)))
}
