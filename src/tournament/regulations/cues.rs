//! Scenes that change by themselves when something happens.

use serde::{Deserialize, Serialize};

use crate::{Scene, Screen};

/// What makes a scene change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SceneCue {
    /// A round is published.
    RoundBegins,
    /// The game on the big board has a result.
    Result,
    /// The last game of the round has one.
    RoundEnds,
}

/// A rule for a screen: on a cue, it shows a scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneRule {
    /// When.
    pub on: SceneCue,
    /// What is shown.
    pub scene: Scene,
    /// On which screen.
    #[serde(default = "hall")]
    pub screen: String,
    /// For how many seconds, before the featured game comes back; 0 for good.
    #[serde(default)]
    pub seconds: u16,
}

fn hall() -> String {
    "hall".to_owned()
}

impl SceneRule {
    /// The most rules of an event.
    pub(super) const MOST: usize = 20;

    /// Says what is wrong with it.
    pub(super) fn fault(&self) -> Option<String> {
        Screen::named(&self.screen).fault()
    }
}
