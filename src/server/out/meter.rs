use std::time::{Duration, Instant};

/// How long a loud moment is seen.
const HOLD: Duration = Duration::from_secs(1);

/// The loudest of the last moments, the same for everybody who asks.
pub(super) struct Meter {
    begun: Instant,
    /// The loudest sample since then, and in the time before it.
    peaks: [u16; 2],
}

impl Meter {
    pub(super) const fn new(now: Instant) -> Self {
        Self { begun: now, peaks: [0; 2] }
    }

    /// Hears samples of 16 bits, the lower byte first.
    pub(super) fn hear(&mut self, samples: &[u8], now: Instant) {
        self.go_on(now);
        let loud = samples
            .chunks_exact(2)
            .map(|sample| i16::from_le_bytes([sample[0], sample[1]]).unsigned_abs());
        self.peaks[0] = self.peaks[0].max(loud.max().unwrap_or(0));
    }

    /// The loudest, in thousandths of the loudest that can be.
    pub(super) fn level(&mut self, now: Instant) -> u16 {
        self.go_on(now);
        let peak = u32::from(self.peaks[0].max(self.peaks[1]));
        u16::try_from(peak * 1000 / 32_768).unwrap_or(1000)
    }

    fn go_on(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.begun);
        if passed >= HOLD {
            let before = if passed >= 2 * HOLD { 0 } else { self.peaks[0] };
            *self = Self { begun: now, peaks: [0, before] };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loud_moment_is_seen_for_a_while_by_everybody() {
        let begun = Instant::now();
        let after = |millis| begun + Duration::from_millis(millis);
        let mut meter = Meter::new(begun);
        meter.hear(&(-16_384_i16).to_le_bytes(), after(100));
        assert_eq!([100, 100, 900, 1500].map(|at| meter.level(after(at))), [500; 4]);
        assert_eq!(meter.level(after(3000)), 0);
        meter.hear(&i16::MIN.to_le_bytes(), after(3100));
        assert_eq!(meter.level(after(3200)), 1000);
    }
}
