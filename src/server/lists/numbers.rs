//! Numbers, points and byes, from the event as pairing and standings see it.

use swiss::{Cell, Part};
use tournament::{PlayerNumber, RoundNumber};

use super::Source;

/// A player's number as pairing and standings have it.
pub(super) fn swiss(number: PlayerNumber) -> swiss::PlayerNumber {
    swiss::PlayerNumber(u32::from(number.0))
}

/// What a player brought into a round.
pub(super) fn points_before(source: &Source<'_>, round: RoundNumber, number: PlayerNumber) -> u32 {
    let row = source.cross.row(swiss(number));
    row.map_or(0, |row| row.points_after(usize::from(round.0.saturating_sub(1))))
}

/// Who has no opponent in a round.
pub(super) fn byes<'a>(
    source: &'a Source<'_>,
    round: RoundNumber,
) -> impl Iterator<Item = swiss::PlayerNumber> + 'a {
    let index = usize::from(round.0.saturating_sub(1));
    let is_bye = |cell: &Cell| matches!(cell.part, Part::Bye | Part::HalfBye | Part::FullBye);
    let rows = source.cross.rows.iter();
    rows.filter(move |row| row.cells.get(index).is_some_and(is_bye)).map(|row| row.player)
}
