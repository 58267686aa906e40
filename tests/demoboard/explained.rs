//! Sights of a commentator's stage: lines from the eighteenth round of the sample game, marks of
//! every kind, a player's card.
#![allow(dead_code, clippy::unwrap_used, reason = "tests and gallery use a part each")]
#![allow(clippy::cast_possible_truncation, reason = "plies are counted in small numbers")]

use demoboard::sight::{Explained, GameSight, Sight};
use wire::{
    CardGameView, CardView, GameId, GameResult, Ink, LineId, Mark, Outcome, Place, PlayerNumber,
    PlyView, Point, PollView, Reason, RoundNumber, ShownView, StageView, VariationView, VoteView,
    VotesView,
};
use xiangqi::{Color, Move, Record, notation};

use crate::samples::{self, GAME, record};

/// How many plies of the game come before the lines.
const FROM: usize = 34;

const LINES: [&str; 3] = [
    "b4e4 g7h5 h0h5 e6e5 e4c4 c6c5",
    "c1e1 g7h5 h0h5 a5a3 f4e6 d7d1",
    "h0h6 d7d6 h6h7 g7f5 b4e4 e6e5",
];

fn before() -> Record {
    let moves: Vec<_> = GAME.split_whitespace().take(FROM).collect();
    record(&moves.join(" "))
}

/// The moves played after the first part of the game.
fn played(moves: &str) -> (Record, Vec<PlyView>) {
    let mut record = before();
    let mut plies = Vec::new();
    for mv in moves.split_whitespace().map(|mv| mv.parse::<Move>().unwrap()) {
        let chinese = notation::chinese(record.position(), mv);
        record.play(mv).unwrap();
        plies.push(PlyView { mv, chinese, irregular: false });
    }
    (record, plies)
}

fn variation(id: u32, moves: &str) -> VariationView {
    let (record, plies) = played(moves);
    VariationView {
        line: LineId(id),
        name: String::new(),
        from: FROM as u16,
        end: record.moves().len() as u16,
        plies,
        comments: Vec::new(),
        fen: *record.position(),
        marks: Vec::new(),
    }
}

fn marks() -> Vec<Mark> {
    let arrow = |along: &str, ink| Mark::Arrow { along: along.parse().unwrap(), ink };
    let circle = |on: &str, ink| Mark::Circle { on: on.parse().unwrap(), ink };
    let wave: Vec<_> = (0..24_i16)
        .map(|step| Point { x: 520 + step * 12, y: 440 + if step % 8 < 4 { step } else { -step } })
        .collect();
    vec![
        arrow("h6h9", Ink::Cinnabar),
        arrow("b4b9", Ink::Gamboge),
        arrow("d7d2", Ink::Azurite),
        arrow("e6c7", Ink::Malachite),
        circle("e9", Ink::Cinnabar),
        circle("c9", Ink::Gamboge),
        circle("a5", Ink::Azurite),
        circle("f2", Ink::Malachite),
        Mark::Pen { points: wave.clone(), ink: Ink::Azurite },
        Mark::Highlighter {
            points: wave.iter().map(|point| Point { y: point.y - 120, ..*point }).collect(),
            ink: Ink::Gamboge,
        },
    ]
}

/// A stage whose board stands after `ply` moves of the second line; 0 for the live game.
fn stage(ply: u16) -> StageView {
    let lines: Vec<_> =
        LINES.into_iter().zip(1..).map(|(moves, id)| variation(id, moves)).collect();
    let (record, plies) = played(LINES[1]);
    let stands = usize::from(ply).min(plies.len());
    let position = *record.position_at(FROM + stands).unwrap();
    let shown = ShownView {
        live: ply == 0,
        place: Place::Line { line: LineId(2), ply: (FROM + stands) as u16 },
        ply: (FROM + stands) as u16,
        leaves: FROM as u16,
        fen: position,
        check: position.is_check(),
        last: stands.checked_sub(1).map(|last| plies[last].clone()),
        quiet_rounds: 3,
        again: None,
        marks: marks(),
    };
    StageView {
        game: GameId(1),
        shown,
        lines,
        beside: Vec::new(),
        card: None,
        page: None,
        poll: None,
        desk: None,
    }
}

fn sight(stage: StageView) -> Sight {
    let explained = Some(Box::new(Explained { stage, sketches: Vec::new(), votes: None }));
    Sight::Game(Box::new(GameSight { explained, ..samples::featured() }))
}

/// The board in a line, with marks of every kind.
pub fn line() -> Sight {
    sight(stage(5))
}

/// Long names, many lines, and the last of many moves.
pub fn hard_line() -> Sight {
    let mut stage = stage(6);
    for (line, id) in stage.lines.iter_mut().zip(1..) {
        line.name = format!("第{id}种走法：弃车抢攻双炮过河的变化");
    }
    for id in 4..9 {
        stage.lines.push(VariationView { line: LineId(id), ..stage.lines[0].clone() });
    }
    let explained = Some(Box::new(Explained { stage, sketches: Vec::new(), votes: None }));
    let long = "阿卜杜热合曼·买买提依明江";
    let red = samples::player(1, long, Some("清城区象棋队"), 99);
    Sight::Game(Box::new(GameSight { explained, red, ..samples::featured() }))
}

/// An earlier position of the live game.
pub fn looking_back() -> Sight {
    let mut stage = stage(1);
    stage.shown.place = Place::Live { ply: FROM as u16 };
    stage.shown.fen = *before().position();
    stage.shown.ply = FROM as u16;
    stage.shown.marks.truncate(1);
    sight(stage)
}

/// So many lines side by side.
pub fn lines(count: usize) -> Sight {
    let mut stage = stage(3);
    stage.beside = (1..).map(LineId).take(count).collect();
    sight(stage)
}

/// Marks on the live game.
pub fn drawn_on_live() -> Sight {
    let mut stage = stage(0);
    stage.shown.marks = vec![Mark::Spotlight { on: "h9".parse().unwrap() }];
    sight(stage)
}

/// A player's card.
pub fn card() -> Sight {
    let mut stage = stage(0);
    stage.shown.marks.clear();
    let game = |round: u16| CardGameView {
        round: RoundNumber(round),
        side: if round.is_multiple_of(2) { Color::Black } else { Color::Red },
        opponent: PlayerNumber(round + 10),
        name: ["佛冈县 5号", "欧阳诸葛司马龑䶮", "连山县 2号", "英德市 5号"]
            [usize::from(round) % 4]
            .to_owned(),
        result: (round < 5).then_some(GameResult {
            outcome: if round == 2 { Outcome::Draw } else { Outcome::RedWins },
            reason: Reason::Resignation,
        }),
    };
    stage.card = Some(CardView {
        player: samples::player(1, "清城区 1号", Some("清城区象棋队"), 8),
        games: (1..=5).map(game).collect(),
        opponent: Some(samples::player(12, "英德市 5号", Some("英德市象棋队"), 6)),
    });
    sight(stage)
}

/// A question to the audience: with the code for their phones, or with how they voted.
pub fn poll(revealed: bool) -> Sight {
    let mut stage = stage(0);
    stage.shown.marks.clear();
    let position = stage.shown.fen;
    let legal: Vec<Move> = position.legal_moves().iter().copied().collect();
    let counts = [48, 21, 9, 4, 2, 1, 1];
    let moves = legal.iter().zip(counts).map(|(mv, count)| VoteView {
        mv: *mv,
        chinese: notation::chinese(&position, *mv),
        count,
    });
    let votes = VotesView { poll: 3, total: counts.iter().sum(), moves: moves.collect() };
    let game = GameId(1);
    stage.poll = Some(PollView { number: 3, game, fen: position, legal: legal.clone(), revealed });
    let explained = Explained { stage, sketches: Vec::new(), votes: Some(votes) };
    Sight::Game(Box::new(GameSight {
        explained: Some(Box::new(explained)),
        address: Some("http://192.168.1.10:8080/".to_owned()),
        ..samples::featured()
    }))
}
