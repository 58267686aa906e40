use serde::{Deserialize, Serialize};
use tournament::UnixMillis;
use ts_rs::TS;

/// What the arbiter has to say to the hall (通知).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NoticeView {
    /// What it is about, in some ten characters.
    pub title: String,
    /// What it says; a line break begins a new paragraph.
    pub text: String,
    /// When it was given out.
    pub at: UnixMillis,
}
