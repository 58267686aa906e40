//! The pages of an event as it is run: rounds, standings, entries, ledger, prizes.

mod draft;
mod entries;
mod founding;
mod ledger;
mod pairings;
mod rounds;
mod standings;

pub use draft::{DifferenceView, DraftPage, DraftPair, DraftRequest, WarningView, Why};
pub use entries::{EntriesPage, EntryView, LotteryPage};
pub use founding::{EventFilePage, PassView, PassesPage, TemplatesPage};
pub use ledger::{AmendmentView, AmendmentsPage, LedgerPage, LedgerView};
pub use pairings::{PairedPlayer, PairingView, PairingsPage};
pub use rounds::{RoundView, RoundsPage};
pub use standings::{AwardedView, PrizesPage, StandingsPage, SupposeRequest};
