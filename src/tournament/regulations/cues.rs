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
    /// For [`SceneRule::after`] seconds nothing has happened to the game on the big board, and
    /// nobody has steered a screen. A screen that shows something else than the featured game is
    /// left alone; the game comes back as soon as something happens.
    Idle,
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
    /// On [`SceneCue::Idle`], after how many seconds.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u16>", optional))]
    pub after: u16,
}

fn hall() -> String {
    "hall".to_owned()
}

// What serde calls gives a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_none(seconds: &u16) -> bool {
    *seconds == 0
}

impl SceneRule {
    /// The most rules of an event.
    pub(super) const MOST: usize = 20;
    /// The longest wait for an idle board, in seconds: half a day.
    const LONGEST: u16 = 43_200;

    /// Says what is wrong with it.
    pub(super) fn fault(&self) -> Option<String> {
        let is_idle = self.on == SceneCue::Idle;
        if is_idle != (self.after > 0) || self.after > Self::LONGEST {
            let most = Self::LONGEST;
            return Some(format!("after: 1 to {most} seconds, on idle and on nothing else"));
        }
        Screen::named(&self.screen).fault()
    }
}
