//! Standings of small events, each for one criterion or setting.

use swiss::{
    ByeOpponent, Criterion, Fault, Given, LateEntry, Outcome, PlayerNumber, Round, Sheet,
    TeamMethod, TeamTie, Tiebreak, Tournament, UnplayedDraw, compare, standings, what_if,
};

use crate::build::{event, in_teams, round, sheet};

/// "place: player" of everybody, in order.
#[track_caller]
fn assert_places(tournament: &Tournament, expected: &str) {
    let rounds = tournament.finished_rounds();
    let rows = standings(tournament, rounds).unwrap().individual;
    let places: Vec<String> =
        rows.iter().map(|row| format!("{}:{}", row.place, row.player)).collect();
    assert_eq!(places.join(" "), expected);
}

fn with(players: u32, tiebreaks: &[Tiebreak]) -> Sheet {
    let mut sheet = sheet(players, 9);
    sheet.settings.tiebreaks = tiebreaks.to_vec();
    sheet
}

/// Everybody has three points in the end, but not along the same way.
const THREE_EACH: &[&[&str]] =
    &[&["1 2 red", "3 4 draw"], &["2 3 red", "4 1 draw"], &["2 4 draw", "3 1 red"]];

#[test]
fn criteria_split_a_tie_in_their_order() {
    // Points after each round: 1 has 2, 3, 3; 2 has 0, 2, 3; 3 has 1, 1, 3; 4 has 1, 2, 3.
    assert_places(&event(with(4, &[]), THREE_EACH), "1:1 1:2 1:3 1:4");
    assert_places(&event(with(4, &[Tiebreak::Wins]), THREE_EACH), "1:1 1:2 1:3 4:4");
    assert_places(&event(with(4, &[Tiebreak::Reverse]), THREE_EACH), "1:1 2:4 3:2 4:3");
    assert_places(&event(with(4, &[Tiebreak::Progressive]), THREE_EACH), "1:1 2:4 3:2 3:3");
    assert_places(&event(with(4, &[Tiebreak::BlackGames]), THREE_EACH), "1:1 1:4 3:2 3:3");
    assert_places(&event(with(4, &[Tiebreak::BlackWins]), THREE_EACH), "1:1 1:2 1:3 1:4");
    let split = [Tiebreak::Wins, Tiebreak::BlackGames];
    assert_places(&event(with(4, &split), THREE_EACH), "1:1 2:2 2:3 4:4");
}

#[test]
fn the_readings_of_the_reversed_comparison_differ() {
    // 1 and 4 have four points, 2 and 3 two. 1 met 2, 3, 4; 4 met 3, 2, 1.
    let rounds: &[&[&str]] =
        &[&["1 2 red", "3 4 black"], &["3 1 black", "4 2 black"], &["4 1 red", "2 3 black"]];
    assert_places(&event(with(4, &[]), rounds), "1:1 1:4 3:2 3:3");
    assert_places(&event(with(4, &[Tiebreak::Reverse]), rounds), "1:1 2:4 3:2 4:3");
    // Less the last opponent 1 has 4 left and 4 as well, less the last two 1 has 2 and 4 has 2.
    assert_places(&event(with(4, &[Tiebreak::OpsReverse]), rounds), "1:1 1:4 3:2 3:3");
    assert_places(&event(with(4, &[Tiebreak::OpponentPlaces]), rounds), "1:1 1:4 3:2 3:3");
    assert_places(&event(with(4, &[Tiebreak::PlaceReverse]), rounds), "1:1 2:4 3:2 4:3");
}

#[test]
fn better_placed_opponents_count_best_first() {
    // Two rounds, then 1 and 2 are level on four points; 1 beat those placed higher.
    let rounds: &[&[&str]] =
        &[&["1 3 red", "2 4 red", "5 6 red"], &["1 5 red", "2 6 red", "3 4 red"]];
    assert_places(&event(with(6, &[Tiebreak::OpponentPlaces]), rounds), "1:1 2:2 3:3 3:5 5:4 5:6");
}

#[test]
fn a_direct_game_counts_between_exactly_two_who_met() {
    let rounds: &[&[&str]] = &[&["1 2 black", "3 4 draw"], &["1 3 red", "2 4 black"]];
    // Points 2, 2, 1, 3: 2 beat 1.
    assert_places(&event(with(4, &[]), rounds), "1:4 2:1 2:2 4:3");
    assert_places(&event(with(4, &[Tiebreak::Direct]), rounds), "1:4 2:2 3:1 4:3");
    let forfeited: &[&[&str]] =
        &[&["1 2 black_forfeit_win", "3 4 draw"], &["1 3 red", "2 4 black"]];
    let mut sheet = with(4, &[Tiebreak::Direct]);
    assert_places(&event(sheet.clone(), forfeited), "1:4 2:2 3:1 4:3");
    sheet.settings.met_includes_forfeits = false;
    assert_places(&event(sheet, forfeited), "1:4 2:1 2:2 4:3");
}

#[test]
fn lots_separate_those_who_drew_them() {
    let rounds: &[&[&str]] = &[&["1 2 red", "3 4 red", "5 6 red"]];
    let mut sheet = with(6, &[]);
    assert_places(&event(sheet.clone(), rounds), "1:1 1:3 1:5 4:2 4:4 4:6");
    sheet.lots = [5, 1, 2].map(PlayerNumber).to_vec();
    assert_places(&event(sheet, rounds), "1:5 2:1 3:3 4:2 5:4 5:6");
}

#[test]
fn the_settings_say_what_unplayed_rounds_add() {
    let rounds: &[&[&str]] = &[&["1 2 red_forfeit_win", "bye 3"], &["3 1 red", "bye 2"]];
    let of = |sheet: Sheet, player: u32| {
        let rows = standings(&event(sheet, rounds), 2).unwrap();
        let row = rows.of(PlayerNumber(player)).unwrap();
        (row.points, row.ops, row.wins)
    };
    // Points: 1 has 2, 2 has 2, 3 has 4; a bye counts the lowest, 2.
    let mut sheet = sheet(3, 9);
    assert_eq!(
        [1, 2, 3].map(|player| of(sheet.clone(), player)),
        [(2, 6, 1), (2, 4, 1), (4, 4, 2)]
    );
    sheet.settings.wins_include_unplayed = false;
    sheet.settings.ops_include_forfeits = false;
    sheet.settings.bye_opponent = ByeOpponent::Zero;
    assert_eq!(
        [1, 2, 3].map(|player| of(sheet.clone(), player)),
        [(2, 4, 0), (2, 0, 0), (4, 2, 1)]
    );
    sheet.settings.points.bye = 1;
    sheet.settings.points.forfeit_loss = 3;
    assert_eq!(of(sheet, 2).0, 4);
}

#[test]
fn a_draw_without_a_game_is_a_double_forfeit_unless_the_event_says_otherwise() {
    let rounds: &[&[&str]] = &[&["1 2 unplayed_draw"]];
    let mut sheet = sheet(2, 9);
    let row =
        |sheet: &Sheet| standings(&event(sheet.clone(), rounds), 1).unwrap().individual[0].clone();
    assert_eq!((row(&sheet).points, row(&sheet).forfeit_losses), (0, 1));
    sheet.settings.unplayed_draw = UnplayedDraw::Draw;
    assert_eq!((row(&sheet).points, row(&sheet).draws), (1, 1));
}

#[test]
fn a_game_that_both_lost_at_the_table_was_played() {
    let rounds: &[&[&str]] = &[&["1 2 both_lose", "3 4 draw"], &["1 3 both_lose", "2 4 draw"]];
    let tournament = event(sheet(4, 9), rounds);
    let first = standings(&tournament, 2).unwrap().of(PlayerNumber(1)).unwrap().clone();
    assert_eq!((first.points, first.losses, first.forfeit_losses), (0, 2, 0));
    assert_eq!(first.removed_after, None, "neither was a forfeit");
    let table = swiss::cross_table(&tournament, 2);
    let colors = |player| table.row(PlayerNumber(player)).unwrap().colors().count();
    assert_eq!([1, 2, 3, 4].map(colors), [2, 2, 2, 2]);
}

#[test]
fn fouls_count_in_games_and_outside() {
    let mut sheet = with(4, &[Tiebreak::Fouls]);
    let mut first = round(&["1 2 draw", "3 4 draw"]);
    first.games[0].red_fouls = 1;
    first.fouls.push(swiss::Foul { player: PlayerNumber(3), count: 2 });
    sheet.rounds.push(first);
    assert_places(&Tournament::new(sheet).unwrap(), "1:2 1:4 3:1 4:3");
}

#[test]
fn a_bye_or_a_leave_neither_adds_to_forfeits_in_a_row_nor_breaks_them() {
    let removed = |second: &[&str], limit: u32| {
        let mut sheet = sheet(4, 9);
        sheet.settings.forfeits_in_a_row_limit = limit;
        let rounds: &[&[&str]] =
            &[&["1 2 black_forfeit_win", "3 4 draw"], second, &["3 1 red_forfeit_win", "2 4 draw"]];
        let tournament = event(sheet, rounds);
        standings(&tournament, 3).unwrap().of(PlayerNumber(1)).unwrap().removed_after
    };
    assert_eq!(removed(&["2 3 draw", "bye 1"], 2), Some(3));
    assert_eq!(removed(&["2 3 draw"], 2), Some(3));
    assert_eq!(removed(&["1 4 black", "2 3 draw"], 2), None);
    assert_eq!(removed(&["1 4 red_forfeit_win", "2 3 draw"], 2), None);
    assert_eq!(removed(&["4 1 double_forfeit", "2 3 draw"], 2), Some(2));
    assert_eq!(removed(&["4 1 double_forfeit", "2 3 draw"], 3), Some(3));
    assert_eq!(removed(&["4 1 double_forfeit", "2 3 draw"], 0), None);
}

#[test]
fn the_reason_of_an_order_names_criterion_and_values() {
    let table = standings(&event(sheet(4, 9), THREE_EACH), 3).unwrap();
    let words = |a: u32, b: u32| {
        let decision = compare(&table, PlayerNumber(a), PlayerNumber(b))?;
        Some((decision.before.0, decision.zh(), decision.en()))
    };
    let won = |player, zh: &str, en: &str| Some((player, zh.to_owned(), en.to_owned()));
    assert_eq!(words(4, 1), won(1, "胜局 1 对 0", "wins 1 against 0"));
    let (zh, en) =
        ("名次逆比（逐轮积分） (3, 2) 对 (2, 0)", "points of earlier rounds (3, 2) against (2, 0)");
    assert_eq!(words(1, 2), won(1, zh, en));
    assert_eq!(words(1, 1), None);
    assert_eq!(words(1, 9), None);

    let rounds: &[&[&str]] = &[&["1 2 red", "3 4 red"], &["1 3 draw", "2 4 draw"]];
    let decision = |table| compare(table, PlayerNumber(3), PlayerNumber(4)).unwrap();
    let decided = decision(&standings(&event(sheet(4, 9), rounds), 2).unwrap());
    assert_eq!((decided.criterion, decided.zh()), (Criterion::Points, "积分 3 对 1".to_owned()));
}

#[test]
fn open_games_count_nothing_until_they_are_given_an_end() {
    let rounds: &[&[&str]] = &[&["1 2 red", "3 4 open"]];
    let tournament = event(sheet(4, 9), rounds);
    assert_eq!(tournament.finished_rounds(), 0);
    let now = standings(&tournament, 1).unwrap();
    assert_eq!((now.open_games, now.of(PlayerNumber(3)).unwrap().ops), (1, 0));
    let given = |red: u32, black: u32| Given {
        round: 1,
        red: PlayerNumber(red),
        black: PlayerNumber(black),
        outcome: Outcome::Black,
    };
    let then = what_if(&tournament, 1, &[given(3, 4)]).unwrap();
    assert_eq!((then.open_games, then.of(PlayerNumber(4)).unwrap().points), (0, 2));
    for (red, black) in [(1, 2), (4, 3), (3, 9)] {
        let refusal = what_if(&tournament, 1, &[given(red, black)]).unwrap_err().to_string();
        let expected = format!("round 1 has no open game of {red} (red) and {black} (black)");
        assert_eq!(refusal, expected);
    }
    let beyond = standings(&tournament, 2).unwrap_err().to_string();
    assert_eq!(beyond, "there are no standings after round 2: 1 rounds are written down");
}

#[test]
fn teams_are_ranked_by_points_or_places_and_every_tie_rule() {
    // Places 1:1 2:3 3:5 4:2 5:4 6:6 by lots; T1 has 1, 2, T2 has 3, 4 and T3 has 5, 6.
    let rounds: &[&[&str]] = &[&["1 2 red", "3 4 red", "5 6 red"]];
    let mut sheet = in_teams(with(6, &[]), &[&[1, 2], &[3, 4], &[5, 6]]);
    sheet.lots = [5, 1, 3, 4, 6, 2].map(PlayerNumber).to_vec();
    let table = |sheet: &Sheet| {
        let teams = standings(&event(sheet.clone(), rounds), 1).unwrap().teams_best;
        let rows = teams.iter().map(|row| format!("{}:{}", row.place, row.team));
        rows.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(table(&sheet), "1:T3 2:T1 3:T2");
    sheet.settings.team_method = TeamMethod::Places;
    // Place sums 1+5, 2+6, 3+4.
    assert_eq!(table(&sheet), "1:T3 2:T2 3:T1");
    sheet.settings.team_count = 1;
    assert_eq!(table(&sheet), "1:T3 2:T1 3:T2");
    sheet.settings.team_method = TeamMethod::Points;
    sheet.settings.team_tie = TeamTie::Shared;
    assert_eq!(table(&sheet), "1:T1 1:T2 1:T3");
    // With two short teams the complete one leads by places, whatever its sum.
    let mut short = in_teams(with(6, &[]), &[&[1], &[3], &[2, 4]]);
    short.settings.team_method = TeamMethod::Places;
    assert_eq!(table(&short), "1:T3 2:T1 2:T2");
    // Equal sums and equal places share.
    let equal = in_teams(with(6, &[]), &[&[1, 2], &[3, 4]]);
    assert_eq!(table(&equal), "1:T1 1:T2");
}

#[test]
fn a_warning_says_when_the_number_of_counting_players_matters() {
    let rounds: &[&[&str]] = &[&["1 4 red", "2 5 draw", "3 6 draw"]];
    let mut sheet = in_teams(sheet(6, 9), &[&[1], &[2, 3, 5, 6]]);
    sheet.settings.team_count = 1;
    let table = standings(&event(sheet.clone(), rounds), 1).unwrap();
    assert!(table.team_count_matters(5));
    sheet.settings.team_count = 0;
    assert!(!standings(&event(sheet, rounds), 1).unwrap().team_count_matters(5));
}

type Change = fn(&mut Sheet);

#[test]
fn what_does_not_fit_together_is_refused_with_its_place() {
    let fault = |change: Change| {
        let mut sheet = in_teams(sheet(4, 2), &[&[1, 2]]);
        sheet.rounds.push(round(&["1 2 red", "3 4 red"]));
        change(&mut sheet);
        Tournament::new(sheet).unwrap_err().to_string()
    };
    let cases: [(Change, &str); 12] = [
        (|sheet| sheet.settings.rounds = 0, "an event has 1 to 1000 rounds, not 0"),
        (
            |sheet| sheet.rounds.resize(3, Round::default()),
            "round 3 is written down, but only 2 are planned",
        ),
        (
            |sheet| sheet.settings.points.win = 1_001,
            "a result is worth at most 1000 points, not 1001",
        ),
        (
            |sheet| sheet.settings.tiebreaks = vec![Tiebreak::Ops, Tiebreak::Ops],
            "the tie-breaks name one criterion twice",
        ),
        (|sheet| sheet.teams.push(sheet.teams[0].clone()), "team T1 is there twice"),
        (|sheet| sheet.players[0].number = PlayerNumber(0), "a player cannot have number 0"),
        (|sheet| sheet.players[0].number = PlayerNumber(2), "player 2 is there twice"),
        (|sheet| sheet.teams.clear(), "player 1 belongs to team T1, which is not there"),
        (
            |sheet| {
                sheet.settings.late_entry = LateEntry::Refused;
                sheet.players[2].entered_round = 2;
            },
            "player 3 entered late, which the event refuses",
        ),
        (
            |sheet| sheet.rounds[0].byes.push(PlayerNumber(7)),
            "round 1 names player 7, who is not there",
        ),
        (|sheet| sheet.rounds[0].absent.push(PlayerNumber(3)), "round 1 has player 3 twice"),
        (
            |sheet| sheet.lots = vec![PlayerNumber(1), PlayerNumber(1)],
            "the draw of lots names player 1 twice, or in error",
        ),
    ];
    for (change, expected) in cases {
        assert_eq!(fault(change), expected);
    }
    assert_eq!(Tournament::new(sheet(4, 2)).err(), None::<Fault>);
}
