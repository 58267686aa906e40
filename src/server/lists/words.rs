//! The words of the lists, in Chinese and in English.

use serde::Deserialize;
use tournament::{Outcome, Reason, RoundNumber};

/// The language of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) enum Language {
    /// 中文.
    #[default]
    #[serde(rename = "zh")]
    Chinese,
    /// English.
    #[serde(rename = "en")]
    English,
}

/// A word in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words(pub &'static str, pub &'static str);

impl Words {
    pub(crate) const fn of(self, language: Language) -> &'static str {
        match language {
            Language::Chinese => self.0,
            Language::English => self.1,
        }
    }
}

macro_rules! words {
    ($($name:ident = $zh:literal, $en:literal;)*) => {$(
        pub(crate) const $name: Words = Words($zh, $en);
    )*};
}

/// Words by their names.
pub(crate) mod named {
    use super::Words;

    words! {
        ENTRIES = "参赛名单", "Entry list";
        PAIRINGS = "对阵表", "Pairings";
        RESULTS = "成绩表", "Results";
        STANDINGS = "个人名次", "Standings";
        TEAMS = "团体名次", "Team standings";
        CROSS = "循环表", "Cross table";
        PRIZES = "获奖名单", "Prizes";
        NUMBER = "编号", "No.";
        NAME = "姓名", "Name";
        TEAM = "单位", "Team";
        TABLE = "台次", "Table";
        RED = "红方", "Red";
        BLACK = "黑方", "Black";
        RESULT = "结果", "Result";
        REMARK = "说明", "Remark";
        PLACE = "名次", "Place";
        POINTS = "积分", "Points";
        WINS = "胜", "Won";
        DRAWS = "和", "Drawn";
        LOSSES = "负", "Lost";
        BYE = "轮空", "bye";
        ON_BOARD = "挂盘", "big board";
        SUM = "总分", "Sum";
        COUNTED = "计分队员", "Counting players";
        PLACE_SUM = "名次和", "Sum of places";
        BEST = "最高名次", "Best place";
        LOT = "抽签", "Lot";
        OPS = "对手分", "Opponents";
        TIEBREAK_WINS = "胜局", "Wins";
        FOULS = "犯规", "Fouls";
        REVERSE = "名次逆比", "Reverse";
        OPS_REVERSE = "对手分逆减", "Opponents less last";
        OPPONENT_PLACES = "对手名次", "Opponents’ places";
        PLACE_REVERSE = "名次倒推", "Earlier places";
        PROGRESSIVE = "累进分", "Progressive";
        DIRECT = "直胜", "Direct";
        BLACK_GAMES = "后手局数", "Games as Black";
        BLACK_WINS = "后手胜局", "Wins as Black";
        OTB_WINS = "实战胜局", "Wins at the table";
        PRIZE = "奖金（元）", "Prize (yuan)";
        CUP = "奖杯", "Cup";
        CERTIFICATE = "证书", "Certificate";
        YES = "有", "yes";
        BEFORE_ROUND_1 = "第一轮之前", "Before round 1";
        INDIVIDUAL = "个人", "Individual";
        BY_TEAM = "团体", "Teams";
        REGULATIONS = "竞赛规程", "Regulations";
    }
}

/// `第3轮`, `Round 3`.
pub(crate) fn round(language: Language, round: RoundNumber) -> String {
    match language {
        Language::Chinese => format!("第{round}轮"),
        Language::English => format!("Round {round}"),
    }
}

/// `第3轮后`, and how many games of it go on.
pub(crate) fn after(language: Language, round: u32, open_games: u32) -> String {
    match (language, round, open_games) {
        (_, 0, _) => named::BEFORE_ROUND_1.of(language).to_owned(),
        (Language::Chinese, _, 0) => format!("第{round}轮后"),
        (Language::English, _, 0) => format!("After round {round}"),
        (Language::Chinese, _, open) => format!("第{round}轮进行中，{open} 局未完，名次暂定"),
        (Language::English, _, open) => {
            format!("Round {round} in play, {open} games open: provisional places")
        }
    }
}

pub(crate) const fn outcome(outcome: Outcome) -> Words {
    match outcome {
        Outcome::RedWins => Words("红胜", "Red won"),
        Outcome::BlackWins => Words("黑胜", "Black won"),
        Outcome::Draw => Words("和棋", "Draw"),
        Outcome::BothLose => Words("双负", "Both lost"),
    }
}

pub(crate) const fn reason(reason: Reason) -> Words {
    match reason {
        Reason::Checkmate => Words("将死", "checkmate"),
        Reason::Stalemate => Words("困毙", "stalemate"),
        Reason::KingCaptured => Words("吃将", "king taken"),
        Reason::Resignation => Words("认负", "resigned"),
        Reason::Time => Words("超时", "out of time"),
        Reason::IllegalMove => Words("违例着法", "illegal move"),
        Reason::Ruling => Words("棋例裁决", "ruling"),
        Reason::Foul => Words("犯规", "foul"),
        Reason::Agreement => Words("提和同意", "agreed"),
        Reason::NaturalLimit => Words("自然限着", "natural limit"),
        Reason::Repetition => Words("循环不变", "repetition"),
        Reason::Adjudication => Words("裁判判定", "adjudicated"),
        Reason::Forfeit => Words("弃权", "forfeit"),
        Reason::Disqualification => Words("取消资格", "disqualified"),
    }
}
