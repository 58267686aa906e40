//! The seats that were given out, and the sessions opened with their links.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::text::fault_in;
use crate::{Hash256, Refusal, Seat, SeatId};

/// A seat that was given out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GrantedSeat {
    /// Its id.
    pub id: SeatId,
    /// What it may do.
    pub seat: Seat,
    /// Whom it is meant for.
    pub label: String,
    /// The hash of the link's secret.
    pub link: Hash256,
    /// Whether the link opens one session only.
    pub once: bool,
    /// How many sessions the link has opened.
    pub opened: u32,
}

impl GrantedSeat {
    /// Whether the link can still open a session.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        !self.once || self.opened == 0
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seats {
    granted: Vec<GrantedSeat>,
    /// How many were ever given out: ids are not used again.
    ever: u32,
    sessions: BTreeMap<Hash256, SeatId>,
}

impl Seats {
    /// The most tables of one operator.
    const MOST_TABLES: usize = 100;

    pub(crate) fn granted(&self) -> &[GrantedSeat] {
        &self.granted
    }

    pub(crate) fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.granted.iter().find(|granted| granted.id == id).map(|granted| &granted.seat)
    }

    pub(crate) fn with_link(&self, link: Hash256) -> Option<&GrantedSeat> {
        self.granted.iter().find(|granted| granted.link == link && granted.is_open())
    }

    pub(crate) fn with_session(&self, session: Hash256) -> Option<SeatId> {
        self.sessions.get(&session).copied()
    }

    pub(crate) const fn next_id(&self) -> SeatId {
        SeatId(self.ever + 1)
    }

    /// Says whether a seat can be given out so.
    pub(crate) fn admit(&self, seat: &Seat, label: &str, link: Hash256) -> Result<(), Refusal> {
        let bad = |fault: &str| Err(Refusal::BadSeat { fault: fault.to_owned() });
        if let Some(fault) = fault_in(label, 40) {
            return bad(&format!("label: {fault}"));
        }
        if self.granted.iter().any(|granted| granted.link == link) {
            return bad("link: belongs to another seat");
        }
        let Seat::Operator { tables } = seat else { return Ok(()) };
        if !(1..=Self::MOST_TABLES).contains(&tables.len()) {
            return bad(&format!("tables: 1 to {}", Self::MOST_TABLES));
        }
        if tables.iter().collect::<BTreeSet<_>>().len() < tables.len() {
            return bad("tables: one is named twice");
        }
        Ok(())
    }

    pub(crate) fn grant(&mut self, granted: GrantedSeat) -> Result<(), &'static str> {
        if granted.id != self.next_id() {
            return Err("a seat's number is not the next one");
        }
        self.ever += 1;
        self.granted.push(granted);
        Ok(())
    }

    pub(crate) fn open(&mut self, id: SeatId, session: Hash256) -> Result<(), &'static str> {
        let found = self.granted.iter_mut().find(|granted| granted.id == id);
        let granted = found.ok_or("a session of a seat that does not exist")?;
        granted.opened = granted.opened.saturating_add(1);
        self.sessions.insert(session, id);
        Ok(())
    }

    pub(crate) fn revoke(&mut self, id: SeatId) {
        self.granted.retain(|granted| granted.id != id);
        self.sessions.retain(|_, seat| *seat != id);
    }
}
