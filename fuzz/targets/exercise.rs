//! What every target does with its input: read it, sum it up, and write it again.

use records::{Format, Notation, Source, Summary};

const WRITTEN: [Format; 6] =
    [Format::Pgn, Format::DhtmlXq, Format::Xqf, Format::Cbr, Format::Wxf, Format::Text];

/// Reads `file` as each of `formats`.
pub fn exercise(formats: &[Format], file: &[u8]) {
    for format in formats {
        let Ok(readings) = records::read(*format, Source::new(file)) else { continue };
        for reading in readings.iter().take(4) {
            let summary = Summary::of(reading);
            assert!(summary.legal_plies <= summary.main_line.len());
            for format in WRITTEN {
                // A game that a format cannot hold is refused, which is fine.
                let _ = records::write(&reading.record, format, Notation::Chinese);
            }
        }
    }
}
