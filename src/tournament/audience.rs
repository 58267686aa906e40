//! Who may learn of what has happened.

use crate::Event;

/// Who may learn of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody; outside the hall after the public delay.
    Public,
    /// The arbiter and the operators at the game's table.
    Table,
    /// Those who run the commentator's stage.
    Stage,
    /// Arbiters only.
    Arbiter,
    /// Nobody: the server alone needs it.
    Nobody,
}

impl Event {
    /// Who may learn of it.
    #[must_use]
    pub const fn audience(&self) -> Audience {
        match self {
            Self::Roster { event } => event.audience(),
            Self::Stage { event } => event.audience(),
            Self::Founded { .. }
            | Self::RehearsalBegun
            | Self::Terms { .. }
            | Self::Hall { .. }
            | Self::RoundPublished { .. }
            | Self::RoundRetracted { .. }
            | Self::RoundRepaired { .. }
            | Self::MovePlayed { .. }
            | Self::MoveReplaced { .. }
            | Self::MoveTakenBack { .. }
            | Self::RecordJoined { .. }
            | Self::ClockSet { .. }
            | Self::ClockAdjusted { .. }
            | Self::ResultSet { .. }
            | Self::Reopened { .. }
            | Self::IrregularPlayed { .. }
            | Self::RulingShown { .. }
            | Self::Featured { .. }
            | Self::Release { .. }
            | Self::ScreenSet { .. } => Audience::Public,
            Self::Remarked { .. }
            | Self::RemarkSettled { .. }
            | Self::SlipHanded { .. }
            | Self::SecondEntrySet { .. }
            | Self::MoveEntered { .. }
            | Self::LineCut { .. }
            | Self::TakenOver { .. } => Audience::Table,
            Self::Ruled { .. }
            | Self::Excepted { .. }
            | Self::FeedsFollowed { .. }
            | Self::Ledger { .. }
            | Self::SeatGranted { .. }
            | Self::SeatRevoked { .. } => Audience::Arbiter,
            Self::SessionOpened { .. } | Self::Probed => Audience::Nobody,
        }
    }
}
