//! Those to be paired, with everything about their past that a pairing looks at.

use crate::availability::available;
use crate::{Color, CrossTable, Part, PlayerNumber, Row, Settings, Tournament, cross_table};

/// The players to be paired in a round, by number.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub round: u32,
    pub settings: Settings,
    pub candidates: Vec<Candidate>,
}

/// A player to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub number: PlayerNumber,
    pub name: String,
    /// Index of the team, if any.
    pub team: Option<usize>,
    pub points: u32,
    /// Colours really played, oldest first.
    pub colors: Vec<Color>,
    /// Reds less blacks.
    pub balance: i32,
    /// Everyone who counts as met.
    pub met: Vec<PlayerNumber>,
    /// Had a bye, or what counts like one.
    pub barred_from_bye: bool,
    /// Rounds not really played.
    pub unplayed: u32,
    /// How the player floated in the round before.
    pub floated: Option<Float>,
}

/// Being paired outside one's own points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Float {
    /// Against more points.
    Up,
    /// Against fewer points, or the bye.
    Down,
}

impl Float {
    /// How one of `points` floats against `opponent` points.
    pub fn against(points: u32, opponent: u32) -> Option<Self> {
        match points.cmp(&opponent) {
            std::cmp::Ordering::Less => Some(Self::Up),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Self::Down),
        }
    }
}

impl Field {
    /// Those who can be paired in `round`, as the rounds before it left them.
    pub fn new(tournament: &Tournament, round: u32) -> Self {
        let before = cross_table(tournament, round.saturating_sub(1));
        let candidates = available(tournament, &before, round)
            .into_iter()
            .map(|index| candidate(tournament, &before, index))
            .collect();
        Self { round, settings: tournament.settings().clone(), candidates }
    }

    /// The same field with only the candidates at `indexes`.
    pub fn part(&self, indexes: &[usize]) -> Self {
        Self {
            round: self.round,
            settings: self.settings.clone(),
            candidates: indexes.iter().map(|&index| self.candidates[index].clone()).collect(),
        }
    }

    /// How many, with one vertex for the bye where the number of players is odd.
    pub fn vertices(&self) -> usize {
        self.candidates.len().next_multiple_of(2)
    }
}

fn candidate(tournament: &Tournament, before: &CrossTable, index: usize) -> Candidate {
    let settings = tournament.settings();
    let player = &tournament.players()[index];
    let row = &before.rows[index];
    let colors: Vec<Color> = row.colors().collect();
    let red = |color: &Color| if *color == Color::Red { 1 } else { -1 };
    let unplayed = row.cells.iter().filter(|cell| !matches!(cell.part, Part::Played { .. }));
    let team = player.team.as_ref();
    Candidate {
        number: player.number,
        name: player.name.clone(),
        team: team.and_then(|id| tournament.teams().iter().position(|team| team.id == *id)),
        points: row.points(),
        balance: colors.iter().map(red).sum(),
        colors,
        met: met(row, settings),
        barred_from_bye: barred_from_bye(row, settings),
        unplayed: u32::try_from(unplayed.count()).unwrap_or(u32::MAX),
        floated: floated(row, before),
    }
}

fn met(row: &Row, settings: &Settings) -> Vec<PlayerNumber> {
    let parts = row.cells.iter().map(|cell| cell.part);
    let counted = parts.filter(|part| match part {
        Part::Forfeit { .. } => settings.met_includes_forfeits,
        _ => true,
    });
    counted.filter_map(Part::opponent).collect()
}

fn barred_from_bye(row: &Row, settings: &Settings) -> bool {
    row.cells.iter().any(|cell| match cell.part {
        Part::Bye | Part::FullBye => !settings.bye_after_bye,
        Part::Forfeit { won: true, .. } => !settings.bye_after_forfeit_win,
        _ => false,
    })
}

/// How the player of `row` floated in the last round of `before`, by the points before that round.
fn floated(row: &Row, before: &CrossTable) -> Option<Float> {
    let earlier = row.cells.len().checked_sub(1)?;
    let part = row.cells[earlier].part;
    if part == Part::Bye {
        return Some(Float::Down);
    }
    let opponent = before.row(part.opponent()?)?;
    Float::against(row.points_after(earlier), opponent.points_after(earlier))
}
