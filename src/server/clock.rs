//! The server's time base: the one place that reads the machine's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use tournament::UnixMillis;

/// Now.
#[must_use]
pub fn now() -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    UnixMillis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
