//! What has happened since some entry, for those who keep no socket.

use tournament::{Seq, Tournament};

use crate::app::App;
use crate::plane::{Missed, Plane, Told};
use crate::problem::Problem;
use crate::view::Sight;

/// The lines of the entries after `since` that are in `plane`, one [`wire::EventLine`] a line, and
/// the number after which the next ones come.
///
/// Recent ones come from memory; older ones are projected from the log anew.
pub(crate) async fn lines_after(
    app: &App,
    plane: &Plane,
    since: Seq,
    sight: Sight,
) -> Result<(Seq, String), Problem> {
    if let Missed::Updates(recent) = plane.missed_by_returning(since) {
        let next = recent.last().map_or(since, |told| told.seq);
        return Ok((next, joined(recent.iter().filter_map(|told| told.line(&sight)))));
    }
    let last = plane.read(|_, seq| seq);
    if since >= last {
        return Ok((since, String::new()));
    }
    let _turn = app.log_readers.acquire().await.map_err(|_| gone())?;
    let log = app.log.clone();
    let projected = tokio::task::spawn_blocking(move || {
        let mut state = Tournament::default();
        let mut lines = Vec::new();
        let read = log.for_each(|entry| {
            if entry.seq > last {
                return false;
            }
            let told = Told::apply(&mut state, &entry).ok().flatten();
            let line = told.filter(|told| told.seq > since).and_then(|told| told.line(&sight));
            lines.extend(line);
            true
        });
        read.map(|()| joined(lines))
    });
    Ok((last, projected.await.map_err(|_| gone())??))
}

fn joined(lines: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    lines.into_iter().map(|line| format!("{}\n", line.as_ref())).collect()
}

fn gone() -> Problem {
    Problem::unavailable("the server is stopping")
}
