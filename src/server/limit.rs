//! How often something may be done.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A number of goes that refills steadily.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    most: f64,
    per_second: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// `most` goes at once, then `per_second`.
    pub(crate) fn new(most: u32, per_second: u32) -> Self {
        let most = f64::from(most);
        Self { most, per_second: f64::from(per_second), left: most, at: Instant::now() }
    }

    /// Takes one go, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.refill();
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// How long until there is one.
    pub(crate) fn wait(&mut self) -> Duration {
        self.refill();
        Duration::from_secs_f64((1.0 - self.left).max(0.0) / self.per_second)
    }

    fn refill(&mut self) {
        let now = Instant::now();
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + since * self.per_second).min(self.most);
        self.at = now;
    }
}

/// A bucket for each address.
pub(crate) struct PerAddress {
    fresh: fn() -> Bucket,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl PerAddress {
    /// The most addresses that are remembered; past that all begin anew.
    const MOST_ADDRESSES: usize = 65_536;

    pub(crate) fn new(fresh: fn() -> Bucket) -> Self {
        Self { fresh, buckets: Mutex::default() }
    }

    /// Takes one go of this address, if there is one.
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::MOST_ADDRESSES && !buckets.contains_key(&address) {
            buckets.clear();
        }
        buckets.entry(address).or_insert_with(self.fresh).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_own_goes() {
        let limit = PerAddress::new(|| Bucket { per_second: 0.0, ..Bucket::new(2, 1) });
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        assert_eq!([limit.take(one), limit.take(one), limit.take(one)], [true, true, false]);
        assert!(limit.take(other));
    }
}
