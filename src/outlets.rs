//! What of `guapan run` is to go out as a stream.

use std::fs;
use std::path::Path;

use server::{Audio, Codec, Outlets, Rates, Target};

use crate::cli::{Encoder, Run};
use crate::output::Fault;

/// Chooses what the options ask for.
///
/// # Errors
///
/// The file of the platforms cannot be read; no word of it is repeated.
pub fn outlets(options: &Run) -> Result<Outlets, Fault> {
    let targets = options.rtmp_file.as_deref().map(read_targets).transpose()?;
    Ok(Outlets {
        hls: options.hls,
        targets: targets.unwrap_or_default(),
        record: options.record.clone(),
        audio: Audio::named(&options.audio),
        codec: match options.encoder {
            Encoder::X264 => Codec::X264,
            Encoder::Nvenc => Codec::Nvenc,
            Encoder::Vaapi => Codec::Vaapi,
            Encoder::Qsv => Codec::Qsv,
            Encoder::Videotoolbox => Codec::VideoToolbox,
        },
        rates: Rates { still: options.still_rate, ..Rates::default() },
        ..Outlets::default()
    })
}

fn read_targets(path: &Path) -> Result<Vec<Target>, Fault> {
    let named =
        |fault: &dyn std::fmt::Display| Fault::Words(format!("{}: {fault}", path.display()));
    let text = fs::read_to_string(path).map_err(|fault| named(&fault))?;
    Target::parse_all(&text).map_err(|fault| named(&fault))
}
