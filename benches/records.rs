//! How fast game records are read, moves checked, on one core (processor time); the goal is 50 MB/s.
//!
//! Beside each stands how fast the same bytes are merely decoded from their encoding.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use records::{Encoding, Format, Games, Notation, Record, Source};
use xiangqi::Position;

/// Real games, a line each; the moves are a text of ICCS.
const GAMES: &str = include_str!("../assets/rehearsal/master-games.jsonl");
const AT_LEAST: Duration = Duration::from_secs(1);

fn main() {
    let mut out = std::io::stdout().lock();
    let records: Vec<Record> = GAMES.lines().map(game).collect();
    // A reader who went away wants no more lines.
    let _ = writeln!(out, "{:28} {:>9} {:>9} {:>12}", "format", "MB/s", "decode", "moves/s");
    for (name, notation) in
        [("Chinese", Notation::Chinese), ("WXF", Notation::Wxf), ("ICCS", Notation::Iccs)]
    {
        let text: String =
            records.iter().map(|record| records::pgn::write(record, notation)).collect();
        let gbk = encoding_rs::GB18030.encode(&text).0.into_owned();
        for (encoding, bytes) in [(Encoding::Utf8, text.as_bytes()), (Encoding::Gb18030, &gbk)] {
            if encoding == Encoding::Utf8 || notation == Notation::Chinese {
                let name = format!("PGN, {name}, {encoding}");
                let read = || read_archive(bytes);
                report(&mut out, &name, bytes.len(), encoding, bytes, &read);
            }
        }
    }
    for (name, records) in
        [("XQF, single games", records.clone()), ("XQF, one large tree", vec![large_tree()])]
    {
        let files: Vec<Vec<u8>> = records.iter().map(xqf).collect();
        let size = files.iter().map(Vec::len).sum();
        let read = || {
            let games = files
                .iter()
                .map(|file| records::read(Format::Xqf, Source::new(file)).expect("we wrote it"));
            games.flatten().map(|game| game.record.tree.counts().nodes).sum()
        };
        report(&mut out, name, size, Encoding::Gb18030, &files.concat(), &read);
    }
}

fn report(
    out: &mut impl Write,
    name: &str,
    size: usize,
    encoding: Encoding,
    bytes: &[u8],
    read: &dyn Fn() -> usize,
) {
    let (seconds, moves) = per_run(read);
    let (decoding, _) = per_run(&|| encoding.decode(bytes).0.len());
    let megabytes = size as f64 / 1e6;
    let _ = writeln!(
        out,
        "{name:28} {:9.1} {:9.1} {:12.0}",
        megabytes / seconds,
        megabytes / decoding,
        moves as f64 / seconds
    );
}

/// Seconds of processor time a run, and what it came to.
fn per_run(work: &dyn Fn() -> usize) -> (f64, usize) {
    let (busy_before, began) = (busy(), Instant::now());
    let mut result = 0;
    let mut runs = 0;
    while began.elapsed() < AT_LEAST {
        result = black_box(work());
        runs += 1;
    }
    let elapsed = began.elapsed();
    let spent = busy_before.and_then(|before| busy()?.checked_sub(before)).unwrap_or(elapsed);
    (spent.as_secs_f64() / f64::from(runs), result)
}

/// Processor time of this thread so far, which other programs on the machine do not lengthen.
fn busy() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// Reads all games of an archive, and counts their moves.
fn read_archive(bytes: &[u8]) -> usize {
    let mut games = Games::new(Format::Pgn, None);
    let mut moves = 0;
    for piece in bytes.chunks(1 << 16) {
        games.feed(piece);
        moves += games.by_ref().map(|game| game.record.tree.counts().nodes).sum::<usize>();
    }
    games.end();
    moves + games.map(|game| game.record.tree.counts().nodes).sum::<usize>()
}

fn xqf(record: &Record) -> Vec<u8> {
    records::write(record, Format::Xqf, Notation::Chinese).expect("it has one set of pieces").bytes
}

/// A game with the headers and comments of an annotated one.
fn game(line: &str) -> Record {
    let mut record = Record::default();
    for (name, value) in [
        ("Event", "全国象棋个人锦标赛"),
        ("Date", "2016.10.04"),
        ("Site", "杭州"),
        ("Red", "王天一"),
        ("Black", "郑惟桐"),
    ] {
        record.headers.add(name, value);
    }
    let game: serde_json::Value = serde_json::from_str(line).expect("each line is an object");
    let moves = game["moves"].as_str().expect("a game has moves");
    let mut node = records::NodeId::ROOT;
    for (ply, mv) in moves.split(' ').enumerate() {
        let mv = mv.parse().expect("moves are ICCS");
        node = record.tree.add(node, mv).expect("there is room");
        if ply % 30 == 29 {
            let comment = "黑方进车兵线是激进着法，现在大都走车８进４巡河。";
            record.tree.note_mut(node).add_comment(comment);
        }
    }
    record
}

/// An opening tree: each line leaves another one at a ply by lot.
fn large_tree() -> Record {
    let mut record = Record::default();
    let mut lot = Lot(7);
    for _ in 0..200 {
        let mut node = records::NodeId::ROOT;
        let mut position = Position::initial();
        for _ in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // The first of four moves is the book's, so that lines stay together for a while.
            let pick = if lot.below(8) == 0 { lot.below(4) } else { 0 };
            let mv = moves[pick.min(moves.len() - 1)];
            position = position.play_unchecked(mv);
            let known = record.tree.children(node).find(|child| record.tree.mv(*child) == Some(mv));
            node = known.unwrap_or_else(|| record.tree.add(node, mv).expect("there is room"));
        }
    }
    record
}

/// Numbers by lot, the same at each run.
struct Lot(u64);

impl Lot {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap_or_default() % bound
    }
}
