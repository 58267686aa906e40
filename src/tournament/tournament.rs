use serde::{Deserialize, Serialize};

use crate::roster::Roster;
use crate::seats::Seats;
use crate::terms::TermsState;
use crate::{
    Feeds, Game, GameId, GameResult, GrantedSeat, Hash256, LedgerEntry, Notice, Outcome,
    PlayerNumber, PublishedRound, Reason, RoundNumber, Screen, Seat, SeatId, Setting, Stage,
    UnixMillis,
};

/// The state of an event: what its log adds up to.
///
/// [`Tournament::decide`] says what a command would lead to, [`Tournament::apply`] lets it happen.
/// The state before the first event is the default one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tournament {
    pub(crate) setting: Option<Setting>,
    pub(crate) rehearsal: bool,
    pub(crate) terms: TermsState,
    pub(crate) roster: Roster,
    pub(crate) round: Option<RoundNumber>,
    /// The game with id *n* lies at *n* - 1.
    pub(crate) games: Vec<Game>,
    pub(crate) featured: Option<GameId>,
    /// The games that have hung on the big board, in their order.
    pub(crate) shown: Vec<GameId>,
    pub(crate) published: Vec<PublishedRound>,
    pub(crate) ledger: Vec<LedgerEntry>,
    pub(crate) released_until: UnixMillis,
    pub(crate) notice: Option<(Notice, UnixMillis)>,
    /// The screens as they were before the notice lay on them.
    pub(crate) covered: Vec<Screen>,
    pub(crate) seats: Seats,
    #[serde(default)]
    pub(crate) screens: Vec<Screen>,
    #[serde(default)]
    pub(crate) feeds: Feeds,
    pub(crate) stage: Stage,
}

impl Tournament {
    /// What was fixed before the first round; absent before the event is founded.
    #[must_use]
    pub const fn setting(&self) -> Option<&Setting> {
        self.setting.as_ref()
    }

    /// Whether the program plays the games itself (演练).
    #[must_use]
    pub const fn is_rehearsal(&self) -> bool {
        self.rehearsal
    }

    /// Whether a move or a result has been entered.
    #[must_use]
    pub fn has_play(&self) -> bool {
        self.games.iter().any(|game| game.ply() > 0 || game.revision() > 0)
    }

    /// The current round; absent before the first is published.
    #[must_use]
    pub const fn round(&self) -> Option<RoundNumber> {
        self.round
    }

    /// The game with this id.
    #[must_use]
    pub fn game(&self, id: GameId) -> Option<&Game> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.games.get(index).filter(|game| !game.retracted)
    }

    /// All games, the oldest round first. Those that were taken back are not there.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(|game| !game.retracted)
    }

    /// The games of `round`, in the order of their tables.
    pub fn games_of(&self, round: RoundNumber) -> impl Iterator<Item = &Game> {
        let mut games: Vec<&Game> = self.games().filter(|game| game.round() == round).collect();
        games.sort_by_key(|game| game.pairing.table);
        games.into_iter()
    }

    /// The game that hangs on the big board.
    #[must_use]
    pub const fn featured(&self) -> Option<GameId> {
        self.featured
    }

    /// A player's points (积分) from the rounds before `round`, byes included.
    #[must_use]
    pub fn points_before(&self, round: RoundNumber, player: PlayerNumber) -> u16 {
        let earlier = self.games().filter(|game| game.round() < round);
        let won = earlier.filter_map(|game| Some(self.points(game, game.result()?, player)));
        let rested = self
            .published
            .iter()
            .filter(|published| published.round < round && published.byes.contains(&player));
        won.chain(rested.map(|_| small(self.worth().bye))).sum()
    }

    /// What the result of `game` gives to Red and to Black; absent while it has none.
    #[must_use]
    pub fn award(&self, game: &Game) -> Option<[u16; 2]> {
        let (pairing, result) = (game.pairing(), game.result()?);
        Some([pairing.red, pairing.black].map(|player| self.points(game, result, player)))
    }

    /// What each result is worth in this event.
    fn worth(&self) -> swiss::Points {
        self.setting().map_or_else(Default::default, |setting| setting.regulations.pairing.points)
    }

    fn points(&self, game: &Game, result: GameResult, player: PlayerNumber) -> u16 {
        let Some(side) = game.side_of(player) else { return 0 };
        let worth = self.worth();
        let forfeited = result.reason == Reason::Forfeit;
        let (win, loss) = if forfeited {
            (worth.forfeit_win, worth.forfeit_loss)
        } else {
            (worth.win, worth.loss)
        };
        small(match result.outcome {
            Outcome::Draw => worth.draw,
            outcome if outcome == Outcome::won_by(side) => win,
            Outcome::BothLose | Outcome::RedWins | Outcome::BlackWins => loss,
        })
    }

    /// Where records of the games are fetched from.
    #[must_use]
    pub const fn feeds(&self) -> &Feeds {
        &self.feeds
    }

    /// The seats that are given out, in the order in which they were.
    #[must_use]
    pub fn seats(&self) -> &[GrantedSeat] {
        self.seats.granted()
    }

    /// What the seat with this id may do; absent once it is taken away.
    #[must_use]
    pub fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.seats.seat(id)
    }

    /// The seat whose link has a secret with this hash and can be used.
    #[must_use]
    pub fn seat_with_link(&self, link: Hash256) -> Option<&GrantedSeat> {
        self.seats.with_link(link)
    }

    /// The seat that opened a session whose secret has this hash.
    #[must_use]
    pub fn seat_with_session(&self, session: Hash256) -> Option<SeatId> {
        self.seats.with_session(session)
    }
}

fn small(points: u32) -> u16 {
    u16::try_from(points).unwrap_or(u16::MAX)
}
