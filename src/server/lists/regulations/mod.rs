//! 竞赛规程: the event's settings as its announcement would say them, row by row.

mod contest;
mod fouls;
mod hosting;
mod play;
mod programme;

use sheets::{Cell, Column, Table};
use tournament::{Setting, Tournament};

use super::words::{Language, Words, named};

/// The regulations of an event, in one language.
pub(super) struct Printed<'a> {
    setting: &'a Setting,
    language: Language,
    rows: Vec<(String, String)>,
}

pub(super) fn table(state: &Tournament, setting: &Setting, language: Language) -> Table {
    let mut printed = Printed { setting, language, rows: Vec::new() };
    printed.hosting();
    printed.contest();
    printed.programme();
    printed.play();
    printed.fouls();
    printed.row(Words("解释权", "Interpretation"), &setting.regulations.interpretation);
    let open = state.open_questions().len();
    let note = match (language, open) {
        (_, 0) => None,
        (Language::Chinese, open) => Some(format!("规程中还有 {open} 处待裁判长确定")),
        (Language::English, open) => Some(format!("{open} readings are still to be settled")),
    };
    let rows = printed.rows.into_iter();
    Table {
        title: format!("{} {}", setting.name, named::REGULATIONS.of(language)),
        notes: note.into_iter().collect(),
        columns: vec![
            Column::left(Words("项目", "Matter").of(language)).essential(),
            Column::left(Words("内容", "Content").of(language)).essential(),
        ],
        rows: rows.map(|(matter, text)| vec![matter.into(), Cell::from(text)]).collect(),
    }
}

impl Printed<'_> {
    /// A row, unless there is nothing to say.
    fn row(&mut self, matter: Words, text: &str) {
        if !text.trim().is_empty() {
            self.rows.push((matter.of(self.language).to_owned(), text.to_owned()));
        }
    }

    fn say(&self, words: Words) -> &'static str {
        words.of(self.language)
    }

    /// One of two sentences.
    fn either(&self, zh: String, en: String) -> String {
        match self.language {
            Language::Chinese => zh,
            Language::English => en,
        }
    }

    /// Parts as one sentence.
    fn joined(&self, parts: impl IntoIterator<Item = String>) -> String {
        let separator = self.say(Words("；", "; "));
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(separator)
    }

    /// Names as one list.
    fn listed(&self, names: &[String]) -> String {
        names.join(self.say(Words("、", ", ")))
    }
}
