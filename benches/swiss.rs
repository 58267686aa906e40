//! Processor time of pairing a round, with the matching alone beside it.
//!
//! Goals: 50 players under 50 ms, 500 under 2 s, 1 000 under 5 s, 2 000 under 30 s.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use swiss::{
    Game, Outcome, Player, PlayerNumber, Round, Settings, Sheet, Team, TeamId, Tournament, Weights,
    pair,
};

/// Rounds of the event, and those that are measured: the list of numbers, wide point groups, narrow ones,
/// the last.
const ROUNDS: u32 = 9;
const MEASURED: [u32; 4] = [1, 2, 5, 9];
const TEAM_SIZE: u32 = 5;
/// A prime that scatters team mates over the numbers, as a lottery does.
const SCATTER: u32 = 1_117;

/// Players, and the goal for them in seconds.
const GOALS: [(u32, f64); 4] = [(50, 0.05), (500, 2.0), (1_000, 5.0), (2_000, 30.0)];

fn main() {
    let mut out = std::io::stdout().lock();
    // A reader who went away wants no more lines.
    let _ = writeln!(out, "players  round  pairing s  matching s  goal s");
    for (players, goal) in GOALS {
        let mut sheet = field(players);
        for round in 1..=ROUNDS {
            if MEASURED.contains(&round) {
                let exact = with_windows_above(&sheet, players);
                let (pairing, _) = processor_time(|| pair(&exact, round));
                let weights = Weights::of_round(&exact, round);
                let (matching, _) =
                    processor_time(|| weights.as_ref().map(Weights::least_matching));
                let _ = writeln!(
                    out,
                    "{players:7}  {round:5}  {:9.3}  {:10.3}  {goal:6.2}",
                    pairing.as_secs_f64(),
                    matching.as_secs_f64()
                );
            }
            play(&mut sheet, round);
        }
    }
}

/// The event as it stands, paired as a whole up to `players` players.
fn with_windows_above(sheet: &Sheet, players: u32) -> Tournament {
    let mut sheet = sheet.clone();
    sheet.settings.exact_up_to = players;
    Tournament::new(sheet).expect("the event fits together")
}

/// Plays a round that was paired by narrow windows, which is quick and good enough for a history.
fn play(sheet: &mut Sheet, round: u32) {
    let proposal = pair(&with_windows_above(sheet, 100), round).expect("all results are there");
    let pairing = proposal.pairing;
    let game = |pair: &swiss::Pair| Game {
        table: pair.table,
        red: pair.red,
        black: pair.black,
        outcome: Some(outcome(pair.red.0, pair.black.0, round)),
        red_fouls: 0,
        black_fouls: 0,
    };
    let games = pairing.games.iter().map(game).collect();
    sheet.rounds.push(Round { games, byes: pairing.byes, ..Round::default() });
}

fn field(players: u32) -> Sheet {
    let team = |team: u32| TeamId(format!("T{team:03}"));
    let player = |number| Player {
        number: PlayerNumber(number),
        name: String::new(),
        team: Some(team(number * SCATTER % players / TEAM_SIZE)),
        entered_round: 1,
        withdrawn_after: None,
    };
    let teams = players.div_ceil(TEAM_SIZE);
    Sheet {
        settings: Settings { rounds: ROUNDS, ..Settings::default() },
        teams: (0..teams).map(|number| Team { id: team(number), name: String::new() }).collect(),
        players: (1..=players).map(player).collect(),
        ..Sheet::default()
    }
}

/// Mixes three numbers into a result: four in ten for Red, three for Black, three drawn.
fn outcome(red: u32, black: u32, round: u32) -> Outcome {
    let mixed = red
        .wrapping_mul(0x9e37_79b9)
        .wrapping_add(black.wrapping_mul(0x85eb_ca6b))
        .wrapping_add(round.wrapping_mul(0xc2b2_ae35));
    match (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d) >> 16 & 0x3ff {
        0..410 => Outcome::Red,
        410..717 => Outcome::Black,
        _ => Outcome::Draw,
    }
}

/// How long `work` kept a processor busy; by the clock on the wall where the system does not tell.
fn processor_time<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let (busy, started) = (busy(), Instant::now());
    let result = black_box(work());
    let elapsed = started.elapsed();
    let spent = busy.and_then(|before| self::busy()?.checked_sub(before));
    (spent.unwrap_or(elapsed), result)
}

/// Processor time of this thread so far.
fn busy() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
