//! Feeds the encoder: pictures when they change, and now and then when they do not; sound without
//! a gap.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::canvas::{Canvas, Painted};
use super::marks::Marks;
use super::matroska::{SAMPLE_BYTES, SAMPLE_RATE, before_picture, before_sound, head};
use super::sound::Sound;

/// The clock of a stream begins here, so that an encoder may go back a little, as for sound it does.
pub(super) const FIRST_MILLISECOND: u64 = 1000;

/// How often sound is handed over, at least.
const BEAT: Duration = Duration::from_millis(20);

/// The most sound that is handed over at once, in milliseconds: more is caught up with silence.
const MOST_SOUND: u64 = 500;

/// How many pictures a second the encoder gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// While the board stands still.
    pub still: u32,
    /// At most, while something moves.
    pub moving: u32,
}

impl Default for Rates {
    fn default() -> Self {
        Self { still: 5, moving: 30 }
    }
}

/// What the feeder takes from and tells.
pub(super) struct Feed {
    pub(super) canvas: Arc<Canvas>,
    pub(super) sound: Arc<Sound>,
    pub(super) marks: Arc<Marks>,
    pub(super) rates: Rates,
    /// Set when the encoder is to be fed no more.
    pub(super) over: Arc<AtomicBool>,
}

impl Feed {
    /// Feeds until the encoder takes no more, or the picture has another size: then another
    /// encoder is needed.
    pub(super) fn feed(
        &self,
        mut to: impl Write,
        first: &Painted,
        begun: Instant,
    ) -> io::Result<()> {
        let (width, height) = (first.yuv.width, first.yuv.height);
        to.write_all(&head(width, height))?;
        let [still, moving] =
            [self.rates.still, self.rates.moving].map(|rate| Duration::from_secs(1) / rate.max(1));
        let (mut fed, mut fed_at, mut sounded) = (0, None::<Duration>, 0);
        let mut painted = first.clone();
        while !self.over.load(Ordering::Relaxed) {
            if (painted.yuv.width, painted.yuv.height) != (width, height) {
                return Ok(());
            }
            let now = begun.elapsed();
            sounded = self.feed_sound(&mut to, now, sounded)?;
            let spacing = if painted.number == fed { still } else { moving };
            let due = fed_at.map_or(now, |at| at + spacing);
            if due <= now {
                let at = FIRST_MILLISECOND + millis(now);
                self.marks.set(at, painted.seq);
                to.write_all(&before_picture(at, painted.yuv.planes.len()))?;
                to.write_all(&painted.yuv.planes)?;
                to.flush()?;
                (fed, fed_at) = (painted.number, Some(now));
            }
            let waits = due.saturating_sub(now).clamp(Duration::from_millis(1), BEAT);
            painted = self.canvas.next(painted.number, waits).unwrap_or(painted);
        }
        Ok(())
    }

    /// Hands over the sound until `now`, and says how many samples there have been.
    fn feed_sound(&self, to: &mut impl Write, now: Duration, sounded: u64) -> io::Result<u64> {
        let rate = u64::from(SAMPLE_RATE) / 1000;
        let due = millis(now) * rate;
        if due < sounded + rate * 10 {
            return Ok(sounded);
        }
        let count = (due - sounded).min(MOST_SOUND * rate);
        let samples = self.sound.take(usize::try_from(count).unwrap_or(0) * SAMPLE_BYTES);
        // What was not handed over in time is left out: sound and picture stay together.
        let begins = due - count;
        to.write_all(&before_sound(FIRST_MILLISECOND + begins / rate, samples.len()))?;
        to.write_all(&samples)?;
        Ok(due)
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
