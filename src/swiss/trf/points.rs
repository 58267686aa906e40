//! Points in report files: with one digit after the point, in several dialects.

use super::line::Line;
use crate::Points;

/// What a file says each result is worth, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tenths {
    pub win: u32,
    pub draw: u32,
    pub loss: u32,
    pub bye: Option<u32>,
    pub forfeit_win: Option<u32>,
    pub forfeit_loss: u32,
    pub half_bye: Option<u32>,
    pub full_bye: Option<u32>,
    pub zero_bye: u32,
}

impl Default for Tenths {
    fn default() -> Self {
        Self {
            win: 10,
            draw: 5,
            loss: 0,
            bye: None,
            forfeit_win: None,
            forfeit_loss: 0,
            half_bye: None,
            full_bye: None,
            zero_bye: 0,
        }
    }
}

/// Tenths of a point, from "1", "1.5", ".5" or "0.0".
pub(super) fn tenths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part = part.trim_end_matches('0');
    let part: u32 =
        if part.is_empty() { 0 } else { part.parse().ok().filter(|&part| part < 10)? };
    (whole <= 1_000).then_some(10 * whole + part)
}

impl Tenths {
    /// Takes over a line of the tags `162`, `XXS` and `BBW` to `BBU`; `None` where it is malformed.
    pub fn take(&mut self, line: &Line) -> Option<()> {
        match line.tag().as_str() {
            "162" => self.take_162(line),
            "XXS" => line.from(4).split_whitespace().try_for_each(|word| {
                let (code, value) = word.split_once('=')?;
                self.set(code, tenths(value)?)
            }),
            tag => {
                let value = tenths(&line.from(4))?;
                let code = match tag {
                    "BBW" => "W",
                    "BBD" => "D",
                    "BBL" => "WL",
                    "BBZ" => "ZPB",
                    "BBF" => "FL",
                    _ => "PAB",
                };
                self.set(code, value)
            }
        }
    }

    /// `162`: a letter in column 6, its points in 7–10, and so on every nine columns.
    fn take_162(&mut self, line: &Line) -> Option<()> {
        let columns = (6..=line.len()).step_by(9).filter(|&column| line.at(column) != ' ');
        for column in columns {
            let value = tenths(&line.columns(column + 1, column + 4))?;
            let code = match line.at(column) {
                'W' => "W",
                'D' => "D",
                'L' => "WL",
                'A' => {
                    self.zero_bye = value;
                    "FL"
                }
                'P' => "PAB",
                // An unknown result is written as an open game here.
                'X' => continue,
                _ => return None,
            };
            self.set(code, value)?;
        }
        Some(())
    }

    fn set(&mut self, code: &str, value: u32) -> Option<()> {
        match code {
            "W" | "WW" | "BW" => self.win = value,
            "D" | "WD" | "BD" => self.draw = value,
            "WL" | "BL" => self.loss = value,
            "PAB" => self.bye = Some(value),
            "FW" => self.forfeit_win = Some(value),
            "FL" => self.forfeit_loss = value,
            "HPB" => self.half_bye = Some(value),
            "FPB" => self.full_bye = Some(value),
            "ZPB" => self.zero_bye = value,
            _ => return None,
        }
        Some(())
    }

    /// Whether the points of leave are ones that our settings cannot say.
    pub fn has_odd_leave(&self) -> bool {
        self.half_bye.is_some_and(|half| half != self.draw)
            || self.full_bye.is_some_and(|full| full != self.win)
            || self.zero_bye != 0
    }

    /// Whole points, with the tenths that one of them stands for.
    pub fn whole(&self) -> (Points, u32) {
        let worths = [
            self.win,
            self.draw,
            self.loss,
            self.bye.unwrap_or(self.win),
            self.forfeit_win.unwrap_or(self.win),
            self.forfeit_loss,
        ];
        let divides = |unit: &u32| worths.iter().all(|worth| worth.is_multiple_of(*unit));
        let unit = [10, 5, 1].into_iter().find(divides).unwrap_or(1);
        let [win, draw, loss, bye, forfeit_win, forfeit_loss] = worths.map(|worth| worth / unit);
        (Points { win, draw, loss, bye, forfeit_win, forfeit_loss }, unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_become_whole_points() {
        let usual = Tenths::default().whole();
        assert_eq!(usual, (Points::default(), 5));
        let mut football = Tenths::default();
        let line = Line::all("XXS W=3 D=1").next().unwrap();
        football.take(&line).unwrap();
        let (points, unit) = football.whole();
        assert_eq!((points.win, points.draw, points.bye, unit), (3, 1, 3, 10));
    }

    #[test]
    fn points_are_read_in_columns_of_nine() {
        let mut ours = Tenths::default();
        let line = Line::all("162  W 2.0    D 1.0    P 1.0").next().unwrap();
        ours.take(&line).unwrap();
        assert_eq!((ours.win, ours.draw, ours.bye), (20, 10, Some(10)));
        assert_eq!(tenths("0.25"), None);
    }
}
