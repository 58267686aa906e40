//! The event as pages without any script, for any web space: what has happened, as tables.

use sheets::page;
use tournament::{RoundNumber, Tournament};

use super::File;
use crate::lists::{Language, List, Source, round_words};

/// The look of the pages.
const STYLE: &str = include_str!("site.css");

/// The pages about the whole event, the front door first.
const FRONT: [(&str, List); 6] = [
    ("index.html", List::Standings),
    ("teams.html", List::Teams),
    ("prizes.html", List::Prizes),
    ("cross.html", List::Cross),
    ("entries.html", List::Entries),
    ("regulations.html", List::Regulations),
];

/// The files of the site; `index.html` is its front door.
pub(crate) fn site(state: &Tournament, language: Language) -> Vec<File> {
    let Some(now) = Source::new(state, None, language) else { return Vec::new() };
    let rounds: Vec<RoundNumber> =
        (1..=state.round().map_or(0, |round| round.0)).map(RoundNumber).collect();
    let there = FRONT.iter().map(|(file, list)| (*file, *list, now.tables(*list)));
    let there: Vec<_> = there.filter(|(_, _, tables)| !tables.is_empty()).collect();
    let mut links: Vec<(String, String)> = there
        .iter()
        .map(|(file, list, _)| ((*file).to_owned(), list.words().of(language).to_owned()))
        .collect();
    links.extend(
        rounds.iter().map(|round| (format!("round-{round}.html"), round_words(language, *round))),
    );
    let of_page = |title: &str, tables: &[sheets::Table]| {
        let tag = match language {
            Language::Chinese => "zh-CN",
            Language::English => "en",
        };
        page(tag, title, "style.css", &links, tables).into_bytes()
    };
    let mut files: Vec<File> = vec![("style.css".to_owned(), STYLE.into())];
    for (file, _, tables) in there {
        files.push((file.to_owned(), of_page(now.name(), &tables)));
    }
    for round in rounds {
        let Some(source) = Source::new(state, Some(round), language) else { continue };
        let tables = [source.tables(List::Results), source.tables(List::Standings)].concat();
        files.push((format!("round-{round}.html"), of_page(now.name(), &tables)));
    }
    files
}
