//! Where the draw of the numbers stands. All sizes in g.

use crate::{Form, Hall, Rect};

/// The draw: what was called over the list's hash, and who drew which number in columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LotteryPlan {
    /// The spine; absent in portrait.
    pub spine: Option<Rect>,
    /// Title where there is no spine.
    pub title: Option<Rect>,
    /// The numbers called in the hall.
    pub called: Rect,
    /// The hash of the list, on two lines.
    pub hash: Rect,
    /// The double rule under both.
    pub rule: Rect,
    /// The numbers drawn.
    pub body: Rect,
    /// The columns in it.
    pub columns: u8,
    /// The most rows of a column.
    pub rows: u8,
}

/// The least height of a row.
const ROW: f32 = 5.2;
/// The least width of a column in which number, name and team have room.
const COLUMN: f32 = 40.0;
/// Between two columns.
const GAP: f32 = 3.0;

impl LotteryPlan {
    /// The plan of a hall.
    #[must_use]
    pub fn new(hall: &Hall) -> Self {
        let frame = hall.frame;
        let (spine, title, x, margin, top) = match hall.form {
            Form::Portrait => (None, Some(Rect::new(3.0, 3.0, 84.0, 8.0)), 4.0, 4.0, 13.0),
            Form::Wide | Form::Narrow => {
                (Some(Rect::new(4.0, 3.0, 8.0, 84.0)), None, 17.0, 5.0, 3.0)
            }
        };
        let width = frame.width - x - margin;
        // A narrow hall has room for fewer of the numbers on a line.
        let called = Rect::new(x, top, width, if width < 100.0 { 13.0 } else { 8.0 });
        let hash = Rect::new(x, called.bottom() + 1.0, width, 7.0);
        let rule = Rect::new(x, hash.bottom() + 1.5, width, 1.0);
        let y = rule.bottom() + 1.5;
        let body = Rect::new(x, y, width, frame.height - 3.0 - y);
        Self {
            spine,
            title,
            called,
            hash,
            rule,
            body,
            columns: whole((width + GAP) / (COLUMN + GAP)),
            rows: whole(body.height / ROW),
        }
    }

    /// How many numbers have room on one page.
    #[must_use]
    pub const fn room(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// The cell of the number that is `index`th of `count` on a page, from 0, down the columns.
    #[must_use]
    pub fn cell(&self, index: usize, count: usize) -> Rect {
        let rows = count.div_ceil(usize::from(self.columns)).clamp(1, usize::from(self.rows));
        let (column, row) = (index / rows, index % rows);
        let columns = f32::from(self.columns);
        let width = (self.body.width - GAP * (columns - 1.0)) / columns;
        let height = (self.body.height / rows as f32).min(2.0 * ROW);
        let x = self.body.x + column as f32 * (width + GAP);
        Rect::new(x, self.body.y + row as f32 * height, width, height)
    }
}

fn whole(count: f32) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "casts saturate")]
    let count = count.max(1.0) as u8;
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_lie_in_the_frame_and_apart_and_so_do_the_cells() {
        for (width, height) in [(1920, 1080), (1920, 1200), (1440, 1080), (1080, 1920), (1280, 720)]
        {
            let hall = Hall::new(width, height);
            let plan = LotteryPlan::new(&hall);
            let around = [plan.called, plan.hash, plan.rule].into_iter();
            let around = around.chain(plan.spine).chain(plan.title);
            for count in [1, 2, 7, plan.room()] {
                let cells = (0..count).map(|index| plan.cell(index, count));
                let parts: Vec<_> = around.clone().chain(cells).collect();
                for (index, part) in parts.iter().enumerate() {
                    assert!(hall.frame.contains(*part), "{width}×{height}: {part:?}");
                    for other in &parts[index + 1..] {
                        assert!(!part.overlaps(*other), "{width}×{height}: {part:?} and {other:?}");
                    }
                }
            }
        }
    }
}
