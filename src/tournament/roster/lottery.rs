//! The draw of numbers, so that anybody can repeat it with nothing but SHA-256.
//!
//! 1. The text of the entry list is one line for each player in its order: place, team and name,
//!    separated by tabs, each line ended by a line feed, in UTF-8. Its SHA-256 is the list's hash,
//!    which is shown before any number is called.
//! 2. The seed is the hash in hexadecimal, a bar, and the called numbers separated by commas.
//! 3. The ticket of a player is the SHA-256 of the seed, a bar, and the place in the list. Tickets
//!    are sorted as hexadecimal text; the smallest is drawn first.
//! 4. Where team mates are kept apart, the next number goes to the first drawn player left whose
//!    team is not that of the number before. When a team has more than half of the players left,
//!    its first drawn goes next, since the rest could not be kept apart otherwise. Where even that
//!    does not help, the first drawn is taken.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::Entrant;
use crate::{Hash256, PlayerNumber};

/// The text of the entry list, whose hash is shown.
#[must_use]
pub fn entry_list_text(list: &[Entrant]) -> String {
    let line = |(place, entrant): (u16, &Entrant)| {
        format!("{place}\t{}\t{}\n", entrant.team.as_deref().unwrap_or_default(), entrant.name)
    };
    (1..).zip(list).map(line).collect()
}

/// The hash of the entry list's text.
#[must_use]
pub fn list_hash(list: &[Entrant]) -> Hash256 {
    sha256(&entry_list_text(list))
}

/// Who gets number 1, 2, …: places in `list`, from 1.
#[must_use]
pub fn drawn(list: &[Entrant], called: &[u32], separate_team_mates: bool) -> Vec<PlayerNumber> {
    let tickets = in_order_of_tickets(list_hash(list), called, list.len());
    if separate_team_mates { apart(list, tickets) } else { tickets }
}

/// Places in a list of `length`, in the order of their tickets.
pub(super) fn in_order_of_tickets(
    hash: Hash256,
    called: &[u32],
    length: usize,
) -> Vec<PlayerNumber> {
    let called: Vec<String> = called.iter().map(u32::to_string).collect();
    let seed = format!("{hash}|{}", called.join(","));
    let mut tickets: Vec<(String, PlayerNumber)> = (1..)
        .take(length)
        .map(|place| (sha256(&format!("{seed}|{place}")).to_string(), PlayerNumber(place)))
        .collect();
    tickets.sort();
    tickets.into_iter().map(|(_, place)| place).collect()
}

/// The same players with team mates apart, as far as possible.
fn apart(list: &[Entrant], mut tickets: Vec<PlayerNumber>) -> Vec<PlayerNumber> {
    let team = |place: PlayerNumber| -> Option<&str> {
        list.get(usize::from(place.0).checked_sub(1)?)?.team.as_deref()
    };
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for name in tickets.iter().filter_map(|&place| team(place)) {
        *left.entry(name).or_default() += 1;
    }
    let mut order = Vec::with_capacity(tickets.len());
    let mut before = None;
    while !tickets.is_empty() {
        let crowded = left.iter().find(|(_, count)| **count * 2 > tickets.len());
        let crowded = crowded.map(|(name, _)| *name).filter(|name| before != Some(*name));
        let fits = |place: PlayerNumber| match (crowded, team(place)) {
            (Some(name), of) => of == Some(name),
            (None, Some(of)) => before != Some(of),
            (None, None) => true,
        };
        let next = tickets.iter().position(|&place| fits(place)).unwrap_or(0);
        let place = tickets.remove(next);
        before = team(place);
        if let Some(count) = before.and_then(|name| left.get_mut(name)) {
            *count -= 1;
        }
        order.push(place);
    }
    order
}

fn sha256(text: &str) -> Hash256 {
    Hash256(Sha256::digest(text.as_bytes()).into())
}
