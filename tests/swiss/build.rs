//! Small events written down by hand.

use swiss::{
    Game, Outcome, Player, PlayerNumber, Round, Settings, Sheet, Team, TeamId, Tournament,
};

/// An event of `players` players without teams and without rounds.
pub fn sheet(players: u32, rounds: u32) -> Sheet {
    Sheet {
        settings: Settings { rounds, ..Settings::default() },
        players: (1..=players)
            .map(|number| Player {
                number: PlayerNumber(number),
                name: format!("P{number}"),
                team: None,
                entered_round: 1,
                withdrawn_after: None,
            })
            .collect(),
        ..Sheet::default()
    }
}

/// Puts the players of each list into a team of their own.
pub fn in_teams(mut sheet: Sheet, teams: &[&[u32]]) -> Sheet {
    for (number, members) in (1..).zip(teams) {
        let id = TeamId(format!("T{number}"));
        sheet.teams.push(Team { id: id.clone(), name: format!("team {number}") });
        for &member in *members {
            sheet.players[member as usize - 1].team = Some(id.clone());
        }
    }
    sheet
}

/// A round of games "red black result", the results being those of the files; "bye 3" rests a player.
pub fn round(games: &[&str]) -> Round {
    let mut round = Round::default();
    for (table, line) in (1..).zip(games) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["bye", player] = words[..] {
            round.byes.push(PlayerNumber(player.parse().unwrap()));
            continue;
        }
        let [red, black, result] = words[..] else { panic!("{line}") };
        round.games.push(Game {
            table,
            red: PlayerNumber(red.parse().unwrap()),
            black: PlayerNumber(black.parse().unwrap()),
            outcome: outcome(result),
            red_fouls: 0,
            black_fouls: 0,
        });
    }
    round
}

fn outcome(result: &str) -> Option<Outcome> {
    match result {
        "red" => Some(Outcome::Red),
        "black" => Some(Outcome::Black),
        "draw" => Some(Outcome::Draw),
        "both_lose" => Some(Outcome::BothLose),
        "red_forfeit_win" => Some(Outcome::RedForfeitWin),
        "black_forfeit_win" => Some(Outcome::BlackForfeitWin),
        "double_forfeit" => Some(Outcome::DoubleForfeit),
        "unplayed_draw" => Some(Outcome::UnplayedDraw),
        "open" => None,
        _ => panic!("{result}"),
    }
}

/// The event of `sheet` after `rounds`.
pub fn event(mut sheet: Sheet, rounds: &[&[&str]]) -> Tournament {
    sheet.rounds = rounds.iter().map(|games| round(games)).collect();
    Tournament::new(sheet).unwrap()
}
