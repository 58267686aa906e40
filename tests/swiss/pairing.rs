//! Pairings of small events, each for one rule.

use swiss::{
    FirstRound, Level, Pairing, PlayerNumber, Sheet, TeamAvoidance, Unpairable, Violation,
    demo_table, pair, verify,
};

use crate::build::{event, in_teams, sheet};

/// The games of `round` as "red-black" by table, then "bye n".
fn shown(pairing: &Pairing) -> String {
    let games = pairing.games.iter().map(|pair| format!("{}-{}", pair.red, pair.black));
    let byes = pairing.byes.iter().map(|player| format!("bye {player}"));
    games.chain(byes).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn assert_first_round(sheet: Sheet, expected: &str) {
    let proposal = pair(&event(sheet, &[]), 1).unwrap();
    assert_eq!(shown(&proposal.pairing), expected);
    assert_eq!(proposal.relaxed(), []);
}

#[test]
fn the_first_round_follows_the_neighbour_list() {
    assert_first_round(sheet(8, 9), "1-2 4-3 5-6 8-7");
    assert_first_round(sheet(7, 9), "1-2 4-3 5-6 bye 7");
}

#[test]
fn the_first_round_can_be_of_halves_or_a_fold() {
    let with = |first_round, players| {
        let mut sheet = sheet(players, 9);
        sheet.settings.first_round = first_round;
        sheet
    };
    assert_first_round(with(FirstRound::Halves, 8), "1-5 6-2 3-7 8-4");
    assert_first_round(with(FirstRound::Fold, 8), "1-8 7-2 3-6 5-4");
    assert_first_round(with(FirstRound::Fold, 7), "2-7 6-3 4-5 bye 1");
}

#[test]
fn larger_numbers_can_be_red_at_odd_tables() {
    let mut sheet = sheet(6, 9);
    sheet.settings.smaller_number_red_first = false;
    assert_first_round(sheet, "2-1 3-4 6-5");
}

#[test]
fn team_mates_are_kept_apart_with_the_least_distance_from_the_list() {
    // 1 and 2 cannot meet. 1–3, 2–4 and 1–4, 2–3 are equally near: the smaller number comes first.
    assert_first_round(in_teams(sheet(6, 9), &[&[1, 2]]), "1-3 4-2 5-6");
    // 5 and 6 cannot meet, and nobody else has to move farther than they do.
    assert_first_round(in_teams(sheet(8, 9), &[&[5, 6]]), "1-2 4-3 5-7 8-6");
    // 3–5, 4–6 with the bye for 7 would be as near as 5–7 with the bye for 6: smaller numbers stay.
    assert_first_round(in_teams(sheet(7, 9), &[&[5, 6]]), "1-2 4-3 5-7 bye 6");
}

#[test]
fn no_first_round_keeps_mates_apart_at_a_smaller_sum_of_distances() {
    for teams in
        [&[&[1, 2, 3][..], &[4, 5], &[7, 8]][..], &[&[1, 4, 5, 8]], &[&[2, 3], &[5, 6, 7, 8]]]
    {
        let tournament = event(in_teams(sheet(8, 9), teams), &[]);
        let proposal = pair(&tournament, 1).unwrap();
        let distance = |pairing: &Pairing| -> u32 {
            pairing.games.iter().map(|pair| pair.red.0.abs_diff(pair.black.0)).sum()
        };
        let allowed = crate::events::every_pairing(&proposal.pairing)
            .into_iter()
            .filter(|other| verify(&tournament, other).unwrap().legal);
        let least = allowed.map(|other| distance(&other)).min();
        assert_eq!(Some(distance(&proposal.pairing)), least, "{teams:?}");
    }
}

#[test]
fn avoidance_can_end_after_the_first_round() {
    let mut apart = in_teams(sheet(4, 9), &[&[1, 3], &[2, 4]]);
    let first: &[&str] = &["1 2 red", "3 4 red"];
    let mates_meet = "3-1 4-2";
    assert_eq!(shown(&pair(&event(apart.clone(), &[first]), 2).unwrap().pairing), "4-1 2-3");
    apart.settings.team_avoidance = TeamAvoidance::FirstRound;
    assert_eq!(shown(&pair(&event(apart, &[first]), 2).unwrap().pairing), mates_meet);
}

#[test]
fn what_no_pairing_keeps_is_relaxed_and_said() {
    let two_teams = in_teams(sheet(4, 9), &[&[1, 2, 3], &[4]]);
    let proposal = pair(&event(two_teams, &[]), 1).unwrap();
    assert_eq!((proposal.relaxed(), proposal.cost[Level::SameTeam]), (vec![Level::SameTeam], 1));

    let played: &[&[&str]] = &[&["1 2 red"]];
    let proposal = pair(&event(sheet(2, 9), played), 2).unwrap();
    assert_eq!(proposal.relaxed(), [Level::Rematch]);
    assert_eq!(shown(&proposal.pairing), "2-1");

    let byes: &[&[&str]] = &[&["1 2 red", "bye 3"], &["1 3 red", "bye 2"], &["2 3 draw", "bye 1"]];
    let proposal = pair(&event(sheet(3, 9), byes), 4).unwrap();
    assert_eq!(proposal.relaxed(), [Level::Rematch, Level::SecondBye]);
}

#[test]
fn a_forfeit_counts_as_met_unless_the_event_says_otherwise() {
    let first: &[&str] = &["1 2 red_forfeit_win", "3 4 draw"];
    let cost = |met_includes_forfeits| {
        let mut sheet = sheet(4, 9);
        sheet.settings.met_includes_forfeits = met_includes_forfeits;
        let tournament = event(sheet, &[first]);
        let again = Pairing {
            round: 2,
            games: vec![
                swiss::Pair { table: 1, red: PlayerNumber(1), black: PlayerNumber(2) },
                swiss::Pair { table: 2, red: PlayerNumber(3), black: PlayerNumber(4) },
            ],
            byes: Vec::new(),
        };
        verify(&tournament, &again).unwrap().cost[Level::Rematch]
    };
    assert_eq!((cost(true), cost(false)), (2, 1));
}

#[test]
fn the_bye_goes_to_the_lowest_who_is_not_barred() {
    // 5 won by forfeit and is barred; 2 and 4 have no points, and 2 has played.
    let first: &[&str] = &["1 2 red", "5 4 red_forfeit_win", "bye 3"];
    let mut sheet = sheet(5, 9);
    let proposal = pair(&event(sheet.clone(), &[first]), 2).unwrap();
    assert_eq!(proposal.pairing.byes, [PlayerNumber(2)]);
    assert_eq!(proposal.cost[Level::ByeUnplayed], 0);
    let second: &[&str] = &["1 5 draw", "3 4 black", "bye 2"];
    let third = pair(&event(sheet.clone(), &[first, second]), 3).unwrap();
    assert_eq!(third.pairing.byes, [PlayerNumber(4)]);
    sheet.settings.bye_after_bye = true;
    let third = pair(&event(sheet, &[first, second]), 3).unwrap();
    assert!([2, 4, 3].contains(&third.pairing.byes[0].0));
}

#[test]
fn removed_withdrawn_late_and_resting_players_are_not_paired() {
    let mut sheet = sheet(8, 9);
    sheet.players[5].entered_round = 4;
    sheet.players[6].withdrawn_after = Some(2);
    let forfeits: &[&[&str]] = &[
        &["1 8 red_forfeit_win", "2 3 red", "4 5 red", "bye 7"],
        &["2 8 red_forfeit_win", "1 4 red", "3 5 red", "7 6 open"],
    ];
    sheet.rounds = forfeits.iter().map(|games| crate::build::round(games)).collect();
    sheet.rounds[1].games.pop();
    let mut third = swiss::Round::default();
    third.absent.push(PlayerNumber(5));
    sheet.rounds.push(third);
    let tournament = swiss::Tournament::new(sheet).unwrap();
    let paired = pair(&tournament, 3).unwrap().pairing;
    let mut there: Vec<u32> =
        paired.games.iter().flat_map(|pair| [pair.red.0, pair.black.0]).collect();
    there.sort_unstable();
    assert_eq!((there, paired.byes.len()), (vec![1, 2, 3, 4], 0));
    for player in [5, 6, 7, 8] {
        let by_hand = Pairing {
            round: 3,
            games: vec![swiss::Pair {
                table: 1,
                red: PlayerNumber(1),
                black: PlayerNumber(player),
            }],
            byes: Vec::new(),
        };
        let verdict = verify(&tournament, &by_hand).unwrap();
        let unavailable = Violation::Unavailable(PlayerNumber(player));
        assert!(verdict.violations.contains(&unavailable), "{player}: {:?}", verdict.violations);
    }
}

#[test]
fn a_pairing_made_by_hand_is_checked_in_every_way() {
    let tournament = event(sheet(4, 9), &[&["1 2 red", "3 4 red"]]);
    let check = |games: &[(u32, u32, u32)], byes: &[u32]| {
        let pairing = Pairing {
            round: 2,
            games: games
                .iter()
                .map(|&(table, red, black)| swiss::Pair {
                    table,
                    red: PlayerNumber(red),
                    black: PlayerNumber(black),
                })
                .collect(),
            byes: byes.iter().map(|&player| PlayerNumber(player)).collect(),
        };
        let verdict = verify(&tournament, &pairing).unwrap();
        assert_eq!(verdict.legal, verdict.violations.is_empty());
        verdict.violations.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(check(&[(1, 3, 1), (2, 4, 2)], &[]), [""; 0]);
    assert_eq!(check(&[(1, 1, 4), (2, 2, 3)], &[]), [""; 0], "worse, but allowed");
    assert_eq!(check(&[(1, 1, 2), (2, 3, 4)], &[]), ["rematch 2, where 0 would do"]);
    assert_eq!(check(&[(1, 3, 1)], &[]), ["player 2 is left out", "player 4 is left out"]);
    assert_eq!(
        check(&[(1, 3, 1), (1, 4, 3)], &[2]),
        [
            "table 1 is there more than once",
            "player 3 is there more than once",
            "1 players rest where 0 must",
            "rematch 1, where 0 would do",
        ]
    );
    assert_eq!(check(&[(1, 3, 1), (2, 4, 9)], &[])[0], "player 9 is not in the event");
}

#[test]
fn a_round_is_stated_and_never_guessed() {
    let refused = |rounds: &[&[&str]], round| pair(&event(sheet(4, 3), rounds), round).unwrap_err();
    let first: &[&str] = &["1 2 red", "3 4 red"];
    assert_eq!(refused(&[], 0), Unpairable::RoundZero);
    assert_eq!(refused(&[first], 4), Unpairable::BeyondPlan { round: 4, planned: 3 });
    assert_eq!(refused(&[first], 3), Unpairable::Missing { round: 3, missing: 2 });
    let open: &[&str] = &["1 2 red", "3 4 open"];
    assert_eq!(refused(&[open], 2), Unpairable::Open { open: 1, table: 2 });
}

#[test]
fn nobody_and_one_player_can_be_paired_too() {
    assert_eq!(shown(&pair(&event(sheet(0, 9), &[]), 1).unwrap().pairing), "");
    assert_eq!(shown(&pair(&event(sheet(1, 9), &[]), 1).unwrap().pairing), "bye 1");
}

#[test]
fn a_field_too_large_is_paired_by_windows_and_says_so() {
    for (seed, players) in [(1, 60), (2, 61), (3, 150)] {
        let played = crate::events::play(seed, players, 6, crate::events::Life::Restless);
        let mut sheet = played.end.clone().into_sheet();
        sheet.settings.exact_up_to = 24;
        let windowed = swiss::Tournament::new(sheet).unwrap();
        for round in 1..=6 {
            let proposal = pair(&windowed, round).unwrap();
            assert!(!proposal.optimal, "seed {seed}, round {round}");
            // The same event with the whole field in sight knows the optimum.
            let verdict = verify(&played.end, &proposal.pairing).unwrap();
            assert_eq!(verdict.cost, proposal.cost, "seed {seed}, round {round}");
            let levels = proposal.levels;
            let best = verdict.optimal_cost.unwrap();
            assert!(levels.compare(&best, &proposal.cost).is_le(), "seed {seed}, round {round}");
            let everybody = pair(&played.end, round).unwrap().pairing;
            assert_eq!(
                everyone(&proposal.pairing),
                everyone(&everybody),
                "seed {seed}, round {round}"
            );
            assert_eq!(verify(&windowed, &proposal.pairing).unwrap().optimal_cost, None);
        }
    }
}

fn everyone(pairing: &Pairing) -> Vec<PlayerNumber> {
    let mut players: Vec<PlayerNumber> =
        pairing.games.iter().flat_map(|pair| [pair.red, pair.black]).collect();
    players.extend(&pairing.byes);
    players.sort_unstable();
    players
}

#[test]
fn the_demonstration_board_shows_the_top_group_and_new_faces_first() {
    let rounds: &[&[&str]] = &[&["1 2 red", "3 4 red", "5 6 red", "7 8 red"]];
    let tournament = event(sheet(8, 9), rounds);
    let pairing = pair(&tournament, 2).unwrap().pairing;
    let table = |shown: &[u32]| {
        let shown: Vec<PlayerNumber> = shown.iter().map(|&player| PlayerNumber(player)).collect();
        let proposed = demo_table(&tournament, &pairing, &shown);
        proposed.iter().map(|pair| pair.table).collect::<Vec<_>>()
    };
    assert_eq!(table(&[]), [1, 2]);
    assert_eq!(table(&[1]), [2, 1]);
}
