//! The game's speed in processor time: perft beside Debian's fairy-stockfish in the same run, and
//! what the rest of the program asks of the game.
//!
//! Goal for perft: four times its nodes a second in the geometric mean, and nowhere less than three.

mod xiangqi_baseline;

use std::hint::black_box;
use std::io::{self, Write};
use std::time::Duration;

use xiangqi::{Move, Position, Record, notation, perft};
use xiangqi_baseline::{FairyStockfish, processor_time};

const DEPTH: u32 = 5;

/// Each program counts each position so often, turn by turn.
const TURNS: u32 = 2;

const POSITIONS: [(&str, &str); 3] = [
    ("initial", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
    ("cpw2", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1"),
    ("opening", "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R w - - 0 1"),
];

/// One JSON object a line with `moves` in ICCS, from the usual start.
const GAMES: [&str; 2] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/rehearsal/master-games.jsonl"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpora/games/master-games.jsonl"),
];

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    compare_perft(&mut out)?;
    writeln!(out)?;
    measure_the_rest(&mut out)
}

fn compare_perft(out: &mut impl Write) -> io::Result<()> {
    let mut fairy = FairyStockfish::start();
    if fairy.is_none() {
        writeln!(out, "fairy-stockfish is not installed, so there is no baseline")?;
    }
    writeln!(out, "perft {DEPTH}      million nodes/s   fairy-stockfish   times as fast")?;
    let mut ratios = Vec::new();
    for (name, fen) in POSITIONS {
        let position: Position = fen.parse().expect("the positions of the bench are playable");
        let (mut own, mut theirs) = ((0, Duration::ZERO), (0, Duration::ZERO));
        for _ in 0..TURNS {
            let (time, nodes) = processor_time(|| perft(black_box(&position), DEPTH));
            own = (own.0 + nodes, own.1 + time);
            if let Some((nodes, time)) = fairy.as_mut().and_then(|fairy| fairy.perft(fen, DEPTH)) {
                theirs = (theirs.0 + nodes, theirs.1 + time);
            }
        }
        let own = millions_a_second(own);
        if theirs.0 == 0 {
            writeln!(out, "{name:12} {own:17.1}")?;
            continue;
        }
        let theirs = millions_a_second(theirs);
        ratios.push(own / theirs);
        writeln!(out, "{name:12} {own:17.1} {theirs:17.1} {:15.1}", own / theirs)?;
    }
    if !ratios.is_empty() {
        let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
        let mean = (logarithms / ratios.len() as f64).exp();
        writeln!(out, "{:48} {mean:15.1}", "geometric mean")?;
    }
    Ok(())
}

fn measure_the_rest(out: &mut impl Write) -> io::Result<()> {
    let games = master_games();
    let source = if games.is_empty() { "no games found" } else { "" };
    writeln!(out, "on one thread             a second   {source}")?;
    let positions: Vec<Position> =
        games.iter().flat_map(|game| game.positions().iter().copied()).collect();
    let moves: Vec<(Position, Move)> = (games.iter())
        .flat_map(|game| game.positions().iter().copied().zip(game.moves().iter().copied()))
        .collect();
    let fens: Vec<String> = positions.iter().map(Position::fen).collect();
    let texts: Vec<(Position, String)> =
        moves.iter().map(|(position, mv)| (*position, notation::chinese(position, *mv))).collect();
    row(out, "legal move lists", positions.len(), || {
        for position in &positions {
            black_box(position.legal_moves());
        }
    })?;
    row(out, "moves checked and played", moves.len(), || {
        for (position, mv) in &moves {
            black_box(position.play(*mv)).ok();
        }
    })?;
    row(out, "plies played, taken back", moves.len(), || {
        for game in &games {
            let mut record = Record::new(*game.start());
            record.extend(game.moves().iter().copied()).expect("the games are legal");
            while record.take_back().is_some() {}
            black_box(record);
        }
    })?;
    row(out, "FENs read", fens.len(), || {
        for fen in &fens {
            black_box(fen.parse::<Position>()).ok();
        }
    })?;
    row(out, "moves written in Chinese", moves.len(), || {
        for (position, mv) in &moves {
            black_box(notation::chinese(position, *mv));
        }
    })?;
    row(out, "moves read from Chinese", texts.len(), || {
        for (position, text) in &texts {
            black_box(notation::parse(position, text)).ok();
        }
    })?;
    row(out, "whole games replayed", games.len(), || {
        for game in &games {
            let mut record = Record::new(*game.start());
            black_box(record.extend(game.moves().iter().copied())).ok();
        }
    })
}

/// Writes how often a second `work` does what it does `count` times, over at least half a second.
fn row(out: &mut impl Write, name: &str, count: usize, work: impl Fn()) -> io::Result<()> {
    let (mut done, mut spent) = (0, Duration::ZERO);
    while count > 0 && spent < Duration::from_millis(500) {
        let (time, ()) = processor_time(&work);
        done += count;
        spent += time;
    }
    writeln!(out, "{name:24} {:9.0}", done as f64 / spent.as_secs_f64().max(f64::EPSILON))
}

fn master_games() -> Vec<Record> {
    let text = GAMES.iter().find_map(|path| std::fs::read_to_string(path).ok());
    let moves = |line: &str| -> Option<Record> {
        let (_, rest) = line.split_once("\"moves\": \"")?;
        let (moves, _) = rest.split_once('"')?;
        let mut record = Record::default();
        record.extend(moves.split(' ').filter_map(|mv| mv.parse().ok())).ok()?;
        Some(record)
    };
    text.unwrap_or_default().lines().filter_map(moves).collect()
}

fn millions_a_second((nodes, time): (u64, Duration)) -> f64 {
    nodes as f64 / time.as_secs_f64() / 1e6
}
