//! Report files in.

use std::collections::{BTreeMap, BTreeSet};

use super::line::Line;
use super::points::{Tenths, tenths};
use super::rounds::{Entry, entries, round};
use crate::{Player, PlayerNumber, Round, Sheet, Team, TeamId};

/// What a report file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The event. One point of it is half a point of a file that counts 1, ½, 0.
    pub sheet: Sheet,
    /// What was not taken over, or does not agree with itself.
    pub notes: Vec<Note>,
}

/// Something in a file that the event does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Note {
    /// A line whose content is not kept.
    #[error("line {line}: {tag} is not taken over")]
    Skipped {
        /// Counted from 1.
        line: usize,
        /// Its first three columns.
        tag: String,
    },
    /// Points that do not follow from the results.
    #[error("player {player} has {written} tenths of a point, the results give {computed}")]
    PointsDiffer {
        /// Who.
        player: PlayerNumber,
        /// In the file, in tenths.
        written: u32,
        /// From the results, in tenths.
        computed: u32,
    },
    /// An announced absence of somebody whom the round has otherwise.
    #[error("line {line}: player {player} is announced absent from round {round}, and is in it")]
    AbsentAndThere {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        round: usize,
        /// Who.
        player: PlayerNumber,
    },
    /// Leave that gives other points than a draw, a win or none.
    #[error("leave gives points of its own, which are not taken over")]
    OddLeave,
}

/// Why a file is no report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadReport {
    /// There is no player in it.
    #[error("no line starts with 001: not a tournament report file")]
    NoPlayers,
    /// A line does not say what its tag promises.
    #[error("line {line}: {tag} is malformed")]
    Line {
        /// Counted from 1.
        line: usize,
        /// Its first three columns.
        tag: String,
    },
    /// A round of a player line is malformed.
    #[error("line {line}, column {column}: not an opponent, a colour and a result")]
    Column {
        /// Counted from 1.
        line: usize,
        /// Where the round starts, counted from 1.
        column: usize,
    },
    /// A number is used twice.
    #[error("line {line}: player {player} is there twice")]
    PlayerTwice {
        /// Counted from 1.
        line: usize,
        /// Which number.
        player: PlayerNumber,
    },
    /// An opponent does not know of the game.
    #[error("round {round}: {player} names {opponent}, but not the other way round")]
    OneSided {
        /// Counted from 1.
        round: usize,
        /// Who names an opponent.
        player: PlayerNumber,
        /// Who does not.
        opponent: PlayerNumber,
    },
    /// Colours or results of a game exclude each other.
    #[error("round {round}: {player} and {opponent} contradict each other")]
    Contradiction {
        /// Counted from 1.
        round: usize,
        /// The smaller number.
        player: PlayerNumber,
        /// The larger number.
        opponent: PlayerNumber,
    },
}

/// The most rounds that are believed, so that a stray number cannot fill the memory.
const MOST_ROUNDS: usize = 1_000;

/// Reads a report file of either version.
///
/// The planned rounds are those of `142` or `XXR`, or as many as the players have. Leave for the round
/// still to be paired (`0000 - Z`, `240`, `XXZ`) is leave in a round without games.
///
/// # Errors
///
/// [`BadReport`] with the place of what cannot be read.
pub fn read(text: &str) -> Result<Report, BadReport> {
    let mut reader = Reader::default();
    for line in Line::all(text) {
        reader.line(&line)?;
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    name: String,
    planned: usize,
    points: Tenths,
    smaller_is_black: bool,
    players: BTreeMap<PlayerNumber, ReadPlayer>,
    teams: Vec<ReadTeam>,
    absences: Vec<Absence>,
    notes: Vec<Note>,
}

struct ReadPlayer {
    name: String,
    points: Option<u32>,
    entries: Vec<Entry>,
}

struct ReadTeam {
    id: TeamId,
    name: String,
    players: BTreeSet<PlayerNumber>,
    is_310: bool,
}

/// A line of absences: `240`, or `XXZ` for the round still to be paired.
struct Absence {
    line: usize,
    kind: char,
    round: Option<usize>,
    players: Vec<PlayerNumber>,
}

impl Reader {
    fn line(&mut self, line: &Line) -> Result<(), BadReport> {
        let tag = line.tag();
        let malformed = || BadReport::Line { line: line.number, tag: line.tag() };
        match tag.as_str() {
            "001" => return self.player(line),
            "012" => self.name = line.from(5),
            "013" => self.team(line, 5, 36, 37).ok_or_else(malformed)?,
            "310" => self.team(line, 9, 40, 74).ok_or_else(malformed)?,
            "142" | "XXR" => {
                let planned: usize = line.from(4).parse().map_err(|_| malformed())?;
                self.planned = planned.min(MOST_ROUNDS);
            }
            "152" => self.smaller_is_black = line.from(4).eq_ignore_ascii_case("b"),
            "XXC" => self.smaller_is_black = line.from(4).contains("black1"),
            "162" | "XXS" | "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                self.points.take(line).ok_or_else(malformed)?;
            }
            "240" | "XXZ" => self.absence(line).ok_or_else(malformed)?,
            // Places, dates and officials are none of pairing's business, and comments nobody's.
            "022" | "032" | "042" | "052" | "062" | "072" | "082" | "092" | "102" | "112"
            | "122" | "132" | "172" | "182" | "192" | "222" | "###" => {}
            _ => self.notes.push(Note::Skipped { line: line.number, tag }),
        }
        Ok(())
    }

    fn player(&mut self, line: &Line) -> Result<(), BadReport> {
        let malformed = || BadReport::Line { line: line.number, tag: line.tag() };
        let number = line.columns(5, 8).parse().ok().filter(|&number| number > 0);
        let number = PlayerNumber(number.ok_or_else(malformed)?);
        let points = match line.columns(81, 84).as_str() {
            "" => None,
            text => Some(tenths(text).ok_or_else(malformed)?),
        };
        let entries = entries(line)?;
        if entries.len() > MOST_ROUNDS {
            return Err(malformed());
        }
        let player = ReadPlayer { name: line.columns(15, 47), points, entries };
        match self.players.insert(number, player) {
            Some(_) => Err(BadReport::PlayerTwice { line: line.number, player: number }),
            None => Ok(()),
        }
    }

    /// A team with its name in two columns and its players from a third one on, five columns each.
    fn team(&mut self, line: &Line, from: usize, to: usize, players: usize) -> Option<()> {
        let is_310 = line.tag() == "310";
        let id = if is_310 { line.columns(5, 7) } else { (self.teams.len() + 1).to_string() };
        let numbers = (players..=line.len()).step_by(5).map(|at| line.columns(at, at + 3));
        let players: Option<BTreeSet<PlayerNumber>> = numbers
            .filter(|digits| !digits.is_empty())
            .map(|digits| digits.parse().ok().map(PlayerNumber))
            .collect();
        self.teams.push(ReadTeam {
            id: TeamId(id),
            name: line.columns(from, to),
            players: players?,
            is_310,
        });
        Some(())
    }

    fn absence(&mut self, line: &Line) -> Option<()> {
        let text = line.from(4);
        let mut words = text.split_whitespace();
        let (kind, round) = if line.tag() == "240" {
            let kind = words.next()?.chars().next()?.to_ascii_uppercase();
            let round: usize = words.next()?.parse().ok()?;
            (kind, Some(round))
        } else {
            ('Z', None)
        };
        if !"FHZ".contains(kind) || round.is_some_and(|round| round == 0 || round > MOST_ROUNDS) {
            return None;
        }
        let players: Option<Vec<PlayerNumber>> =
            words.map(|digits| digits.parse().ok().map(PlayerNumber)).collect();
        self.absences.push(Absence { line: line.number, kind, round, players: players? });
        Some(())
    }

    fn finish(mut self) -> Result<Report, BadReport> {
        if self.players.is_empty() {
            return Err(BadReport::NoPlayers);
        }
        let mut rounds = self.rounds()?;
        self.announce(&mut rounds);
        let (points, unit) = self.points.whole();
        let mut sheet = Sheet { name: self.name, rounds, ..Sheet::default() };
        sheet.settings.points = points;
        sheet.settings.smaller_number_red_first = !self.smaller_is_black;
        let planned = self.planned.max(sheet.rounds.len()).max(1);
        sheet.settings.rounds = u32::try_from(planned).unwrap_or(u32::MAX);
        if self.teams.iter().any(|team| team.is_310) {
            // `013` is the older form of the same teams.
            self.teams.retain(|team| team.is_310);
        }
        sheet.players = players(&self.players, &self.teams);
        let team = |team: ReadTeam| Team { id: team.id, name: team.name };
        sheet.teams = self.teams.into_iter().map(team).collect();
        if self.points.has_odd_leave() {
            self.notes.push(Note::OddLeave);
        }
        self.notes.extend(differing_points(&sheet, &self.players, unit));
        Ok(Report { sheet, notes: self.notes })
    }

    /// All rounds in which any player has anything.
    fn rounds(&self) -> Result<Vec<Round>, BadReport> {
        let written = self.players.values().map(|player| player.entries.len()).max().unwrap_or(0);
        let mut rounds = Vec::with_capacity(written);
        for index in 0..written {
            let entries = self.players.iter().filter_map(|(&number, player)| {
                player.entries.get(index).map(|&entry| (number, entry))
            });
            rounds.push(round(index + 1, &entries.collect())?);
        }
        Ok(rounds)
    }

    /// Enters announced absences.
    fn announce(&mut self, rounds: &mut Vec<Round>) {
        let paired = |round: &Round| !(round.games.is_empty() && round.byes.is_empty());
        let next = rounds.iter().take_while(|round| paired(round)).count() + 1;
        for absence in &self.absences {
            let number = absence.round.unwrap_or(next);
            if rounds.len() < number {
                rounds.resize(number, Round::default());
            }
            let round = &mut rounds[number - 1];
            for &player in &absence.players {
                let kind = absence.kind;
                if !self.players.contains_key(&player) {
                    let tag = if absence.round.is_some() { "240" } else { "XXZ" }.to_owned();
                    self.notes.push(Note::Skipped { line: absence.line, tag });
                } else if is_in(round, player) {
                    let line = absence.line;
                    self.notes.push(Note::AbsentAndThere { line, round: number, player });
                } else {
                    match kind {
                        'F' => round.full_byes.push(player),
                        'H' => round.half_byes.push(player),
                        _ => round.absent.push(player),
                    }
                }
            }
        }
    }
}

fn is_in(round: &Round, player: PlayerNumber) -> bool {
    let resting = [&round.byes, &round.absent, &round.half_byes, &round.full_byes];
    round.games.iter().any(|game| [game.red, game.black].contains(&player))
        || resting.iter().any(|players| players.contains(&player))
}

fn players(read: &BTreeMap<PlayerNumber, ReadPlayer>, teams: &[ReadTeam]) -> Vec<Player> {
    let team_of = |number: &PlayerNumber| {
        teams.iter().find(|team| team.players.contains(number)).map(|team| team.id.clone())
    };
    read.iter()
        .map(|(number, player)| Player {
            number: *number,
            name: player.name.clone(),
            team: team_of(number),
            entered_round: 1,
            withdrawn_after: None,
        })
        .collect()
}

/// Where the file's points are not those of its results. `unit` is what one of our points is in tenths.
fn differing_points(
    sheet: &Sheet,
    read: &BTreeMap<PlayerNumber, ReadPlayer>,
    unit: u32,
) -> Vec<Note> {
    let Ok(tournament) = crate::Tournament::new(sheet.clone()) else {
        return Vec::new();
    };
    let table = crate::cross_table(&tournament, u32::MAX);
    let rows = table.rows.iter().filter_map(|row| {
        let written = read.get(&row.player)?.points?;
        let computed = row.points().saturating_mul(unit);
        let player = row.player;
        (written != computed).then_some(Note::PointsDiffer { player, written, computed })
    });
    rows.collect()
}
