use std::sync::{Arc, Mutex, PoisonError};

use tournament::{Entry, GameId, Misplaced, Seq, Table, Tournament, UnixMillis};
use wire::{Change, EventLine};

use crate::view::{Shown, Sight, changes_of};

/// What one entry tells the viewers of a plane, encoded once for all who see the same of it.
pub(crate) struct Told {
    pub(crate) seq: Seq,
    at: UnixMillis,
    /// Absent when the view must be shown anew.
    changes: Option<Vec<Change>>,
    /// Where the games that may be named are played.
    tables: Vec<(GameId, Table)>,
    lines: Mutex<Vec<(Sight, Option<Arc<str>>)>>,
}

impl Told {
    /// Applies `entry` to `state`; nothing is told when it shows nothing.
    pub(crate) fn apply(state: &mut Tournament, entry: &Entry) -> Result<Option<Self>, Misplaced> {
        let mut changes = Some(Vec::new());
        for event in &entry.events {
            state.apply(event, entry.at)?;
            match (changes_of(state, event), &mut changes) {
                (Shown::Parts(parts), Some(changes)) => changes.extend(parts),
                (Shown::Anew, _) => changes = None,
                (Shown::Parts(_), None) => {}
            }
        }
        if changes.as_ref().is_some_and(Vec::is_empty) {
            return Ok(None);
        }
        let (seq, at, lines) = (entry.seq, entry.at, Mutex::default());
        let current = state.round().into_iter().flat_map(|round| state.games_of(round));
        let tables = current.map(|game| (game.id(), game.pairing().table)).collect();
        Ok(Some(Self { seq, at, changes, tables, lines }))
    }

    /// Whether the view must be shown anew.
    pub(crate) const fn is_anew(&self) -> bool {
        self.changes.is_none()
    }

    /// The [`EventLine`] of this entry for viewers of `sight`, as JSON; nothing when it has nothing
    /// for them.
    pub(crate) fn line(&self, sight: &Sight) -> Option<Arc<str>> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, line)) = lines.iter().find(|(known, _)| known == sight) {
            return line.clone();
        }
        let line = self.encode(sight).map(Arc::from);
        lines.push((sight.clone(), line.clone()));
        line
    }

    /// The update for a viewer of `sight` that was last sent number `prev`, as JSON.
    pub(crate) fn update(&self, prev: Seq, sight: &Sight) -> Option<String> {
        let line = self.line(sight)?;
        // An update is a line with two more fields at its front.
        let fields = line.strip_prefix('{').unwrap_or(&line);
        Some(format!(r#"{{"type":"update","prev":{prev},{fields}"#))
    }

    fn encode(&self, sight: &Sight) -> Option<String> {
        let mut changes = self.changes.clone().unwrap_or_default();
        let table_of =
            |id| self.tables.iter().find(|(game, _)| *game == id).map(|(_, table)| *table);
        sight.narrow(&mut changes, table_of);
        if changes.is_empty() && !self.is_anew() {
            return None;
        }
        let line = EventLine { seq: self.seq, at: self.at, changes };
        Some(serde_json::to_string(&line).expect("a line has only text and numbers in it"))
    }
}
