//! Random events, the same for the same seed.

use swiss::{
    Game, Outcome, Pairing, Player, PlayerNumber, Proposal, Round, Settings, Sheet, Team, TeamId,
    Tournament, pair,
};

/// A small generator of numbers (SplitMix64), so that a seed means the same event everywhere.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `sides`.
    pub fn below(&mut self, sides: u32) -> u32 {
        u32::try_from(self.next() % u64::from(sides)).unwrap()
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high - low + 1)
    }

    /// True in `percent` of a hundred throws.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap()) as usize;
            items.swap(last, other);
        }
    }
}

/// How lively an event is: whether players forfeit, come late, leave, rest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Life {
    Quiet,
    Restless,
}

/// A round as it was proposed, in the event as it stood then.
pub struct Stage {
    pub before: Tournament,
    pub proposal: Proposal,
}

/// A whole event, round by round, with the event as it ended.
pub struct Played {
    pub stages: Vec<Stage>,
    pub end: Tournament,
}

/// Plays a random event of `players` players to its last round.
pub fn play(seed: u64, players: u32, rounds: u32, life: Life) -> Played {
    let mut dice = Dice::new(seed);
    let mut sheet = field(&mut dice, players, rounds, life);
    let mut stages = Vec::new();
    for round in 1..=rounds {
        let absent = leave(&mut dice, &sheet, life);
        sheet.rounds.push(Round { absent, ..Round::default() });
        let before = Tournament::new(sheet.clone()).unwrap();
        let Ok(proposal) = pair(&before, round) else {
            // Everybody has left, and a round without games is none.
            sheet.rounds.pop();
            break;
        };
        let written = sheet.rounds.last_mut().unwrap();
        written.games =
            proposal.pairing.games.iter().map(|pair| game(&mut dice, *pair, life)).collect();
        written.byes.clone_from(&proposal.pairing.byes);
        stages.push(Stage { before, proposal });
    }
    Played { stages, end: Tournament::new(sheet).unwrap() }
}

fn field(dice: &mut Dice, players: u32, rounds: u32, life: Life) -> Sheet {
    let team_size = dice.between(1, 10);
    let mut numbers: Vec<u32> = (1..=players).collect();
    dice.shuffle(&mut numbers);
    let teams = players.div_ceil(team_size);
    let id = |team: u32| TeamId(format!("T{team:03}"));
    let restless = life == Life::Restless;
    let mut sheet = Sheet {
        name: "random".to_owned(),
        settings: Settings { rounds, ..Settings::default() },
        teams: (0..teams).map(|team| Team { id: id(team), name: format!("team {team}") }).collect(),
        ..Sheet::default()
    };
    for (index, &number) in (0..).zip(&numbers) {
        let late = restless && dice.percent(5);
        let leaves = restless && dice.percent(5);
        sheet.players.push(Player {
            number: PlayerNumber(number),
            name: format!("player {number}"),
            team: (!dice.percent(5)).then(|| id(index / team_size)),
            entered_round: if late { dice.between(1, rounds) } else { 1 },
            withdrawn_after: leaves.then(|| dice.between(1, rounds)),
        });
    }
    sheet
}

fn leave(dice: &mut Dice, sheet: &Sheet, life: Life) -> Vec<PlayerNumber> {
    let players = sheet.players.iter().map(|player| player.number);
    players.filter(|_| life == Life::Restless && dice.percent(3)).collect()
}

fn game(dice: &mut Dice, pair: swiss::Pair, life: Life) -> Game {
    let restless = life == Life::Restless;
    let outcome = match dice.below(if restless { 108 } else { 100 }) {
        0..40 => Outcome::Red,
        40..72 => Outcome::Black,
        72..98 => Outcome::Draw,
        98..100 => Outcome::BothLose,
        100..104 => Outcome::RedForfeitWin,
        104..107 => Outcome::BlackForfeitWin,
        _ => Outcome::DoubleForfeit,
    };
    let fouls = |dice: &mut Dice| if dice.percent(4) { dice.between(1, 2) } else { 0 };
    Game {
        table: pair.table,
        red: pair.red,
        black: pair.black,
        outcome: Some(outcome),
        red_fouls: fouls(dice),
        black_fouls: fouls(dice),
    }
}

/// Every way to pair the players named in `pairing`, colours aside.
pub fn every_pairing(pairing: &Pairing) -> Vec<Pairing> {
    let mut players: Vec<PlayerNumber> =
        pairing.games.iter().flat_map(|pair| [pair.red, pair.black]).collect();
    players.extend(&pairing.byes);
    players.sort_unstable();
    let mut all = Vec::new();
    let start = Pairing { round: pairing.round, games: Vec::new(), byes: Vec::new() };
    extend(&start, &players, &mut all);
    all
}

fn extend(so_far: &Pairing, left: &[PlayerNumber], all: &mut Vec<Pairing>) {
    let Some((&first, others)) = left.split_first() else {
        all.push(so_far.clone());
        return;
    };
    for (index, &other) in others.iter().enumerate() {
        let mut with = so_far.clone();
        let table = u32::try_from(with.games.len() + 1).unwrap();
        with.games.push(swiss::Pair { table, red: first, black: other });
        let rest: Vec<PlayerNumber> = others
            .iter()
            .enumerate()
            .filter(|&(at, _)| at != index)
            .map(|(_, &rest)| rest)
            .collect();
        extend(&with, &rest, all);
    }
    if left.len() % 2 == 1 && so_far.byes.is_empty() {
        let mut with = so_far.clone();
        with.byes.push(first);
        extend(&with, others, all);
    }
}
