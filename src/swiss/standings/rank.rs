//! The ranking procedure: a tied group is split by the first criterion, each part by the next one, and
//! nothing ever goes back to an earlier criterion.

use std::cmp::Ordering;

use serde::Serialize;

use super::Standing;
use super::tally::{Tally, tallies};
use crate::{CrossTable, Part, PlayerNumber, Tiebreak, Tournament, cross_table};

/// What a step of the ranking looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// 积分.
    Points,
    /// One of the tie-breaks of the settings.
    Tiebreak(Tiebreak),
    /// The recorded draw of lots.
    Lot,
}

/// What a criterion found for a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// A number; for a lot, the position drawn, counted from 1.
    Number(u32),
    /// Numbers of which the first difference decides.
    List(Vec<u32>),
    /// The criterion says nothing about this player, for example 直胜 between three.
    Silent,
}

impl Criterion {
    /// [`Ordering::Less`] when `a` stands before `b`.
    ///
    /// A player of whom the criterion says nothing stands behind one of whom it does, and of two lists of
    /// which one goes on where the other ends, the longer stands before.
    pub(super) fn order(self, a: &Value, b: &Value) -> Ordering {
        let smaller_first = match self {
            Self::Lot => true,
            Self::Points => false,
            Self::Tiebreak(tiebreak) => matches!(
                tiebreak,
                Tiebreak::Fouls | Tiebreak::OpponentPlaces | Tiebreak::PlaceReverse
            ),
        };
        let numbers = |a: &u32, b: &u32| if smaller_first { a.cmp(b) } else { b.cmp(a) };
        match (a, b) {
            (Value::Number(a), Value::Number(b)) => numbers(a, b),
            (Value::List(a), Value::List(b)) => {
                let differing = a.iter().zip(b).map(|(a, b)| numbers(a, b));
                let first = differing.into_iter().find(|order| order.is_ne());
                first.unwrap_or_else(|| b.len().cmp(&a.len()))
            }
            (Value::Silent, Value::Silent) => Ordering::Equal,
            (Value::Silent, _) => Ordering::Greater,
            _ => Ordering::Less,
        }
    }
}

/// Players in the order of their places, with what led to it. All indexes are rows of the cross table.
pub(super) struct Ranking {
    pub criteria: Vec<Criterion>,
    table: CrossTable,
    tallies: Vec<Tally>,
    values: Vec<Vec<Value>>,
    /// Rows of equal players, best first.
    groups: Vec<Vec<usize>>,
}

/// The ranking after `after_round` rounds.
pub(super) fn ranking(tournament: &Tournament, after_round: u32) -> Ranking {
    let by_places = tournament.settings().tiebreaks.contains(&Tiebreak::PlaceReverse);
    let mut earlier: Vec<Vec<u32>> = Vec::new();
    for round in 1..after_round {
        if by_places {
            earlier.push(Ranking::new(tournament, round, &earlier).places());
        }
    }
    Ranking::new(tournament, after_round, &earlier)
}

impl Ranking {
    /// `earlier` has the places of all rows after each earlier round, where a criterion wants them.
    fn new(tournament: &Tournament, after_round: u32, earlier: &[Vec<u32>]) -> Self {
        let table = cross_table(tournament, after_round);
        let tiebreaks = tournament.settings().tiebreaks.iter();
        let mut criteria = vec![Criterion::Points];
        criteria.extend(tiebreaks.map(|&tiebreak| Criterion::Tiebreak(tiebreak)));
        if !tournament.lots().is_empty() {
            criteria.push(Criterion::Lot);
        }
        let rows = table.rows.len();
        let mut ranking = Self {
            criteria,
            tallies: tallies(tournament, &table),
            values: vec![Vec::new(); rows],
            groups: if rows == 0 { Vec::new() } else { vec![(0..rows).collect()] },
            table,
        };
        for step in 0..ranking.criteria.len() {
            ranking.split(tournament, ranking.criteria[step], earlier);
        }
        ranking
    }

    /// Splits every group by `criterion`.
    fn split(&mut self, tournament: &Tournament, criterion: Criterion, earlier: &[Vec<u32>]) {
        let places = self.places();
        let mut parts = Vec::with_capacity(self.groups.len());
        for mut group in std::mem::take(&mut self.groups) {
            for &row in &group {
                let value = self.value(tournament, criterion, &group, row, &places, earlier);
                self.values[row].push(value);
            }
            let found = |row: usize| &self.values[row][self.values[row].len() - 1];
            group.sort_by(|&a, &b| criterion.order(found(a), found(b)).then(a.cmp(&b)));
            let same = |a: &usize, b: &usize| criterion.order(found(*a), found(*b)).is_eq();
            parts.extend(group.chunk_by(same).map(<[usize]>::to_vec));
        }
        self.groups = parts;
    }

    /// The place of every row as far as the criteria used so far tell.
    fn places(&self) -> Vec<u32> {
        let mut places = vec![1; self.table.rows.len()];
        let mut next = 1;
        for group in &self.groups {
            for &row in group {
                places[row] = next;
            }
            next += u32::try_from(group.len()).unwrap_or(u32::MAX);
        }
        places
    }

    fn value(
        &self,
        tournament: &Tournament,
        criterion: Criterion,
        group: &[usize],
        row: usize,
        places: &[u32],
        earlier: &[Vec<u32>],
    ) -> Value {
        let tally = &self.tallies[row];
        let tiebreak = match criterion {
            Criterion::Points => return Value::Number(tally.points),
            Criterion::Lot => return self.lot(tournament, row),
            Criterion::Tiebreak(tiebreak) => tiebreak,
        };
        match tiebreak {
            Tiebreak::Ops => Value::Number(tally.ops),
            Tiebreak::Wins => Value::Number(tally.wins),
            Tiebreak::Fouls => Value::Number(tally.fouls),
            Tiebreak::Reverse => Value::List(tally.reverse.clone()),
            Tiebreak::OpsReverse => Value::List(tally.ops_reverse.clone()),
            Tiebreak::Progressive => Value::Number(tally.progressive),
            Tiebreak::BlackGames => Value::Number(tally.black_games),
            Tiebreak::BlackWins => Value::Number(tally.black_wins),
            Tiebreak::OtbWins => Value::Number(tally.otb_wins),
            Tiebreak::Direct => self.direct(tournament, group, row),
            Tiebreak::OpponentPlaces => Value::List(self.opponent_places(row, places)),
            Tiebreak::PlaceReverse => {
                Value::List(earlier.iter().rev().map(|places| places[row]).collect())
            }
        }
    }

    /// The position in which lots were drawn; those who took no part stand behind and stay equal.
    fn lot(&self, tournament: &Tournament, row: usize) -> Value {
        let number = self.table.rows[row].player;
        let drawn = (1..).zip(tournament.lots()).find(|(_, lot)| **lot == number);
        drawn.map_or(Value::Silent, |(position, _)| Value::Number(position))
    }

    /// Points out of the games against the only other player of the group.
    fn direct(&self, tournament: &Tournament, group: &[usize], row: usize) -> Value {
        let &[a, b] = group else {
            return Value::Silent;
        };
        let other = self.table.rows[if a == row { b } else { a }].player;
        let forfeits_count = tournament.settings().met_includes_forfeits;
        let cells = self.table.rows[row].cells.iter();
        let met: Vec<u32> = cells
            .filter(|cell| cell.part.opponent() == Some(other))
            .filter(|cell| match cell.part {
                Part::Played { .. } => true,
                Part::Forfeit { .. } => forfeits_count,
                _ => false,
            })
            .map(|cell| cell.award)
            .collect();
        if met.is_empty() { Value::Silent } else { Value::Number(met.iter().sum()) }
    }

    fn opponent_places(&self, row: usize, places: &[u32]) -> Vec<u32> {
        let place = |opponent: PlayerNumber| {
            let found = self.table.rows.binary_search_by_key(&opponent, |row| row.player);
            found.ok().map(|row| places[row])
        };
        let finished = self.table.rows[row]
            .cells
            .iter()
            .filter(|cell| matches!(cell.part, Part::Played { .. } | Part::Forfeit { .. }));
        let mut opponents: Vec<u32> =
            finished.filter_map(|cell| cell.part.opponent()).filter_map(place).collect();
        opponents.sort_unstable();
        opponents
    }

    /// The places with everything beside them, equal players by number.
    pub fn standings(&self, tournament: &Tournament) -> Vec<Standing> {
        let places = self.places();
        let mut standings = Vec::with_capacity(places.len());
        for group in &self.groups {
            for &row in group {
                let tally = self.tallies[row].clone();
                standings.push(Standing {
                    place: places[row],
                    shared: group.len() > 1,
                    player: self.table.rows[row].player,
                    team: tournament.players()[row].team.clone(),
                    points: tally.points,
                    ops: tally.ops,
                    wins: tally.wins,
                    fouls: tally.fouls,
                    reverse: tally.reverse,
                    progressive: tally.progressive,
                    ops_reverse: tally.ops_reverse,
                    black_games: tally.black_games,
                    black_wins: tally.black_wins,
                    otb_wins: tally.otb_wins,
                    draws: tally.draws,
                    losses: tally.losses,
                    byes: tally.byes,
                    forfeit_wins: tally.forfeit_wins,
                    forfeit_losses: tally.forfeit_losses,
                    removed_after: self.table.rows[row].removed_after,
                    values: self.values[row].clone(),
                });
            }
        }
        standings
    }
}
