//! What a player's line of the cross table adds up to.

use crate::availability::still_in;
use crate::{ByeOpponent, Color, CrossTable, Part, Row, Score, Settings, Tournament};

/// Sums over one player's rounds.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub points: u32,
    pub ops: u32,
    pub wins: u32,
    pub fouls: u32,
    pub reverse: Vec<u32>,
    pub progressive: u32,
    pub ops_reverse: Vec<u32>,
    pub black_games: u32,
    pub black_wins: u32,
    pub otb_wins: u32,
    pub draws: u32,
    pub losses: u32,
    pub byes: u32,
    pub forfeit_wins: u32,
    pub forfeit_losses: u32,
}

/// The tallies of all rows of `table`, in their order.
pub(super) fn tallies(tournament: &Tournament, table: &CrossTable) -> Vec<Tally> {
    let settings = tournament.settings();
    let bye_worth = bye_worth(tournament, table);
    table.rows.iter().map(|row| tally(row, table, settings, bye_worth)).collect()
}

/// What a bye adds to 对手分: nobody's points, or the lowest there are.
fn bye_worth(tournament: &Tournament, table: &CrossTable) -> u32 {
    let counts = |row: usize| match tournament.settings().bye_opponent {
        ByeOpponent::Zero => false,
        ByeOpponent::LowestAll => true,
        ByeOpponent::LowestActive => still_in(tournament, table, row),
    };
    let rows = table.rows.iter().enumerate();
    rows.filter(|(row, _)| counts(*row)).map(|(_, row)| row.points()).min().unwrap_or(0)
}

fn tally(row: &Row, table: &CrossTable, settings: &Settings, bye_worth: u32) -> Tally {
    let mut tally = Tally { points: row.points(), ..Tally::default() };
    let mut reached = 0;
    let mut opponents = Vec::with_capacity(row.cells.len());
    for cell in &row.cells {
        reached += cell.award;
        tally.progressive += reached;
        tally.fouls = tally.fouls.saturating_add(cell.fouls);
        tally.reverse.push(reached);
        tally.count(cell.part);
        opponents.push(opponent_points(cell.part, table, settings, bye_worth));
    }
    tally.ops = opponents.iter().sum();
    let mut left = tally.ops;
    for points in opponents.iter().rev() {
        left -= points;
        tally.ops_reverse.push(left);
    }
    // The points after the last round are the points themselves and separate nobody.
    tally.reverse.pop();
    tally.reverse.reverse();
    tally.wins = tally.otb_wins;
    if settings.wins_include_unplayed {
        tally.wins += tally.forfeit_wins + tally.byes;
    }
    tally
}

impl Tally {
    fn count(&mut self, part: Part) {
        match part {
            Part::Played { color, score, .. } => {
                let black = u32::from(color == Color::Black);
                self.black_games += black;
                match score {
                    Score::Win => {
                        self.otb_wins += 1;
                        self.black_wins += black;
                    }
                    Score::Draw => self.draws += 1,
                    Score::Loss => self.losses += 1,
                }
            }
            Part::Forfeit { won: true, .. } => self.forfeit_wins += 1,
            Part::Forfeit { won: false, .. } => self.forfeit_losses += 1,
            Part::Bye | Part::FullBye => self.byes += 1,
            Part::Missed | Part::OnLeave | Part::HalfBye | Part::Open { .. } => {}
        }
    }
}

fn opponent_points(part: Part, table: &CrossTable, settings: &Settings, bye_worth: u32) -> u32 {
    let counted = match part {
        Part::Bye => return bye_worth,
        Part::Played { opponent, .. } => Some(opponent),
        Part::Forfeit { opponent, .. } => settings.ops_include_forfeits.then_some(opponent),
        _ => None,
    };
    counted.and_then(|opponent| table.row(opponent)).map_or(0, Row::points)
}
