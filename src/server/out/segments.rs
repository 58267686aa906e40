//! The stream in short pieces that a browser asks for one after the other.

use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use tournament::UnixMillis;

use super::Piece;
use super::flv::{Kind, Tag};
use super::ts::Muxer;
use crate::plane::Released;

/// A segment ends with the first key after so many milliseconds.
const SHORTEST: u32 = 900;
/// How many the playlist names.
const NAMED: usize = 8;
/// How many are kept: a slow browser still gets one that the playlist has dropped.
const KEPT: usize = 12;

/// The segments of the public: they are made of what was released, and of nothing else.
#[derive(Default)]
pub(super) struct Segments(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    muxer: Muxer,
    open: Vec<Piece>,
    done: VecDeque<Segment>,
    /// The number of the segment that is open.
    number: u64,
    breaks: u64,
    broken: bool,
    last_seq: u64,
}

struct Segment {
    number: u64,
    bytes: Bytes,
    millis: u32,
    /// When its first picture was drawn.
    at: UnixMillis,
    /// The entries that are first seen in it, each with the time of that.
    seen: Vec<(u64, UnixMillis)>,
    /// Whether its clock is another one than that of the one before.
    broken: bool,
}

impl AsRef<Tag> for Piece {
    fn as_ref(&self) -> &Tag {
        &self.tag
    }
}

impl Segments {
    /// Takes in the next piece.
    pub(super) fn take(&self, piece: &Released<Piece>) {
        let piece = piece.get();
        let mut inner = self.inner();
        if piece.tag.kind == Kind::About {
            // Each encoder begins with it.
            inner.close(piece.tag.time);
            inner.open.clear();
            inner.broken = inner.number > 0;
            return;
        }
        if piece.tag.is_setup() {
            inner.muxer.learn(&piece.tag);
            return;
        }
        let begins = inner.open.first().map(|first| first.tag.time);
        match begins {
            None if !piece.tag.is_key() => return,
            Some(begins) if piece.tag.is_key() && piece.tag.time >= begins + SHORTEST => {
                inner.close(piece.tag.time);
            }
            _ => {}
        }
        inner.open.push(piece.clone());
    }

    /// The playlist; nothing before there is something to play.
    pub(super) fn playlist(&self) -> Option<String> {
        let inner = self.inner();
        let named = inner.done.len().saturating_sub(NAMED);
        let first = inner.done.get(named)?;
        let breaks = inner.done.iter().skip(named).filter(|segment| segment.broken).count() as u64;
        let longest = inner.done.iter().map(|segment| segment.millis).max()?.div_ceil(1000);
        let mut text = format!(
            "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:{longest}\n\
             #EXT-X-MEDIA-SEQUENCE:{}\n#EXT-X-DISCONTINUITY-SEQUENCE:{}\n\
             #EXT-X-INDEPENDENT-SEGMENTS\n",
            first.number,
            inner.breaks.saturating_sub(breaks),
        );
        for segment in inner.done.iter().skip(named) {
            // Writing into a string cannot fail.
            let _ = segment.write(&mut text);
        }
        Some(text)
    }

    /// The segment with this number, while it is kept.
    pub(super) fn segment(&self, number: u64) -> Option<Bytes> {
        let inner = self.inner();
        let found = inner.done.iter().find(|segment| segment.number == number);
        found.map(|segment| segment.bytes.clone())
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Ends the open segment before `next`.
    fn close(&mut self, next: u32) {
        let open = std::mem::take(&mut self.open);
        let Some(first) = open.first() else { return };
        let mut seen: Vec<(u64, UnixMillis)> = Vec::new();
        for piece in open.iter().filter(|piece| piece.seq > self.last_seq) {
            if seen.last().is_none_or(|(seq, _)| *seq < piece.seq) {
                seen.push((piece.seq, piece.at));
            }
        }
        self.last_seq = seen.last().map_or(self.last_seq, |(seq, _)| *seq);
        let segment = Segment {
            number: self.number,
            bytes: self.muxer.segment(&open).into(),
            millis: next.saturating_sub(first.tag.time).clamp(1, 60_000),
            at: first.at,
            seen,
            broken: std::mem::take(&mut self.broken),
        };
        self.breaks += u64::from(segment.broken);
        self.number += 1;
        self.done.push_back(segment);
        if self.done.len() > KEPT {
            self.done.pop_front();
        }
    }
}

impl Segment {
    fn write(&self, text: &mut String) -> std::fmt::Result {
        if self.broken {
            text.push_str("#EXT-X-DISCONTINUITY\n");
        }
        writeln!(text, "#EXT-X-PROGRAM-DATE-TIME:{}", written(self.at))?;
        for (seq, at) in &self.seen {
            let at = written(*at);
            writeln!(
                text,
                "#EXT-X-DATERANGE:ID=\"seq-{seq}\",START-DATE=\"{at}\",X-SEQ=\"{seq}\""
            )?;
        }
        let (secs, millis) = (self.millis / 1000, self.millis % 1000);
        writeln!(text, "#EXTINF:{secs}.{millis:03},\n{}.ts", self.number)
    }
}

/// An instant as ISO 8601 has it.
fn written(at: UnixMillis) -> String {
    let (days, millis) = (at.0 / 86_400_000, at.0 % 86_400_000);
    // Days are counted from 1 March of the year 0, so that a leap day ends its year.
    let day = days + 719_468;
    let era = day / 146_097;
    let of_era = day % 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year + era * 400 + later;
    let (hours, minutes) = (millis / 3_600_000, millis / 60_000 % 60);
    let (secs, millis) = (millis / 1000 % 60, millis % 1000);
    format!("{year:04}-{month:02}-{date:02}T{hours:02}:{minutes:02}:{secs:02}.{millis:03}Z")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn instants_are_written_as_iso_says() {
        assert_eq!(written(UnixMillis(0)), "1970-01-01T00:00:00.000Z");
        assert_eq!(written(UnixMillis(951_782_399_999)), "2000-02-28T23:59:59.999Z");
        assert_eq!(written(UnixMillis(951_782_400_000)), "2000-02-29T00:00:00.000Z");
        assert_eq!(written(UnixMillis(1_480_429_885_250)), "2016-11-29T14:31:25.250Z");
    }

    #[test]
    fn segments_begin_with_keys_and_name_what_is_first_seen_in_them() {
        let piece = |time: u32, seq| Piece {
            tag: Arc::new(Tag {
                kind: Kind::Video,
                time,
                data: Bytes::from_static(&[0x17, 1, 0, 0, 0]),
            }),
            at: UnixMillis(1_000_000 + u64::from(time)),
            seq,
        };
        let open = vec![piece(0, 4), piece(500, 4), piece(700, 5)];
        let mut inner = Inner { open, ..Inner::default() };
        inner.close(1000);
        inner.open = vec![piece(1000, 5)];
        inner.close(2000);
        let segments = Segments(Mutex::new(inner));
        let text = segments.playlist().unwrap();
        assert_eq!(text.matches("#EXTINF:1.000,").count(), 2, "{text}");
        assert_eq!(text.matches("X-SEQ=").count(), 2, "{text}");
        assert!(text.contains("X-SEQ=\"5\"") && text.ends_with("1.ts\n"), "{text}");
        assert!(segments.segment(1).is_some() && segments.segment(2).is_none());
    }
}
