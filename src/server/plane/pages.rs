//! Pages that everybody reads, written once for each entry and not for each reader.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use sha2::{Digest, Sha256};
use tournament::{Hash256, Seq, Tournament};

use super::Plane;

/// The most pages that are kept: every list in both languages after every round.
const MOST: usize = 256;

/// A page as JSON, with the tag that tells it from every other.
#[derive(Debug)]
pub(crate) struct WrittenPage {
    pub(crate) body: String,
    pub(crate) tag: String,
}

impl WrittenPage {
    /// Writes a page.
    ///
    /// # Errors
    ///
    /// It cannot be said in JSON.
    pub(crate) fn of(page: &impl Serialize) -> Result<Self, serde_json::Error> {
        let body = serde_json::to_string(page)?;
        let tag = format!("\"{}\"", Hash256(Sha256::digest(&body).into()));
        Ok(Self { body, tag })
    }
}

/// The pages that have been written since the last entry.
#[derive(Default)]
pub(super) struct Pages(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    seq: Option<Seq>,
    pages: BTreeMap<String, Arc<WrittenPage>>,
}

impl Plane {
    /// The page of this name, which depends on the entries and on nothing else; `make` is asked
    /// only where nobody has read it since the last entry. Nothing where there is no such page.
    ///
    /// # Errors
    ///
    /// It cannot be said in JSON.
    pub(crate) fn page<T: Serialize>(
        &self,
        name: String,
        make: impl FnOnce(&Tournament, Seq) -> Option<T>,
    ) -> Result<Option<Arc<WrittenPage>>, serde_json::Error> {
        // Whoever asks meanwhile waits for the page instead of making it, too.
        let mut kept = self.pages.0.lock().unwrap_or_else(PoisonError::into_inner);
        self.read(|state, seq| {
            if kept.seq != Some(seq) {
                *kept = Kept { seq: Some(seq), pages: BTreeMap::new() };
            }
            if let Some(page) = kept.pages.get(&name) {
                return Ok(Some(Arc::clone(page)));
            }
            let Some(page) = make(state, seq) else { return Ok(None) };
            let page = Arc::new(WrittenPage::of(&page)?);
            if kept.pages.len() < MOST {
                kept.pages.insert(name, Arc::clone(&page));
            }
            Ok(Some(page))
        })
    }
}

#[cfg(test)]
mod tests {
    use tournament::Millis;

    use super::*;
    use crate::plane::Hold;

    #[test]
    fn a_page_is_written_once_for_each_entry() {
        let plane = Plane::new(Tournament::default(), Seq(1), Arc::new(Hold::new(Millis(0))));
        let mut made = 0;
        let mut read = |plane: &Plane, name: &str| {
            let page = plane.page(name.to_owned(), |_, seq| {
                made += 1;
                Some(seq)
            });
            (page.unwrap().unwrap().body.clone(), made)
        };
        assert_eq!(read(&plane, "standings"), ("1".to_owned(), 1));
        assert_eq!(read(&plane, "standings"), ("1".to_owned(), 1));
        assert_eq!(read(&plane, "teams"), ("1".to_owned(), 2));
        plane.inner.write().unwrap().seq = Seq(2);
        assert_eq!(read(&plane, "standings"), ("2".to_owned(), 3));
    }
}
