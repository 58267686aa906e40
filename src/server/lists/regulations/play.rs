//! How games are paired, played and ruled.

use swiss::TeamAvoidance;
use tournament::{Clemency, Numbering};
use xiangqi::judge::{PerpetualCheck, Repetition, RuleSet};

use super::Printed;
use crate::lists::words::Words;

impl Printed<'_> {
    pub(super) fn play(&mut self) {
        self.pairing();
        self.draws();
        self.clock();
        let play = &self.setting.regulations.play;
        let vary = play.must_vary_within_rounds;
        let ruling = self.either(
            format!("待判局面中，被要求变着的一方在 {vary} 回合内（含第 {vary} 回合）不变作负"),
            format!(
                "a side told to vary does so within {vary} rounds, the last included, or loses"
            ),
        );
        self.row(Words("变着", "Varying"), &ruling);
        let knocked = &play.knocked_pieces;
        let (below, bonus) =
            (self.minutes(knocked.below_seconds), self.minutes(knocked.bonus_seconds));
        let knocked = self.either(
            format!("碰倒棋子在自己的时间内摆好，否则犯规；对方余时不足 {below} 时，给对方加 {bonus}"),
            format!("pieces knocked over are set up on one’s own time, else a foul; an opponent with less than {below} gets {bonus} more"),
        );
        self.row(Words("碰子", "Pieces knocked over"), &knocked);
        let above = self.minutes(play.adjudication_above_seconds);
        let asked = self.either(
            format!("自己余时多于 {above} 方可提请判和；自然限着和循环不受此限"),
            format!("a draw by adjudication is asked for with more than {above} left; natural limit and repetition have no such limit"),
        );
        self.row(Words("提请裁判", "Asking for a ruling"), &asked);
        let board = &self.setting.regulations.big_board;
        let tables = board.tables_with_moves;
        let shown = self.either(
            format!("每轮在最高分组中选一局挂大棋盘讲解{}；前 {tables} 台逐着录入",
                if board.players_must_accept { "，棋手不得拒绝" } else { "" }),
            format!("each round one game of the top group is hung on the big board and explained{}; moves are entered at the first {tables} tables",
                if board.players_must_accept { ", which players accept" } else { "" }),
        );
        self.row(Words("大棋盘", "Big board"), &shown);
        if play.adjusting_needs_consent {
            let touch = Words(
                "摆正棋子须经对方同意，否则摸子走子",
                "pieces are adjusted with the opponent’s consent only, otherwise touch-move applies",
            );
            self.row(Words("摸子", "Touch-move"), self.say(touch));
        }
    }

    fn pairing(&mut self) {
        let regulations = &self.setting.regulations;
        let book = match regulations.play.rule_book {
            RuleSet::Chinese2011 => Words("《象棋竞赛规则》2011", "Chinese rules of 2011"),
            RuleSet::Chinese2020 => Words("《象棋竞赛规则》2020", "Chinese rules of 2020"),
            RuleSet::Asian => Words("亚洲象棋联合会规则", "Asian rules"),
        };
        let rounds = self.setting.rounds;
        let mut parts = vec![
            self.say(book).to_owned(),
            self.either(
                format!("积分编排制，{rounds} 轮，电脑编排"),
                format!("{rounds} rounds of the Swiss system, paired by computer"),
            ),
        ];
        if regulations.lottery.numbering == Numbering::Lottery {
            parts.push(self.say(Words("电脑抽签定编号", "numbers by computer lottery")).to_owned());
        }
        let avoidance = match regulations.pairing.team_avoidance {
            TeamAvoidance::WholeEvent => Words("同队回避", "team mates do not meet"),
            TeamAvoidance::FirstRound => Words("首轮同队回避", "team mates do not meet in round 1"),
            TeamAvoidance::Never => Words("同队不回避", "team mates may meet"),
        };
        parts.push(self.say(avoidance).to_owned());
        let late = regulations.play.late_minutes;
        parts.push(self.either(
            format!("迟到 {late} 分钟作弃权"),
            format!("{late} minutes late is a forfeit"),
        ));
        let row = regulations.pairing.forfeits_in_a_row_limit;
        if row > 0 {
            parts.push(self.either(
                format!("连续弃权 {row} 轮不再编排"),
                format!("after {row} forfeits in a row a player is not paired any more"),
            ));
        }
        self.row(Words("竞赛办法", "Rules"), &self.joined(parts));
    }

    fn draws(&mut self) {
        let play = &self.setting.regulations.play;
        let limit = &play.natural_limit;
        let checks = match limit.checks_counted {
            0 => self
                .say(Words("，提出方将军数不计", ", checks of the side that asks not counted"))
                .to_owned(),
            count => self.either(
                format!("，提出方将军最多计 {count} 次"),
                format!(", at most {count} checks of the side that asks counted"),
            ),
        };
        let natural = self.either(
            format!("自然限着 {} 回合{checks}", limit.rounds),
            format!("natural limit of {} rounds{checks}", limit.rounds),
        );
        let repeated = match play.repetition {
            Repetition::Cycles(count) => {
                self.either(format!("循环 {count} 次"), format!("{count} cycles"))
            }
            Repetition::Rounds(count) => self.either(
                format!("循环 {count} 个回合"),
                format!("{count} rounds of repeated moves"),
            ),
            Repetition::Occurrences(count) => {
                self.either(format!("同一局面 {count} 次"), format!("the position {count} times"))
            }
        };
        let repetition = self.either(
            format!("{repeated}，双方不变作和"),
            format!("{repeated} where neither side varies: draw"),
        );
        let check = match play.perpetual_check {
            PerpetualCheck::Loses => Words("单方长将作负", "one-sided perpetual check loses"),
            PerpetualCheck::MustVary => {
                Words("单方长将必须变着", "one-sided perpetual check must be varied")
            }
        };
        let parts = [natural, repetition, self.say(check).to_owned()];
        self.row(Words("和棋与循环", "Draws and repetition"), &self.joined(parts));
    }

    fn clock(&mut self) {
        let play = &self.setting.regulations.play;
        let minutes = self.setting.allowance.0 / 60_000;
        let mut parts = vec![self.either(
            format!("每方 {minutes} 分钟包干"),
            format!("{minutes} minutes a side, sudden death"),
        )];
        if play.zero_loses {
            parts.push(self.say(Words("时间用完判负", "a clock that reads 0 loses")).to_owned());
        }
        let breach = match play.illegal_move {
            Clemency::Loses => {
                Words("违反走子规定立即判负", "a breach of the movement rules loses at once")
            }
            Clemency::Foul => Words(
                "违反走子规定记犯规，收回",
                "a breach of the movement rules is a foul and is taken back",
            ),
        };
        parts.push(self.say(breach).to_owned());
        if play.king_capture_wins {
            parts.push(
                self.say(Words(
                    "应将未应或将帅照面，先吃将者胜",
                    "whoever takes a king left in check or facing the other wins",
                ))
                .to_owned(),
            );
        }
        if !play.check_is_announced {
            parts.push(self.say(Words("将军不必报告", "check need not be announced")).to_owned());
        }
        self.row(Words("用时", "Clock"), &self.joined(parts));
    }

    fn minutes(&self, seconds: u32) -> String {
        let minutes = seconds / 60;
        self.either(format!("{minutes} 分钟"), format!("{minutes} minutes"))
    }
}
