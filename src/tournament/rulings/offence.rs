//! What a ruling finds to be an offence goes into the ledger of offences.

use xiangqi::Color;

use super::made::{AskedAnswer, IrregularOutcome, RuledOn};
use crate::{
    Actor, Claim, Consequence, Decision, Event, Game, LedgerEvent, Offence, Offender, Refusal,
    Setting, Tournament, UnixMillis,
};

/// What was done, and what the arbiter has already made of it.
struct Found {
    offence: Offence,
    side: Color,
    /// Whether the ruling lets the game go on; what else the offence leads to is only proposed.
    plays_on: bool,
}

impl Tournament {
    /// Says what `decision` would lead to in `game`: the ruling, and an offence for the ledger.
    ///
    /// An illegal move that has lost is ruled there, too. One that was taken back, and a wrong claim
    /// of the natural limit, are proposed: the event's table counts them with earlier ones.
    pub(crate) fn rule(
        &self,
        setting: &Setting,
        (game, ply): (&Game, u16),
        decision: &Decision,
        by: &Actor,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = game.rule(ply, decision, &setting.regulations, now)?;
        let found = events.iter().find_map(|event| match event {
            Event::Ruled { number, on, .. } => Some((*number, found(on)?)),
            _ => None,
        });
        let Some((ruling, Found { offence, side, plays_on })) = found else { return Ok(events) };
        let offender = Offender::Player { number: game.player(side) };
        let id = self.next_offence()?;
        let proposed = if plays_on {
            self.proposed_foul(setting, offence, &offender, game.id())
        } else {
            Consequence::LosesGame
        };
        let (entered_by, ruled_by) = (by.clone(), by.clone());
        events.push(Event::Ledger {
            event: LedgerEvent::Entered {
                id,
                by: entered_by,
                offence,
                offender,
                game: Some(game.id()),
                note: String::new(),
                proposed,
                ruling: Some(ruling),
            },
        });
        let consequence = Some(proposed);
        let ruled = Event::Ledger { event: LedgerEvent::Ruled { id, by: ruled_by, consequence } };
        events.extend((!plays_on).then_some(ruled));
        Ok(events)
    }
}

fn found(on: &RuledOn) -> Option<Found> {
    match on {
        RuledOn::Irregular { side, outcome, .. } => {
            let plays_on = match outcome {
                IrregularOutcome::Lost => false,
                IrregularOutcome::TakenBack => true,
                IrregularOutcome::Stands { .. } => return None,
            };
            Some(Found { offence: Offence::IllegalMove, side: *side, plays_on })
        }
        RuledOn::Asked { side, claim, answer, .. } => {
            let is_wrong = matches!(answer, AskedAnswer::Denied { .. });
            let is_offence = is_wrong && *claim == Claim::NaturalLimit;
            let found = Found { offence: Offence::FalseClaim, side: *side, plays_on: true };
            is_offence.then_some(found)
        }
        RuledOn::Repetition(_) | RuledOn::NotVaried { .. } | RuledOn::Bare { .. } => None,
    }
}
