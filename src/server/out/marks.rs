use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// How many pictures are remembered: more than are ever on their way through the encoder.
const MOST: usize = 4096;

/// Which entry was the last to be seen at which millisecond of a stream.
#[derive(Default)]
pub(super) struct Marks(Mutex<VecDeque<(u64, u64)>>);

impl Marks {
    /// From `time` on, entry `seq` is seen.
    pub(super) fn set(&self, time: u64, seq: u64) {
        let mut marks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if marks.back().is_none_or(|(_, last)| *last != seq) {
            marks.push_back((time, seq));
        }
        if marks.len() > MOST {
            marks.pop_front();
        }
    }

    /// The entry that is seen at `time`; 0 before the first picture.
    pub(super) fn at(&self, time: u64) -> u64 {
        let marks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        marks.iter().rev().find(|(since, _)| *since <= time).map_or(0, |(_, seq)| *seq)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_the_entry_that_was_seen_last_before_it() {
        let marks = Marks::default();
        for (time, seq) in [(1000, 3), (1200, 3), (1400, 4)] {
            marks.set(time, seq);
        }
        assert_eq!([999, 1000, 1399, 1400, 9000].map(|time| marks.at(time)), [0, 3, 3, 4, 4]);
    }
}
