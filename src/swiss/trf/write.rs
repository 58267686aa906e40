//! Report files out.

use std::fmt::Write as _;

use crate::{
    Color, CrossTable, NotPlayed, Part, PlayerNumber, Points, Row, Score, Standings, TeamAvoidance,
    Tiebreak, Tournament, cross_table, standings,
};

/// Which version of the format to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// With the extensions `XXR`, `XXC`, `XXS`, `XXP`, `XXZ` that pairing programs read.
    Trf16,
    /// With `142`, `152`, `162`, `202`, `240`, `260`, `310` in their place.
    Trf26,
}

/// A report file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its text; lines end in CR LF.
    pub text: String,
    /// What the format could not hold.
    pub lost: Vec<Lost>,
}

/// Something that a report file has no place for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    /// There is no field for fouls.
    #[error("fouls")]
    Fouls,
    /// There is no field for the table of a game.
    #[error("tables")]
    Tables,
    /// There is no field for a draw of lots.
    #[error("the draw of lots")]
    Lots,
    /// Entry and withdrawal are written as absences.
    #[error("late entries and withdrawals, written as absences")]
    Stay,
    /// A tie-break without a code.
    #[error("the tie-break {0:?}")]
    Tiebreak(Tiebreak),
    /// Our 对手分 counts forfeits and byes in a way of its own.
    #[error("how 对手分 counts forfeits and byes, written as Buchholz")]
    Ops,
    /// A name longer than its columns.
    #[error("the end of the name of player {0}")]
    Name(PlayerNumber),
    /// Forfeits or byes worth something that the format cannot say apart.
    #[error("what forfeits and byes are worth")]
    Worth,
}

/// Why no report file can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooLarge {
    /// The round is not there.
    #[error(transparent)]
    NotPlayed(#[from] NotPlayed),
    /// Numbers have four columns.
    #[error("player {0} has more than four digits")]
    Number(PlayerNumber),
    /// Points have four columns.
    #[error("player {0} has too many points for four columns")]
    Points(PlayerNumber),
}

/// Writes the event after `after_round` rounds.
///
/// Points are written in the usual 1, ½, 0 where ours are in that proportion, else as they are, with a
/// line that says so. Team mates are written as forbidden pairs, leave for the next round as such.
///
/// # Errors
///
/// [`TooLarge`] when the round is not there or something does not fit its columns.
pub fn write(
    tournament: &Tournament,
    after_round: u32,
    version: Version,
) -> Result<Written, TooLarge> {
    let standings = standings(tournament, after_round)?;
    let table = cross_table(tournament, after_round);
    let mut writer = Writer { tournament, version, text: String::new(), lost: Vec::new() };
    writer.header();
    for row in &table.rows {
        writer.player(row, &standings)?;
    }
    writer.teams(&standings);
    writer.forbidden_pairs();
    writer.leave(after_round + 1);
    writer.losses(&table);
    Ok(Written { text: writer.text, lost: writer.lost })
}

struct Writer<'a> {
    tournament: &'a Tournament,
    version: Version,
    text: String,
    lost: Vec<Lost>,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push_str("\r\n");
    }

    fn header(&mut self) {
        let settings = self.tournament.settings();
        let red_first = settings.smaller_number_red_first;
        self.line(&format!("012 {}", single_line(self.tournament.name())));
        self.line(&format!("062 {}", self.tournament.players().len()));
        self.line(&format!("082 {}", self.tournament.teams().len()));
        self.line("092 Individual: Swiss-System");
        match self.version {
            Version::Trf16 => {
                self.line(&format!("XXR {}", settings.rounds));
                self.line(if red_first { "XXC white1" } else { "XXC black1" });
            }
            Version::Trf26 => {
                self.line(&format!("142 {}", settings.rounds));
                self.line(if red_first { "152 W" } else { "152 B" });
            }
        }
        if !is_usual(settings.points) {
            self.points();
        }
        if self.version == Version::Trf26 {
            let codes: Vec<&str> =
                settings.tiebreaks.iter().filter_map(|&tiebreak| code(tiebreak)).collect();
            self.line(&format!("202 {}", codes.join(",")));
        }
    }

    /// What results are worth, where they are not in the usual proportion.
    fn points(&mut self) {
        let Points { win, draw, loss, bye, forfeit_win, forfeit_loss } =
            self.tournament.settings().points;
        match self.version {
            Version::Trf16 => self.line(&format!(
                "XXS W={win} D={draw} WL={loss} BL={loss} PAB={bye} FW={forfeit_win} FL={forfeit_loss}"
            )),
            Version::Trf26 => {
                if forfeit_win != win || forfeit_loss > 0 {
                    self.lost.push(Lost::Worth);
                }
                let of = |letter: char, worth: u32| format!("{letter}{worth:>2}.0    ");
                let line = [of('W', win), of('D', draw), of('L', loss), of('P', bye)].concat();
                self.line(&format!("162  {line}"));
            }
        }
    }

    fn player(&mut self, row: &Row, standings: &Standings) -> Result<(), TooLarge> {
        let number = row.player;
        if number.0 > 9_999 {
            return Err(TooLarge::Number(number));
        }
        let settings = self.tournament.settings();
        let tenths = if is_usual(settings.points) {
            10 * row.points() / settings.points.win
        } else {
            10 * row.points()
        };
        if tenths > 999 {
            return Err(TooLarge::Points(number));
        }
        let player = self.tournament.player(number);
        let name = player.map(|player| single_line(&player.name)).unwrap_or_default();
        if name.chars().count() > 33 {
            self.lost.push(Lost::Name(number));
        }
        let name: String = name.chars().take(33).collect();
        let place = standings.of(number).map_or(0, |standing| standing.place);
        let points = format!("{}.{}", tenths / 10, tenths % 10);
        let mut line = format!("001 {number:>4} {:4} {name:33}{:33}{points:>4} {place:>4}", "", "");
        for cell in &row.cells {
            line.push_str("  ");
            line.push_str(&entry(cell.part));
        }
        self.line(&line);
        Ok(())
    }

    fn teams(&mut self, standings: &Standings) {
        let teams = self.tournament.teams().iter().zip(1..);
        let lines: Vec<String> = teams
            .map(|(team, number): (_, u32)| {
                let members = self.members(&team.id);
                let listed = members.iter().fold(String::new(), |mut listed, member| {
                    // Writing to a string cannot fail.
                    let _ = write!(listed, "{member:>4} ");
                    listed
                });
                let name: String = single_line(&team.name).chars().take(32).collect();
                let standing = standings.teams_best.iter().find(|row| row.team == team.id);
                let place = standing.map_or(0, |standing| standing.place);
                match self.version {
                    Version::Trf16 => format!("013 {name:32}{listed}"),
                    Version::Trf26 => {
                        format!("310 {number:>3} {name:32} {:26} {place:>3}  {listed}", "")
                    }
                }
            })
            .collect();
        for line in lines {
            self.line(&line);
        }
    }

    fn members(&self, team: &crate::TeamId) -> Vec<PlayerNumber> {
        let players = self.tournament.players().iter();
        let of_team = players.filter(|player| player.team.as_ref() == Some(team));
        of_team.map(|player| player.number).collect()
    }

    /// Team mates, as pairs that other programs must not make.
    fn forbidden_pairs(&mut self) {
        let settings = self.tournament.settings();
        let last = match settings.team_avoidance {
            TeamAvoidance::WholeEvent => settings.rounds,
            TeamAvoidance::FirstRound => 1,
            TeamAvoidance::Never => return,
        };
        for team in self.tournament.teams() {
            let members = self.members(&team.id);
            if members.len() > 1 {
                let listed: String = members.iter().map(|member| format!(" {member:>4}")).collect();
                match self.version {
                    Version::Trf16 => self.line(&format!("XXP{listed}")),
                    Version::Trf26 => self.line(&format!("260 001 {last:03}{listed}")),
                }
            }
        }
    }

    /// Leave for the round still to be paired.
    fn leave(&mut self, round: u32) {
        let Some(next) = self.tournament.round(round) else { return };
        let kinds = [('Z', &next.absent), ('H', &next.half_byes), ('F', &next.full_byes)];
        for (kind, players) in kinds {
            if !players.is_empty() {
                let listed: String = players.iter().map(|player| format!(" {player:>4}")).collect();
                match self.version {
                    Version::Trf16 => self.line(&format!("XXZ{listed}")),
                    Version::Trf26 => self.line(&format!("240 {kind} {round:03}{listed}")),
                }
            }
        }
    }

    fn losses(&mut self, table: &CrossTable) {
        let settings = self.tournament.settings();
        let stays =
            |player: &crate::Player| player.entered_round <= 1 && player.withdrawn_after.is_none();
        let losses = [
            (table.rows.iter().flat_map(|row| &row.cells).any(|cell| cell.fouls > 0), Lost::Fouls),
            (table.after_round > 0, Lost::Tables),
            (!self.tournament.lots().is_empty(), Lost::Lots),
            (!self.tournament.players().iter().all(stays), Lost::Stay),
            (settings.tiebreaks.contains(&Tiebreak::Ops), Lost::Ops),
        ];
        self.lost.extend(losses.into_iter().filter(|(lost, _)| *lost).map(|(_, what)| what));
        let without_code = settings.tiebreaks.iter().filter(|&&tiebreak| code(tiebreak).is_none());
        self.lost.extend(without_code.map(|&tiebreak| Lost::Tiebreak(tiebreak)));
    }
}

/// Whether points are in the proportion 1, ½, 0 that every program assumes.
fn is_usual(points: Points) -> bool {
    let Points { win, draw, loss, bye, forfeit_win, forfeit_loss } = points;
    win > 0 && win == 2 * draw && [bye, forfeit_win] == [win; 2] && [loss, forfeit_loss] == [0; 2]
}

/// The federation's code of a tie-break.
fn code(tiebreak: Tiebreak) -> Option<&'static str> {
    match tiebreak {
        Tiebreak::Ops => Some("BH"),
        Tiebreak::Wins => Some("WIN"),
        Tiebreak::OtbWins => Some("WON"),
        Tiebreak::Progressive => Some("PS"),
        Tiebreak::Direct => Some("DE"),
        Tiebreak::BlackGames => Some("BPG"),
        Tiebreak::BlackWins => Some("BWG"),
        Tiebreak::Fouls
        | Tiebreak::Reverse
        | Tiebreak::OpsReverse
        | Tiebreak::OpponentPlaces
        | Tiebreak::PlaceReverse => None,
    }
}

/// Eight columns: opponent, colour, result.
fn entry(part: Part) -> String {
    let letter = |color: Color| if color == Color::Red { 'w' } else { 'b' };
    match part {
        Part::Missed | Part::OnLeave => "0000 - Z".to_owned(),
        Part::Bye => "0000 - U".to_owned(),
        Part::HalfBye => "0000 - H".to_owned(),
        Part::FullBye => "0000 - F".to_owned(),
        Part::Open { opponent, color } => format!("{opponent:>4} {}  ", letter(color)),
        Part::Played { opponent, color, score } => {
            let result = match score {
                Score::Win => '1',
                Score::Draw => '=',
                Score::Loss => '0',
            };
            format!("{opponent:>4} {} {result}", letter(color))
        }
        Part::Forfeit { opponent, paired_color, won } => {
            format!("{opponent:>4} {} {}", letter(paired_color), if won { '+' } else { '-' })
        }
    }
}

/// Names go on one line whatever they hold.
fn single_line(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}
