//! The stream's sound: a device, a file that begins again, or silence; with its level, and mute.

use std::collections::VecDeque;
use std::io::Read;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::back_off::Pause;
use super::matroska::{SAMPLE_BYTES, SAMPLE_RATE};
use super::meter::Meter;
use super::status::Status;
use crate::pictures::{Child, End};

/// The most sound that waits: more than that is late, and the oldest is left out.
const MOST_WAITING: usize = SAMPLE_RATE as usize / 4 * SAMPLE_BYTES;

/// Where the sound comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Audio {
    /// Nowhere: a track of silence, without which platforms refuse a stream.
    #[default]
    Silence,
    /// A file, over and over.
    File(PathBuf),
    /// A device of this machine, by the name that its sound system has for it.
    Device(String),
}

impl Audio {
    /// What `text` names: `silence`, a file that is there, or else a device.
    #[must_use]
    pub fn named(text: &str) -> Self {
        match text {
            "silence" => Self::Silence,
            path if PathBuf::from(path).is_file() => Self::File(path.into()),
            device => Self::Device(device.to_owned()),
        }
    }

    /// How ffmpeg is told of it; nothing for silence.
    fn arguments(&self) -> Option<Vec<String>> {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        match self {
            Self::Silence => None,
            Self::File(path) => {
                let mut arguments: Vec<String> = words(&["-re", "-stream_loop", "-1", "-i"]);
                arguments.push(format!("file:{}", path.display()));
                Some(arguments)
            }
            Self::Device(name) => {
                let (system, name) = if cfg!(windows) {
                    ("dshow", format!("audio={name}"))
                } else if cfg!(target_os = "macos") {
                    ("avfoundation", format!(":{name}"))
                } else {
                    ("alsa", name.clone())
                };
                let mut arguments: Vec<String> = words(&["-f", system, "-i"]);
                arguments.push(name);
                Some(arguments)
            }
        }
    }
}

/// The sound that waits for the encoder.
pub(super) struct Sound {
    waiting: Mutex<VecDeque<u8>>,
    muted: AtomicBool,
    meter: Mutex<Meter>,
}

impl Default for Sound {
    /// Nothing is heard yet.
    fn default() -> Self {
        let meter = Mutex::new(Meter::new(Instant::now()));
        Self { waiting: Mutex::default(), muted: AtomicBool::new(false), meter }
    }
}

impl Sound {
    /// So many bytes of sound; what is missing is silence.
    pub(super) fn take(&self, bytes: usize) -> Vec<u8> {
        let mut waiting = self.waiting();
        let there = waiting.len().min(bytes) / SAMPLE_BYTES * SAMPLE_BYTES;
        let mut samples: Vec<u8> = waiting.drain(..there).collect();
        drop(waiting);
        if self.muted.load(Ordering::Relaxed) {
            samples.fill(0);
        }
        samples.resize(bytes, 0);
        samples
    }

    /// Takes in what the source gives.
    fn put(&self, samples: &[u8]) {
        self.meter().hear(samples, Instant::now());
        let mut waiting = self.waiting();
        waiting.extend(samples);
        let late = waiting.len().saturating_sub(MOST_WAITING);
        let late = late.div_ceil(SAMPLE_BYTES) * SAMPLE_BYTES;
        waiting.drain(..late);
    }

    /// Whether nothing is heard.
    pub(super) fn is_muted(&self) -> bool {
        self.muted.load(Ordering::Relaxed)
    }

    pub(super) fn mute(&self, muted: bool) {
        self.muted.store(muted, Ordering::Relaxed);
    }

    /// How loud it is, in thousandths of the loudest that can be. It is the source's level, muted
    /// or not, so that the commentator sees whether the microphone works.
    pub(super) fn level(&self) -> u16 {
        self.meter().level(Instant::now())
    }

    fn meter(&self) -> MutexGuard<'_, Meter> {
        self.meter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<u8>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Listens to the source, for ever; to silence there is nothing to listen.
pub(super) async fn keep_listening(
    ffmpeg: PathBuf,
    audio: Audio,
    sound: Arc<Sound>,
    status: Arc<Status>,
) {
    let Some(source) = audio.arguments() else { return };
    let mut pause = Pause::new();
    loop {
        let begun = Instant::now();
        let mut command = std::process::Command::new(&ffmpeg);
        command.args(["-hide_banner", "-loglevel", "error", "-nostdin"]).args(&source);
        command.args(["-vn", "-f", "s16le", "-ac", "2", "-ar"]).arg(SAMPLE_RATE.to_string());
        command.arg("pipe:1").stdin(Stdio::null()).stdout(Stdio::piped());
        let end = match Child::spawn(command, "sound") {
            Ok(mut child) => {
                status.tell_sound(None);
                if let Some(mut samples) = child.output() {
                    let sound = Arc::clone(&sound);
                    std::thread::spawn(move || {
                        let mut some = [0; 1920];
                        while samples.read_exact(&mut some).is_ok() {
                            sound.put(&some);
                        }
                    });
                }
                child.wait().await
            }
            Err(end) => end,
        };
        let words = match end {
            End::NotThere => format!("{} was not found", ffmpeg.display()),
            end => end.to_string(),
        };
        tracing::warn!("the sound: {words}");
        status.tell_sound(Some(words));
        tokio::time::sleep(pause.after(begun.elapsed()).max(Duration::from_secs(1))).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_silence_and_what_is_late_is_left_out() {
        let sound = Sound::default();
        sound.put(&[1; 8]);
        assert_eq!(sound.take(12), [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
        sound.put(&vec![2; 2 * MOST_WAITING]);
        assert_eq!(sound.waiting().len(), MOST_WAITING);
    }

    #[test]
    fn a_muted_source_still_has_a_level() {
        let sound = Sound::default();
        sound.mute(true);
        sound.put(&16_384_i16.to_le_bytes());
        sound.put(&[0, 0]);
        assert_eq!((sound.take(4), sound.level()), (vec![0; 4], 500));
    }
}
