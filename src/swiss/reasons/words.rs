//! Reasons in Chinese and in English.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Ground, Rejected};
use crate::pair::Candidate;
use crate::{ColorGround, Level, Levels};

/// So many players are named with each ground; the rest are counted.
const NAMED: usize = 6;

/// One explanation in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// 中文.
    pub zh: String,
    /// English.
    pub en: String,
}

/// Why `player` meets `opponent`, and why `red` has Red.
pub(super) fn of_game(
    levels: &Levels,
    player: &Candidate,
    opponent: &Candidate,
    rejected: &[Rejected],
    red: &Candidate,
    color: ColorGround,
) -> Words {
    let better = grounds(levels, rejected);
    let first_red = player.number == red.number;
    let (zh_gap, en_gap) = if player.points == opponent.points {
        ("同分".to_owned(), "equal points".to_owned())
    } else {
        let gap = player.points.abs_diff(opponent.points);
        (format!("相差{gap}分"), format!("{} apart", en_points(gap)))
    };
    let (zh_color, en_color) = color_words(color);
    let red = if first_red { player } else { opponent };
    Words {
        zh: format!(
            "{}对{}，{zh_gap}。{}{}执红：{zh_color}。",
            zh_name(player),
            zh_name(opponent),
            better.zh,
            red.name
        ),
        en: format!(
            "{} meets {}: {en_gap}. {}{} has Red: {en_color}.",
            en_name(player),
            en_name(opponent),
            better.en,
            red.name
        ),
    }
}

/// Why `resting` has the bye.
pub(super) fn of_bye(levels: &Levels, resting: &Candidate, rejected: &[Rejected]) -> Words {
    let better = grounds(levels, rejected);
    Words {
        zh: format!("{}轮空。{}", zh_name(resting), better.zh),
        en: format!("{} has the bye. {}", en_name(resting), better.en).trim_end().to_owned(),
    }
}

fn zh_name(candidate: &Candidate) -> String {
    format!("{}号{}（{}分）", candidate.number, candidate.name, candidate.points)
}

fn en_name(candidate: &Candidate) -> String {
    format!("No. {} {} ({})", candidate.number, candidate.name, en_points(candidate.points))
}

fn en_points(points: u32) -> String {
    format!("{points} point{}", if points == 1 { "" } else { "s" })
}

/// Everyone who looked better, gathered by what it failed at.
fn grounds(levels: &Levels, rejected: &[Rejected]) -> Words {
    if rejected.is_empty() {
        return Words {
            zh: "没有看来更合适的人选。".to_owned(),
            en: "Nobody looked better. ".to_owned(),
        };
    }
    let mut by_ground: BTreeMap<(usize, bool), Vec<&Rejected>> = BTreeMap::new();
    for one in rejected {
        let weight = levels.order().iter().position(|&level| Some(level) == one.level);
        let key = (weight.unwrap_or(usize::MAX), one.ground == Ground::Alone);
        by_ground.entry(key).or_default().push(one);
    }
    let (zh, en): (Vec<String>, Vec<String>) =
        by_ground.values().map(|together| ground(together)).unzip();
    Words {
        zh: format!("看来更合适的：{}。", zh.join("；")),
        en: format!("Looking better: {}. ", en.join("; ")),
    }
}

fn ground(together: &[&Rejected]) -> (String, String) {
    let names = |between: &str| {
        let named: Vec<String> =
            together.iter().take(NAMED).map(|one| one.candidate.to_string()).collect();
        named.join(between)
    };
    let more = together.len().saturating_sub(NAMED);
    let (zh_more, en_more) = match more {
        0 => (String::new(), String::new()),
        _ => (format!("等{}人", together.len()), format!(" and {more} more")),
    };
    let (zh_names, en_names) = (format!("{}号{zh_more}", names("、")), names(", ") + &en_more);
    let first = together[0];
    let Some(level) = first.level else {
        return (
            format!("{zh_names}同样可行，按号码顺序"),
            format!("{en_names} would be equally good, the order of numbers decided"),
        );
    };
    let (zh_level, en_level) = level_words(level);
    if first.ground == Ground::Alone {
        return (format!("{zh_names}{zh_level}"), format!("{en_names}: {en_level}"));
    }
    let least = together.iter().map(|one| one.instead).min().unwrap_or(first.instead);
    let (zh_than, en_than) = if together.len() > 1 { ("至少", "at least ") } else { ("", "") };
    let (zh_how, en_how) = match first.ground {
        Ground::Exchange => ("对调则全轮", "after an exchange of opponents the whole round has"),
        _ => ("则全轮", "the whole round would have"),
    };
    (
        format!("{zh_names}{zh_how}{zh_level}{zh_than}{least}（现为{}）", first.chosen),
        format!("{en_names}: {en_how} {en_level} {en_than}{least}, not {}", first.chosen),
    )
}

fn level_words(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Rematch => ("已交过手", "rematch"),
        Level::SecondBye => ("不得再轮空", "barred from the bye"),
        Level::SameTeam => ("同队", "same team"),
        Level::ColorHard => ("连三或多三", "third game of one colour"),
        Level::ByePoints => ("轮空者积分", "points of the bye"),
        Level::ByeUnplayed => ("轮空者未下轮次", "unplayed rounds of the bye"),
        Level::GapSq => ("分差平方和", "squared differences of points"),
        Level::FloatHeight => ("浮动者积分", "points of floaters"),
        Level::ColorImbalance => ("先后手不均", "uneven colours"),
        Level::ColorRepeat => ("先后手重复", "repeated colours"),
        Level::FloatRepeat => ("连续同向浮动", "repeated floats"),
    }
}

fn color_words(color: ColorGround) -> (&'static str, &'static str) {
    match color {
        ColorGround::Limit => ("避免连三、多三", "otherwise a third game of one colour"),
        ColorGround::Balance => ("先后手更均衡", "it evens the colours"),
        ColorGround::Repeat => ("先后手交替", "otherwise a colour is repeated"),
        ColorGround::Alternation => {
            ("与最近一次不同的先后手轮换", "they alternate from their latest difference")
        }
        ColorGround::Number => ("按轮次与号码", "by round and number"),
    }
}
