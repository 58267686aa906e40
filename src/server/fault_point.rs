//! Places where a test lets the process die.

/// Ends the process here, at once and without any clean-up, when `GUAPAN_DIE_AT` says so.
///
/// The variable is `NAME` or `NAME:N`: the point's name and, from 1, the pass that is the last.
/// Release builds have no such points.
#[cfg(debug_assertions)]
pub(crate) fn fault_point(name: &str) {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicU64, Ordering};

    static DEATH: OnceLock<Option<(String, u64)>> = OnceLock::new();
    static PASSES: AtomicU64 = AtomicU64::new(0);

    let death = DEATH.get_or_init(|| {
        let text = std::env::var("GUAPAN_DIE_AT").ok()?;
        let (name, pass) = text.split_once(':').unwrap_or((&text, "1"));
        Some((name.to_owned(), pass.parse().ok()?))
    });
    let Some((_, last)) = death.as_ref().filter(|(fatal, _)| fatal == name) else { return };
    if PASSES.fetch_add(1, Ordering::SeqCst) + 1 == *last {
        std::process::abort();
    }
}

#[cfg(not(debug_assertions))]
pub(crate) const fn fault_point(_name: &str) {}
