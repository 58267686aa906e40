//! What fouls lead to: a table that proposes, the arbiter confirms.

use serde::{Deserialize, Serialize};

/// What fouls lead to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FoulRules {
    /// So many fouls of a player in one game lose it; 0: never.
    pub lose_at: u16,
    /// What each offence leads to; one that is not named is a warning.
    pub table: Vec<FoulRow>,
}

/// What an offence leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FoulRow {
    /// The offence.
    pub offence: Offence,
    /// Within what its repetitions are counted.
    #[serde(default)]
    pub counted_in: CountedIn,
    /// What the first, second, … one leads to; the last stands for all further ones.
    pub consequences: Vec<Consequence>,
    /// Seconds that it takes off the offender's clock.
    #[serde(default)]
    pub costs_seconds: u32,
}

/// Within what repetitions of an offence are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum CountedIn {
    /// One game.
    #[default]
    Game,
    /// The whole event.
    Event,
}

/// Something that is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Offence {
    /// The clock pressed with the other hand than the one that moved.
    ClockHand,
    /// The clock pressed before the move was made.
    ClockBeforeMove,
    /// Pieces knocked over and not set up again on one's own time.
    PiecesKnocked,
    /// A move against the rules of movement.
    IllegalMove,
    /// Telephone used, messages included.
    PhoneUsed,
    /// Telephone rung.
    PhoneRung,
    /// An electronic device carried.
    DeviceCarried,
    /// A claim that was wrong.
    FalseClaim,
    /// Talk about a game.
    Talk,
    /// A piece touched and not moved, or adjusted without consent.
    Touch,
    /// Smoking.
    Smoking,
    /// Noise.
    Noise,
    /// Anything else.
    Other,
}

/// What an offence leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Consequence {
    /// 警告: it counts nowhere.
    Warning,
    /// 犯规: it counts in the order of players, and so many of one game lose it.
    Foul,
    /// 判负: a foul that loses the game.
    LosesGame,
    /// 取消资格: a foul that loses the game, and the player leaves the event.
    Disqualified,
}

impl FoulRules {
    /// The row of `offence`, where the table has one.
    #[must_use]
    pub fn row(&self, offence: Offence) -> Option<&FoulRow> {
        self.table.iter().find(|row| row.offence == offence)
    }
}

impl FoulRow {
    /// What the `nth` such offence leads to, from 1.
    #[must_use]
    pub fn consequence(&self, nth: usize) -> Consequence {
        let index = nth.saturating_sub(1).min(self.consequences.len().saturating_sub(1));
        self.consequences.get(index).copied().unwrap_or(Consequence::Warning)
    }
}

impl Default for FoulRules {
    /// The rule book's: a breach is a foul, and the second in one game loses it.
    fn default() -> Self {
        use Consequence::{Disqualified, Foul, LosesGame, Warning};
        let row = |offence, counted_in, consequences: &[Consequence], costs_seconds| FoulRow {
            offence,
            counted_in,
            consequences: consequences.to_vec(),
            costs_seconds,
        };
        let (game, event) = (CountedIn::Game, CountedIn::Event);
        let table = vec![
            row(Offence::ClockHand, game, &[Foul], 0),
            row(Offence::ClockBeforeMove, game, &[Foul], 0),
            row(Offence::PiecesKnocked, game, &[Foul], 0),
            row(Offence::IllegalMove, game, &[Foul], 0),
            row(Offence::PhoneUsed, event, &[Foul, LosesGame], 0),
            row(Offence::PhoneRung, event, &[Foul, LosesGame], 0),
            row(Offence::DeviceCarried, event, &[Disqualified], 0),
            row(Offence::FalseClaim, game, &[Foul], 300),
            row(Offence::Talk, game, &[Warning, Foul], 0),
            row(Offence::Touch, game, &[Foul], 0),
            row(Offence::Smoking, event, &[Warning, Foul], 0),
            row(Offence::Noise, event, &[Warning, Foul], 0),
        ];
        Self { lose_at: 2, table }
    }
}
