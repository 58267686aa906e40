//! The commentator's stage: what is explained of which game, what the hall's screen shows next, and
//! who runs it. All of it lies beside the games' records and never touches one.

mod alert;
mod apply;
mod command;
mod decide;
mod undo;

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use stage::Commentary;

pub use alert::{Alert, AlertKind};
pub use command::{Cue, Look, Poll, PollStep, StageCommand, StageEvent};

use self::undo::Done;
use crate::{GameId, PlayerNumber, Screen, SeatId, Tournament};

/// The stage as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stage {
    commentaries: Vec<Explained>,
    holder: Option<SeatId>,
    /// The running games of which the commentator may show lines though players see the board.
    allowed: Vec<GameId>,
    preview: Option<Look>,
    card: Option<PlayerNumber>,
    page: Option<u16>,
    cues: Vec<Cue>,
    poll: Option<Poll>,
    /// How many questions the audience was ever asked.
    polls: u32,
    alerts: VecDeque<Alert>,
    done: Vec<Done>,
}

/// The commentary on a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Explained {
    game: GameId,
    commentary: Commentary,
}

impl Stage {
    /// The most cues.
    pub const MOST_CUES: usize = 20;
    /// The most alerts that are kept.
    pub const MOST_ALERTS: usize = 20;

    /// The commentary on a game, once there is one.
    #[must_use]
    pub fn commentary(&self, game: GameId) -> Option<&Commentary> {
        let explained = self.commentaries.iter().find(|explained| explained.game == game);
        explained.map(|explained| &explained.commentary)
    }

    /// The seat that runs the stage; absent while nobody does.
    #[must_use]
    pub const fn holder(&self) -> Option<SeatId> {
        self.holder
    }

    /// What the next cut brings.
    #[must_use]
    pub const fn preview(&self) -> Option<&Look> {
        self.preview.as_ref()
    }

    /// The player whose card lies over the picture.
    #[must_use]
    pub const fn card(&self) -> Option<PlayerNumber> {
        self.card
    }

    /// The page of a long table that is held, from 0; absent where pages turn by themselves.
    #[must_use]
    pub const fn page(&self) -> Option<u16> {
        self.page
    }

    /// What is planned for the next minutes, in order.
    #[must_use]
    pub fn cues(&self) -> &[Cue] {
        &self.cues
    }

    /// What the audience is asked.
    #[must_use]
    pub const fn poll(&self) -> Option<&Poll> {
        self.poll.as_ref()
    }

    /// What has happened at the tables that a commentator should know of, the newest last.
    pub fn alerts(&self) -> impl Iterator<Item = &Alert> {
        self.alerts.iter()
    }

    /// Whether there is something to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }
}

impl Tournament {
    /// The commentator's stage.
    #[must_use]
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Whether a line of `game` may be shown only once the commentator has confirmed that players
    /// can see the board.
    #[must_use]
    pub fn warns_of_lines(&self, game: GameId) -> bool {
        let seen =
            self.setting().is_none_or(|setting| setting.regulations.big_board.players_see_it);
        let is_running = self.game(game).is_some_and(|game| game.result().is_none());
        seen && is_running && !self.stage.allowed.contains(&game)
    }

    /// What the hall's screen shows.
    #[must_use]
    pub fn program(&self) -> Look {
        let Screen { scene, panel, .. } = self.hall_screen();
        Look { scene, panel }
    }

    /// The hall's screen as the next cut leaves it: as it is, where nothing is prepared.
    #[must_use]
    pub fn prepared_screen(&self) -> Screen {
        let Look { scene, panel } = self.stage.preview.unwrap_or_else(|| self.program());
        let name = Screen::PREVIEW.to_owned();
        // The public's plane does not know what is prepared.
        Screen { name, scene, panel, public: false, ..self.hall_screen() }
    }

    pub(crate) fn hall_screen(&self) -> Screen {
        let hall = self.screens().iter().find(|screen| screen.name == Screen::HALL);
        hall.cloned().unwrap_or_else(|| Screen::named(Screen::HALL))
    }
}
