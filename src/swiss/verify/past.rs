//! What the rounds before made of each player.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Color, Outcome, PlayerNumber, Round, Settings, TeamId, Tournament};

/// A player as the rounds before left him.
pub(super) struct Past {
    pub number: PlayerNumber,
    pub team: Option<TeamId>,
    pub points: u64,
    pub met: BTreeSet<PlayerNumber>,
    /// Oldest first, only what was really played.
    pub colors: Vec<Color>,
    pub no_bye: bool,
    pub unplayed: u64,
    /// The direction of the last round: 1 up, -1 down, 0 level or not paired.
    pub drift: i8,
    /// Whether the player is to be paired now.
    pub present: bool,
    forfeits_in_a_row: u32,
    removed: bool,
}

/// All players as the rounds before `round` left them.
pub(super) fn pasts(tournament: &Tournament, round: u32) -> BTreeMap<PlayerNumber, Past> {
    let mut pasts: BTreeMap<PlayerNumber, Past> = tournament
        .players()
        .iter()
        .map(|player| {
            let past = Past {
                number: player.number,
                team: player.team.clone(),
                points: 0,
                met: BTreeSet::new(),
                colors: Vec::new(),
                no_bye: false,
                unplayed: 0,
                drift: 0,
                present: false,
                forfeits_in_a_row: 0,
                removed: false,
            };
            (player.number, past)
        })
        .collect();
    for earlier in (1..round).filter_map(|earlier| tournament.round(earlier)) {
        play(&mut pasts, earlier, tournament.settings());
    }
    let leave = tournament.round(round).map(|now| {
        let lists = [&now.absent, &now.half_byes, &now.full_byes];
        lists.into_iter().flatten().copied().collect::<BTreeSet<_>>()
    });
    let leave = leave.unwrap_or_default();
    for player in tournament.players() {
        let in_time = player.entered_round <= round;
        let stays = match player.withdrawn_after {
            Some(last) => round <= last,
            None => true,
        };
        if let Some(past) = pasts.get_mut(&player.number) {
            past.present = in_time && stays && !past.removed && !leave.contains(&player.number);
        }
    }
    pasts
}

/// Lets one round pass.
fn play(pasts: &mut BTreeMap<PlayerNumber, Past>, round: &Round, settings: &Settings) {
    let before: BTreeMap<PlayerNumber, u64> =
        pasts.iter().map(|(&number, past)| (number, past.points)).collect();
    for past in pasts.values_mut() {
        past.drift = 0;
        past.unplayed += 1;
    }
    for game in &round.games {
        let Some(outcome) = game.outcome else { continue };
        let (for_red, for_black) = awards(outcome, settings);
        let sides = [
            (game.red, game.black, Color::Red, for_red),
            (game.black, game.red, Color::Black, for_black),
        ];
        for (own, other, color, award) in sides {
            let Some(past) = pasts.get_mut(&own) else { continue };
            past.points += u64::from(award);
            past.drift = match before.get(&other).cmp(&before.get(&own)) {
                std::cmp::Ordering::Greater => 1,
                std::cmp::Ordering::Less => -1,
                std::cmp::Ordering::Equal => 0,
            };
            match outcome {
                Outcome::Red | Outcome::Black | Outcome::Draw | Outcome::BothLose => {
                    past.colors.push(color);
                    past.met.insert(other);
                    past.unplayed -= 1;
                    past.forfeits_in_a_row = 0;
                }
                _ => past.forfeit(other, outcome.winner() == Some(color), settings),
            }
        }
    }
    for (resting, worth, is_pairing) in round
        .byes
        .iter()
        .map(|resting| (resting, settings.points.bye, true))
        .chain(round.full_byes.iter().map(|resting| (resting, settings.points.win, false)))
    {
        if let Some(past) = pasts.get_mut(resting) {
            past.points += u64::from(worth);
            past.no_bye |= !settings.bye_after_bye;
            past.drift = if is_pairing { -1 } else { 0 };
        }
    }
    for resting in &round.half_byes {
        if let Some(past) = pasts.get_mut(resting) {
            past.points += u64::from(settings.points.draw);
        }
    }
}

impl Past {
    fn forfeit(&mut self, other: PlayerNumber, came: bool, settings: &Settings) {
        if settings.met_includes_forfeits {
            self.met.insert(other);
        }
        if came {
            self.forfeits_in_a_row = 0;
            self.no_bye |= !settings.bye_after_forfeit_win;
        } else {
            self.forfeits_in_a_row += 1;
            let limit = settings.forfeits_in_a_row_limit;
            self.removed |= limit > 0 && self.forfeits_in_a_row >= limit;
        }
    }
}

fn awards(outcome: Outcome, settings: &Settings) -> (u32, u32) {
    let worth = settings.points;
    match outcome {
        Outcome::Red => (worth.win, worth.loss),
        Outcome::Black => (worth.loss, worth.win),
        Outcome::Draw => (worth.draw, worth.draw),
        Outcome::BothLose => (worth.loss, worth.loss),
        Outcome::RedForfeitWin => (worth.forfeit_win, worth.forfeit_loss),
        Outcome::BlackForfeitWin => (worth.forfeit_loss, worth.forfeit_win),
        Outcome::DoubleForfeit | Outcome::UnplayedDraw => (worth.forfeit_loss, worth.forfeit_loss),
    }
}
