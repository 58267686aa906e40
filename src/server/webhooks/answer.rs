//! Whom the event is told to, as the arbiter sees and says it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use tournament::Refusal;
use wire::{SetWebhooks, WebhooksPage};

use super::kept::SetFault;
use crate::access::Arbiter;
use crate::app::App;
use crate::problem::Problem;

/// `GET /api/v1/webhooks`.
pub(crate) async fn list(State(app): State<Arc<App>>, Arbiter(_): Arbiter) -> Json<WebhooksPage> {
    Json(app.webhooks.page())
}

/// `PUT /api/v1/webhooks`.
pub(crate) async fn set(
    State(app): State<Arc<App>>,
    Arbiter(_): Arbiter,
    request: Result<Json<SetWebhooks>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let Json(asked) = request?;
    let since = app.public.open().read(|_, seq| seq);
    let keeping = tokio::task::spawn_blocking(move || app.webhooks.set(asked, since));
    keeping.await.map_err(|_| Problem::unavailable("the server is stopping"))??;
    Ok(StatusCode::NO_CONTENT)
}

impl From<SetFault> for Problem {
    fn from(fault: SetFault) -> Self {
        match fault {
            SetFault::Stale(revision) => Refusal::StaleRevision { revision }.into(),
            SetFault::Randomness(fault) => fault.into(),
            SetFault::Disk(_) => {
                tracing::error!(%fault, "webhooks are not kept");
                Self::unavailable(fault.to_string())
            }
            _ => Self::unprocessable(fault.to_string()),
        }
    }
}
