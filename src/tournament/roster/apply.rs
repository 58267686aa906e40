use std::collections::BTreeMap;

use super::lottery::list_hash;
use super::{Attendance, Draw, Entrant, Lots, RosterEvent};
use crate::{Amended, Player, PlayerNumber, Tournament, UnixMillis};

impl Tournament {
    /// Nothing comes back where the event cannot follow those before it.
    pub(crate) fn apply_roster(&mut self, event: &RosterEvent, at: UnixMillis) -> Option<()> {
        match event {
            RosterEvent::Replaced { players } => self.replace(players),
            RosterEvent::Added { number, entrant, entered, by, reason } => {
                let player = player(*number, entrant);
                self.setting.as_mut()?.players.push(player.clone());
                self.roster.edited();
                self.roster.attendance_mut(*number).entered = *entered;
                if let Some(reason) = reason {
                    let amended = Amended::Player { before: None, after: player };
                    self.amend(at, by, reason, amended);
                }
                Some(())
            }
            RosterEvent::Changed { number, entrant, by, reason } => {
                let players = &mut self.setting.as_mut()?.players;
                let found = players.iter_mut().find(|player| player.number == *number)?;
                let after = player(*number, entrant);
                let before = std::mem::replace(found, after.clone());
                self.roster.edited();
                if let Some(reason) = reason {
                    let amended = Amended::Player { before: Some(before), after };
                    self.amend(at, by, reason, amended);
                }
                Some(())
            }
            RosterEvent::Removed { number } => {
                self.setting.as_mut()?.players.retain(|player| player.number != *number);
                self.roster.attendances.remove(number);
                self.roster.edited();
                Some(())
            }
            RosterEvent::Drawn { called, separate_team_mates, order, .. } => {
                self.renumber(at, called, *separate_team_mates, order)
            }
            RosterEvent::LotsDrawn { called, order } => {
                let (called, order) = (called.clone(), order.clone());
                self.roster.lots = Some(Lots { at, called, order });
                Some(())
            }
            RosterEvent::CheckedIn { number, present } => {
                self.roster.attendance_mut(*number).present = *present;
                Some(())
            }
            RosterEvent::Judged { number, verdict } => {
                self.roster.attendance_mut(*number).verdict = *verdict;
                Some(())
            }
            RosterEvent::Left { number, after, disqualified, .. } => {
                let attendance = self.roster.attendance_mut(*number);
                attendance.left_after = Some(*after);
                attendance.disqualified |= *disqualified;
                Some(())
            }
            RosterEvent::Returned { number, .. } => {
                let attendance = self.roster.attendance_mut(*number);
                (attendance.left_after, attendance.disqualified) = (None, false);
                Some(())
            }
            RosterEvent::Leave { number, round, granted } => {
                let leave = &mut self.roster.attendance_mut(*number).leave;
                if *granted {
                    leave.insert(*round);
                } else {
                    leave.remove(round);
                }
                Some(())
            }
        }
    }

    fn replace(&mut self, list: &[Entrant]) -> Option<()> {
        let players = (1..).map(PlayerNumber).zip(list);
        self.setting.as_mut()?.players = players.map(|(number, of)| player(number, of)).collect();
        self.roster.attendances.clear();
        self.roster.draw = None;
        self.roster.edited();
        Some(())
    }

    /// Gives the player at `order[0]` of the list number 1, and so on; all that was noted of a
    /// player goes along.
    fn renumber(
        &mut self,
        at: UnixMillis,
        called: &[u32],
        separate_team_mates: bool,
        order: &[PlayerNumber],
    ) -> Option<()> {
        let players = &mut self.setting.as_mut()?.players;
        let list: Vec<Entrant> = players.iter().map(Entrant::of).collect();
        let mut attendances = BTreeMap::new();
        let mut numbered = Vec::with_capacity(order.len());
        for (number, place) in (1..).map(PlayerNumber).zip(order) {
            let of = players.get(usize::from(place.0).checked_sub(1)?)?;
            if let Some(attendance) = self.roster.attendances.remove(&of.number) {
                attendances.insert(number, attendance);
            }
            numbered.push(Player { number, ..of.clone() });
        }
        if numbered.len() != players.len() {
            return None;
        }
        *players = numbered;
        let hash = list_hash(&list);
        let (called, order) = (called.to_vec(), order.to_vec());
        self.roster.attendances = attendances;
        self.roster.draw = Some(Draw { at, list, hash, called, separate_team_mates, order });
        self.roster.revision = self.roster.revision.saturating_add(1);
        Some(())
    }
}

impl super::Roster {
    /// Lots are drawn among those who are there.
    fn edited(&mut self) {
        self.revision = self.revision.saturating_add(1);
        self.lots = None;
    }

    fn attendance_mut(&mut self, number: PlayerNumber) -> &mut Attendance {
        self.attendances.entry(number).or_default()
    }
}

fn player(number: PlayerNumber, entrant: &Entrant) -> Player {
    Player { number, name: entrant.name.clone(), team: entrant.team.clone() }
}
