//! Reasons, each tried against what it says would be worse.

use swiss::{
    Color, ColorGround, Cost, Ground, Pairing, PlayerNumber, Proposal, Reason, Rejected,
    Tournament, explain, verify,
};

use crate::events::{Life, every_pairing, play};

/// Whether `pairing` has what the rejection speaks of.
fn has(pairing: &Pairing, reason: &Reason, candidate: PlayerNumber) -> bool {
    if reason.opponent.is_none() {
        return pairing.byes.contains(&candidate);
    }
    let pair = [reason.player, candidate];
    pairing.games.iter().any(|game| pair.contains(&game.red) && pair.contains(&game.black))
}

#[track_caller]
fn assert_fails(proposal: &Proposal, alternative: &Cost, rejected: &Rejected, event: &str) {
    let levels = &proposal.levels;
    let order = levels.compare(alternative, &proposal.cost);
    let Some(level) = rejected.level else {
        assert!(order.is_eq(), "{event}: {rejected:?} should be equally good");
        return;
    };
    assert!(order.is_gt(), "{event}: {rejected:?} is not worse");
    let failed = levels.first_difference(alternative, &proposal.cost).unwrap();
    match rejected.ground {
        // The pair alone is too dear at its level, whatever else fails before.
        Ground::Alone => assert!(alternative[level] >= rejected.instead, "{event}: {rejected:?}"),
        Ground::BestWithIt | Ground::Exchange => {
            assert_eq!(failed, level, "{event}: {rejected:?}");
            assert_eq!(alternative[level], rejected.instead, "{event}: {rejected:?}");
        }
    }
    assert_eq!(proposal.cost[level], rejected.chosen, "{event}: {rejected:?}");
}

#[test]
fn whoever_looked_better_makes_the_round_worse() {
    let mut tried = 0;
    for (seed, players) in (1..).zip([4, 5, 6, 7, 8, 8, 9, 9, 9]) {
        for stage in play(seed, players, 6, Life::Restless).stages {
            let proposal = &stage.proposal;
            let event = format!("seed {seed}, round {}", proposal.pairing.round);
            let priced: Vec<(Pairing, Cost)> = every_pairing(&proposal.pairing)
                .into_iter()
                .map(|pairing| {
                    let cost = verify(&stage.before, &pairing).unwrap().cost;
                    (pairing, cost)
                })
                .collect();
            for reason in explain(&stage.before, proposal) {
                for rejected in &reason.rejected {
                    let with_it = priced
                        .iter()
                        .filter(|(pairing, _)| has(pairing, &reason, rejected.candidate));
                    let costs = with_it.map(|(_, cost)| cost);
                    let best = costs.min_by(|a, b| proposal.levels.compare(a, b)).unwrap();
                    assert_fails(proposal, best, rejected, &event);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 100, "only {tried} alternatives were tried");
}

#[test]
fn in_larger_fields_the_exchange_makes_the_round_worse() {
    let mut tried = 0;
    for stage in play(11, 70, 6, Life::Restless).stages {
        let event = format!("round {}", stage.proposal.pairing.round);
        for reason in explain(&stage.before, &stage.proposal) {
            for rejected in &reason.rejected {
                if rejected.ground == Ground::Exchange {
                    let pairing = exchanged(&stage.proposal.pairing, &reason, rejected.candidate);
                    let cost = verify(&stage.before, &pairing).unwrap().cost;
                    assert_fails(&stage.proposal, &cost, rejected, &event);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 20, "only {tried} exchanges were tried");
}

/// `pairing` with `candidate` in the place of the reason's opponent, or of the player who rests.
fn exchanged(pairing: &Pairing, reason: &Reason, candidate: PlayerNumber) -> Pairing {
    let out = reason.opponent.unwrap_or(reason.player);
    let mut pairing = pairing.clone();
    let players = pairing.games.iter_mut().flat_map(|game| [&mut game.red, &mut game.black]);
    for player in players.chain(&mut pairing.byes) {
        if *player == out {
            *player = candidate;
        } else if *player == candidate {
            *player = out;
        }
    }
    pairing
}

#[test]
fn every_game_and_bye_has_a_reason_in_both_languages() {
    for (seed, players) in [(21, 13), (22, 50), (23, 101)] {
        for stage in play(seed, players, 4, Life::Restless).stages {
            let reasons = explain(&stage.before, &stage.proposal);
            let pairing = &stage.proposal.pairing;
            assert_eq!(reasons.len(), pairing.games.len() + pairing.byes.len());
            for (reason, game) in reasons.iter().zip(&pairing.games) {
                let players = [Some(reason.player), reason.opponent];
                assert!(players.contains(&Some(game.red)) && players.contains(&Some(game.black)));
            }
            for reason in &reasons {
                assert!(reason.words.zh.ends_with('。'), "{:?}", reason.words);
                assert!(reason.words.en.ends_with('.'), "{:?}", reason.words);
            }
        }
    }
}

#[test]
fn the_ground_of_a_colour_is_what_the_other_way_round_would_break() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 30..40 {
        for stage in play(seed, 24, 9, Life::Restless).stages {
            for (reason, pair) in
                explain(&stage.before, &stage.proposal).iter().zip(&stage.proposal.pairing.games)
            {
                let past = |player| colors(&stage.before, stage.proposal.pairing.round, player);
                let (red, black) = (past(pair.red), past(pair.black));
                let (now, turned) = (price(&red, &black), price(&black, &red));
                let (level, ground) = match (0..3).find(|&level| now[level] != turned[level]) {
                    Some(0) => (Some(0), ColorGround::Limit),
                    Some(1) => (Some(1), ColorGround::Balance),
                    Some(_) => (Some(2), ColorGround::Repeat),
                    None if red.iter().rev().zip(black.iter().rev()).any(|(a, b)| a != b) => {
                        (None, ColorGround::Alternation)
                    }
                    None => (None, ColorGround::Number),
                };
                assert_eq!(reason.color, Some(ground), "{pair:?}");
                assert!(level.is_none_or(|level| now[level] < turned[level]), "{pair:?}");
                seen.insert(format!("{ground:?}"));
            }
        }
    }
    assert_eq!(seen.len(), 5, "{seen:?}");
}

/// The colours that `player` really played before `round`, oldest first.
fn colors(tournament: &Tournament, round: u32, player: PlayerNumber) -> Vec<Color> {
    let table = swiss::cross_table(tournament, round - 1);
    table.row(player).unwrap().colors().collect()
}

/// Broken limits, squared surpluses and repeats of one way round.
fn price(red: &[Color], black: &[Color]) -> [i64; 3] {
    let mut sums = [0; 3];
    for (past, color) in [(red, Color::Red), (black, Color::Black)] {
        let mut all = past.to_vec();
        all.push(color);
        let own = all.iter().filter(|&&played| played == color).count();
        let surplus = 2 * i64::try_from(own).unwrap() - i64::try_from(all.len()).unwrap();
        let in_a_row = all.iter().rev().take_while(|&&played| played == color).count();
        sums[0] += i64::from(in_a_row >= 3 || surplus >= 3);
        sums[1] += surplus * surplus;
        sums[2] += i64::from(past.last() == Some(&color));
    }
    sums
}
