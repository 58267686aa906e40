//! What is not done, and what it leads to.

use tournament::{Consequence, CountedIn, FoulRow, Offence};

use super::Printed;
use crate::lists::words::Words;

impl Printed<'_> {
    pub(super) fn fouls(&mut self) {
        let fouls = &self.setting.regulations.fouls;
        if fouls.lose_at > 0 {
            let limit = fouls.lose_at;
            let text = self.either(
                format!("一局中犯规 {limit} 次判负"),
                format!("{limit} fouls of a player in one game lose it"),
            );
            self.row(Words("犯规", "Fouls"), &text);
        }
        let rows: Vec<String> = fouls.table.iter().map(|row| self.foul(row)).collect();
        self.row(Words("处罚", "Consequences"), &self.joined(rows));
    }

    fn foul(&self, row: &FoulRow) -> String {
        let steps: Vec<&str> =
            row.consequences.iter().map(|step| self.say(consequence(*step))).collect();
        let steps = steps.join(self.say(Words("，再犯", ", then ")));
        let counted = match (row.consequences.len(), row.counted_in) {
            (0 | 1, _) | (_, CountedIn::Game) => "",
            (_, CountedIn::Event) => self.say(Words("（全赛累计）", " (counted over the event)")),
        };
        format!("{}{}{steps}{counted}", self.say(offence(row.offence)), self.say(Words("：", ": ")))
    }
}

const fn consequence(consequence: Consequence) -> Words {
    match consequence {
        Consequence::Warning => Words("警告", "warning"),
        Consequence::Foul => Words("犯规", "foul"),
        Consequence::LosesGame => Words("判负", "loses the game"),
        Consequence::Disqualified => Words("取消资格", "disqualified"),
    }
}

const fn offence(offence: Offence) -> Words {
    match offence {
        Offence::ClockHand => Words("用另一只手按钟", "clock pressed with the other hand"),
        Offence::ClockBeforeMove => Words("未走子先按钟", "clock pressed before moving"),
        Offence::PiecesKnocked => Words("碰倒棋子未摆好", "pieces knocked over and left"),
        Offence::IllegalMove => Words("违例着法", "illegal move"),
        Offence::PhoneUsed => Words("使用手机（含短信）", "telephone used, messages included"),
        Offence::PhoneRung => Words("手机响", "telephone rung"),
        Offence::DeviceCarried => Words("携带电子设备", "electronic device carried"),
        Offence::FalseClaim => Words("提出不成立的要求", "wrong claim"),
        Offence::Talk => Words("谈论棋局", "talk about a game"),
        Offence::Touch => Words("摸子", "touched piece"),
        Offence::Smoking => Words("吸烟", "smoking"),
        Offence::Noise => Words("喧哗", "noise"),
        Offence::Other => Words("其他", "anything else"),
    }
}
