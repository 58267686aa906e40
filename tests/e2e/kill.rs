//! No acknowledged command is ever lost: the program is killed again and again under load.

use std::collections::BTreeMap;
use std::thread;

use rusqlite::Connection;
use tournament::{GameId, Seq};
use wire::GamePage;

use crate::lane::{Death, Lane};

/// How many events are served, killed and served again side by side.
const LANES: usize = 4;

/// How often each is killed.
const LIVES: u32 = 52;

/// Where the program dies, and how many passes there may be before. The points lie where it does
/// a start, appends, has appended but not synced, has synced but told nobody, has told the viewers
/// but not acknowledged, and saves its state beside the log.
const DEATHS: [Death; 8] = [
    Death::At("append", 40),
    Death::AfterAcks(30),
    Death::At("synced", 12),
    Death::At("snapshot", 1),
    Death::At("appended", 12),
    Death::At("told", 12),
    Death::At("start", 1),
    Death::AfterAcks(6),
];

#[test]
fn no_kill_loses_or_doubles_an_acknowledged_command() {
    let lanes: Vec<_> = (0..LANES).map(|lane| thread::spawn(move || run(lane))).collect();
    let kills: u32 = lanes.into_iter().map(|lane| lane.join().unwrap()).sum();
    assert!(kills >= 200, "{kills} kills");
}

/// Lives and dies, and says how often; then looks at what is left.
fn run(number: usize) -> u32 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut chance = Chance(0x9E37_79B9 + number as u64);
    let mut lane = Lane::new(number);
    let mut kills = 0;
    for life in 0..LIVES {
        let death = chance.vary(&DEATHS[(life as usize + number) % DEATHS.len()]);
        let killed = runtime.block_on(lane.live(&death));
        assert!(killed, "lane {number}, life {life}: {death:?} did not happen");
        kills += 1;
    }
    let games = runtime.block_on(lane.settle());

    assert_eq!(lane.outbox.unanswered(), [], "lane {number}");
    let numbers = lane.outbox.numbers();
    let in_order = numbers.is_sorted_by(|one, next| one < next);
    assert!(in_order, "lane {number}: {numbers:?}");
    assert_eq!(&plies(&games), lane.outbox.plies(), "lane {number}");
    assert_eq!(entries_of_moves_and_clocks(&lane), numbers, "lane {number}");

    // A start from the saved state, and one from the log alone, give what was served.
    assert_eq!(shown(&runtime.block_on(lane.games_after_restart())), shown(&games));
    let log = Connection::open(lane.data().join("event.db")).unwrap();
    assert!(log.execute("DELETE FROM snapshot", []).unwrap() > 0, "no state was ever saved");
    drop(log);
    assert_eq!(shown(&runtime.block_on(lane.games_after_restart())), shown(&games));
    kills
}

fn plies(games: &[GamePage]) -> BTreeMap<GameId, u16> {
    let standing = |page: &GamePage| Some((page.game.id, page.game.standing.as_ref()?.ply));
    games.iter().filter_map(standing).collect()
}

/// Everything about the games but the number of the last entry, which each start raises.
fn shown(games: &[GamePage]) -> Vec<GamePage> {
    games.iter().map(|page| GamePage { seq: Seq(0), ..page.clone() }).collect()
}

/// The numbers of the log's entries that an operator's commands have made.
fn entries_of_moves_and_clocks(lane: &Lane) -> Vec<Seq> {
    let log = Connection::open(lane.data().join("event.db")).unwrap();
    let mut query =
        log.prepare("SELECT seq FROM entry WHERE command_id LIKE 'lane-%' ORDER BY seq").unwrap();
    let numbers = query.query_map([], |row| row.get::<_, i64>(0)).unwrap();
    numbers.map(|number| Seq(number.unwrap().cast_unsigned())).collect()
}

/// Random numbers from a seed, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(limit)).unwrap()
    }

    /// The same death, but at some pass up to the given one.
    fn vary(&mut self, death: &Death) -> Death {
        match death {
            Death::At(point, most) => Death::At(point, 1 + self.below(*most)),
            Death::AfterAcks(most) => Death::AfterAcks(1 + self.below(*most)),
        }
    }
}
