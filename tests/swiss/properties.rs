//! What holds for every event, tried on random ones played to the last round.

use std::cmp::Ordering;

use swiss::{
    Level, Outcome, PlayerNumber, Sheet, Standings, Tournament, compare, cross_table, look_ahead,
    pair, standings, verify,
};

use crate::events::{Dice, Life, Played, every_pairing, play};

/// Sizes from the smallest to the largest field, more small ones than large ones.
fn events(first_seed: u64, sizes: &[u32]) -> impl Iterator<Item = (u64, Played)> {
    (first_seed..).zip(sizes).map(|(seed, &players)| {
        let rounds = Dice::new(!seed).between(1, 11);
        (seed, play(seed, players, rounds, Life::Restless))
    })
}

const SIZES: [u32; 36] = [
    2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 24, 25, 30, 31, 40,
    41, 50, 50, 51, 64, 75, 100, 131, 200,
];

#[test]
fn every_proposal_is_found_legal_and_optimal() {
    for (seed, played) in events(1_000, &SIZES) {
        for stage in &played.stages {
            let verdict = verify(&stage.before, &stage.proposal.pairing).unwrap();
            let round = stage.proposal.pairing.round;
            let event = format!("seed {seed}, round {round}");
            assert_eq!(verdict.violations, [], "{event}");
            assert!(verdict.legal, "{event}");
            assert_eq!(verdict.cost, stage.proposal.cost, "{event}: both price alike");
            assert_eq!(verdict.optimal_cost, Some(stage.proposal.cost), "{event}: optimum");
            assert_eq!(verdict.color_deviations, 0, "{event}");
            assert!(stage.proposal.optimal, "{event}");
        }
    }
}

#[test]
fn no_other_pairing_of_a_small_field_is_better() {
    for (seed, played) in events(2_000, &[2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 10, 10]) {
        for stage in &played.stages {
            let proposal = &stage.proposal;
            let costs = every_pairing(&proposal.pairing)
                .into_iter()
                .map(|other| verify(&stage.before, &other).unwrap().cost);
            let best = costs.min_by(|a, b| proposal.levels.compare(a, b));
            let round = proposal.pairing.round;
            assert_eq!(best.unwrap_or_default(), proposal.cost, "seed {seed}, round {round}");
        }
    }
}

#[test]
fn the_order_of_the_input_changes_nothing() {
    for (seed, played) in events(3_000, &SIZES[..30]) {
        let end = &played.end;
        let shuffled = Tournament::new(shuffled(end, seed)).unwrap();
        assert_eq!(&shuffled, end, "seed {seed}");
        let rounds = end.finished_rounds();
        assert_eq!(standings(&shuffled, rounds), standings(end, rounds), "seed {seed}");
        for round in 1..=rounds {
            assert_eq!(pair(&shuffled, round), pair(end, round), "seed {seed}, round {round}");
        }
    }
}

fn shuffled(tournament: &Tournament, seed: u64) -> Sheet {
    let mut dice = Dice::new(seed);
    let mut sheet = tournament.clone().into_sheet();
    dice.shuffle(&mut sheet.players);
    dice.shuffle(&mut sheet.teams);
    for round in &mut sheet.rounds {
        dice.shuffle(&mut round.games);
        dice.shuffle(&mut round.byes);
        dice.shuffle(&mut round.absent);
    }
    sheet
}

#[test]
fn other_numbers_and_names_change_nothing_but_numbers_and_names() {
    for (seed, played) in events(4_000, &SIZES[..30]) {
        let end = &played.end;
        let renumbered = Tournament::new(renumbered(end)).unwrap();
        let rounds = end.finished_rounds();
        for round in 1..=rounds {
            let (ours, theirs) = (pair(end, round).unwrap(), pair(&renumbered, round).unwrap());
            assert_eq!(ours.cost, theirs.cost, "seed {seed}, round {round}");
        }
        let ours = standings(end, rounds).unwrap();
        let theirs = standings(&renumbered, rounds).unwrap();
        for row in &ours.individual {
            let other = theirs.of(turned(end, row.player)).unwrap();
            assert_eq!(row.place, other.place, "seed {seed}, player {}", row.player);
            assert_eq!(row.values, other.values, "seed {seed}, player {}", row.player);
        }
    }
}

/// The number at the other end of the field.
fn turned(tournament: &Tournament, number: PlayerNumber) -> PlayerNumber {
    PlayerNumber(u32::try_from(tournament.players().len()).unwrap() + 1 - number.0)
}

fn renumbered(tournament: &Tournament) -> Sheet {
    let mut sheet = tournament.clone().into_sheet();
    let turn = |number: &mut PlayerNumber| *number = turned(tournament, *number);
    for player in &mut sheet.players {
        turn(&mut player.number);
        player.name = format!("renamed {}", player.number);
    }
    for round in &mut sheet.rounds {
        for game in &mut round.games {
            turn(&mut game.red);
            turn(&mut game.black);
        }
        round.byes.iter_mut().chain(&mut round.absent).for_each(turn);
    }
    sheet
}

#[test]
fn standings_are_a_total_preorder() {
    for (seed, played) in events(5_000, &SIZES) {
        for round in 0..=played.end.finished_rounds() {
            let standings = standings(&played.end, round).unwrap();
            assert_total_preorder(&standings, &format!("seed {seed}, after round {round}"));
        }
    }
}

fn assert_total_preorder(standings: &Standings, event: &str) {
    let rows = &standings.individual;
    for (index, row) in rows.iter().enumerate() {
        let before = rows.iter().filter(|other| other.place < row.place).count();
        let equal = rows.iter().filter(|other| other.place == row.place).count();
        assert_eq!(row.place as usize, before + 1, "{event}: place of {}", row.player);
        assert_eq!(row.shared, equal > 1, "{event}: {}", row.player);
        if index > 0 {
            let previous = &rows[index - 1];
            assert!(previous.place <= row.place, "{event}: {}", row.player);
            assert!(previous.points >= row.points, "{event}: {}", row.player);
        }
        for other in &rows[index + 1..] {
            let decision = compare(standings, row.player, other.player);
            assert_eq!(compare(standings, other.player, row.player), decision, "{event}");
            match row.place.cmp(&other.place) {
                Ordering::Equal => assert_eq!(decision, None, "{event}"),
                _ => assert_eq!(decision.unwrap().before, row.player, "{event}"),
            }
        }
    }
}

#[test]
fn points_are_conserved() {
    for (seed, played) in events(6_000, &SIZES) {
        let end = &played.end;
        let rounds = end.finished_rounds();
        let given: u32 = end
            .rounds()
            .iter()
            .map(|round| {
                let games = round.games.iter().map(|game| match game.outcome {
                    Some(Outcome::BothLose | Outcome::DoubleForfeit) | None => 0,
                    Some(_) => 2,
                });
                games.sum::<u32>() + 2 * u32::try_from(round.byes.len()).unwrap()
            })
            .sum();
        let rows = standings(end, rounds).unwrap().individual;
        assert_eq!(rows.iter().map(|row| row.points).sum::<u32>(), given, "seed {seed}");
        let table = cross_table(end, rounds);
        for row in &rows {
            let line = table.row(row.player).unwrap();
            assert_eq!(line.points(), row.points, "seed {seed}, player {}", row.player);
        }
    }
}

#[test]
fn a_guarantee_is_kept_to_the_end() {
    let mut guaranteed = 0;
    for (seed, &players) in (7_000..).zip(&SIZES[8..32]) {
        let rounds = Dice::new(seed).between(2, 9);
        let played = play(seed, players, rounds, Life::Quiet);
        let ahead = look_ahead(&played.stages[0].before, 1).unwrap();
        assert_eq!((ahead.rounds_left, ahead.field), (rounds, players), "seed {seed}");
        if !ahead.guaranteed {
            continue;
        }
        guaranteed += 1;
        for stage in &played.stages {
            for level in [Level::Rematch, Level::SecondBye, Level::SameTeam] {
                let broken = stage.proposal.cost[level];
                assert_eq!(broken, 0, "seed {seed}, round {}", stage.proposal.pairing.round);
            }
        }
    }
    assert!(guaranteed > 5, "only {guaranteed} events were guaranteed anything");
}
