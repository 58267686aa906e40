use std::fs;
use std::path::{Path, PathBuf};

use super::RecordError;

/// The files that `patterns` name, in the order given, those of one pattern sorted.
///
/// A name may hold `*` for any run of characters and `?` for one; `**` stands for any folders. A
/// file of exactly that name goes first, whatever signs it has.
pub(super) fn files(patterns: &[PathBuf]) -> Result<Vec<PathBuf>, RecordError> {
    let mut files = Vec::new();
    for pattern in patterns {
        if pattern.exists() {
            files.push(pattern.clone());
            continue;
        }
        let mut found = expand(pattern);
        if found.is_empty() {
            return Err(RecordError::NoFile(pattern.clone()));
        }
        found.sort();
        files.append(&mut found);
    }
    Ok(files)
}

fn expand(pattern: &Path) -> Vec<PathBuf> {
    let mut found = vec![PathBuf::new()];
    for part in pattern {
        let name = part.to_string_lossy();
        found = match name.as_ref() {
            "**" => found.iter().flat_map(|folder| folders_within(folder)).collect(),
            name if name.contains(['*', '?']) => {
                found.iter().flat_map(|folder| entries(folder, name)).collect()
            }
            _ => found.into_iter().map(|folder| folder.join(part)).collect(),
        };
    }
    found.retain(|path| path.is_file());
    found
}

fn entries(folder: &Path, pattern: &str) -> Vec<PathBuf> {
    let names = list(folder).into_iter().filter(|name| {
        let hidden = name.starts_with('.') && !pattern.starts_with('.');
        !hidden && matches(pattern, name)
    });
    names.map(|name| folder.join(name)).collect()
}

/// The folder itself and all below it; links are not followed, so that the search ends.
fn folders_within(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut at = 0;
    while at < folders.len() {
        let inside = list(&folders[at]).into_iter().map(|name| folders[at].join(name));
        let inside: Vec<PathBuf> =
            inside.filter(|path| path.is_dir() && !path.is_symlink()).collect();
        folders.extend(inside);
        at += 1;
    }
    folders
}

/// The names within a folder; none where it cannot be listed.
fn list(folder: &Path) -> Vec<String> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect()
}

fn matches(pattern: &str, name: &str) -> bool {
    let (pattern, name): (Vec<char>, Vec<char>) =
        (pattern.chars().collect(), name.chars().collect());
    let (mut at, mut seen) = (0, 0);
    // Where to go on when what follows the last star does not fit.
    let mut retry = None;
    while seen < name.len() {
        match pattern.get(at) {
            Some('*') => {
                at += 1;
                retry = Some((at, seen));
            }
            Some(c) if *c == '?' || *c == name[seen] => {
                at += 1;
                seen += 1;
            }
            _ => match &mut retry {
                Some((star, taken)) => {
                    *taken += 1;
                    (at, seen) = (*star, *taken);
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|c| *c == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_and_question_marks_match() {
        for (pattern, name) in
            [("*", ""), ("*.pgn", "a.pgn"), ("a*b*c", "axxbbyc"), ("?中*", "a中")]
        {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [("?", ""), ("*.pgn", "a.pgnx"), ("a*b", "acbc"), ("a", "b")] {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }
}
