use tournament::{Item, Occasion, RoundNumber, Tournament};
use wire::{ScheduleItemView, ScheduleView};

/// When the rounds begin; nothing where the event has no programme.
pub(super) fn schedule_view(state: &Tournament) -> Option<ScheduleView> {
    let regulations = &state.setting()?.regulations;
    let programme = &regulations.programme;
    if programme.items.is_empty() {
        return None;
    }
    let items = &programme.items;
    let views = items.iter().enumerate().map(|(place, item)| ScheduleItemView {
        title: title(item),
        at: item.starts.at(programme.utc_offset_minutes),
        ended: is_over(state, item)
            || items[place + 1..].iter().any(|later| has_begun(state, later)),
    });
    let late = regulations.play.late_minutes;
    Some(ScheduleView {
        utc_offset_minutes: programme.utc_offset_minutes,
        items: views.collect(),
        notes: vec![format!("迟到 {late} 分钟判负")],
    })
}

fn has_begun(state: &Tournament, item: &Item) -> bool {
    item.round.is_some_and(|round| state.round() >= Some(round))
}

fn is_over(state: &Tournament, item: &Item) -> bool {
    has_begun(state, item) && item.round.is_some_and(|round| state.is_closed(round))
}

fn title(item: &Item) -> String {
    let plain = match item.what {
        Occasion::CheckIn => "报到",
        Occasion::Meeting => "领队会",
        Occasion::Lottery => "抽签",
        Occasion::Opening => "开幕式",
        Occasion::Meal => "用餐",
        Occasion::Closing => "闭幕式",
        Occasion::Round => return item.round.map_or_else(String::new, round_title),
        Occasion::Other => return item.note.clone(),
    };
    plain.to_owned()
}

/// 第六轮, and figures past ten.
fn round_title(round: RoundNumber) -> String {
    const NUMERALS: [&str; 11] = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];
    let numeral = NUMERALS.get(usize::from(round.0));
    numeral.map_or_else(|| format!("第 {round} 轮"), |numeral| format!("第{numeral}轮"))
}
