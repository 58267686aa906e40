//! The recording: written as it comes, so that a power cut costs nothing, and made into the file that was asked for
//! at the end, with a chapter for each game and round.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use super::flv::{FILE_HEAD, Kind, Tag};

/// How many pieces wait for a slow disk; more are left out, and that is said.
const WAITING: usize = 4096;

enum Step {
    Tag(Arc<Tag>),
    Chapter(String),
}

/// A recording that goes on.
pub struct Recording {
    path: PathBuf,
    ffmpeg: PathBuf,
    steps: Mutex<Option<SyncSender<Step>>>,
    writer: Mutex<Option<JoinHandle<io::Result<()>>>>,
}

/// Why a recording could not be made into the file that was asked for.
#[derive(Debug, thiserror::Error)]
pub enum RecordFault {
    /// The disk, or ffmpeg is missing.
    #[error("the recording: {0}")]
    Io(#[from] io::Error),
    /// ffmpeg has not made the file.
    #[error("ffmpeg could not make {path}; what was recorded is in {raw}", path = path.display(), raw = raw.display())]
    NotMade {
        /// The file that was asked for.
        path: PathBuf,
        /// Where it still lies as it was written.
        raw: PathBuf,
    },
}

impl Recording {
    /// Begins to record to `path`. What an earlier run has left unfinished there is finished first.
    pub(super) fn begin(path: PathBuf, ffmpeg: PathBuf) -> Self {
        let (steps, taken) = mpsc::sync_channel(WAITING);
        let (file, program) = (path.clone(), ffmpeg.clone());
        let writer = std::thread::spawn(move || {
            if let Err(fault) = finish(&program, &file) {
                tracing::warn!("{fault}");
            }
            let written = write(&file, &taken);
            if let Err(fault) = &written {
                tracing::error!(%fault, "the recording has stopped");
            }
            written
        });
        Self { path, ffmpeg, steps: Mutex::new(Some(steps)), writer: Mutex::new(Some(writer)) }
    }

    /// Records a piece.
    pub(super) fn take(&self, tag: &Arc<Tag>) {
        self.step(Step::Tag(Arc::clone(tag)));
    }

    /// Begins a chapter.
    pub(crate) fn chapter(&self, title: String) {
        self.step(Step::Chapter(title));
    }

    /// Ends the recording, and makes the file that was asked for.
    ///
    /// # Errors
    ///
    /// [`RecordFault`]; nothing that was recorded is lost then.
    pub fn end(&self) -> Result<(), RecordFault> {
        self.steps.lock().unwrap_or_else(PoisonError::into_inner).take();
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Ok(written)) = writer.map(JoinHandle::join) {
            written?;
        }
        finish(&self.ffmpeg, &self.path)
    }

    fn step(&self, step: Step) {
        let steps = self.steps.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Err(TrySendError::Full(_))) = steps.as_ref().map(|steps| steps.try_send(step)) {
            tracing::warn!("the disk is too slow for the recording: a piece is missing");
        }
    }
}

/// Where the stream is written as it comes.
fn raw(path: &Path) -> PathBuf {
    beside(path, "part.flv")
}

/// Where the chapters are written.
fn chapters(path: &Path) -> PathBuf {
    beside(path, "part.chapters")
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(end);
    path.with_file_name(name)
}

fn write(path: &Path, steps: &mpsc::Receiver<Step>) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(raw(path))?);
    let mut notes = File::create(chapters(path))?;
    out.write_all(&FILE_HEAD)?;
    // Each encoder's clock begins anew; the file's goes on.
    let (mut now, mut shift, mut begun, mut first) = (0_u32, 0_u32, false, None);
    while let Ok(step) = steps.recv() {
        match step {
            Step::Tag(tag) => {
                if tag.kind == Kind::About {
                    shift = if begun { now } else { 0 };
                    if begun {
                        continue;
                    }
                    begun = true;
                }
                now = tag.time.saturating_add(shift);
                first =
                    first.or_else(|| (tag.kind != Kind::About && !tag.is_setup()).then_some(now));
                out.write_all(&Tag { time: now, ..(*tag).clone() }.bytes())?;
                if tag.is_key() {
                    out.flush()?;
                }
            }
            Step::Chapter(title) => {
                let at = now.saturating_sub(first.unwrap_or(now));
                writeln!(notes, "{at} {}", title.replace('\n', " "))?;
            }
        }
    }
    out.flush()
}

/// Makes the file out of what was written; nothing to do where nothing was.
fn finish(ffmpeg: &Path, path: &Path) -> Result<(), RecordFault> {
    let (raw, notes) = (raw(path), chapters(path));
    let Ok(length) = fs::metadata(&raw).map(|about| about.len()) else { return Ok(()) };
    if length <= FILE_HEAD.len() as u64 {
        fs::remove_file(&raw)?;
        return Ok(());
    }
    let told = beside(path, "part.txt");
    let noted = fs::read_to_string(&notes).unwrap_or_default();
    fs::write(&told, metadata(&noted))?;
    let path = free(path);
    let made = Command::new(ffmpeg)
        .args(["-hide_banner", "-loglevel", "error", "-nostdin", "-n", "-i"])
        .arg(&raw)
        .args(["-f", "ffmetadata", "-i"])
        .arg(&told)
        .args(["-map", "0:v", "-map", "0:a", "-map_metadata", "1", "-map_chapters", "1"])
        .args(["-c", "copy"])
        .arg(&path)
        .stdin(Stdio::null())
        .status();
    let _ = fs::remove_file(&told);
    if !made?.success() {
        return Err(RecordFault::NotMade { path, raw });
    }
    fs::remove_file(&raw)?;
    let _ = fs::remove_file(&notes);
    Ok(())
}

/// The path itself, or with a number where a file lies there: an earlier recording is never lost.
fn free(path: &Path) -> PathBuf {
    let numbered = (2..).map(|number| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let end = path.extension().map(|end| format!(".{}", end.to_string_lossy()));
        path.with_file_name(format!("{stem}-{number}{}", end.unwrap_or_default()))
    });
    let mut names = [path.to_owned()].into_iter().chain(numbered);
    names.find(|name| !name.exists()).unwrap_or_else(|| path.to_owned())
}

/// The chapters as ffmpeg reads them: each ends where the next begins.
fn metadata(notes: &str) -> String {
    let read: Vec<(u32, &str)> = notes
        .lines()
        .filter_map(|line| {
            let (at, title) = line.split_once(' ')?;
            Some((at.parse().ok()?, title))
        })
        .collect();
    let mut text = ";FFMETADATA1\n".to_owned();
    for (index, (at, title)) in read.iter().enumerate() {
        let end = read.get(index + 1).map_or(at.saturating_add(1000), |(next, _)| *next);
        if end == *at {
            // Another chapter begins at the same moment, and says more.
            continue;
        }
        let title: String = title
            .chars()
            .flat_map(|letter| {
                let escaped = matches!(letter, '=' | ';' | '#' | '\\');
                escaped.then_some('\\').into_iter().chain([letter])
            })
            .collect();
        text += &format!("[CHAPTER]\nTIMEBASE=1/1000\nSTART={at}\nEND={end}\ntitle={title}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chapters_end_where_the_next_begins() {
        let text = metadata("0 第一轮\n0 第1台 甲；乙\n5000 a=b\nnoise\n");
        assert_eq!(text.matches("[CHAPTER]").count(), 2, "{text}");
        assert!(text.contains("START=0\nEND=5000\ntitle=第1台 甲；乙"), "{text}");
        assert!(text.contains("title=a\\=b"), "{text}");
    }
}
