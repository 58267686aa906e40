//! The cross table (循环表): what each player did in each round.

use serde::{Deserialize, Serialize};

use crate::{Color, Outcome, PlayerNumber, Round, Settings, Tournament};

/// What every player did in the first rounds of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossTable {
    /// How many rounds it covers.
    pub after_round: u32,
    /// One row a player, by number.
    pub rows: Vec<Row>,
}

/// A player's line of the cross table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Whose line it is.
    pub player: PlayerNumber,
    /// One cell a round, round 1 first.
    pub cells: Vec<Cell>,
    /// The round of the forfeit that reached the limit; not paired from the next round on.
    pub removed_after: Option<u32>,
}

/// What a player did in a round, and what it gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// What the player did.
    pub part: Part,
    /// Points won.
    pub award: u32,
    /// Fouls committed.
    pub fouls: u32,
}

/// A player's part in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Neither paired nor on leave: not yet entered, withdrawn, or removed.
    Missed,
    /// On leave (请假).
    OnLeave,
    /// Left over by the pairing (轮空).
    Bye,
    /// Leave granted for half a win.
    HalfBye,
    /// Leave granted for a whole win.
    FullBye,
    /// Paired, and the result is not there yet.
    Open {
        /// The opponent.
        opponent: PlayerNumber,
        /// The colour to be played.
        color: Color,
    },
    /// Played at the table.
    Played {
        /// The opponent.
        opponent: PlayerNumber,
        /// The colour played.
        color: Color,
        /// How it ended for this player.
        score: Score,
    },
    /// Paired, but at least one side did not come: no colour.
    Forfeit {
        /// The opponent of the published pairing.
        opponent: PlayerNumber,
        /// The colour that the pairing gave and nobody played.
        paired_color: Color,
        /// Whether this player came and the opponent did not.
        won: bool,
    },
}

/// How a played game ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// 胜.
    Win,
    /// 和.
    Draw,
    /// 负.
    Loss,
}

impl Part {
    /// The opponent of the published pairing, if there was one.
    #[must_use]
    pub fn opponent(self) -> Option<PlayerNumber> {
        match self {
            Self::Open { opponent, .. }
            | Self::Played { opponent, .. }
            | Self::Forfeit { opponent, .. } => Some(opponent),
            Self::Missed | Self::OnLeave | Self::Bye | Self::HalfBye | Self::FullBye => None,
        }
    }
}

impl CrossTable {
    /// The line of `player`.
    #[must_use]
    pub fn row(&self, player: PlayerNumber) -> Option<&Row> {
        let index = self.rows.binary_search_by_key(&player, |row| row.player).ok()?;
        self.rows.get(index)
    }
}

impl Row {
    /// Points after the first `rounds` rounds, or after all there are.
    #[must_use]
    pub fn points_after(&self, rounds: usize) -> u32 {
        self.cells.iter().take(rounds).map(|cell| cell.award).sum()
    }

    /// Points after all rounds of the table.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.points_after(self.cells.len())
    }

    /// The colours really played, oldest first.
    pub fn colors(&self) -> impl Iterator<Item = Color> + '_ {
        self.cells.iter().filter_map(|cell| match cell.part {
            Part::Played { color, .. } => Some(color),
            _ => None,
        })
    }
}

/// The cross table of the first `after_round` rounds, or of all that were written down if they are fewer.
///
/// An open game gives neither points nor an opponent's points; it only shows who meets whom.
#[must_use]
pub fn cross_table(tournament: &Tournament, after_round: u32) -> CrossTable {
    let rounds = tournament.rounds();
    let wanted = usize::try_from(after_round).unwrap_or(usize::MAX).min(rounds.len());
    let empty = Cell { part: Part::Missed, award: 0, fouls: 0 };
    let mut rows: Vec<Row> = tournament
        .players()
        .iter()
        .map(|player| Row {
            player: player.number,
            cells: vec![empty; wanted],
            removed_after: None,
        })
        .collect();
    for (index, round) in rounds.iter().take(wanted).enumerate() {
        let settings = tournament.settings();
        for (player, part, award, fouls) in parts(round, settings) {
            if let Some(row) = tournament.index_of(player) {
                let cell = &mut rows[row].cells[index];
                *cell = Cell { part, award, fouls: cell.fouls.saturating_add(fouls) };
            }
        }
        for foul in &round.fouls {
            if let Some(row) = tournament.index_of(foul.player) {
                let cell = &mut rows[row].cells[index];
                cell.fouls = cell.fouls.saturating_add(foul.count);
            }
        }
    }
    for row in &mut rows {
        row.removed_after =
            removed_after(&row.cells, tournament.settings().forfeits_in_a_row_limit);
    }
    CrossTable { after_round: after_round.min(u32::try_from(wanted).unwrap_or(u32::MAX)), rows }
}

type PlayerPart = (PlayerNumber, Part, u32, u32);

fn parts(round: &Round, settings: &Settings) -> Vec<PlayerPart> {
    let points = settings.points;
    let mut parts = Vec::with_capacity(2 * round.games.len() + round.byes.len());
    for game in &round.games {
        let red = side(game.black, Color::Red, game.outcome);
        let black = side(game.red, Color::Black, game.outcome);
        parts.push((game.red, red, award(red, settings), game.red_fouls));
        parts.push((game.black, black, award(black, settings), game.black_fouls));
    }
    let resting = [
        (&round.byes, Part::Bye, points.bye),
        (&round.absent, Part::OnLeave, 0),
        (&round.half_byes, Part::HalfBye, points.draw),
        (&round.full_byes, Part::FullBye, points.win),
    ];
    for (players, part, award) in resting {
        parts.extend(players.iter().map(|&player| (player, part, award, 0)));
    }
    parts
}

/// What a game is for the player of `color`.
fn side(opponent: PlayerNumber, color: Color, outcome: Option<Outcome>) -> Part {
    let Some(outcome) = outcome else {
        return Part::Open { opponent, color };
    };
    if !outcome.was_played() {
        let won = outcome.winner() == Some(color);
        return Part::Forfeit { opponent, paired_color: color, won };
    }
    let score = match outcome.winner() {
        Some(winner) if winner == color => Score::Win,
        Some(_) => Score::Loss,
        None if outcome == Outcome::BothLose => Score::Loss,
        None => Score::Draw,
    };
    Part::Played { opponent, color, score }
}

fn award(part: Part, settings: &Settings) -> u32 {
    let points = settings.points;
    match part {
        Part::Played { score: Score::Win, .. } => points.win,
        Part::Played { score: Score::Draw, .. } => points.draw,
        Part::Played { score: Score::Loss, .. } => points.loss,
        Part::Forfeit { won: true, .. } => points.forfeit_win,
        Part::Forfeit { won: false, .. } => points.forfeit_loss,
        _ => 0,
    }
}

/// The round in which `limit` forfeits in a row were reached.
///
/// Only rounds in which the player was paired count: a bye or a leave neither adds to the row nor breaks
/// it, a played game or a forfeit win does break it (tournament-rules.md section 3).
fn removed_after(cells: &[Cell], limit: u32) -> Option<u32> {
    let mut in_a_row = 0;
    for (round, cell) in (1..).zip(cells) {
        match cell.part {
            Part::Forfeit { won: false, .. } => in_a_row += 1,
            Part::Forfeit { won: true, .. } | Part::Played { .. } => in_a_row = 0,
            _ => {}
        }
        if limit > 0 && in_a_row >= limit {
            return Some(round);
        }
    }
    None
}
