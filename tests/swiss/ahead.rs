//! What can be said of the rounds to come, and what the rules cost.

use swiss::{Level, PlayerNumber, avoidance_prices, bye_price, look_ahead, pair};

use crate::build::{event, in_teams, sheet};
use crate::events::{Life, play};

#[test]
fn the_model_event_is_guaranteed_to_its_end() {
    let numbers: Vec<u32> = (1..=50).collect();
    let teams: Vec<&[u32]> = numbers.chunks(5).collect();
    let tournament = event(in_teams(sheet(50, 9), &teams), &[]);
    let ahead = look_ahead(&tournament, 1).unwrap();
    assert_eq!((ahead.field, ahead.rounds_left, ahead.kept_to_the_end), (50, 9, 37));
    assert!(ahead.guaranteed);
    assert_eq!(ahead.next_relaxed, []);
}

#[test]
fn nothing_is_promised_below_half_of_the_field() {
    let three_teams = in_teams(sheet(6, 5), &[&[1, 2], &[3, 4], &[5, 6]]);
    let ahead = look_ahead(&event(three_teams, &[]), 1).unwrap();
    assert_eq!((ahead.kept_to_the_end, ahead.guaranteed), (0, false));
    assert_eq!(ahead.next_relaxed, [], "the next round itself can be paired");

    let one_team = in_teams(sheet(4, 1), &[&[1, 2, 3, 4]]);
    let ahead = look_ahead(&event(one_team, &[]), 1).unwrap();
    assert_eq!((ahead.guaranteed, ahead.next_relaxed), (false, vec![Level::SameTeam]));
}

#[test]
fn byes_have_to_suffice_as_well() {
    let ahead =
        |players, rounds| look_ahead(&event(sheet(players, rounds), &[]), 1).unwrap().guaranteed;
    assert!(ahead(9, 4), "eight opponents, five at the end, of nine players and a bye");
    assert!(!ahead(9, 5), "four opponents at the end are less than half of ten");
    // All of five players won by forfeit or rested: nobody may rest again.
    let rounds: &[&[&str]] = &[
        &["1 2 red_forfeit_win", "3 4 red_forfeit_win", "bye 5"],
        &["2 3 red_forfeit_win", "4 5 red_forfeit_win", "bye 1"],
    ];
    let tournament = event(sheet(5, 3), rounds);
    let ahead = look_ahead(&tournament, 3).unwrap();
    assert!(!ahead.guaranteed);
    assert_eq!(ahead.next_relaxed, [Level::SecondBye]);
}

#[test]
fn the_owner_of_the_bye_has_the_best_price() {
    for seed in 40..46 {
        for stage in play(seed, 13, 5, Life::Restless).stages {
            let proposal = &stage.proposal;
            let Some(&owner) = proposal.pairing.byes.first() else { continue };
            let round = proposal.pairing.round;
            let price = |player| bye_price(&stage.before, round, player).unwrap();
            assert_eq!(price(owner), Some(proposal.cost), "seed {seed}, round {round}");
            for pair in &proposal.pairing.games {
                let other = price(pair.red).unwrap();
                assert!(proposal.levels.compare(&proposal.cost, &other).is_le(), "{}", pair.red);
            }
            assert_eq!(price(PlayerNumber(99)), None);
        }
    }
    assert_eq!(bye_price(&event(sheet(4, 3), &[]), 1, PlayerNumber(1)), Ok(None));
}

#[test]
fn the_price_of_an_avoidance_is_what_the_round_would_save_without_it() {
    // The two leaders are team mates.
    let sheet = in_teams(sheet(4, 9), &[&[1, 3]]);
    let tournament = event(sheet, &[&["1 2 red", "3 4 red"]]);
    let proposal = pair(&tournament, 2).unwrap();
    let prices = avoidance_prices(&tournament, 2).unwrap();
    let without = |level| prices.iter().find(|price| price.level == level).unwrap().without;
    assert_eq!(proposal.cost[Level::GapSq], 8);
    assert_eq!(without(Level::SameTeam)[Level::GapSq], 0);
    assert_eq!(without(Level::Rematch)[Level::GapSq], 8);
    for price in &prices {
        assert!(proposal.levels.compare(&price.without, &proposal.cost).is_le(), "{price:?}");
        assert_eq!(price.without[price.level], 0);
    }
}
