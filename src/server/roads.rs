//! A router that can say which addresses it has.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::routing::{MethodRouter, any, delete, get, post, put};

use crate::app::App;

/// How an address is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Method {
    Get,
    Post,
    Put,
    Delete,
}

impl Method {
    /// Its name in lower case, as OpenAPI has it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Get => "get",
            Self::Post => "post",
            Self::Put => "put",
            Self::Delete => "delete",
        }
    }
}

/// Addresses with what answers at them. A plain router forgets which it has.
pub(crate) struct Roads {
    router: Router<Arc<App>>,
    known: Vec<(Method, &'static str)>,
}

impl Roads {
    pub(crate) fn new() -> Self {
        Self { router: Router::new(), known: Vec::new() }
    }

    pub(crate) fn get<T: 'static, H: Handler<T, Arc<App>>>(
        self,
        path: &'static str,
        handler: H,
    ) -> Self {
        self.with(Method::Get, path, get(handler))
    }

    pub(crate) fn post<T: 'static, H: Handler<T, Arc<App>>>(
        self,
        path: &'static str,
        handler: H,
    ) -> Self {
        self.with(Method::Post, path, post(handler))
    }

    pub(crate) fn put<T: 'static, H: Handler<T, Arc<App>>>(
        self,
        path: &'static str,
        handler: H,
    ) -> Self {
        self.with(Method::Put, path, put(handler))
    }

    pub(crate) fn delete<T: 'static, H: Handler<T, Arc<App>>>(
        self,
        path: &'static str,
        handler: H,
    ) -> Self {
        self.with(Method::Delete, path, delete(handler))
    }

    /// A socket: it is asked for with GET, and over HTTP/2 with CONNECT.
    pub(crate) fn socket<T: 'static, H: Handler<T, Arc<App>>>(
        self,
        path: &'static str,
        handler: H,
    ) -> Self {
        self.with(Method::Get, path, any(handler))
    }

    /// Lets the bodies of all these be of up to so many bytes.
    pub(crate) fn with_bodies(self, largest: usize) -> Self {
        Self { router: self.router.layer(DefaultBodyLimit::max(largest)), ..self }
    }

    pub(crate) fn merge(mut self, other: Self) -> Self {
        self.known.extend(other.known);
        Self { router: self.router.merge(other.router), known: self.known }
    }

    /// Every address, in the order in which they were added.
    #[cfg(test)]
    pub(crate) fn known(&self) -> &[(Method, &'static str)] {
        &self.known
    }

    pub(crate) fn into_router(self) -> Router<Arc<App>> {
        self.router
    }

    fn with(mut self, method: Method, path: &'static str, at: MethodRouter<Arc<App>>) -> Self {
        self.known.push((method, path));
        Self { router: self.router.route(path, at), known: self.known }
    }
}
