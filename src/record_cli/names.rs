use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// Names for the games of many files in one folder, none of them twice: that of the file, with a
/// number behind it from the second game of that name on.
pub(super) struct Names {
    files: HashSet<String>,
    given: HashMap<String, usize>,
}

impl Names {
    /// For the games of `files`.
    pub fn new(files: &[PathBuf]) -> Names {
        Names { files: files.iter().map(|file| name(file)).collect(), given: HashMap::new() }
    }

    /// The name of the next game of `file`.
    pub fn next(&mut self, file: &Path) -> String {
        let name = name(file);
        let given = self.given.entry(name.clone()).or_default();
        loop {
            *given += 1;
            if *given == 1 {
                return name;
            }
            let numbered = format!("{name}-{given}");
            if !self.files.contains(&numbered) {
                return numbered;
            }
        }
    }
}

/// The name of a file without its end.
fn name(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_given_twice() {
        let files = ["a/x.pgn", "b/x.xqf", "x-2.pgn"].map(PathBuf::from);
        let mut names = Names::new(&files);
        let games = [0, 0, 1, 2, 2].map(|file: usize| names.next(&files[file]));
        assert_eq!(games, ["x", "x-3", "x-4", "x-2", "x-2-2"]);
    }
}
