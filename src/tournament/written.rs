//! Several moves at once, as people write them.

use xiangqi::notation;

use crate::apply::Misplaced;
use crate::{Event, Game, Hand, Refusal, SeatId, UnixMillis};

impl Game {
    /// The longest text of moves, in bytes.
    pub const LONGEST_TEXT: usize = 8 << 10;

    /// Says what playing the moves of `text` would lead to: all of them, or none.
    pub(crate) fn play_written(
        &self,
        ply: u16,
        text: &str,
        now: UnixMillis,
        by: Option<SeatId>,
    ) -> Result<Vec<Event>, Refusal> {
        self.is_followed()?;
        if text.len() > Self::LONGEST_TEXT {
            return Err(Refusal::TextTooLong { most: Self::LONGEST_TEXT });
        }
        let mut game = self.clone();
        let mut events = Vec::new();
        for (at, word) in (ply..).zip(move_words(text)) {
            let position = game.position_of(by);
            let mv = notation::parse(&position, word).map_err(|fault| Refusal::UnreadableMove {
                ply: at,
                word: word.to_owned(),
                zh: fault.zh(),
                en: fault.to_string(),
            })?;
            let next = game.play(at, mv, now, by)?;
            for event in &next {
                game.happen(event, now).map_err(|_| Refusal::StalePly { ply: self.ply() })?;
            }
            events.extend(next);
        }
        if events.is_empty() { Err(Refusal::NoMoves) } else { Ok(events) }
    }

    /// Lets one of the events happen that entering moves leads to.
    pub(crate) fn happen(&mut self, event: &Event, at: UnixMillis) -> Result<(), Misplaced> {
        match event {
            Event::MovePlayed { ply, mv, clocks, by, .. } => {
                self.extend(*ply, *mv, *clocks, Hand { at, by: *by })?;
            }
            Event::MoveEntered { seat, mv, .. } => self.lengthen_line(*seat, *mv),
            Event::ResultSet { result, .. } => self.result = Some(*result),
            _ => {}
        }
        Ok(())
    }
}

/// The moves of a text, without their numbers: words between blanks or commas. A long Chinese word
/// is several moves of four characters.
pub fn move_words(text: &str) -> impl Iterator<Item = &str> {
    let between = |letter: char| letter.is_whitespace() || ",;，；、。|/".contains(letter);
    text.split(between).map(without_number).filter(|word| !word.is_empty()).flat_map(fours)
}

/// A word without the move's number before it (`12.`, `12．`), which may stand alone.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let dotted = rest.trim_start_matches(['.', '．', '…', ')', '）', ':']);
    let numbered = rest.len() < word.len() && (dotted.len() < rest.len() || rest.is_empty());
    let dots_only = rest.len() == word.len() && dotted.len() < rest.len();
    if numbered || dots_only { dotted } else { word }
}

/// A word of four Chinese characters for each move, cut into them; any other word as it is.
fn fours(word: &str) -> Vec<&str> {
    let starts: Vec<usize> = word.char_indices().map(|(at, _)| at).collect();
    let is_chinese = word.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
    if !is_chinese || starts.len() < 8 || !starts.len().is_multiple_of(4) {
        return vec![word];
    }
    let ends = starts.iter().copied().skip(4).step_by(4).chain([word.len()]);
    starts.iter().copied().step_by(4).zip(ends).map(|(from, to)| &word[from..to]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_words(text: &str, expected: &[&str]) {
        assert_eq!(move_words(text).collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn numbers_before_moves_are_no_moves() {
        assert_words(
            "1. 炮二平五 马8进7\n2.马二进三 车9平8",
            &["炮二平五", "马8进7", "马二进三", "车9平8"],
        );
        assert_words("1 C2.5 H8+7 2 H2+3", &["C2.5", "H8+7", "H2+3"]);
        assert_words("3． …… 卒７进１", &["卒７进１"]);
    }

    #[test]
    fn squares_keep_their_digits() {
        assert_words("h2e2, h9g7; H0-G2", &["h2e2", "h9g7", "H0-G2"]);
    }

    #[test]
    fn a_line_without_blanks_is_cut_into_moves() {
        assert_words("炮二平五马8进7马二进三", &["炮二平五", "马8进7", "马二进三"]);
    }
}
