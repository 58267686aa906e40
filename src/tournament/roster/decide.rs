use std::collections::{BTreeMap, BTreeSet};

use super::lottery::{drawn, in_order_of_tickets, list_hash};
use super::{Entrant, RosterCommand, RosterEvent};
use crate::text::{fault_in_personal, reason};
use crate::{
    Actor, Event, GameResult, Outcome, Player, PlayerNumber, Reason, Refusal, RoundNumber, Setting,
    Tournament, UnixMillis,
};

/// The most numbers that are called in the hall for one draw.
const MOST_CALLED: usize = 20;

impl Tournament {
    pub(crate) fn decide_roster(
        &self,
        setting: &Setting,
        command: &RosterCommand,
        by: &Actor,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let event = match command {
            RosterCommand::Replace { revision, players } => {
                self.may_edit(*revision)?;
                let players = checked_list(setting, players)?;
                RosterEvent::Replaced { players }
            }
            RosterCommand::Add { revision, entrant, reason } => {
                self.add(setting, *revision, entrant, by, reason.as_deref())?
            }
            RosterCommand::Change { revision, number, entrant, reason } => {
                self.has_roster_revision(*revision)?;
                self.is_player(setting, *number)?;
                let entrant = self.checked_entrant(setting, entrant, Some(*number))?;
                let reason = self.reason_for(reason.as_deref())?;
                RosterEvent::Changed { number: *number, entrant, by: by.clone(), reason }
            }
            RosterCommand::Remove { revision, number } => {
                self.may_edit(*revision)?;
                self.is_player(setting, *number)?;
                RosterEvent::Removed { number: *number }
            }
            RosterCommand::Draw { revision, called, reason } => {
                self.draw_numbers(setting, *revision, called, reason.as_deref())?
            }
            RosterCommand::DrawLots { called } => draw_lots(setting, called)?,
            RosterCommand::CheckIn { number, present } => {
                self.is_player(setting, *number)?;
                RosterEvent::CheckedIn { number: *number, present: *present }
            }
            RosterCommand::Judge { number, verdict } => {
                self.is_player(setting, *number)?;
                RosterEvent::Judged { number: *number, verdict: *verdict }
            }
            RosterCommand::Withdraw { number, reason } => {
                self.leaving(setting, *number, false, reason)?
            }
            RosterCommand::Return { number, reason: given } => {
                self.is_player(setting, *number)?;
                if self.attendance(*number).left_after.is_none() {
                    return Err(Refusal::NotWithdrawn);
                }
                RosterEvent::Returned { number: *number, reason: reason(Some(given))? }
            }
            RosterCommand::Leave { number, round, granted } => {
                self.is_player(setting, *number)?;
                let next = self.next_round();
                if *round < next || *round > setting.rounds {
                    return Err(Refusal::RoundOver { round: *round });
                }
                RosterEvent::Leave { number: *number, round: *round, granted: *granted }
            }
            RosterCommand::Disqualify { number, reason } => {
                let left = self.leaving(setting, *number, true, reason)?;
                let mut events = vec![Event::Roster { event: left }];
                events.extend(self.open_game_lost(*number, Reason::Disqualification, now));
                return Ok(events);
            }
        };
        Ok(vec![Event::Roster { event }])
    }

    /// The round after the current one.
    pub(crate) fn next_round(&self) -> RoundNumber {
        RoundNumber(self.round.map_or(1, |round| round.0.saturating_add(1)))
    }

    pub(crate) fn is_player(&self, setting: &Setting, number: PlayerNumber) -> Result<(), Refusal> {
        setting.player(number).map(|_| ()).ok_or(Refusal::UnknownPlayer { number })
    }

    /// The loss of the game of the current round that a player has not finished, if there is one.
    pub(crate) fn open_game_lost(
        &self,
        loser: PlayerNumber,
        reason: Reason,
        now: UnixMillis,
    ) -> Option<Event> {
        let mut games = self.games().filter(|game| game.result().is_none());
        let game = games.find(|game| game.side_of(loser).is_some())?;
        let outcome = Outcome::won_by(game.side_of(loser)?.opponent());
        let result = GameResult { outcome, reason };
        game.set_result(game.revision(), result, now).ok()?.into_iter().next()
    }

    fn has_roster_revision(&self, revision: u32) -> Result<(), Refusal> {
        let mine = self.roster.revision;
        if revision == mine { Ok(()) } else { Err(Refusal::StaleRoster { revision: mine }) }
    }

    fn may_edit(&self, revision: u32) -> Result<(), Refusal> {
        self.has_roster_revision(revision)?;
        if self.is_frozen() { Err(Refusal::Frozen) } else { Ok(()) }
    }

    fn add(
        &self,
        setting: &Setting,
        revision: u32,
        entrant: &Entrant,
        by: &Actor,
        given: Option<&str>,
    ) -> Result<RosterEvent, Refusal> {
        self.has_roster_revision(revision)?;
        let refused = setting.regulations.pairing.late_entry == swiss::LateEntry::Refused;
        if self.is_frozen() && refused {
            return Err(Refusal::LateEntry);
        }
        if setting.players.len() >= Setting::MOST_PLAYERS {
            return Err(bad(format!("at most {} players", Setting::MOST_PLAYERS)));
        }
        let entrant = self.checked_entrant(setting, entrant, None)?;
        let last = setting.players.iter().map(|player| player.number.0).max().unwrap_or(0);
        Ok(RosterEvent::Added {
            number: PlayerNumber(last.saturating_add(1)),
            entrant,
            entered: self.is_frozen().then(|| self.next_round()),
            by: by.clone(),
            reason: self.reason_for(given)?,
        })
    }

    /// The entrant, who may stand in for the player with number `instead_of`.
    fn checked_entrant(
        &self,
        setting: &Setting,
        entrant: &Entrant,
        instead_of: Option<PlayerNumber>,
    ) -> Result<Entrant, Refusal> {
        let others = setting.players.iter().filter(|player| Some(player.number) != instead_of);
        let mut list: Vec<Entrant> = others.map(Entrant::of).collect();
        list.push(entrant.clone());
        let mut checked = checked_list(setting, &list)?;
        checked.pop().ok_or_else(|| bad("is empty".to_owned()))
    }

    fn draw_numbers(
        &self,
        setting: &Setting,
        revision: u32,
        called: &[u32],
        given: Option<&str>,
    ) -> Result<RosterEvent, Refusal> {
        self.may_edit(revision)?;
        check_called(setting, called)?;
        let again = self.roster.draw.as_ref().map(|_| reason(given)).transpose()?;
        let list: Vec<Entrant> = setting.players.iter().map(Entrant::of).collect();
        let separate_team_mates = setting.regulations.lottery.separate_team_mates;
        let order = drawn(&list, called, separate_team_mates);
        let called = called.to_vec();
        Ok(RosterEvent::Drawn { called, separate_team_mates, order, reason: again })
    }

    fn leaving(
        &self,
        setting: &Setting,
        number: PlayerNumber,
        disqualified: bool,
        given: &str,
    ) -> Result<RosterEvent, Refusal> {
        self.is_player(setting, number)?;
        let attendance = self.attendance(number);
        let has_more_to_lose = disqualified && !attendance.disqualified;
        if attendance.left_after.is_some() && !has_more_to_lose {
            return Err(Refusal::AlreadyWithdrawn);
        }
        let after = attendance.left_after.unwrap_or(RoundNumber(self.round.map_or(0, |now| now.0)));
        Ok(RosterEvent::Left { number, after, disqualified, reason: reason(Some(given))? })
    }
}

impl Entrant {
    /// The player as an entrant.
    #[must_use]
    pub fn of(player: &Player) -> Self {
        Self { name: player.name.clone(), team: player.team.clone() }
    }
}

fn draw_lots(setting: &Setting, called: &[u32]) -> Result<RosterEvent, Refusal> {
    check_called(setting, called)?;
    let list: Vec<Entrant> = setting.players.iter().map(Entrant::of).collect();
    let places = in_order_of_tickets(list_hash(&list), called, list.len());
    let at = |place: PlayerNumber| setting.players.get(usize::from(place.0).checked_sub(1)?);
    let order = places.into_iter().filter_map(|place| Some(at(place)?.number)).collect();
    Ok(RosterEvent::LotsDrawn { called: called.to_vec(), order })
}

fn check_called(setting: &Setting, called: &[u32]) -> Result<(), Refusal> {
    if setting.players.is_empty() {
        return Err(bad("the list is empty".to_owned()));
    }
    if (1..=MOST_CALLED).contains(&called.len()) {
        return Ok(());
    }
    Err(bad(format!("1 to {MOST_CALLED} numbers are called")))
}

/// The list as it is kept: trimmed, without empty teams.
fn checked_list(setting: &Setting, list: &[Entrant]) -> Result<Vec<Entrant>, Refusal> {
    if list.len() > Setting::MOST_PLAYERS {
        return Err(bad(format!("at most {} players", Setting::MOST_PLAYERS)));
    }
    let tidy: Vec<Entrant> = list.iter().map(trimmed).collect();
    let mut seen = BTreeSet::new();
    for (place, entrant) in (1..).zip(&tidy) {
        let name = fault_in_personal(&entrant.name, 24).map(|fault| ("name", fault));
        let team =
            entrant.team.as_ref().and_then(|team| Some(("team", fault_in_personal(team, 24)?)));
        if let Some((field, fault)) = name.or(team) {
            return Err(bad(format!("player {place}: {field}: {fault}")));
        }
        if !seen.insert(entrant) {
            return Err(bad(format!("player {place}: {} is there twice", entrant.name)));
        }
    }
    let size = usize::from(setting.regulations.competitions.team_size);
    let mut teams: BTreeMap<&String, usize> = BTreeMap::new();
    for team in tidy.iter().filter_map(|entrant| entrant.team.as_ref()) {
        *teams.entry(team).or_default() += 1;
    }
    if let Some((team, _)) = teams.iter().find(|(_, count)| size > 0 && **count > size) {
        return Err(bad(format!("{team}: more than {size} players")));
    }
    Ok(tidy)
}

fn trimmed(entrant: &Entrant) -> Entrant {
    let team = entrant.team.as_deref().map(str::trim).filter(|team| !team.is_empty());
    Entrant { name: entrant.name.trim().to_owned(), team: team.map(str::to_owned) }
}

fn bad(fault: String) -> Refusal {
    Refusal::BadEntries { fault }
}
