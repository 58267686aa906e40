//! Any sequence of live moves, corrections, moves in lines and undoing, against a plain model.

use std::collections::BTreeSet;

use proptest::prelude::*;
use stage::{Command, Commentary, Event, Goal, Ink, Mark, Place};
use xiangqi::{Move, Position, Record};

#[derive(Clone, Debug)]
enum Wish {
    Live {
        choice: usize,
    },
    TakeBack {
        share: usize,
    },
    Replace {
        share: usize,
        choice: usize,
    },
    Try {
        choice: usize,
    },
    /// The move that the live game plays next after where the board stands.
    Repeat,
    Go {
        goal: Goal,
    },
    GoToLine {
        line: usize,
        share: usize,
    },
    Promote {
        line: usize,
    },
    Delete {
        line: usize,
    },
    Draw {
        square: usize,
    },
    Undo,
}

fn wish() -> impl Strategy<Value = Wish> {
    let any_goal = prop::sample::select(vec![
        Goal::Live,
        Goal::Back,
        Goal::On,
        Goal::Start,
        Goal::End,
        Goal::Ply { ply: 3 },
        Goal::Out,
        Goal::LastTime,
    ]);
    prop_oneof![
        4 => any::<usize>().prop_map(|choice| Wish::Live { choice }),
        1 => any::<usize>().prop_map(|share| Wish::TakeBack { share }),
        2 => (any::<usize>(), any::<usize>())
            .prop_map(|(share, choice)| Wish::Replace { share, choice }),
        5 => any::<usize>().prop_map(|choice| Wish::Try { choice }),
        1 => Just(Wish::Repeat),
        5 => any_goal.prop_map(|goal| Wish::Go { goal }),
        2 => (any::<usize>(), any::<usize>())
            .prop_map(|(line, share)| Wish::GoToLine { line, share }),
        1 => any::<usize>().prop_map(|line| Wish::Promote { line }),
        1 => any::<usize>().prop_map(|line| Wish::Delete { line }),
        2 => (0..90_usize).prop_map(|square| Wish::Draw { square }),
        3 => Just(Wish::Undo),
    ]
}

/// What a commentary is, said plainly: the paths that were tried, and the one that is shown, which
/// is none where the live game is.
#[derive(Clone, Debug, Default, PartialEq)]
struct Plain {
    paths: BTreeSet<Vec<Move>>,
    shown: Option<Vec<Move>>,
}

struct Play {
    live: Record,
    commentary: Commentary,
    plain: Plain,
    /// The plain states to go back to, and whether what led away from each was only going about.
    before: Vec<(Plain, bool)>,
}

impl Play {
    fn fulfil(&mut self, wish: &Wish) {
        match wish {
            Wish::Live { choice } => {
                if let Some(mv) = chosen(self.live.position(), *choice) {
                    self.live.play(mv).unwrap();
                }
            }
            Wish::TakeBack { share } => {
                let left = share % (self.live.moves().len() + 1);
                self.live.truncate(left);
            }
            Wish::Replace { share, choice } => {
                if self.live.moves().is_empty() {
                    return;
                }
                let ply = share % self.live.moves().len();
                if let Some(mv) = chosen(&self.live.positions()[ply], *choice) {
                    self.live.replace(ply, mv).unwrap();
                }
            }
            Wish::Try { choice } => {
                if let Some(mv) = chosen(&self.commentary.position(&self.live), *choice) {
                    self.try_out(mv);
                }
            }
            Wish::Repeat => {
                let path = self.commentary.moves(&self.live);
                let next = self.live.moves().strip_prefix(path).and_then(|after| after.first());
                if let Some(mv) = next.copied() {
                    let lines = self.commentary.lines().len();
                    self.try_out(mv);
                    assert_eq!(self.commentary.lines().len(), lines, "a line was opened");
                }
            }
            Wish::Go { goal } => self.ask(&Command::Go { goal: *goal }),
            Wish::GoToLine { line, share } => {
                let Some(line) = pick(self.commentary.lines(), *line) else { return };
                let ply = u16::try_from(share % (line.moves.len() + 1)).unwrap();
                let goal = Goal::Place { place: Place::Line { line: line.id, ply } };
                self.ask(&Command::Go { goal });
            }
            Wish::Promote { line } => {
                let Some(line) = pick(self.commentary.lines(), *line) else { return };
                self.ask(&Command::Promote { line: line.id });
            }
            Wish::Delete { line } => {
                let Some(line) = pick(self.commentary.lines(), *line) else { return };
                self.ask(&Command::Delete { line: line.id });
            }
            Wish::Draw { square } => {
                let on = self.commentary.position(&self.live).setup();
                let square = xiangqi::Square::from_index(*square).unwrap();
                let mark = Mark::Circle { on: square, ink: Ink::Malachite };
                self.ask(&Command::Draw { on, mark });
            }
            Wish::Undo => {
                let undone = self.commentary.undo();
                let before = self.before.pop();
                assert_eq!(undone, before.is_some(), "as much can be undone as was done");
                if let Some((plain, _)) = before {
                    self.plain = plain;
                }
            }
        }
    }

    fn try_out(&mut self, mv: Move) {
        let from = self.commentary.place(&self.live);
        self.ask(&Command::Play { from, mv });
    }

    /// Lets it happen, and says plainly what has happened.
    fn ask(&mut self, command: &Command) {
        let Ok(event) = self.commentary.decide(command, &self.live) else { return };
        let plain = self.plain.clone();
        let here = self.commentary.moves(&self.live).to_vec();
        let line_gone = match &event {
            Event::LineDeleted { line } => self.commentary.line(*line).cloned(),
            _ => None,
        };
        self.commentary.apply(&event, &self.live).unwrap();
        let now = self.commentary.moves(&self.live).to_vec();
        let is_going = matches!(event, Event::Went { .. });
        match &event {
            Event::Went { to } => self.plain.shown = to.is_some().then_some(now),
            Event::LineOpened { mv, .. } | Event::LineExtended { mv, .. } => {
                assert!(now.starts_with(&here) && now.last() == Some(mv), "it is tried from here");
                if matches!(event, Event::LineExtended { .. }) {
                    self.plain.paths.remove(&here);
                }
                self.plain.paths.insert(now.clone());
                self.plain.shown = Some(now);
            }
            Event::LineDeleted { .. } => {
                self.plain.paths.remove(&line_gone.unwrap().moves);
            }
            _ => {}
        }
        if !(is_going && self.before.last().is_some_and(|(_, going)| *going)) {
            self.before.push((plain, is_going));
            if self.before.len() > Commentary::MOST_STEPS {
                self.before.remove(0);
            }
        }
    }

    fn check(&self) {
        let paths: BTreeSet<_> =
            self.commentary.lines().iter().map(|line| line.moves.clone()).collect();
        assert_eq!(paths, self.plain.paths, "no line is lost, none is invented");
        assert_eq!(paths.len(), self.commentary.lines().len(), "no line is there twice");
        let shown = self.plain.shown.as_deref().unwrap_or(self.live.moves());
        assert_eq!(self.commentary.moves(&self.live), shown, "the board stands where it was put");
        for path in paths.iter().map(Vec::as_slice).chain([shown]) {
            Record::default().extend(path.iter().copied()).expect("a path can be played");
        }
        if let Place::Line { line, ply } = self.commentary.place(&self.live) {
            let line = self.commentary.line(line).expect("it stands on a line that is there");
            assert_eq!(&line.moves[..usize::from(ply)], shown);
        }
        for line in self.commentary.lines() {
            let leaves = line.leaves(&self.live);
            assert_eq!(line.moves[..leaves], self.live.moves()[..leaves]);
            let next = (line.moves.get(leaves), self.live.moves().get(leaves));
            assert!(next.0.is_none() || next.0 != next.1, "it leaves where the moves differ");
        }
    }
}

fn chosen(position: &Position, choice: usize) -> Option<Move> {
    pick(&position.legal_moves(), choice).copied()
}

fn pick<T>(from: &[T], choice: usize) -> Option<&T> {
    from.get(choice.checked_rem(from.len())?)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_commentary_is_what_a_plain_model_says(wishes in prop::collection::vec(wish(), 1..120)) {
        let (live, commentary) = (Record::default(), Commentary::default());
        let mut play = Play { live, commentary, plain: Plain::default(), before: Vec::new() };
        for wish in &wishes {
            play.fulfil(wish);
            play.check();
        }
        let kept = serde_json::to_string(&play.commentary).unwrap();
        let read: Commentary = serde_json::from_str(&kept).unwrap();
        prop_assert_eq!(read, play.commentary);
    }
}
