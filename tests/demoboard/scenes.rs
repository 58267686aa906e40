//! Sights of every scene: a fifth round whose pairings, tables and positions agree with each
//! other, and hard cases of each.
#![allow(dead_code, clippy::unwrap_used, reason = "tests and gallery use a part each")]

use demoboard::sight::{Facts, GameSight, Play, Sight, TableContent, TableSight};
use serde_json::Value;
use wire::{
    AwardView, BestView, Coverage, GameId, GameResult, GameView, IndividualView, IndividualsView,
    NaturalLimitView, NoticeView, Outcome, PlayerView, PlyLabel, PrizeGroupView, PrizeView,
    PrizesView, Reason, RoundMark, RoundNumber, RuledPlyView, RulingView, ScheduleItemView,
    ScheduleView, Table, TeamView, TeamsView, Tiebreak, UnixMillis,
};
use xiangqi::{Color, Move, Position};

use crate::samples::{self, NOW};

const ADDRESS: &str = "http://192.168.1.10:8080/";

/// Long and rare names, each with a team.
const HARD_NAMES: [(&str, &str); 8] = [
    ("阿卜杜热合曼·买买提依明江", "广东省清远市清新区象棋协会代表队"),
    ("欧阳诸葛司马龑䶮", "堃喆𬭚队"),
    ("堃喆", "喆"),
    ("犇骉㛃𬭚𫖯", "镕龑犇骉联队"),
    ("尼古拉·亚历山德罗维奇·彼得罗夫", "国际特邀队"),
    ("一", "二"),
    ("上官婉儿公孙大娘", "西安市碑林区业余象棋俱乐部"),
    ("Nguyễn Văn Minh", "Việt Nam"),
];

fn data() -> Value {
    serde_json::from_str(include_str!("../corpora/board/round-five.json")).unwrap()
}

fn number(value: &Value) -> u16 {
    u16::try_from(value.as_u64().unwrap()).unwrap()
}

pub fn facts() -> Facts {
    Facts {
        event: Some("清新杯象棋邀请赛".to_owned()),
        round: Some(RoundNumber(5)),
        rehearsal: false,
        featured: Some(GameId(1)),
        address: Some(ADDRESS.to_owned()),
        dwell: 12,
        held: None,
    }
}

fn player(data: &Value, id: u16, points: u16, hard: bool) -> PlayerView {
    let entry = &data["players"][usize::from(id)];
    let team = entry[0].as_str().unwrap();
    let name = format!("{team} {}号", entry[1]);
    let hard_name = HARD_NAMES[usize::from(id) % HARD_NAMES.len()];
    if hard {
        let points = if id.is_multiple_of(2) { 99 } else { 0 };
        samples::player(id + 1, hard_name.0, Some(hard_name.1), points)
    } else {
        samples::player(id + 1, &name, Some(team), points)
    }
}

/// The games of the round; so many of them have ended.
pub fn games(ended: usize, hard: bool) -> Vec<GameView> {
    let data = data();
    let pairs = data["pairs"].as_array().unwrap();
    let view = |(pair, table): (&Value, u16)| {
        let [red, black] = [&pair["red"], &pair["black"]]
            .map(|side| player(&data, number(&side[0]), number(&side[1]), hard));
        let result = result_of(number(&pair["result"]), table);
        let result = (usize::from(table * 7 % 26) < ended).then_some(result);
        GameView {
            id: GameId(u32::from(table)),
            round: RoundNumber(5),
            table: Table(table),
            red,
            black,
            coverage: if table <= 4 { Coverage::Moves } else { Coverage::ResultOnly },
            revision: 0,
            result,
            award: result.map(award),
            standing: None,
            desk: None,
        }
    };
    pairs.iter().zip(1..).map(view).collect()
}

fn result_of(points_of_red: u16, table: u16) -> GameResult {
    match points_of_red {
        2 if table.is_multiple_of(3) => {
            GameResult { outcome: Outcome::RedWins, reason: Reason::Checkmate }
        }
        2 => GameResult { outcome: Outcome::RedWins, reason: Reason::Resignation },
        1 => GameResult { outcome: Outcome::Draw, reason: Reason::Agreement },
        _ => GameResult { outcome: Outcome::BlackWins, reason: Reason::Resignation },
    }
}

fn award(result: GameResult) -> AwardView {
    match result.outcome {
        Outcome::RedWins => AwardView { red: 2, black: 0 },
        Outcome::BlackWins => AwardView { red: 0, black: 2 },
        Outcome::Draw => AwardView { red: 1, black: 1 },
        Outcome::BothLose => AwardView { red: 0, black: 0 },
    }
}

fn table(content: TableContent) -> Sight {
    Sight::Table(Box::new(TableSight { facts: facts(), content }))
}

pub fn pairings(hard: bool) -> Sight {
    let mut games = games(0, hard);
    let byes = if hard { vec![games.pop().unwrap().red] } else { Vec::new() };
    table(TableContent::Pairings(games, byes))
}

pub fn results(hard: bool) -> Sight {
    table(TableContent::Results(games(14, hard)))
}

pub fn individuals_view(hard: bool) -> IndividualsView {
    let data = data();
    let rows = data["standings"].as_array().unwrap().iter().map(|row| {
        let player = player(&data, number(&row["id"]), number(&row["pts"]), hard);
        let marks = row["form"].as_array().unwrap().iter().map(|mark| match number(mark) {
            2 => RoundMark::Win,
            1 => RoundMark::Draw,
            _ => RoundMark::Loss,
        });
        let mut rounds: Vec<_> = marks.collect();
        if hard {
            rounds.extend([RoundMark::Bye, RoundMark::ForfeitWin, RoundMark::ForfeitLoss]);
            rounds.push(RoundMark::Open);
        }
        IndividualView {
            place: number(&row["place"]),
            before: Some(number(&row["prev"])),
            player: player.number,
            name: player.name,
            team: player.team,
            points: player.points,
            tiebreaks: ["opp", "wins", "foul"].map(|key| row[key].to_string()).to_vec(),
            rounds,
        }
    });
    IndividualsView {
        after: RoundNumber(5),
        open_games: 0,
        tiebreaks: vec![Tiebreak::Ops, Tiebreak::Wins, Tiebreak::Fouls, Tiebreak::Reverse],
        prize_places: vec![8, 12],
        rows: rows.collect(),
    }
}

pub fn individuals(hard: bool) -> Sight {
    table(TableContent::Individuals(individuals_view(hard)))
}

/// Ten teams; fifty where it is to be hard.
pub fn teams(hard: bool) -> Sight {
    let data = data();
    let ten = data["teams"].as_array().unwrap();
    let row = |(index, team): (u16, &Value)| {
        let name = team["name"].as_str().unwrap();
        let long = HARD_NAMES[usize::from(index) % HARD_NAMES.len()].1;
        TeamView {
            place: index + 1,
            name: if hard { long.to_owned() } else { name.to_owned() },
            scores: team["scores"].as_array().unwrap().iter().map(number).collect(),
            sum: number(&team["sum"]),
            all: number(&team["all"]),
            all_place: if hard { 51 - index } else { number(&team["all_place"]) },
            best: Some(BestView {
                name: format!("{name} {}号", team["best"][0]),
                place: number(&team["best"][1]),
            }),
        }
    };
    let count = if hard { 50 } else { 10 };
    let rows = (0..count).zip(ten.iter().cycle()).map(row).collect();
    table(TableContent::Teams(TeamsView {
        after: RoundNumber(5),
        open_games: u16::from(hard),
        counting: 4,
        rows,
    }))
}

pub fn prizes() -> Sight {
    let standings = individuals_view(false).rows;
    let awards = ["1000", "800", "700", "600", "500", "400", "300", "300"];
    let individual = standings.iter().zip(awards).map(|(row, yuan)| PrizeView {
        place: row.place,
        winner: Some(row.name.clone()),
        team: row.team.clone(),
        award: format!("奖金 {yuan} 元、证书{}", if row.place == 1 { "、奖杯" } else { "" }),
    });
    let teams = ["清城区", "龙腾峡", "清远市直", "连南县", "英德市"];
    let team = teams.into_iter().zip(1..).zip([1000, 800, 700, 600, 500]);
    let team = team.map(|((name, place), yuan)| PrizeView {
        place,
        winner: Some(name.to_owned()),
        team: None,
        award: format!("奖金 {yuan} 元、奖杯"),
    });
    let group = |title: &str, prizes: Vec<_>| PrizeGroupView { title: title.to_owned(), prizes };
    let groups = vec![group("个人", individual.collect()), group("团体", team.collect())];
    table(TableContent::Prizes(PrizesView { groups }))
}

/// A game of which a position and the last move are known.
fn board_play(board: &Value, seconds: (u64, u64)) -> Play {
    let placement = board["fen"].as_str().unwrap();
    let turn = if board["turn"].as_str().unwrap() == "r" { "w" } else { "b" };
    let position: Position = format!("{placement} {turn} - - 0 1").parse().unwrap();
    Play {
        ply: number(&board["ply"]),
        first_mover: Color::Red,
        last: board["last"].as_str().unwrap().parse::<Move>().ok(),
        recent: vec![board["chinese"].as_str().unwrap().to_owned()],
        ..samples::play(&xiangqi::Record::new(position), samples::clocks(seconds.0, seconds.1))
    }
}

const CLOCKS: [(u64, u64); 8] = [
    (668, 167),
    (591, 860),
    (1022, 393),
    (760, 615),
    (266, 72),
    (537, 489),
    (990, 824),
    (465, 318),
];

pub fn grid(hard: bool) -> Sight {
    let data = data();
    let boards = data["boards"].as_array().unwrap();
    let all = games(0, hard).into_iter().enumerate().map(|(index, game)| {
        let followed = boards.get(index).filter(|_| !hard || index % 3 != 2);
        let play = match followed {
            Some(_) if index == 0 => samples::featured().play,
            Some(board) => Some(board_play(board, CLOCKS[index])),
            None => None,
        };
        let has_ended = [1, 3, 5].contains(&index) || (index > 8 && index % 2 == 0);
        let outcomes = [Outcome::RedWins, Outcome::BlackWins, Outcome::Draw, Outcome::Draw];
        let outcome = if hard && index == 5 { Outcome::BothLose } else { outcomes[index % 4] };
        let result = has_ended.then_some(GameResult { outcome, reason: Reason::Resignation });
        game_sight(&game, play, result)
    });
    Sight::Grid(facts(), all.collect())
}

fn game_sight(game: &GameView, play: Option<Play>, result: Option<GameResult>) -> GameSight {
    GameSight {
        id: game.id,
        round: game.round,
        table: game.table,
        red: game.red.clone(),
        black: game.black.clone(),
        result,
        award: result.map(award),
        ..samples::game(play)
    }
}

pub fn two(hard: bool) -> Sight {
    let Sight::Grid(facts, mut games) = grid(false) else { unreachable!() };
    let long = self::games(0, true);
    let mut left = games.swap_remove(0);
    let mut right = games.swap_remove(2);
    if hard {
        (left.red, left.black) = (long[0].red.clone(), long[0].black.clone());
        (right.red, right.black) = (long[1].red.clone(), long[4].red.clone());
        right.result = Some(GameResult { outcome: Outcome::BlackWins, reason: Reason::Time });
    }
    Sight::Two(facts, Box::new([left, right]))
}

/// The featured game with code and, late in a game, the natural limit.
pub fn featured(late: bool) -> Sight {
    let mut game = samples::featured();
    if late {
        let moves = data()["late"].as_str().unwrap().to_owned();
        let mut play = samples::play(&samples::record(&moves), samples::clocks(668, 167));
        play.natural_limit = Some(NaturalLimitView { rounds: 23, limit: 60 });
        game.play = Some(play);
    }
    game.address = Some(ADDRESS.to_owned());
    Sight::Game(Box::new(game))
}

/// The featured game beside a table.
pub fn beside(panel: Sight) -> Sight {
    let Sight::Table(panel) = panel else { unreachable!() };
    let mut game = samples::featured();
    game.panel = Some(panel);
    Sight::Game(Box::new(game))
}

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

pub fn result_card(outcome: Outcome, reason: Reason, hard: bool) -> Sight {
    let result = GameResult { outcome, reason };
    let mut game = samples::featured();
    (game.result, game.award) = (Some(result), Some(award(result)));
    if hard {
        let long = games(0, true);
        (game.red, game.black) = (long[0].red.clone(), long[4].black.clone());
        game.play = None;
    }
    Sight::ResultCard(Box::new(game))
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
