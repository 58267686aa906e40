//! How the stream and the public delay are doing, for those who look after them.

use serde::{Deserialize, Serialize};
use tournament::{Millis, UnixMillis};
use ts_rs::TS;

/// `GET /api/v1/out`, for holders of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OutPage {
    /// How what is held back for the public is doing.
    pub delay: DelayView,
    /// The stream; absent where none was asked for at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stream: Option<StreamView>,
    /// Why there is no picture of the big board; absent where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub no_picture: Option<String>,
}

/// What is held back for the public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DelayView {
    /// How long it is to be held back.
    pub delay: Millis,
    /// Since when nothing is held back that is older, whatever the delay says; 0 where nobody has
    /// let anything go.
    pub released_until: UnixMillis,
    /// How many entries wait.
    pub waiting: u32,
    /// How old the oldest of what waits is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub oldest: Option<Millis>,
    /// What is wrong, in English; absent where the age of what is released is right to a second.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub alarm: Option<DelayAlarm>,
}

/// What is wrong with the age of what is released.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum DelayAlarm {
    /// Something is held back longer than it should.
    Late {
        /// By how much.
        by: Millis,
    },
    /// Something was let go too early.
    Early {
        /// By how much.
        by: Millis,
    },
}

/// The stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StreamView {
    /// The encoder.
    pub encoder: OutState,
    /// What the encoder said last, where it does not run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
    /// Whether browsers can play it, at `/hls/live.m3u8`.
    pub hls: bool,
    /// The platforms.
    pub targets: Vec<TargetView>,
    /// The file that it is recorded to, by its name; absent where it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recording: Option<String>,
    /// The sound.
    pub sound: SoundView,
}

/// Whether a part of the stream works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OutState {
    /// It is being started, or there is nothing to send yet.
    Starting,
    /// It works.
    Running,
    /// It does not work, and is tried again soon.
    Waiting,
}

/// A platform.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TargetView {
    /// Its host; the key is never shown.
    pub name: String,
    /// Whether it takes the stream.
    pub state: OutState,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
}

/// The sound of the stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SoundView {
    /// Whether there is a source; without one the stream is silent.
    pub has_source: bool,
    /// Whether it is muted.
    pub muted: bool,
    /// The source's loudest moment since this was last asked, in thousandths.
    pub level: u16,
    /// Why nothing comes from the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
}

/// `POST /api/v1/out/sound`, for the commentator, the technician and the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SoundRequest {
    /// Whether nothing is to be heard.
    pub muted: bool,
}
