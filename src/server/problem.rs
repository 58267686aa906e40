//! What an address answers when it does not do what was asked.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tournament::Refusal;

use crate::keeper::NoAnswer;
use crate::secret::NoRandomness;
use crate::store::StoreFault;

/// A status and what is wrong.
#[derive(Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    /// In a box, so that what may go wrong makes no answer large.
    body: Box<wire::Problem>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, fault: impl Into<String>) -> Self {
        let body = wire::Problem { fault: fault.into(), zh: None, refusal: None };
        Self { status, body: Box::new(body) }
    }

    /// The same, for a page that shows it in Chinese.
    pub(crate) fn with_chinese(mut self, zh: String) -> Self {
        self.body.zh = Some(zh);
        self
    }

    pub(crate) fn unauthorized(fault: &str) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, fault)
    }

    pub(crate) fn forbidden(fault: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, fault)
    }

    pub(crate) fn not_found(fault: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, fault)
    }

    pub(crate) fn unprocessable(fault: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, fault)
    }

    pub(crate) fn unavailable(fault: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, fault)
    }

    pub(crate) fn too_many() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too many requests from this address")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

/// A rule says no: each kind has its status.
impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let status = match refusal {
            Refusal::NotAllowed | Refusal::NotInControl => StatusCode::FORBIDDEN,
            Refusal::UnknownLink => StatusCode::UNAUTHORIZED,
            Refusal::UnknownGame
            | Refusal::UnknownPlayer { .. }
            | Refusal::UnknownOffence
            | Refusal::UnknownSeat
            | Refusal::UnknownRemark
            | Refusal::NoSuchLine
            | Refusal::NothingThere
            | Refusal::NotFounded => StatusCode::NOT_FOUND,
            Refusal::BadSetting { .. }
            | Refusal::ReasonNeeded
            | Refusal::BadText { .. }
            | Refusal::BadEntries { .. }
            | Refusal::BadSeat { .. }
            | Refusal::BadScreen { .. }
            | Refusal::BadRound { .. }
            | Refusal::BadFeed { .. }
            | Refusal::BadMark
            | Refusal::AskedTooLate { .. }
            | Refusal::Undecided
            | Refusal::BadResult
            | Refusal::BadClock
            | Refusal::NoMoves
            | Refusal::TextTooLong { .. }
            | Refusal::UnreadableMove { .. }
            | Refusal::IllegalMove { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::AlreadyFounded
            | Refusal::RealPlay
            | Refusal::RoundBegun { .. }
            | Refusal::GameBegun { .. }
            | Refusal::AlreadyRuled
            | Refusal::OpenQuestions { .. }
            | Refusal::NotDrawn
            | Refusal::OpenGames { .. }
            | Refusal::NotInGame
            | Refusal::LedgerFull
            | Refusal::NothingToRule
            | Refusal::TooManyRulings { .. }
            | Refusal::StaleTerms { .. }
            | Refusal::NoSuchQuestion
            | Refusal::StaleRoster { .. }
            | Refusal::Frozen
            | Refusal::LateEntry
            | Refusal::AlreadyWithdrawn
            | Refusal::NotWithdrawn
            | Refusal::RoundOver { .. }
            | Refusal::ResultOnly
            | Refusal::StalePly { .. }
            | Refusal::StaleRevision { .. }
            | Refusal::GameOver { .. }
            | Refusal::GameNotOver
            | Refusal::NothingToTakeBack
            | Refusal::LegalMove
            | Refusal::NoSuchPly { .. }
            | Refusal::AlreadySo
            | Refusal::PlayersSee
            | Refusal::NothingToUndo
            | Refusal::NoRoom { .. }
            | Refusal::TooFarAhead { .. }
            | Refusal::Unchecked { .. }
            | Refusal::TooManyRemarks { .. }
            | Refusal::NothingToJoin
            | Refusal::RecordFull { .. } => StatusCode::CONFLICT,
        };
        let fault = refusal.to_string();
        let body = wire::Problem { fault, zh: None, refusal: Some(refusal) };
        Self { status, body: Box::new(body) }
    }
}

impl From<NoAnswer> for Problem {
    fn from(fault: NoAnswer) -> Self {
        tracing::error!(%fault, "a request was not answered");
        Self::unavailable(fault.to_string())
    }
}

impl From<StoreFault> for Problem {
    fn from(fault: StoreFault) -> Self {
        tracing::error!(%fault, "a request was not answered");
        Self::unavailable("the event's store does not answer")
    }
}

impl From<NoRandomness> for Problem {
    fn from(fault: NoRandomness) -> Self {
        tracing::error!(%fault, "a request was not answered");
        Self::unavailable(fault.to_string())
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        Self::new(rejection.status(), rejection.body_text())
    }
}
