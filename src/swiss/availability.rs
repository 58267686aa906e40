//! Who can be paired in a round, and who is still in the event.

use crate::{CrossTable, Player, Tournament};

/// Indexes of the players who can be paired in `round`, in the order of their numbers.
///
/// `before` is the cross table of the rounds before it. Left out are those not yet entered, withdrawn,
/// removed after forfeits in a row, and those with any kind of leave for the round.
pub(crate) fn available(tournament: &Tournament, before: &CrossTable, round: u32) -> Vec<usize> {
    let written = tournament.round(round);
    let on_leave = |player: &Player| {
        written.is_some_and(|round| {
            [&round.absent, &round.half_byes, &round.full_byes]
                .iter()
                .any(|players| players.contains(&player.number))
        })
    };
    let players = tournament.players().iter().zip(&before.rows).enumerate();
    players
        .filter(|(_, (player, row))| {
            player.entered_round <= round
                && player.withdrawn_after.is_none_or(|last| last >= round)
                && row.removed_after.is_none()
                && !on_leave(player)
        })
        .map(|(index, _)| index)
        .collect()
}

/// Whether the player of `row` is still in the event once `table` has been played: entered, neither
/// removed nor withdrawn. After the last round nobody withdraws.
pub(crate) fn still_in(tournament: &Tournament, table: &CrossTable, row: usize) -> bool {
    let player = &tournament.players()[row];
    let over = table.after_round >= tournament.settings().rounds;
    let withdrawn = player.withdrawn_after.is_some_and(|last| last <= table.after_round);
    let entered = player.entered_round <= table.after_round.max(1);
    // Whoever withdrew after an earlier round is gone; only a withdrawal after the very last round is none.
    let left_at_the_end = player.withdrawn_after == Some(table.after_round) && over;
    entered && (!withdrawn || left_at_the_end) && table.rows[row].removed_after.is_none()
}
