//! The chess federation's report files of an event.

use swiss::trf::{Version, write};

use super::File;
use crate::lists::Source;

/// Both versions of the report, as far as the event fits them.
pub(super) fn reports(source: &Source<'_>) -> Vec<File> {
    let versions = [("report-trf16.trf", Version::Trf16), ("report-trf26.trf", Version::Trf26)];
    let report = |version| write(&source.event, source.standings.after_round, version);
    versions
        .into_iter()
        .filter_map(|(name, version)| {
            Some((name.to_owned(), report(version).ok()?.text.into_bytes()))
        })
        .collect()
}
