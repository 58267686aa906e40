use std::fmt;
use std::str::FromStr;

use xiangqi::Color;

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// Who has won.
    pub outcome: Outcome,
    /// Why, where the file says so in words that are known.
    pub reason: Option<Reason>,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// 红胜, `1-0`.
    RedWins,
    /// 黑胜, `0-1`.
    BlackWins,
    /// 和棋, `1/2-1/2`.
    Draw,
    /// 双方判负, `0-0`.
    BothLose,
    /// The file says that it is not known, or that the game goes on: `*`.
    Open,
}

/// Why a game has ended so. The text form is the English word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 将死.
    Checkmate,
    /// 困毙.
    Stalemate,
    /// 吃将.
    KingCaptured,
    /// 认负.
    Resignation,
    /// 超时.
    Time,
    /// 违例着法.
    IllegalMove,
    /// 棋例裁决.
    Ruling,
    /// 犯规.
    Foul,
    /// 提和同意.
    Agreement,
    /// 自然限着.
    NaturalLimit,
    /// 循环不变.
    Repetition,
    /// 裁判判定.
    Adjudication,
    /// 弃权.
    Forfeit,
    /// 取消资格.
    Disqualification,
}

/// The text names no reason that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a reason for a result")]
pub struct ParseReasonError;

impl Outcome {
    /// The outcome in which `side` wins.
    pub const fn won_by(side: Color) -> Outcome {
        match side {
            Color::Red => Outcome::RedWins,
            Color::Black => Outcome::BlackWins,
        }
    }

    /// As PGN writes it.
    pub const fn pgn(self) -> &'static str {
        match self {
            Outcome::RedWins => "1-0",
            Outcome::BlackWins => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::BothLose => "0-0",
            Outcome::Open => "*",
        }
    }

    /// In Chinese.
    pub const fn zh(self) -> &'static str {
        match self {
            Outcome::RedWins => "红胜",
            Outcome::BlackWins => "黑胜",
            Outcome::Draw => "和棋",
            Outcome::BothLose => "双方判负",
            Outcome::Open => "未知",
        }
    }

    /// The outcome that is written so, as a score or in Chinese words.
    pub fn of_words(text: &str) -> Option<Outcome> {
        Some(match text.trim() {
            "1-0" | "红胜" | "紅勝" | "红先胜" | "紅先勝" | "先胜" | "先勝" => {
                Outcome::RedWins
            }
            "0-1" | "黑胜" | "黑勝" | "红先负" | "紅先負" | "先负" | "先負" => {
                Outcome::BlackWins
            }
            "1/2-1/2" | "0.5-0.5" | "1/2" | "和" | "和棋" | "和局" | "红先和" | "紅先和"
            | "先和" => Outcome::Draw,
            "0-0" | "双方判负" | "雙方判負" => Outcome::BothLose,
            "*" => Outcome::Open,
            _ => return None,
        })
    }

    /// The outcome that a header names, which may do it more freely than the end of the moves:
    /// `１：０`, `2-0`, `½-½`, 红方胜, 黑方超时负, 平局, `1-0 (time)`.
    pub fn of_header(text: &str) -> Option<Outcome> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).map(half_width).collect();
        let plain = plain.replace('½', "1/2").to_ascii_lowercase();
        let bare = plain.split(['(', '[', ',', ';', '。', '，', '；']).next().unwrap_or_default();
        Outcome::of_words(bare).or_else(|| match bare {
            "2-0" | "redwins" | "redwon" | "red" => Some(Outcome::RedWins),
            "0-2" | "blackwins" | "blackwon" | "black" => Some(Outcome::BlackWins),
            "1-1" | "draw" | "drawn" | "平" | "平局" | "双和" | "雙和" => {
                Some(Outcome::Draw)
            }
            _ => Outcome::of_side(bare),
        })
    }

    /// The outcome of words that begin with a side and say what became of it.
    fn of_side(words: &str) -> Option<Outcome> {
        let side = match words.chars().next()? {
            '红' | '紅' => Color::Red,
            '黑' => Color::Black,
            _ => return None,
        };
        words.chars().find_map(|c| match c {
            '胜' | '勝' | '赢' | '贏' => Some(Outcome::won_by(side)),
            '负' | '負' | '输' | '輸' => Some(Outcome::won_by(side.opponent())),
            '和' => Some(Outcome::Draw),
            _ => None,
        })
    }
}

/// The same sign as scores are written with it: half as wide, a hyphen for any dash or colon.
fn half_width(c: char) -> char {
    match c {
        ':' | '：' | '–' | '—' | '－' | '−' | '比' => '-',
        '\u{ff01}'..='\u{ff5e}' => {
            u32::from(c).checked_sub(0xfee0).and_then(char::from_u32).unwrap_or(c)
        }
        _ => c,
    }
}

impl GameResult {
    /// The outcome without a reason.
    pub const fn without_reason(outcome: Outcome) -> GameResult {
        GameResult { outcome, reason: None }
    }
}

/// The words of each reason: the one that is written, then those that are read as well.
const WORDS: [(Reason, &str, &[&str]); 14] = [
    (Reason::Checkmate, "checkmate", &["将死", "將死", "绝杀", "絕殺"]),
    (Reason::Stalemate, "stalemate", &["困毙", "困斃"]),
    (Reason::KingCaptured, "king_captured", &["吃将", "吃將", "吃帅", "吃帥"]),
    (Reason::Resignation, "resignation", &["认负", "認負", "认输", "認輸", "resign"]),
    (Reason::Time, "time", &["超时", "超時", "time forfeit"]),
    (Reason::IllegalMove, "illegal_move", &["违例着法", "違例着法"]),
    (Reason::Ruling, "ruling", &["棋例裁决", "棋例裁決", "长将", "長將", "长捉", "長捉"]),
    (Reason::Foul, "foul", &["犯规", "犯規", "rules infraction"]),
    (Reason::Agreement, "agreement", &["提和", "议和", "議和"]),
    (Reason::NaturalLimit, "natural_limit", &["自然限着"]),
    (Reason::Repetition, "repetition", &["循环不变", "循環不變"]),
    (Reason::Adjudication, "adjudication", &["裁判判定", "判定"]),
    (Reason::Forfeit, "forfeit", &["弃权", "棄權", "unplayed"]),
    (Reason::Disqualification, "disqualification", &["取消资格", "取消資格"]),
];

impl Reason {
    /// The reason that a text of free words gives, such as 红方投子认负.
    pub fn of_words(text: &str) -> Option<Reason> {
        let text = text.trim();
        let exact = || WORDS.iter().find(|(_, word, _)| *word == text);
        let within = || WORDS.iter().find(|(.., words)| words.iter().any(|w| text.contains(w)));
        exact().or_else(within).map(|(reason, ..)| *reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = WORDS.iter().find(|(reason, ..)| reason == self);
        f.write_str(word.map_or("", |(_, word, _)| word))
    }
}

impl FromStr for Reason {
    type Err = ParseReasonError;

    fn from_str(text: &str) -> Result<Reason, ParseReasonError> {
        let word = WORDS.iter().find(|(_, word, _)| *word == text);
        word.map(|(reason, ..)| *reason).ok_or(ParseReasonError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_names_its_outcome_in_many_ways() {
        let cases = [
            (
                Outcome::RedWins,
                "1-0 １-０ 1：0 1:0 2-0 红胜 红方胜 紅勝 黑方超时负 黑方认输 1-0(时限) 红胜黑负",
            ),
            (Outcome::BlackWins, "0-1 0—1 0-2 黑先胜 红负 Black\u{3000}wins"),
            (Outcome::Draw, "1/2-1/2 ½-½ 1-1 0.5-0.5 和 平局 红黑握手言和 Draw 1/2"),
            (Outcome::BothLose, "0-0 双方判负"),
            (Outcome::Open, "*"),
        ];
        for (outcome, texts) in cases {
            for text in texts.split(' ') {
                assert_eq!(Outcome::of_header(text), Some(outcome), "{text}");
            }
        }
        for text in ["", "未知", "?", "D", "3-0", "红", "胜负未明"] {
            assert_eq!(Outcome::of_header(text), None, "{text}");
        }
    }
}
