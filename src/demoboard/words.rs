//! What stands on the big board in Chinese.

use picture::paging::Page;
use wire::{
    GameResult, Ink, Millis, Outcome, PlyLabel, Reason, Refusal, RoundMark, RoundNumber, Tiebreak,
};

pub use crate::calendar::time_of_day;

/// What an ink is called.
#[must_use]
pub const fn ink(ink: Ink) -> &'static str {
    match ink {
        Ink::Malachite => "石绿",
        Ink::Azurite => "石青",
        Ink::Gamboge => "藤黄",
        Ink::Cinnabar => "朱砂",
    }
}

/// The ink after this one.
#[must_use]
pub const fn next_ink(ink: Ink) -> Ink {
    match ink {
        Ink::Malachite => Ink::Azurite,
        Ink::Azurite => Ink::Gamboge,
        Ink::Gamboge => Ink::Cinnabar,
        Ink::Cinnabar => Ink::Malachite,
    }
}

/// Why what the commentator asked for is not done; nothing where it is so already.
#[must_use]
pub fn refusal(refusal: &Refusal) -> Option<String> {
    let words = match refusal {
        Refusal::AlreadySo | Refusal::NothingThere => return None,
        Refusal::NotInControl => "讲台由另一席掌管　按 K 接管",
        Refusal::NotAllowed => "此席位不能这样做",
        Refusal::NothingToUndo => "没有可撤消的",
        Refusal::ResultOnly => "此局只记结果，没有着法",
        Refusal::IllegalMove { zh, .. } => zh,
        Refusal::NoRoom { .. } => "已满，请先删去一些",
        _ => "没有做成，请在讲解页上再试",
    };
    Some(words.to_owned())
}

/// Below this much time the clock's plate turns red: three minutes.
pub const LOW_TIME: Millis = Millis(3 * 60 * 1000);

/// 第五轮.
#[must_use]
pub fn round(round: RoundNumber) -> String {
    format!("第{}轮", number(round.0))
}

/// A number from 1 to 99 in Chinese, others in digits.
#[must_use]
pub fn number(value: u16) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digit = |value: u16| DIGITS[usize::from(value % 10)];
    match value {
        1..=9 => digit(value).to_owned(),
        10..=19 => format!("十{}", digit(value)),
        20..=99 => format!("{}十{}", digit(value / 10), digit(value)),
        _ => value.to_string(),
    }
}

/// 红胜 and its like.
#[must_use]
pub const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::RedWins => "红胜",
        Outcome::BlackWins => "黑胜",
        Outcome::Draw => "和棋",
        Outcome::BothLose => "双方判负",
    }
}

/// Why a game has ended so, with the side whose doing it was: 黑方超时.
#[must_use]
pub fn reason(result: GameResult) -> String {
    let loser = match result.outcome {
        Outcome::RedWins => "黑方",
        Outcome::BlackWins => "红方",
        Outcome::Draw | Outcome::BothLose => "",
    };
    let (names_the_loser, words) = match result.reason {
        Reason::Checkmate => (true, "被将死"),
        Reason::Stalemate => (true, "困毙"),
        Reason::KingCaptured => (true, "失将"),
        Reason::Resignation => (true, "认负"),
        Reason::Time => (true, "超时"),
        Reason::IllegalMove => (true, "违例着法"),
        Reason::Foul => (true, "犯规"),
        Reason::Forfeit => (true, "弃权"),
        Reason::Disqualification => (true, "取消资格"),
        Reason::Ruling => (false, "棋例裁决"),
        Reason::Agreement => (false, "双方议和"),
        Reason::NaturalLimit => (false, "自然限着"),
        Reason::Repetition => (false, "循环不变"),
        Reason::Adjudication => (false, "裁判判定"),
    };
    if names_the_loser { format!("{loser}{words}") } else { words.to_owned() }
}

/// Remaining time as a clock shows it, the second under way counted whole: `02:47`, `1:02:47`.
#[must_use]
pub fn clock(remaining: Millis) -> String {
    let seconds = remaining.0.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes:02}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Whether a clock shows less than [`LOW_TIME`].
#[must_use]
pub const fn is_low(remaining: Millis) -> bool {
    remaining.0.div_ceil(1000) * 1000 < LOW_TIME.0
}

/// The number of a page and of all pages, as a book has it: 一／四; nothing for a single page.
#[must_use]
pub fn page(page: Page) -> String {
    if page.count < 2 {
        String::new()
    } else {
        format!("{}／{}", number_of(page.number + 1), number_of(page.count))
    }
}

fn number_of(value: usize) -> String {
    number(u16::try_from(value).unwrap_or(u16::MAX))
}

/// What a tiebreak is called.
#[must_use]
pub const fn tiebreak(tiebreak: Tiebreak) -> &'static str {
    match tiebreak {
        Tiebreak::Ops => "对手分",
        Tiebreak::Wins => "胜局",
        Tiebreak::Fouls => "犯规",
        Tiebreak::Reverse => "逆比",
        Tiebreak::OpsReverse => "逆减",
        Tiebreak::OpponentPlaces => "对手名次",
        Tiebreak::PlaceReverse => "前轮名次",
        Tiebreak::Progressive => "累进分",
        Tiebreak::Direct => "直胜",
        Tiebreak::BlackGames => "后手",
        Tiebreak::BlackWins => "后手胜",
        Tiebreak::OtbWins => "实战胜",
        Tiebreak::Lot => "抽签",
    }
}

/// How a round went, in one character.
#[must_use]
pub const fn round_mark(mark: RoundMark) -> char {
    match mark {
        RoundMark::Win | RoundMark::ForfeitWin => '胜',
        RoundMark::Draw => '和',
        RoundMark::Loss => '负',
        RoundMark::Bye => '空',
        RoundMark::ForfeitLoss => '弃',
        RoundMark::Absent => '缺',
        RoundMark::Open => '待',
    }
}

/// A team without what every team of a xiangqi event ends in: under the head 队 the rest says it.
#[must_use]
pub fn short_team(team: &str) -> &str {
    team.strip_suffix("象棋队").filter(|rest| rest.chars().count() >= 2).unwrap_or(team)
}

/// What a move of a cycle is, in one character.
#[must_use]
pub const fn ply_label(label: PlyLabel) -> char {
    match label {
        PlyLabel::Check => '将',
        PlyLabel::Mate => '杀',
        PlyLabel::Chase => '捉',
        PlyLabel::Idle => '闲',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_counted_in_chinese() {
        let numbers = [1, 9, 10, 11, 20, 25, 99, 100].map(number);
        assert_eq!(numbers, ["一", "九", "十", "十一", "二十", "二十五", "九十九", "100"]);
        assert_eq!(round(RoundNumber(5)), "第五轮");
    }

    #[test]
    fn a_team_is_short_only_where_something_remains() {
        let teams = ["英德市象棋队", "象棋队", "京象棋队", "国际特邀队"].map(short_team);
        assert_eq!(teams, ["英德市", "象棋队", "京象棋队", "国际特邀队"]);
    }

    #[test]
    fn a_clock_shows_zero_only_when_no_time_is_left() {
        let clocks = [0, 1, 1000, 166_001, 3_600_000, 3_767_000].map(|ms| clock(Millis(ms)));
        assert_eq!(clocks, ["00:00", "00:01", "00:01", "02:47", "1:00:00", "1:02:47"]);
    }

    #[test]
    fn a_reason_names_the_side_whose_doing_it_was() {
        let said = |outcome, reason| super::reason(GameResult { outcome, reason });
        assert_eq!(said(Outcome::RedWins, Reason::Time), "黑方超时");
        assert_eq!(said(Outcome::BlackWins, Reason::Resignation), "红方认负");
        assert_eq!(said(Outcome::Draw, Reason::Agreement), "双方议和");
        assert_eq!(said(Outcome::BothLose, Reason::Forfeit), "弃权");
    }
}
