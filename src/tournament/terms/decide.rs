use super::{TermsCommand, TermsEvent};
use crate::{Actor, Event, Refusal, Setting, Terms, Tournament};

impl Tournament {
    pub(crate) fn decide_terms(
        &self,
        setting: &Setting,
        command: &TermsCommand,
        by: &Actor,
    ) -> Result<Vec<Event>, Refusal> {
        let event = match command {
            TermsCommand::Change { revision, terms, reason } => {
                self.has_terms_revision(*revision)?;
                let terms = self.checked_terms(setting, terms)?;
                let reason = self.reason_for(reason.as_deref())?;
                TermsEvent::Changed { terms: Box::new(terms), by: by.clone(), reason }
            }
            TermsCommand::Settle { answer } => {
                if !self.open_questions().contains(&answer.question()) {
                    return Err(Refusal::NoSuchQuestion);
                }
                let mut settled = setting.clone();
                let is_reading = settled.regulations.settle(*answer);
                if !is_reading {
                    return Err(bad("is none of the readings".to_owned()));
                }
                settled.fault().map_or(Ok(()), |fault| Err(bad(fault)))?;
                TermsEvent::Settled { answer: *answer, by: by.clone() }
            }
        };
        Ok(vec![Event::Terms { event }])
    }

    pub(crate) fn has_terms_revision(&self, revision: u32) -> Result<(), Refusal> {
        let mine = self.terms.revision;
        if revision == mine { Ok(()) } else { Err(Refusal::StaleTerms { revision: mine }) }
    }

    /// The terms as they would be kept.
    fn checked_terms(&self, setting: &Setting, terms: &Terms) -> Result<Terms, Refusal> {
        let mut changed = setting.clone();
        changed.adopt(terms.clone());
        if let Some(fault) = changed.fault() {
            return Err(bad(fault));
        }
        if self.round.is_some_and(|round| round > changed.rounds) {
            return Err(bad("rounds: more have been published".to_owned()));
        }
        Ok(changed.terms())
    }
}

fn bad(fault: String) -> Refusal {
    Refusal::BadSetting { fault }
}
