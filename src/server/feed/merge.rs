//! Three records of one game: what a feed sent before, what it sends now, what the event has.

use xiangqi::Move;

/// What is to be done with the event's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Merge {
    /// It has everything already.
    Nothing,
    /// These are played at its end.
    Append(Vec<Move>),
    /// Its first plies are kept, so many, and these are played after them.
    Replace { keep: usize, with: Vec<Move> },
    /// It goes another way, and nobody can say which is right.
    Differs,
}

/// How `live` follows a feed that sends `sent` now and has sent `before`, if anything.
///
/// A feed that is new to us never takes anything back: its file may be older than the game.
pub(super) fn merge(live: &[Move], before: Option<&[Move]>, sent: &[Move]) -> Merge {
    if let Some(before) = before {
        let unchanged = shared(before, sent);
        if unchanged < before.len() && live.len() >= unchanged && live != sent {
            return Merge::Replace { keep: unchanged, with: sent[unchanged..].to_vec() };
        }
    }
    if let Some(more) = sent.strip_prefix(live) {
        return if more.is_empty() { Merge::Nothing } else { Merge::Append(more.to_vec()) };
    }
    if live.starts_with(sent) {
        return Merge::Nothing;
    }
    match before {
        // Somebody has corrected an earlier ply, and the feed goes on behind it.
        Some(before) if before.len() == live.len() => match sent.strip_prefix(before) {
            Some([]) | None => Merge::Differs,
            Some(more) => Merge::Append(more.to_vec()),
        },
        _ => Merge::Differs,
    }
}

/// How many moves both begin with.
fn shared(one: &[Move], other: &[Move]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|word| word.parse().unwrap()).collect()
    }

    #[track_caller]
    fn assert_merge(live: &str, before: Option<&str>, sent: &str, expected: &Merge) {
        let before = before.map(moves);
        assert_eq!(&merge(&moves(live), before.as_deref(), &moves(sent)), expected);
    }

    #[test]
    fn what_a_feed_adds_is_played() {
        let more = Merge::Append(moves("h9g7"));
        assert_merge("h2e2", None, "h2e2 h9g7", &more);
        assert_merge("h2e2", Some("h2e2"), "h2e2 h9g7", &more);
        assert_merge("h2e2 h9g7", Some("h2e2"), "h2e2 h9g7", &Merge::Nothing);
    }

    #[test]
    fn what_a_feed_changes_is_changed() {
        let with = moves("b9c7 h0g2");
        let replace = Merge::Replace { keep: 1, with };
        assert_merge("h2e2 h9g7", Some("h2e2 h9g7"), "h2e2 b9c7 h0g2", &replace);
        let back = Merge::Replace { keep: 1, with: Vec::new() };
        assert_merge("h2e2 h9g7", Some("h2e2 h9g7"), "h2e2", &back);
    }

    #[test]
    fn a_feed_that_is_new_takes_nothing_back() {
        assert_merge("h2e2 h9g7", None, "h2e2", &Merge::Nothing);
        assert_merge("h2e2 h9g7", None, "h2e2 b9c7", &Merge::Differs);
    }

    #[test]
    fn what_an_operator_has_corrected_stays() {
        let more = Merge::Append(moves("h0g2"));
        assert_merge("h2e2 b9c7", Some("h2e2 h9g7"), "h2e2 h9g7 h0g2", &more);
        assert_merge("h2e2 b9c7", Some("h2e2 h9g7"), "h2e2 h9g7", &Merge::Differs);
        assert_merge("h2e2", Some("h2e2 h9g7"), "h2e2 h9g7", &Merge::Append(moves("h9g7")));
    }
}
