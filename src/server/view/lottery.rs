use tournament::{Entrant, Player, Tournament, list_hash};
use wire::{DrawnView, LotteryView};

use super::standings::small;

/// The draw of the numbers, once there is a list to draw from.
pub(super) fn lottery_view(state: &Tournament) -> Option<LotteryView> {
    let setting = state.setting()?;
    if setting.players.is_empty() {
        return None;
    }
    let list: Vec<Entrant> = setting.players.iter().map(Entrant::of).collect();
    let draw = state.draw();
    let drawn = |player: &Player| DrawnView {
        number: player.number,
        name: player.name.clone(),
        team: player.team.clone(),
    };
    // The draw has numbered the players; those that came late have numbers of after it.
    let last = draw.map_or(0, |draw| draw.order.len());
    let is_drawn = |player: &&Player| usize::from(player.number.0) <= last;
    let mut drawn: Vec<DrawnView> = setting.players.iter().filter(is_drawn).map(drawn).collect();
    drawn.sort_by_key(|row| row.number);
    drawn.truncate(LotteryView::MOST_ROWS);
    Some(LotteryView {
        entrants: small(u32::try_from(list.len()).unwrap_or(u32::MAX)),
        hash: draw.map_or_else(|| list_hash(&list), |draw| draw.hash),
        separate_team_mates: draw.map_or(setting.regulations.lottery.separate_team_mates, |draw| {
            draw.separate_team_mates
        }),
        called: draw.map(|draw| draw.called.clone()).unwrap_or_default(),
        drawn,
    })
}
