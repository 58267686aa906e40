//! What happens when.

use tournament::{Item, Occasion};

use super::Printed;
use crate::lists::words::{Words, round};

impl Printed<'_> {
    /// A row for each day.
    pub(super) fn programme(&mut self) {
        let items = &self.setting.regulations.programme.items;
        let days: Vec<&[Item]> =
            items.chunk_by(|one, next| one.starts.date() == next.starts.date()).collect();
        for day in days {
            let items = day.iter().map(|item| self.item(item)).collect::<Vec<_>>();
            let text = self.joined(items);
            let Some(first) = day.first() else { continue };
            let date = first.starts.date();
            let matter = self.either(format!("日程 {date}"), format!("Programme {date}"));
            self.rows.push((matter, text));
        }
    }

    fn item(&self, item: &Item) -> String {
        let what = match item.what {
            Occasion::CheckIn => Words("报到", "check-in"),
            Occasion::Meeting => Words("领队会", "captains’ meeting"),
            Occasion::Lottery => Words("抽签", "lottery"),
            Occasion::Opening => Words("开幕式", "opening"),
            Occasion::Meal => Words("用餐", "meal"),
            Occasion::Round => Words("比赛", "round"),
            Occasion::Closing => Words("闭幕式", "closing"),
            Occasion::Other => Words("其他", "other"),
        };
        let what = item
            .round
            .map_or_else(|| self.say(what).to_owned(), |number| round(self.language, number));
        let hour = |time: String| time.split(' ').nth(1).unwrap_or_default().to_owned();
        let (from, to) = (hour(item.starts.to_string()), hour(item.ends.to_string()));
        let note = if item.note.is_empty() {
            String::new()
        } else {
            self.either(format!("（{}）", item.note), format!(" ({})", item.note))
        };
        format!("{from}–{to} {what}{note}")
    }
}
