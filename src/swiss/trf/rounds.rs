//! From the rounds of player lines to games.

use std::collections::BTreeMap;

use super::line::Line;
use super::read::BadReport;
use crate::{Color, Game, Outcome, PlayerNumber, Round};

/// The column in which the first round starts, and the columns of a round.
const FIRST_COLUMN: usize = 92;
const WIDTH: usize = 10;

/// What a player line says about one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub opponent: Option<PlayerNumber>,
    color: Option<Color>,
    /// Upper case; a blank where there is none.
    result: char,
}

impl Entry {
    fn is_blank(self) -> bool {
        self.opponent.is_none() && self.color.is_none() && self.result == ' '
    }
}

/// The rounds of a player line, without the blank ones at its end.
pub(super) fn entries(line: &Line) -> Result<Vec<Entry>, BadReport> {
    let mut entries = Vec::new();
    let mut column = FIRST_COLUMN;
    while column <= line.len() {
        entries.push(entry(line, column)?);
        column += WIDTH;
    }
    while entries.last().is_some_and(|entry| entry.is_blank()) {
        entries.pop();
    }
    Ok(entries)
}

fn entry(line: &Line, column: usize) -> Result<Entry, BadReport> {
    let malformed = || BadReport::Column { line: line.number, column };
    let opponent = match line.columns(column, column + 3).as_str() {
        "" => None,
        digits => match digits.parse().map_err(|_| malformed())? {
            0 => None,
            number => Some(PlayerNumber(number)),
        },
    };
    let color = match line.at(column + 5).to_ascii_lowercase() {
        'w' => Some(Color::Red),
        'b' => Some(Color::Black),
        '-' | ' ' => None,
        _ => return Err(malformed()),
    };
    let result = line.at(column + 7).to_ascii_uppercase();
    if !"10=+-WDLHFUZ ".contains(result) {
        return Err(malformed());
    }
    Ok(Entry { opponent, color, result })
}

/// The round in which the players have these entries.
///
/// Tables are not in the file: games are numbered by their smaller player.
pub(super) fn round(
    number: usize,
    entries: &BTreeMap<PlayerNumber, Entry>,
) -> Result<Round, BadReport> {
    let mut round = Round::default();
    for (&player, entry) in entries {
        let Some(opponent) = entry.opponent else {
            rest(&mut round, player, entry.result);
            continue;
        };
        let theirs = entries.get(&opponent).filter(|theirs| theirs.opponent == Some(player));
        let Some(theirs) = theirs.filter(|_| player != opponent) else {
            return Err(BadReport::OneSided { round: number, player, opponent });
        };
        if player < opponent {
            let table = u32::try_from(round.games.len() + 1).unwrap_or(u32::MAX);
            let contradiction = BadReport::Contradiction { round: number, player, opponent };
            let game = game(table, (player, entry), (opponent, theirs)).ok_or(contradiction)?;
            round.games.push(game);
        }
    }
    Ok(round)
}

/// Somebody without an opponent. A blank says nothing: the player was not there.
fn rest(round: &mut Round, player: PlayerNumber, result: char) {
    match result {
        'U' => round.byes.push(player),
        'F' | '+' | '1' | 'W' => round.full_byes.push(player),
        'H' | '=' | 'D' => round.half_byes.push(player),
        ' ' => {}
        _ => round.absent.push(player),
    }
}

/// The game of two entries that name each other; `None` where colours or results contradict.
fn game(
    table: u32,
    (player, own): (PlayerNumber, &Entry),
    (opponent, theirs): (PlayerNumber, &Entry),
) -> Option<Game> {
    let color = match (own.color, theirs.color) {
        (Some(own), Some(theirs)) if own == theirs => return None,
        (Some(own), _) => own,
        (None, Some(theirs)) => theirs.other(),
        // A forfeit may come without colours, and the smaller number is as good as any.
        (None, None) => Color::Red,
    };
    let (red, black, results) = match color {
        Color::Red => (player, opponent, (own.result, theirs.result)),
        Color::Black => (opponent, player, (theirs.result, own.result)),
    };
    let outcome = match results {
        ('1' | 'W', '0' | 'L') => Some(Outcome::Red),
        ('0' | 'L', '1' | 'W') => Some(Outcome::Black),
        ('=' | 'D', '=' | 'D') => Some(Outcome::Draw),
        ('+', '-') => Some(Outcome::RedForfeitWin),
        ('-', '+') => Some(Outcome::BlackForfeitWin),
        ('0' | 'L', '0' | 'L') => Some(Outcome::BothLose),
        ('-', '-') => Some(Outcome::DoubleForfeit),
        (' ', ' ') => None,
        _ => return None,
    };
    Some(Game { table, red, black, outcome, red_fouls: 0, black_fouls: 0 })
}
