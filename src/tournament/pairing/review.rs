use std::collections::BTreeSet;

use super::draft::bad_round;
use super::sheet::swiss_number;
use super::{Draft, Supposed};
use crate::{Pairing, PlayerNumber, Refusal, Tournament};

/// What there is to say about a pairing made by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// What the program proposes.
    pub draft: Draft,
    /// What is wrong with it, or breaks a rule without need.
    pub violations: Vec<swiss::Violation>,
    /// Where it differs from the draft.
    pub differences: Vec<Difference>,
}

/// Where a pairing differs from the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The draft has this game and the pairing has not.
    Missing(Pairing),
    /// The pairing has this game and the draft has not.
    Added(Pairing),
    /// The draft gives this player the bye and the pairing does not.
    NoBye(PlayerNumber),
    /// The pairing gives this player the bye and the draft does not.
    Bye(PlayerNumber),
}

impl Review {
    /// Whether the pairing needs a reason.
    #[must_use]
    pub fn needs_reason(&self) -> bool {
        !self.violations.is_empty() || !self.differences.is_empty()
    }
}

impl Tournament {
    /// What there is to say about this pairing of the next round.
    ///
    /// # Errors
    ///
    /// As for [`Tournament::draft`].
    pub fn review(
        &self,
        pairings: &[Pairing],
        byes: &[PlayerNumber],
        supposed: &[Supposed],
    ) -> Result<Review, Refusal> {
        let draft = self.draft(supposed)?;
        let sheet = self.sheet(&self.completed(supposed)?)?;
        let games = pairings.iter().map(|pairing| swiss::Pair {
            table: u32::from(pairing.table.0),
            red: swiss_number(pairing.red),
            black: swiss_number(pairing.black),
        });
        let by_hand = swiss::Pairing {
            round: u32::from(draft.round.0),
            games: games.collect(),
            byes: byes.iter().copied().map(swiss_number).collect(),
        };
        let verdict = swiss::verify(&sheet, &by_hand).map_err(bad_round)?;
        let differences = differences(&draft, pairings, byes);
        Ok(Review { draft, violations: verdict.violations, differences })
    }
}

/// Colours and tables count; what is entered of a game does not.
fn differences(draft: &Draft, pairings: &[Pairing], byes: &[PlayerNumber]) -> Vec<Difference> {
    let key = |pairing: &Pairing| (pairing.table, pairing.red, pairing.black);
    let [proposed, given] =
        [&draft.pairings[..], pairings].map(|of| of.iter().map(key).collect::<BTreeSet<_>>());
    let missing = draft.pairings.iter().filter(|pairing| !given.contains(&key(pairing)));
    let added = pairings.iter().filter(|pairing| !proposed.contains(&key(pairing)));
    let no_bye = draft.byes.iter().filter(|player| !byes.contains(player));
    let bye = byes.iter().filter(|player| !draft.byes.contains(player));
    missing
        .map(|pairing| Difference::Missing(*pairing))
        .chain(added.map(|pairing| Difference::Added(*pairing)))
        .chain(no_bye.map(|player| Difference::NoBye(*player)))
        .chain(bye.map(|player| Difference::Bye(*player)))
        .collect()
}
