//! Report files of the chess federation, in and out.

use std::path::{Path, PathBuf};

use swiss::trf::{BadReport, Lost, Note, Version, read, write};
use swiss::{PlayerNumber, TeamId, Tiebreak, Tournament, standings};

use crate::build::{event, in_teams, sheet};
use crate::events::{Life, play};

/// Report files that other programs published. They are not ours to pass on, so they lie outside the
/// repository, and without them only our own files are read.
fn published() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora/trf");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("{} is not there: no published report file is read", folder.display());
    None
}

#[test]
fn published_files_are_read() {
    let Some(folder) = published() else { return };
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let report = read(&text).unwrap_or_else(|reason| panic!("{}: {reason}", path.display()));
        let tournament = Tournament::new(report.sheet)
            .unwrap_or_else(|reason| panic!("{}: {reason}", path.display()));
        let lines = text.lines().filter(|line| line.starts_with("001")).count();
        assert_eq!(tournament.players().len(), lines, "{}", path.display());
        assert_places_follow_points(&tournament);
    }
}

#[track_caller]
fn assert_places_follow_points(tournament: &Tournament) {
    let rows = standings(tournament, tournament.finished_rounds()).unwrap().individual;
    assert!(rows.is_sorted_by_key(|row| std::cmp::Reverse(row.points)), "{}", tournament.name());
}

#[test]
fn a_published_file_says_what_we_know_of_it() {
    let Some(folder) = published() else { return };
    let of = |name: &str| read(&std::fs::read_to_string(folder.join(name)).unwrap()).unwrap();

    let javafo = of("javafo-sample2.trf");
    assert_eq!((javafo.sheet.players.len(), javafo.sheet.settings.rounds), (52, 9));
    assert_eq!(javafo.notes, [], "points agree with results");
    let tournament = Tournament::new(javafo.sheet).unwrap();
    assert_eq!((tournament.rounds().len(), tournament.finished_rounds()), (5, 4));
    let leader = standings(&tournament, 4).unwrap().individual[0].clone();
    assert_eq!((leader.points, leader.losses), (8, 0), "four wins of four");

    let bbp = of("bbp-dutch-2025-c5.trf");
    let third = &bbp.sheet.rounds[2];
    assert_eq!((bbp.sheet.settings.rounds, &third.absent[..]), (3, &[PlayerNumber(4)][..]));
    assert_eq!(bbp.notes, []);

    let lichess = of("sklangen-2020_06.trf");
    assert_eq!((lichess.sheet.players.len(), lichess.sheet.rounds.len()), (13, 10));
    assert_eq!(lichess.sheet.rounds[0].half_byes, [5, 8].map(PlayerNumber));
    assert_eq!(lichess.sheet.rounds[0].byes, [PlayerNumber(12)]);
    assert_eq!(lichess.notes, []);

    let teams = of("echecs-trf26-team.trf");
    assert_eq!(teams.sheet.teams[0].name, "Russia");
    let members =
        teams.sheet.players.iter().filter(|player| player.team == Some(TeamId("1".into())));
    assert_eq!(members.count(), 2);
    assert!(
        teams.notes.iter().any(|note| matches!(note, Note::PointsDiffer { .. })),
        "{:?}",
        teams.notes
    );
}

/// Games without their tables, since a file has none.
fn games(tournament: &Tournament) -> Vec<Vec<swiss::Game>> {
    let of_round = |round: &swiss::Round| {
        let mut games = round.games.clone();
        for game in &mut games {
            (game.table, game.red_fouls, game.black_fouls) = (0, 0, 0);
        }
        games.sort_by_key(|game| game.red.min(game.black));
        games
    };
    tournament.rounds().iter().map(of_round).collect()
}

#[test]
fn what_is_written_can_be_read_again() {
    for (seed, players) in (60..).zip([2, 5, 9, 13, 24, 51, 120]) {
        let end = play(seed, players, 7, Life::Restless).end;
        for version in [Version::Trf16, Version::Trf26] {
            let written = write(&end, end.finished_rounds(), version).unwrap();
            let report = read(&written.text).unwrap();
            assert_eq!(
                report.notes.iter().filter(|note| !is_skipped(note)).count(),
                0,
                "{:?}",
                report.notes
            );
            let again = Tournament::new(report.sheet).unwrap();
            assert_eq!(games(&again), games(&end), "seed {seed}, {version:?}");
            let points = |tournament: &Tournament| {
                let rows = swiss::cross_table(tournament, u32::MAX).rows;
                rows.iter().map(swiss::Row::points).collect::<Vec<_>>()
            };
            assert_eq!(points(&again), points(&end), "seed {seed}, {version:?}");
            assert_eq!(again.settings().rounds, end.settings().rounds);
            for (ours, theirs) in end.players().iter().zip(again.players()) {
                assert_eq!(ours.name, theirs.name);
                assert_eq!(mates(&end, ours.number), mates(&again, theirs.number), "seed {seed}");
            }
        }
    }
}

fn is_skipped(note: &Note) -> bool {
    matches!(note, Note::Skipped { .. })
}

fn mates(tournament: &Tournament, number: PlayerNumber) -> Vec<PlayerNumber> {
    let team = tournament.player(number).and_then(|player| player.team.clone());
    let players = tournament.players().iter();
    players.filter(|other| team.is_some() && other.team == team).map(|other| other.number).collect()
}

#[test]
fn a_line_stands_in_its_columns() {
    let mut sheet = in_teams(sheet(3, 3), &[&[1, 3]]);
    sheet.name = "龙腾峡杯".to_owned();
    sheet.players[0].name = "王天一".to_owned();
    let rounds: &[&[&str]] = &[&["1 2 draw", "bye 3"], &["3 1 black_forfeit_win", "bye 2"]];
    let mut tournament = event(sheet, rounds).into_sheet();
    let mut leave = swiss::Round::default();
    leave.absent.push(PlayerNumber(2));
    tournament.rounds.push(leave);
    let tournament = Tournament::new(tournament).unwrap();
    let trf16 = write(&tournament, 2, Version::Trf16).unwrap();
    let lines: Vec<&str> = trf16.text.split("\r\n").collect();
    let player = lines.iter().find(|line| line.starts_with("001    1")).unwrap();
    let columns: Vec<char> = player.chars().collect();
    let text = |from: usize, to: usize| columns[from - 1..to].iter().collect::<String>();
    assert_eq!(text(15, 17), "王天一");
    assert_eq!((text(81, 84), text(86, 89)), (" 1.5".to_owned(), "   1".to_owned()));
    assert_eq!((text(92, 99), text(102, 109)), ("   2 w =".to_owned(), "   3 b +".to_owned()));
    for line in ["012 龙腾峡杯", "XXR 3", "XXC white1", "XXP    1    3", "XXZ    2"] {
        assert!(lines.contains(&line), "{line} is missing in {lines:#?}");
    }
    let trf26 = write(&tournament, 2, Version::Trf26).unwrap().text;
    for line in ["142 3", "152 W", "202 BH,WIN", "260 001 003    1    3", "240 Z 003    2"] {
        assert!(trf26.contains(&format!("{line}\r\n")), "{line} is missing in {trf26}");
    }
}

#[test]
fn what_the_format_cannot_hold_is_said() {
    let mut sheet = sheet(4, 9);
    sheet.players[0].withdrawn_after = Some(1);
    sheet.players[1].name = "名".repeat(34);
    sheet.lots.push(PlayerNumber(1));
    sheet.rounds.push(crate::build::round(&["1 2 red", "3 4 draw"]));
    sheet.rounds[0].games[0].red_fouls = 1;
    let lost = write(&Tournament::new(sheet).unwrap(), 1, Version::Trf26).unwrap().lost;
    let tiebreaks = [Tiebreak::Fouls, Tiebreak::Reverse].map(Lost::Tiebreak);
    let expected =
        [Lost::Name(PlayerNumber(2)), Lost::Fouls, Lost::Tables, Lost::Lots, Lost::Stay, Lost::Ops];
    assert_eq!(lost, [&expected[..], &tiebreaks].concat());
}

#[test]
fn points_of_their_own_are_written_and_read() {
    let mut sheet = sheet(4, 9);
    sheet.settings.points.draw = 0;
    sheet.settings.points.bye = 1;
    let tournament = event(sheet, &[&["1 2 red", "3 4 draw"]]);
    for version in [Version::Trf16, Version::Trf26] {
        let report = read(&write(&tournament, 1, version).unwrap().text).unwrap();
        assert_eq!(report.sheet.settings.points, tournament.settings().points, "{version:?}");
    }
}

#[test]
fn a_bad_file_is_refused_with_its_place() {
    let player = |number: u32, rounds: &str| {
        format!("001 {number:>4}{:72}{:>4}{:5}  {rounds}", "", "0.0", "")
    };
    let refused = |lines: &[String]| read(&lines.join("\n")).unwrap_err();
    assert_eq!(refused(&["{}".to_owned()]), BadReport::NoPlayers);
    assert_eq!(refused(&["XXR many".to_owned()]).to_string(), "line 1: XXR is malformed");
    assert_eq!(
        refused(&[player(1, "   2 w 1"), player(2, "   3 b 0")]).to_string(),
        "round 1: 1 names 2, but not the other way round"
    );
    for (own, theirs) in
        [("   2 w 1", "   1 w 0"), ("   2 w 1", "   1 b 1"), ("   2 w =", "   1 b  ")]
    {
        assert_eq!(
            refused(&[player(1, own), player(2, theirs)]).to_string(),
            "round 1: 1 and 2 contradict each other"
        );
    }
    assert_eq!(
        refused(&[player(1, "   2 x 1")]).to_string(),
        "line 1, column 92: not an opponent, a colour and a result"
    );
    assert_eq!(
        refused(&[player(1, ""), player(1, "")]).to_string(),
        "line 2: player 1 is there twice"
    );
}

#[test]
fn no_text_makes_the_reader_fail_in_another_way() {
    let end = play(77, 12, 5, Life::Restless).end;
    let text = write(&end, 5, Version::Trf26).unwrap().text;
    let mut dice = crate::events::Dice::new(78);
    for _ in 0..2_000 {
        let mut characters: Vec<char> = text.chars().collect();
        for _ in 0..dice.between(1, 6) {
            let at = dice.below(u32::try_from(characters.len()).unwrap()) as usize;
            match dice.below(3) {
                0 => characters[at] = char::from(u8::try_from(dice.between(32, 126)).unwrap()),
                1 => characters.truncate(at.max(1)),
                _ => {
                    characters.remove(at);
                }
            }
        }
        let mutated: String = characters.into_iter().collect();
        if let Ok(report) = read(&mutated)
            && let Ok(tournament) = Tournament::new(report.sheet)
        {
            standings(&tournament, tournament.finished_rounds()).unwrap();
        }
    }
}
