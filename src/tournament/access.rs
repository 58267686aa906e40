//! Who may ask for what.

use crate::{
    Actor, Command, GameId, PlayerNumber, Refusal, RosterCommand, Screen, Seat, Tournament,
};

/// What a command needs of the one who asks.
enum Needs {
    /// It is the program's own.
    Program,
    Arbiter,
    /// The arbiter or the commentator.
    Stage,
    /// The arbiter, or the player of that number.
    Player(PlayerNumber),
    /// One of the two players.
    Playing(GameId),
    /// Any seat.
    Seat,
    /// The arbiter, or the operator at the game's table while its round lasts.
    Table(GameId),
    /// The arbiter or the technician; for the hall's screen the commentator, too.
    Screen {
        is_hall: bool,
    },
}

impl Command {
    fn needs(&self) -> Needs {
        match self {
            Self::BeginRehearsal | Self::OpenSession { .. } => Needs::Program,
            Self::Roster { change: RosterCommand::CheckIn { number, present: true } } => {
                Needs::Player(*number)
            }
            Self::HandSlip { game, .. } => Needs::Playing(*game),
            Self::Found { .. }
            | Self::SettleRemark { .. }
            | Self::Terms { .. }
            | Self::Roster { .. }
            | Self::PublishRound { .. }
            | Self::PublishProposal { .. }
            | Self::RetractRound { .. }
            | Self::RepairRound { .. }
            | Self::AdjustClock { .. }
            | Self::Except { .. }
            | Self::Ledger { .. }
            | Self::Hall { .. }
            | Self::Rule { .. }
            | Self::ShowRuling { .. }
            | Self::GrantSeat { .. }
            | Self::RevokeSeat { .. }
            | Self::FollowFeeds { .. } => Needs::Arbiter,
            Self::Feature { .. } | Self::Stage { .. } => Needs::Stage,
            Self::SetScreen { screen } => Needs::Screen { is_hall: screen.name == Screen::HALL },
            Self::Probe => Needs::Seat,
            Self::PlayMove { game, .. }
            | Self::JoinRecord { game, .. }
            | Self::PlayText { game, .. }
            | Self::Replace { game, .. }
            | Self::TakeBackTo { game, .. }
            | Self::SetSecondEntry { game, .. }
            | Self::TakeOver { game }
            | Self::TakeBack { game, .. }
            | Self::SetClock { game, .. }
            | Self::SetResult { game, .. }
            | Self::Reopen { game, .. }
            | Self::Remark { game, .. } => Needs::Table(*game),
        }
    }
}

impl Tournament {
    pub(crate) fn admit(&self, command: &Command, by: &Actor) -> Result<(), Refusal> {
        let seat = match by {
            Actor::Program => return Ok(()),
            Actor::Seat { id } => self.seat(*id).ok_or(Refusal::NotAllowed)?,
        };
        match (command.needs(), seat) {
            (
                Needs::Arbiter
                | Needs::Stage
                | Needs::Table(_)
                | Needs::Player(_)
                | Needs::Screen { .. },
                Seat::Arbiter,
            )
            | (Needs::Stage | Needs::Screen { is_hall: true }, Seat::Commentator)
            | (Needs::Screen { .. }, Seat::Technician)
            | (Needs::Seat, _) => Ok(()),
            (Needs::Player(asked), Seat::Player { number }) if asked == *number => Ok(()),
            (Needs::Playing(game), Seat::Player { number }) => {
                let game = self.game(game).ok_or(Refusal::UnknownGame)?;
                self.is_current(game)?;
                game.side_of(*number).map(|_| ()).ok_or(Refusal::NotInGame)
            }
            (Needs::Table(game), Seat::Operator { tables }) => {
                let game = self.game(game).ok_or(Refusal::UnknownGame)?;
                // The round comes first: an outbox that wakes late must hear that its game is over.
                self.is_current(game)?;
                let at_own_table = tables.contains(&game.pairing().table);
                if at_own_table { Ok(()) } else { Err(Refusal::NotAllowed) }
            }
            _ => Err(Refusal::NotAllowed),
        }
    }
}
