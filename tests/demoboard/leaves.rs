//! Sights of the scenes without a board: schedule, draw, ruling, notice and cards.
#![allow(dead_code, clippy::unwrap_used, reason = "tests and gallery use a part each")]

use demoboard::sight::Sight;
use wire::{
    DrawnView, LotteryView, NoticeView, PlayerNumber, PlyLabel, RoundNumber, RuledPlyView,
    RulingView, ScheduleItemView, ScheduleView, Table, UnixMillis,
};
use xiangqi::{Color, Position};

use crate::samples::NOW;
use crate::scenes::{entrant, facts};

pub fn schedule(hard: bool) -> Sight {
    const MINUTE: u64 = 60_000;
    const DAY: u64 = 24 * 60 * MINUTE;
    const OFFSET: u64 = 8 * 60 * MINUTE;
    // The midnight before yesterday's rounds, in China.
    let day = (NOW.0 + OFFSET) / DAY * DAY - OFFSET - DAY;
    let at = |day_index: u64, hour: u64, minute: u64| {
        UnixMillis(day + (day_index * 24 * 60 + hour * 60 + minute) * MINUTE)
    };
    let rounds = [
        ("第一轮", at(0, 13, 30)),
        ("第二轮", at(0, 14, 50)),
        ("第三轮", at(0, 16, 10)),
        ("第四轮", at(0, 17, 30)),
        ("第五轮", at(1, 8, 30)),
        ("第六轮", UnixMillis(NOW.0 + 754_000)),
        ("第七轮", UnixMillis(NOW.0 + 5_554_000)),
        ("第八轮", UnixMillis(NOW.0 + 12_554_000)),
        ("第九轮", UnixMillis(NOW.0 + 17_554_000)),
        ("闭幕式", UnixMillis(NOW.0 + 22_554_000)),
    ];
    let items = rounds.into_iter().enumerate().map(|(index, (title, at))| ScheduleItemView {
        title: if hard {
            format!("{title}暨闭幕颁奖仪式与合影")
        } else {
            title.to_owned()
        },
        at,
        ended: index < 5,
    });
    let notes = ["对阵已公布，请棋手入座", "迟到十五分钟判负"].map(str::to_owned).to_vec();
    Sight::Schedule(
        facts(),
        ScheduleView { utc_offset_minutes: 480, items: items.collect(), notes },
    )
}

/// The draw before and after the hall has called its numbers.
pub fn lottery(called: &[u32], hard: bool) -> Sight {
    let names = if hard { 100 } else { 50 };
    let drawn = (0..names).filter(|_| !called.is_empty()).map(|id| {
        // Thirteen has no divisor in common with either count: every entrant draws once.
        let player = entrant(id * 13 % names, hard);
        DrawnView { number: PlayerNumber(id + 1), name: player.name, team: player.team }
    });
    let digits = "9f2c1b7ae3405d68f1c2a9b07e64d3582c0f9ab1476ed85330b1c7f9e2a4d608";
    Sight::Lottery(
        facts(),
        Box::new(LotteryView {
            entrants: names,
            hash: digits.to_owned().try_into().unwrap(),
            separate_team_mates: true,
            called: called.to_vec(),
            drawn: drawn.collect(),
        }),
    )
}

pub fn ruling(hard: bool) -> Sight {
    let start: Position =
        "2baka3/9/n3b4/p1p1pc1rN/6R2/8c/4P3C/3NB4/9/2BAKA3 w - - 0 1".parse().unwrap();
    let ply = |side, mv: &str, chinese: &str, label, aim: Option<(&str, &str)>| RuledPlyView {
        side,
        mv: mv.parse().unwrap(),
        chinese: chinese.to_owned(),
        label,
        target: aim.map(|(target, _)| target.parse().unwrap()),
        by: aim.iter().map(|(_, by)| by.parse().unwrap()).collect(),
        why: String::new(),
    };
    let plies = vec![
        ply(Color::Red, "g5g4", "车三退一", PlyLabel::Chase, Some(("i4", "g4"))),
        ply(Color::Black, "i4i5", "炮９退１", PlyLabel::Idle, None),
        ply(Color::Red, "g4g5", "车三进一", PlyLabel::Chase, Some(("i5", "g5"))),
        ply(Color::Black, "i5i4", "炮９进１", PlyLabel::Idle, None),
    ];
    let rule = if hard {
        "双方均为允许着法，循环反复不变，判和；一方为禁止着法而另一方为允许着法，禁止着法的一方须变着，\
         不变判负。"
    } else {
        "单方禁止着法，须变着；不变判负。"
    };
    Sight::Ruling(
        facts(),
        Box::new(RulingView {
            round: RoundNumber(5),
            table: Table(9),
            title: "长捉".to_owned(),
            start,
            plies,
            times: 3,
            red: "红方每着皆捉".to_owned(),
            red_allowed: false,
            black: "黑方每着皆闲".to_owned(),
            black_allowed: true,
            source: "象棋竞赛规则 2011　第 25.3 条".to_owned(),
            rule: rule.to_owned(),
            verdict: "红方须变着".to_owned(),
            consequence: "两回合内变着，否则判负".to_owned(),
            confirmed: false,
        }),
    )
}

pub fn notice(hard: bool) -> Sight {
    let paragraph = "第五轮结束后请各位棋手到二楼餐厅用餐，下午一时三十分准时开始第六轮。\
                     请勿将手机带入赛场，观众请保持安静。";
    let text = if hard { [paragraph; 7].join("\n") } else { paragraph.to_owned() };
    Sight::Notice(facts(), NoticeView { title: "午餐与下午赛程".to_owned(), text, at: NOW })
}

pub fn sponsors() -> Sight {
    let names = ["清远市文化广电旅游体育局", "清新区象棋协会", "龙腾峡景区"];
    Sight::Sponsors(facts(), names.map(str::to_owned).to_vec())
}

pub fn test_card() -> Sight {
    Sight::TestCard(facts())
}
