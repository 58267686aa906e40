use serde::{Deserialize, Serialize};
use xiangqi::Position;

use crate::{Audience, GameId, Panel, PlayerNumber, Scene, SeatId};

/// What the hall's screen shows, without how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Look {
    /// The scene.
    pub scene: Scene,
    /// The table that lies beside the featured game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub panel: Option<Panel>,
}

/// Something that the commentator means to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cue {
    /// What it is about, in some words; may be empty.
    pub text: String,
    /// What to show.
    pub look: Look,
    /// Whether it was shown.
    #[serde(default)]
    pub done: bool,
}

/// A question to the audience: what would you play?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Poll {
    /// Its number in the event, from 1.
    pub number: u32,
    /// The game.
    pub game: GameId,
    /// The position.
    pub on: Position,
    /// Whether everybody sees the votes; they are counted no longer then.
    pub revealed: bool,
}

/// What is done with a question to the audience.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PollStep {
    /// Asks what to play where the board stands.
    Ask {
        /// The game.
        game: GameId,
    },
    /// Shows everybody the votes, and counts no more.
    Reveal,
    /// Takes the question away.
    End,
}

/// Something asked for by who runs the stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum StageCommand {
    /// Explains something of a game.
    Explain {
        /// The game.
        game: GameId,
        /// How.
        change: Box<stage::Command>,
    },
    /// Takes back what was done last.
    Undo,
    /// Runs the stage from now on, instead of whoever did.
    TakeControl,
    /// Lets somebody else run the stage.
    HandOver {
        /// Whom.
        to: SeatId,
    },
    /// Lets lines of a running game be shown although players can see the board.
    AllowLines {
        /// The game.
        game: GameId,
    },
    /// Prepares what the next cut brings.
    Prepare {
        /// What.
        look: Look,
    },
    /// Shows what was prepared; what was shown before can be cut back to.
    Cut,
    /// Shows the event's name and nothing else, at once.
    Hide,
    /// Lays a player's card over the picture, or takes it away.
    ShowCard {
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        player: Option<PlayerNumber>,
    },
    /// Holds a page of a long table, or lets pages turn by themselves again.
    HoldPage {
        /// The page, from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        page: Option<u16>,
    },
    /// Plans the next minutes: these are the cues from now on.
    SetCues {
        /// In order.
        cues: Vec<Cue>,
    },
    /// Asks the audience what it would play.
    Poll {
        /// What is done.
        poll: PollStep,
    },
}

/// Something that happened on the stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "acted", rename_all = "snake_case")]
pub enum StageEvent {
    /// Something of a game was explained.
    Explained {
        /// The game.
        game: GameId,
        /// How.
        event: stage::Event,
    },
    /// What was done last was taken back.
    Undone {
        /// Whether it is the last of everything. Logs that do not say so could take back what was
        /// explained, prepared, cut to, planned, and cards, and nothing else.
        #[serde(default)]
        everything: bool,
    },
    /// Somebody runs the stage from now on.
    ControlTaken {
        /// Who.
        by: SeatId,
    },
    /// Lines of a running game may be shown.
    LinesAllowed {
        /// The game.
        game: GameId,
    },
    /// Who runs the stage has hung another game, as the event beside this one says.
    Hung {
        /// The game that hung before.
        instead_of: GameId,
    },
    /// The next cut was prepared.
    Prepared {
        /// What it brings.
        look: Look,
    },
    /// The hall's screen was cut to something else, as the event beside this one says.
    Cut {
        /// What it showed before, which the next cut brings back.
        program: Look,
    },
    /// A player's card was laid over the picture, or taken away.
    CardShown {
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PlayerNumber>,
    },
    /// A page of a long table is held, or none.
    PageHeld {
        /// The page, from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page: Option<u16>,
    },
    /// The next minutes were planned.
    CuesSet {
        /// In order.
        cues: Vec<Cue>,
    },
    /// The audience was asked.
    PollAsked {
        /// The question.
        poll: Poll,
    },
    /// The votes were shown.
    PollRevealed,
    /// The question was taken away.
    PollEnded,
}

impl StageEvent {
    pub(crate) const fn audience(&self) -> Audience {
        match self {
            Self::Explained { event: stage::Event::Noted { .. }, .. }
            | Self::ControlTaken { .. }
            | Self::LinesAllowed { .. }
            | Self::Prepared { .. }
            | Self::CuesSet { .. } => Audience::Stage,
            Self::Explained { .. }
            | Self::Undone { .. }
            | Self::Hung { .. }
            | Self::Cut { .. }
            | Self::CardShown { .. }
            | Self::PageHeld { .. }
            | Self::PollAsked { .. }
            | Self::PollRevealed
            | Self::PollEnded => Audience::Public,
        }
    }
}
