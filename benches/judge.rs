//! The time of judging after each move: on the diagrams of the rule books and on master games.
//!
//! Goal: under 1 ms in the median and 20 ms at worst; a game of 200 plies well under a second.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use serde_json::Value;
use xiangqi::judge::{RuleSet, Rules, judge};
use xiangqi::{Move, Position, Record};

/// The facts of the diagrams, one JSON object a line.
const DIAGRAMS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/corpora/rules/cases.jsonl"));

/// One JSON object a line with `moves` in ICCS, from the usual start.
const GAMES: [&str; 2] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/rehearsal/master-games.jsonl"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpora/games/master-games.jsonl"),
];

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "judging after each move   moves     median        p99      worst")?;
    let diagrams = diagrams();
    for set in [RuleSet::Chinese2011, RuleSet::Asian] {
        let times = diagrams.iter().flat_map(|(record, cycle)| played(record, cycle, set));
        report(&mut out, &format!("diagrams, {set:?}"), times.collect())?;
    }
    let Some(games) = GAMES.into_iter().find_map(|path| std::fs::read_to_string(path).ok()) else {
        return writeln!(out, "no master games here");
    };
    let games: Vec<Vec<Move>> = games.lines().map(|line| moves(&json(line)["moves"])).collect();
    let start = Record::default();
    let rules = RuleSet::Chinese2011;
    let times = games.iter().flat_map(|game| played(&start, game, rules)).collect();
    report(&mut out, "master games", times)?;
    let longest = games.iter().max_by_key(|game| game.len()).cloned().unwrap_or_default();
    let whole: Duration = played(&start, &longest, rules).iter().sum();
    writeln!(out, "the longest game, {} plies, judged after each: {whole:.1?}", longest.len())
}

/// How long each judging takes while `moves` are played on from `record`.
fn played(record: &Record, moves: &[Move], set: RuleSet) -> Vec<Duration> {
    let rules = Rules::of(set);
    let mut record = record.clone();
    let mut times = Vec::new();
    for mv in moves {
        if record.play(*mv).is_err() {
            break;
        }
        let once = || {
            let begun = Instant::now();
            black_box(judge(black_box(&record), &rules));
            begun.elapsed()
        };
        // The better of two, since the machine has other work, too.
        times.push(once().min(once()));
    }
    times
}

/// The diagrams with a cycle: the record before it, and three cycles.
fn diagrams() -> Vec<(Record, Vec<Move>)> {
    let cases = DIAGRAMS.lines().map(json);
    cases
        .filter_map(|case| {
            let start: Position = case["fen"].as_str()?.parse().ok()?;
            let lead_in = usize::try_from(case["lead_in_plies"].as_u64()?).ok()?;
            let plies = usize::try_from(case["cycle_plies"].as_u64()?).ok()?;
            let moves = moves(&case["moves"]);
            let mut record = Record::new(start);
            record.extend(moves[..lead_in].iter().copied()).ok()?;
            Some((record, moves[lead_in..lead_in + plies].repeat(3)))
        })
        .collect()
}

/// Moves as a list, or as words of one text.
fn moves(value: &Value) -> Vec<Move> {
    let texts: Vec<&str> = match value {
        Value::String(text) => text.split_whitespace().collect(),
        value => value.as_array().into_iter().flatten().filter_map(Value::as_str).collect(),
    };
    texts.into_iter().map(|text| text.parse().expect("the corpora hold ICCS moves")).collect()
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).expect("the corpora hold JSON lines")
}

fn report(out: &mut impl Write, name: &str, mut times: Vec<Duration>) -> io::Result<()> {
    times.sort();
    let at = |share: usize| times.get((times.len() - 1) * share / 100).copied().unwrap_or_default();
    let (median, late, worst) = (at(50), at(99), at(100));
    writeln!(out, "{name:24} {:6} {median:10.1?} {late:10.1?} {worst:10.1?}", times.len())
}
