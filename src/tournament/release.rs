//! How long the public waits for what the hall sees, as it is changed while the event goes on.

use serde::{Deserialize, Serialize};

use crate::{Event, Millis, Refusal, Setting, Tournament, UnixMillis};

/// A change of what is held back for the public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "to", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ReleaseCommand {
    /// Holds back for so long from now on. A longer delay lets the public wait until it has passed,
    /// a shorter one lets it catch up; nothing that was released is taken back.
    Delay {
        /// How long.
        delay: Millis,
    },
    /// Lets everything go that has happened until now, as at the end of a round.
    Now,
}

/// What comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "to", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ReleaseEvent {
    /// The delay is this from now on.
    Delay {
        /// How long.
        delay: Millis,
    },
    /// Everything until now was let go.
    Now,
}

impl Tournament {
    /// Until when everything was let go to the public, whatever the delay says now.
    #[must_use]
    pub const fn released_until(&self) -> UnixMillis {
        self.released_until
    }

    pub(crate) fn decide_release(
        &self,
        setting: &Setting,
        change: ReleaseCommand,
    ) -> Result<Vec<Event>, Refusal> {
        let event = match change {
            ReleaseCommand::Delay { delay } => {
                let changed = Setting { public_delay: delay, ..setting.clone() };
                if let Some(fault) = changed.fault() {
                    return Err(Refusal::BadSetting { fault });
                }
                ReleaseEvent::Delay { delay }
            }
            ReleaseCommand::Now => ReleaseEvent::Now,
        };
        Ok(vec![Event::Release { event }])
    }

    pub(crate) fn apply_release(&mut self, event: ReleaseEvent, at: UnixMillis) -> Option<()> {
        let setting = self.setting.as_mut()?;
        match event {
            ReleaseEvent::Now => self.released_until = self.released_until.max(at),
            ReleaseEvent::Delay { delay } => setting.public_delay = delay,
        }
        Some(())
    }
}
