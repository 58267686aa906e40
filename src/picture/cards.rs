//! Where things lie on scenes that say one thing: a result, a ruling, the schedule, a notice. All
//! sizes in g.

use xiangqi::Color;

use crate::{BoardPlan, Form, Hall, PanelPlan, Rect};

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResultPlan {
    /// The seal with the result.
    pub seal: Rect,
    /// What is said about the game.
    pub text: Rect,
    /// The last position.
    pub board: BoardPlan,
}

impl ResultPlan {
    /// The plan of a hall in which `below` sits below.
    #[must_use]
    pub fn new(hall: &Hall, below: Color) -> Self {
        let width = hall.frame.width;
        let (margin, seal, height) = match hall.form {
            Form::Portrait => {
                let board = BoardPlan::bare(
                    (90.0 - BoardPlan::bare_width_of(60.0)) / 2.0,
                    95.0,
                    60.0,
                    below,
                );
                let seal = Rect::new(3.0, 5.0, 84.0, 28.0);
                return Self { seal, text: Rect::new(3.0, 38.0, 84.0, 54.0), board };
            }
            Form::Wide => (10.0, 29.0, 60.0),
            Form::Narrow if width < 130.0 => (4.0, 20.0, 46.0),
            Form::Narrow => (6.0, 24.0, 52.0),
        };
        let x = width - margin - BoardPlan::bare_width_of(height);
        let board = BoardPlan::bare(x, 15.0, height, below);
        let text = Rect::new(margin + seal + 4.5, 15.0, x - 4.5 - margin - seal - 4.5, 60.0);
        Self { seal: Rect::new(margin, 15.0, seal, 60.0), text, board }
    }
}

/// A ruling on a repetition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RulingPlan {
    /// The board and where its panel lies.
    pub place: PanelPlan,
    /// What it is about, and where.
    pub head: Rect,
    /// The double rule under it.
    pub rule: Rect,
    /// Which time through the cycle.
    pub times: Rect,
    /// The moves of the cycle.
    pub moves: Rect,
    /// What each side does.
    pub sums: Rect,
    /// The rule.
    pub clause: Rect,
    /// The verdict.
    pub verdict: Rect,
}

impl RulingPlan {
    /// The plan of a hall in which `below` sits below.
    #[must_use]
    pub fn new(hall: &Hall, below: Color) -> Self {
        let place = PanelPlan::new(hall, below);
        let panel = place.panel;
        let (head, rule, rest) = match hall.form {
            Form::Portrait => {
                (Rect::new(3.0, 3.0, 84.0, 6.0), Rect::new(3.0, 10.5, 84.0, 1.0), panel)
            }
            Form::Wide | Form::Narrow => (
                Rect { height: 5.5, ..panel },
                Rect { y: panel.y + 5.75, height: 1.0, ..panel },
                Rect { y: panel.y + 8.5, height: panel.height - 8.5, ..panel },
            ),
        };
        // The parts share the height as in the widest picture.
        let unit = rest.height / 75.5;
        let part =
            |y: f32, height: f32| Rect { y: rest.y + y * unit, height: height * unit, ..rest };
        Self {
            place,
            head,
            rule,
            times: part(0.0, 5.0),
            moves: part(7.0, 18.0),
            sums: part(27.5, 12.0),
            clause: part(40.5, 16.0),
            verdict: part(57.5, 18.0),
        }
    }
}

/// The schedule with a countdown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SchedulePlan {
    /// The spine; absent in portrait.
    pub spine: Option<Rect>,
    /// Title where there is no spine.
    pub title: Option<Rect>,
    /// The list.
    pub list: Rect,
    /// The countdown with what is said above and under it.
    pub countdown: Rect,
}

impl SchedulePlan {
    /// The plan of a hall.
    #[must_use]
    pub fn new(hall: &Hall) -> Self {
        let width = hall.frame.width;
        if hall.form == Form::Portrait {
            return Self {
                spine: None,
                title: Some(Rect::new(3.0, 3.0, 84.0, 8.0)),
                list: Rect::new(4.0, 84.0, 82.0, 73.0),
                countdown: Rect::new(4.0, 15.0, 82.0, 62.0),
            };
        }
        let (margin, list) = match hall.form {
            Form::Wide => (4.0, 58.0),
            _ if width < 130.0 => (3.0, 46.0),
            _ => (4.0, 52.0),
        };
        let spine = Rect::new(margin, 3.0, 8.0, 84.0);
        let list = Rect::new(spine.right() + 4.0, 3.0, list, 84.0);
        let x = list.right() + 7.0;
        let countdown = Rect::new(x, 13.0, width - margin - x - 1.0, 74.0);
        Self { spine: Some(spine), title: None, list, countdown }
    }
}

/// A notice: a title over a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NoticePlan {
    /// The spine; absent in portrait.
    pub spine: Option<Rect>,
    /// The title.
    pub title: Rect,
    /// The double rule under it.
    pub rule: Rect,
    /// The text.
    pub text: Rect,
}

impl NoticePlan {
    /// The plan of a hall.
    #[must_use]
    pub fn new(hall: &Hall) -> Self {
        let (spine, x, margin) = match hall.form {
            Form::Portrait => (None, 5.0, 5.0),
            Form::Wide | Form::Narrow => (Some(Rect::new(4.0, 3.0, 8.0, 84.0)), 18.0, 8.0),
        };
        let width = hall.frame.width - x - margin;
        let top = if spine.is_some() { 9.0 } else { 20.0 };
        let title = Rect::new(x, top, width, 12.0);
        let rule = Rect::new(x, title.bottom() + 1.0, width, 1.0);
        let y = rule.bottom() + 4.0;
        let text = Rect::new(x, y, width, hall.frame.height - y - 6.0);
        Self { spine, title, rule, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_apart(name: &str, hall: &Hall, parts: &[Rect]) {
        for (index, part) in parts.iter().enumerate() {
            assert!(hall.frame.contains(*part), "{name}: part {index} {part:?}");
            for other in &parts[index + 1..] {
                assert!(!part.overlaps(*other), "{name}: {part:?} and {other:?}");
            }
        }
    }

    #[test]
    fn parts_lie_in_the_frame_and_apart() {
        for (width, height) in [(1920, 1080), (1920, 1200), (1440, 1080), (1080, 1920), (1280, 720)]
        {
            let hall = Hall::new(width, height);
            let name = format!("{width}×{height}");
            let result = ResultPlan::new(&hall, Color::Red);
            assert_apart(&name, &hall, &[result.seal, result.text, result.board.slab]);
            let ruling = RulingPlan::new(&hall, Color::Red);
            let RulingPlan { place, head, rule, times, moves, sums, clause, verdict } = ruling;
            let parts =
                [place.board.slab, place.badge, head, rule, times, moves, sums, clause, verdict];
            assert_apart(&name, &hall, &parts);
            let schedule = SchedulePlan::new(&hall);
            let parts: Vec<_> = [schedule.list, schedule.countdown]
                .into_iter()
                .chain(schedule.spine)
                .chain(schedule.title)
                .collect();
            assert_apart(&name, &hall, &parts);
            let notice = NoticePlan::new(&hall);
            let parts: Vec<_> =
                [notice.title, notice.rule, notice.text].into_iter().chain(notice.spine).collect();
            assert_apart(&name, &hall, &parts);
        }
    }
}
