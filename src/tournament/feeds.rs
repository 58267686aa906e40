//! Where records of the games are fetched from.

use serde::{Deserialize, Serialize};

use crate::{Event, Refusal};

/// The addresses of electronic boards and other programs that keep records of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feeds {
    /// Counts changes.
    pub revision: u32,
    /// The addresses, each asked again and again.
    pub addresses: Vec<String>,
}

impl Feeds {
    /// The most addresses of an event.
    pub const MOST: usize = 20;

    /// Says what following `addresses` would lead to.
    pub(crate) fn follow(
        &self,
        revision: u32,
        addresses: &[String],
    ) -> Result<Vec<Event>, Refusal> {
        if revision != self.revision {
            return Err(Refusal::StaleRevision { revision: self.revision });
        }
        if addresses.len() > Self::MOST {
            let fault = format!("at most {} addresses", Self::MOST);
            return Err(Refusal::BadFeed { fault });
        }
        if let Some(bad) = addresses.iter().find(|address| !is_address(address)) {
            let fault = format!("{bad:?} does not begin with http:// or https://");
            return Err(Refusal::BadFeed { fault });
        }
        let revision = revision + 1;
        Ok(vec![Event::FeedsFollowed { revision, addresses: addresses.to_vec() }])
    }
}

fn is_address(text: &str) -> bool {
    let is_http = text.starts_with("http://") || text.starts_with("https://");
    is_http && text.len() <= 500 && text.bytes().all(|byte| byte.is_ascii_graphic())
}
