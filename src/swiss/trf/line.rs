//! Lines with fixed columns.

/// One line of a report; columns count characters from 1.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Counted from 1.
    pub number: usize,
    characters: Vec<char>,
}

impl Line {
    /// The lines of `text` that are not blank, whether they end in CR, LF or both.
    pub fn all(text: &str) -> impl Iterator<Item = Self> + '_ {
        let mut rest = text.trim_start_matches('\u{feff}');
        let mut number = 0;
        let lines = std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            number += 1;
            let end = rest.find(['\r', '\n']).unwrap_or(rest.len());
            let line = Self { number, characters: rest[..end].chars().collect() };
            let after = &rest[end..];
            rest = after.strip_prefix("\r\n").or_else(|| after.get(1..)).unwrap_or("");
            Some(line)
        });
        lines.filter(|line| !line.characters.iter().all(|character| character.is_whitespace()))
    }

    /// What stands in the columns `first` to `last`, without the blanks around it.
    pub fn columns(&self, first: usize, last: usize) -> String {
        let to = last.min(self.characters.len());
        let from = (first - 1).min(to);
        let text: String = self.characters[from..to].iter().collect();
        text.trim().to_owned()
    }

    /// The character in `column`, a blank behind the end of the line.
    pub fn at(&self, column: usize) -> char {
        self.characters.get(column - 1).copied().unwrap_or(' ')
    }

    /// What stands from `column` on, without the blanks around it.
    pub fn from(&self, column: usize) -> String {
        self.columns(column, self.characters.len().max(column))
    }

    /// How many columns the line has.
    pub fn len(&self) -> usize {
        self.characters.len()
    }

    /// The first three columns.
    pub fn tag(&self) -> String {
        self.columns(1, 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_any_of_three_ways() {
        let lines =
            |text| Line::all(text).map(|line| (line.number, line.tag())).collect::<Vec<_>>();
        let expected = vec![(1, "012".to_owned()), (2, "001".to_owned()), (4, "XXR".to_owned())];
        assert_eq!(lines("012 a\r001 b\r\rXXR 3"), expected);
        assert_eq!(lines("012 a\n001 b\n\nXXR 3\n"), expected);
        assert_eq!(lines("\u{feff}012 a\r\n001 b\r\n\r\nXXR 3\r\n"), expected);
    }

    #[test]
    fn columns_count_characters_and_may_lie_behind_the_end() {
        let line = Line::all("013 象棋队     7").next().unwrap();
        assert_eq!(line.columns(5, 9), "象棋队");
        assert_eq!((line.at(13), line.at(80)), ('7', ' '));
        assert_eq!(line.columns(40, 44), "");
    }
}
