//! Sights of every scene: a fifth round whose pairings, tables and positions agree with each
//! other, and hard cases of each.
#![allow(dead_code, clippy::unwrap_used, reason = "tests and gallery use a part each")]

use demoboard::sight::{Facts, GameSight, Play, Sight, TableContent, TableSight};
use serde_json::Value;
use wire::{
    AwardView, BestView, Coverage, GameId, GameResult, GameView, IndividualView, IndividualsView,
    NaturalLimitView, Outcome, PlayerView, PrizeGroupView, PrizeView, PrizesView, Reason,
    RoundMark, RoundNumber, Table, TeamView, TeamsView, Tiebreak,
};
use xiangqi::{Color, Move, Position};

use crate::samples;

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
/// Who has entered, from 0; with hard names as many as are wanted.
pub fn entrant(id: u16, hard: bool) -> PlayerView {
    player(&data(), if hard { id % 50 } else { id }, 0, hard)
}

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
