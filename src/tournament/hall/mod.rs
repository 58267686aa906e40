//! What the whole hall is told: the arbiter's notice, and the programme when it runs late.

mod screens;

use serde::{Deserialize, Serialize};

use crate::text::fault_in;
use crate::{Actor, Event, GameId, Item, Refusal, Setting, Tournament, UnixMillis};

/// Something to be told to the whole hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum HallCommand {
    /// Gives out a notice, in the place of the one before.
    Notify {
        /// What it is about, in some ten characters.
        title: String,
        /// What it says; a line break begins a new paragraph.
        text: String,
    },
    /// Takes the notice away.
    ClearNotice,
    /// Moves the programme from one item on.
    Shift {
        /// The revision of the terms that the asker has seen: the programme is a part of them.
        revision: u32,
        /// The item's place in the programme, from 0.
        from: u16,
        /// Minutes later; fewer than 0 for earlier.
        minutes: i32,
    },
}

/// Something that the whole hall was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum HallEvent {
    /// A notice was given out.
    Notified {
        /// The notice.
        notice: Notice,
    },
    /// The notice was taken away.
    NoticeCleared,
    /// The programme was moved.
    Shifted {
        /// The first item that moved, from 0.
        from: u16,
        /// Minutes later.
        minutes: i32,
        /// Who moved it.
        by: Actor,
    },
}

/// What the hall is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Notice {
    /// What the arbiter has to say.
    Said {
        /// What it is about.
        title: String,
        /// What it says.
        text: String,
    },
    /// The result of an earlier round was corrected.
    Correction {
        /// The game.
        game: GameId,
    },
}

impl Tournament {
    /// What the hall is told at present, and since when.
    #[must_use]
    pub const fn notice(&self) -> Option<&(Notice, UnixMillis)> {
        self.notice.as_ref()
    }

    pub(crate) fn decide_hall(
        &self,
        setting: &Setting,
        command: &HallCommand,
        by: &Actor,
    ) -> Result<Vec<Event>, Refusal> {
        match command {
            HallCommand::Notify { title, text } => {
                let fault = fault_in(title, 24).or_else(|| {
                    let lines = text.lines().find_map(|line| fault_in(line, 200));
                    lines.or_else(|| fault_in(&text.replace('\n', " "), 600))
                });
                if let Some(fault) = fault {
                    return Err(Refusal::BadText { fault });
                }
                let (title, text) = (title.trim().to_owned(), text.trim().to_owned());
                Ok(self.notifying(Notice::Said { title, text }))
            }
            HallCommand::ClearNotice => Ok(self.uncovering()),
            HallCommand::Shift { revision, from, minutes } => {
                self.has_terms_revision(*revision)?;
                let mut shifted = setting.clone();
                let items = &mut shifted.regulations.programme.items;
                if usize::from(*from) >= items.len() || minutes.abs() > 24 * 60 {
                    let fault = "regulations.programme.items: no such item".to_owned();
                    return Err(Refusal::BadSetting { fault });
                }
                shift(items, *from, *minutes);
                if let Some(fault) = shifted.fault() {
                    return Err(Refusal::BadSetting { fault });
                }
                let event = HallEvent::Shifted { from: *from, minutes: *minutes, by: by.clone() };
                Ok(vec![Event::Hall { event }])
            }
        }
    }

    /// Nothing comes back where the event cannot follow those before it.
    pub(crate) fn apply_hall(&mut self, event: &HallEvent, at: UnixMillis) -> Option<()> {
        match event {
            HallEvent::Notified { notice } => {
                self.notice = Some((notice.clone(), at));
                self.remember_screens();
            }
            HallEvent::NoticeCleared => {
                self.notice = None;
                self.covered.clear();
            }
            HallEvent::Shifted { from, minutes, .. } => {
                let setting = self.setting.as_mut()?;
                shift(&mut setting.regulations.programme.items, *from, *minutes);
                self.terms.count_change();
            }
        }
        Some(())
    }
}

fn shift(items: &mut [Item], from: u16, minutes: i32) {
    for item in items.iter_mut().skip(usize::from(from)) {
        (item.starts, item.ends) = (item.starts.later(minutes), item.ends.later(minutes));
    }
}
