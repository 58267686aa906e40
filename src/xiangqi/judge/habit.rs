//! What a side does in one cycle, in the words of the rule book: 长捉, 一将一闲.
//!
//! Source: rules-2011.md, 1.1, articles 24.13 and 24.14.

use super::label::{Idle, Label};

/// What a side does in one cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Habit {
    /// Its name in the rule book, such as 长捉.
    pub zh: &'static str,
    /// The same in English.
    pub en: &'static str,
    /// Whether a side may do so as long as it likes (允许着法), by itself.
    pub is_allowed: bool,
}

/// Which of the labels occur: 将, 杀, 捉, 闲.
type Kinds = [bool; 4];

const NAMES: [(Kinds, &str, &str); 15] = [
    ([true, false, false, false], "长将", "perpetual check"),
    ([false, true, false, false], "长杀", "perpetual mate threat"),
    ([false, false, true, false], "长捉", "perpetual chase"),
    ([true, true, false, false], "一将一杀", "check and mate threat"),
    ([true, false, true, false], "一将一捉", "check and chase"),
    ([false, true, true, false], "一杀一捉", "mate threat and chase"),
    ([true, true, true, false], "将杀捉", "check, mate threat and chase"),
    ([false, false, false, true], "皆闲", "idle moves"),
    ([true, false, false, true], "一将一闲", "check and idle move"),
    ([false, true, false, true], "一杀一闲", "mate threat and idle move"),
    ([false, false, true, true], "一捉一闲", "chase and idle move"),
    ([true, true, false, true], "将杀带闲", "check, mate threat and idle move"),
    ([true, false, true, true], "将捉带闲", "check, chase and idle move"),
    ([false, true, true, true], "杀捉带闲", "mate threat, chase and idle move"),
    ([true, true, true, true], "将杀捉带闲", "check, mate threat, chase and idle move"),
];

impl Habit {
    /// The habit of a side whose moves have these labels, at least one.
    pub(super) fn of<'a>(
        labels: impl Iterator<Item = &'a Label> + Clone,
        is_allowed: bool,
    ) -> Habit {
        if let Some((zh, en)) = always_idle(labels.clone()) {
            return Habit { zh, en, is_allowed };
        }
        let kinds = labels.fold([false; 4], |kinds: Kinds, label| match (label, kinds) {
            (Label::Check { .. }, [_, mate, chase, idle]) => [true, mate, chase, idle],
            (Label::Mate { .. }, [check, _, chase, idle]) => [check, true, chase, idle],
            (Label::Chase(_), [check, mate, _, idle]) => [check, mate, true, idle],
            (Label::Idle(_), [check, mate, chase, _]) => [check, mate, chase, true],
        });
        let named = NAMES.iter().find(|(known, ..)| *known == kinds);
        let (zh, en) = named.map_or(("皆闲", "idle moves"), |(_, zh, en)| (*zh, *en));
        Habit { zh, en, is_allowed }
    }
}

/// The name where every move is idle in the same way: 长兑, 长献, 长拦, 长跟.
fn always_idle<'a>(
    labels: impl Iterator<Item = &'a Label> + Clone,
) -> Option<(&'static str, &'static str)> {
    let all = |is_kind: fn(&Idle) -> bool| {
        labels.clone().all(|label| matches!(label, Label::Idle(idle) if is_kind(idle)))
    };
    if all(|idle| matches!(idle, Idle::Exchange { .. })) {
        Some(("长兑", "perpetual offer of exchange"))
    } else if all(|idle| matches!(idle, Idle::Sacrifice { .. })) {
        Some(("长献", "perpetual sacrifice"))
    } else if all(|idle| matches!(idle, Idle::Block { .. })) {
        Some(("长拦", "perpetual block"))
    } else if all(|idle| matches!(idle, Idle::Follow { .. })) {
        Some(("长跟", "perpetual following"))
    } else {
        None
    }
}
