//! What keeps regulations from being those of an event, with the key and the reason.

use std::collections::BTreeSet;

use super::{BigBoard, Eligibility, FoulRules, PrizeRow, Programme, Regulations, SceneRule};
use crate::text::fault_in;

/// The longest printed text of a clause, in characters.
const LONGEST_TEXT: usize = 200;

/// The longest name of a team, as everywhere.
const LONGEST_TEAM: usize = 24;

/// The most entries of a list.
const LONGEST_LIST: usize = 100;

impl Regulations {
    /// Says what keeps these from being the regulations of an event of `rounds` rounds.
    pub(crate) fn fault(&self, rounds: u16) -> Option<String> {
        let fault = self
            .organisation_fault()
            .or_else(|| self.entry_fault())
            .or_else(|| eligibility_fault(&self.entry.eligibility))
            .or_else(|| self.competitions_fault())
            .or_else(|| self.prizes_fault())
            .or_else(|| programme_fault(&self.programme, rounds))
            .or_else(|| self.pairing_fault(rounds))
            .or_else(|| self.play_fault())
            .or_else(|| fouls_fault(&self.fouls))
            .or_else(|| big_board_fault(&self.big_board))
            .or_else(|| text_fault("interpretation", &self.interpretation))
            .or_else(|| repeated("questions", &self.questions));
        fault.map(|fault| format!("regulations.{fault}"))
    }

    fn organisation_fault(&self) -> Option<String> {
        let of = &self.organisation;
        let lists = [
            ("organisation.hosts", &of.hosts),
            ("organisation.organisers", &of.organisers),
            ("organisation.co_organisers", &of.co_organisers),
        ];
        if let Some(fault) = lists.iter().find_map(|(key, names)| names_fault(key, names, 60)) {
            return Some(fault);
        }
        if let Some(dates) = &of.dates {
            if dates.to < dates.from {
                return Some("organisation.dates.to: is before the first day".to_owned());
            }
            if let Some(fault) = text_fault("organisation.dates.lunar", &dates.lunar) {
                return Some(fault);
            }
        }
        let texts = [
            ("organisation.venue.name", &of.venue.name),
            ("organisation.venue.address", &of.venue.address),
            ("organisation.venue.opening", &of.venue.opening),
        ];
        texts.iter().find_map(|(key, text)| text_fault(key, text))
    }

    fn entry_fault(&self) -> Option<String> {
        let of = &self.entry;
        names_fault("entry.invited", &of.invited, LONGEST_TEAM)
            .or_else(|| text_fault("entry.documents", &of.documents))
            .or_else(|| text_fault("entry.support.meals", &of.support.meals))
    }

    fn competitions_fault(&self) -> Option<String> {
        let of = &self.competitions;
        if !of.individual && !of.teams {
            return Some("competitions: players or teams must be ranked".to_owned());
        }
        let size = u32::from(of.team_size);
        (of.teams && size > 0 && self.pairing.team_count > size)
            .then(|| format!("pairing.team_count: counts more players than the {size} of a team"))
    }

    fn prizes_fault(&self) -> Option<String> {
        let of = &self.prizes;
        prize_fault("prizes.individual", &of.individual, of.individual_total)
            .or_else(|| prize_fault("prizes.teams", &of.teams, of.teams_total))
    }

    /// The rules of pairing are checked where they are used.
    fn pairing_fault(&self, rounds: u16) -> Option<String> {
        let settings = swiss::Settings { rounds: u32::from(rounds), ..self.pairing.clone() };
        if settings.exact_up_to > swiss::Settings::default().exact_up_to {
            return Some("pairing.exact_up_to: a larger field would take too long".to_owned());
        }
        let sheet = swiss::Sheet { settings, ..swiss::Sheet::default() };
        let fault = swiss::Tournament::new(sheet).err()?;
        Some(format!("pairing: {fault}"))
    }

    fn play_fault(&self) -> Option<String> {
        use xiangqi::judge::Repetition;
        let of = &self.play;
        let (Repetition::Cycles(times)
        | Repetition::Rounds(times)
        | Repetition::Occurrences(times)) = of.repetition;
        let seconds = [of.knocked_pieces.below_seconds, of.knocked_pieces.bonus_seconds];
        let checks = [
            (!(2..=100).contains(&times), "repetition: 2 to 100"),
            (!(1..=1000).contains(&of.natural_limit.rounds), "natural_limit.rounds: 1 to 1000"),
            (!(1..=100).contains(&of.must_vary_within_rounds), "must_vary_within_rounds: 1 to 100"),
            (of.late_minutes > 24 * 60, "late_minutes: at most a day"),
            (seconds.iter().any(|&value| value > 3600), "knocked_pieces: at most an hour"),
            (of.adjudication_above_seconds > 3600, "adjudication_above_seconds: at most an hour"),
        ];
        let (_, fault) = checks.iter().find(|(wrong, _)| *wrong)?;
        Some(format!("play.{fault}"))
    }
}

fn prize_fault(key: &str, rows: &[PrizeRow], total: u32) -> Option<String> {
    if rows.len() > LONGEST_LIST {
        return Some(format!("{key}: at most {LONGEST_LIST} rows"));
    }
    let mut next = 1;
    for row in rows {
        if row.from != next || row.to < row.from {
            return Some(format!("{key}: the place after {} must be {next}", next - 1));
        }
        next = row.to.saturating_add(1);
    }
    let sum: u64 = rows.iter().map(|row| u64::from(row.yuan) * u64::from(row.places())).sum();
    (sum != u64::from(total))
        .then(|| format!("{key}_total: the prizes add up to {sum} yuan, not {total}"))
}

fn programme_fault(programme: &Programme, rounds: u16) -> Option<String> {
    let key = "programme.items";
    if programme.items.len() > LONGEST_LIST {
        return Some(format!("{key}: at most {LONGEST_LIST}"));
    }
    if programme.utc_offset_minutes.unsigned_abs() > 14 * 60 {
        return Some("programme.utc_offset_minutes: at most 14 hours".to_owned());
    }
    let mut seen = BTreeSet::new();
    for item in &programme.items {
        if item.ends < item.starts {
            return Some(format!("{key}: the item at {} ends before it begins", item.starts));
        }
        if let Some(fault) = text_fault(key, &item.note) {
            return Some(fault);
        }
        if let Some(round) = item.round {
            if !(1..=rounds).contains(&round.0) {
                return Some(format!("{key}: there is no round {round}"));
            }
            if !seen.insert(round) {
                return Some(format!("{key}: round {round} is there twice"));
            }
        }
    }
    let ordered = programme.items.is_sorted_by_key(|item| item.starts);
    (!ordered).then(|| format!("{key}: are not in the order of their times"))
}

fn fouls_fault(fouls: &FoulRules) -> Option<String> {
    let offences: Vec<_> = fouls.table.iter().map(|row| row.offence).collect();
    if let Some(fault) = repeated("fouls.table", &offences) {
        return Some(fault);
    }
    let empty = fouls.table.iter().any(|row| !(1..=10).contains(&row.consequences.len()));
    if empty {
        return Some("fouls.table: an offence has 1 to 10 consequences".to_owned());
    }
    let costly = fouls.table.iter().any(|row| row.costs_seconds > 3600);
    costly.then(|| "fouls.table: an offence costs at most an hour".to_owned())
}

fn big_board_fault(board: &BigBoard) -> Option<String> {
    if let Some(fault) = names_fault("big_board.sponsors", &board.sponsors, 60) {
        return Some(fault);
    }
    if board.scenes.len() > SceneRule::MOST {
        return Some(format!("big_board.scenes: at most {}", SceneRule::MOST));
    }
    let fault = board.scenes.iter().find_map(SceneRule::fault)?;
    Some(format!("big_board.scenes: {fault}"))
}

fn eligibility_fault(eligibility: &Eligibility) -> Option<String> {
    let key = "entry.eligibility.teams";
    let names: Vec<_> = eligibility.teams.iter().map(|clause| clause.team.clone()).collect();
    if let Some(fault) = names_fault(key, &names, LONGEST_TEAM) {
        return Some(fault);
    }
    eligibility.teams.iter().find_map(|clause| {
        let is_prefix = |text: &String| {
            (2..=6).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
        };
        if clause.prefixes.len() > LONGEST_LIST || !clause.prefixes.iter().all(is_prefix) {
            // More than six digits would be a part of somebody's number.
            return Some(format!("{key}: {}: a prefix has 2 to 6 digits", clause.team));
        }
        if clause.proofs.is_empty() || clause.proofs.len() > 3 {
            return Some(format!("{key}: {}: 1 to 3 proofs", clause.team));
        }
        names_fault(key, &clause.chooses_from, LONGEST_TEAM)
    })
}

fn names_fault(key: &str, names: &[String], longest: usize) -> Option<String> {
    if names.len() > LONGEST_LIST {
        return Some(format!("{key}: at most {LONGEST_LIST}"));
    }
    let fault = names.iter().find_map(|name| fault_in(name, longest));
    fault.map(|fault| format!("{key}: {fault}")).or_else(|| repeated(key, names))
}

fn text_fault(key: &str, text: &str) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    fault_in(text, LONGEST_TEXT).map(|fault| format!("{key}: {fault}"))
}

fn repeated<T: Ord>(key: &str, values: &[T]) -> Option<String> {
    let different = values.iter().collect::<BTreeSet<_>>().len();
    (different < values.len()).then(|| format!("{key}: one is there twice"))
}
