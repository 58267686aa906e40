//! What is competed for, what there is to win, and what orders players and teams.

use swiss::{Criterion, TeamMethod};
use tournament::{PrizeRow, Sharing};

use super::Printed;
use crate::lists::standings::heading;
use crate::lists::words::Words;

impl Printed<'_> {
    pub(super) fn contest(&mut self) {
        let regulations = &self.setting.regulations;
        let competitions = &regulations.competitions;
        let kinds = [
            (competitions.individual, Words("个人", "individual")),
            (competitions.teams, Words("团体", "teams")),
        ];
        let kinds = kinds.into_iter().filter(|(held, _)| *held);
        let kinds: Vec<String> = kinds.map(|(_, kind)| self.say(kind).to_owned()).collect();
        let size = competitions.team_size;
        let size = if size == 0 {
            String::new()
        } else {
            self.either(format!("每队 {size} 人"), format!("{size} players a team"))
        };
        let kinds = self.listed(&kinds);
        self.row(Words("项目", "Competitions"), &self.joined([kinds, size]));
        self.orders();
        let prizes = &regulations.prizes;
        let total = prizes.individual_total;
        self.prizes(Words("个人奖", "Individual prizes"), &prizes.individual, total);
        self.prizes(Words("团体奖", "Team prizes"), &prizes.teams, prizes.teams_total);
        if !prizes.individual.is_empty() || !prizes.teams.is_empty() {
            let sharing = match prizes.sharing {
                Sharing::Split => Words("各名次奖金相加平分", "their prizes are added and divided"),
                Sharing::Whole => Words("各得该名次全奖", "each gets the whole prize of the place"),
            };
            self.row(Words("并列得奖", "Shared places"), self.say(sharing));
        }
    }

    fn orders(&mut self) {
        let regulations = &self.setting.regulations;
        let pairing = &regulations.pairing;
        let points = pairing.points;
        let worth = self.either(
            format!("胜 {} 分，和 {} 分，负 {} 分", points.win, points.draw, points.loss),
            format!("win {}, draw {}, loss {}", points.win, points.draw, points.loss),
        );
        let criteria = pairing.tiebreaks.iter();
        let criteria: Vec<String> = criteria
            .map(|tiebreak| self.say(heading(Criterion::Tiebreak(*tiebreak))).to_owned())
            .collect();
        let criteria = criteria.join(self.say(Words("、", ", ")));
        let order = self.either(
            format!("积分多者列前；再依次比{criteria}"),
            format!("points, then {criteria}"),
        );
        self.row(Words("个人名次", "Order of players"), &self.joined([worth, order]));
        if !regulations.competitions.teams {
            return;
        }
        let how = match pairing.team_method {
            TeamMethod::Points => Words("积分之和", "points"),
            TeamMethod::Places => Words("名次之和", "places"),
        };
        let how = self.say(how);
        let counted = match pairing.team_count {
            0 => self.either(format!("全队{how}"), format!("sum of the {how} of all players")),
            count => self.either(
                format!("前 {count} 名队员{how}"),
                format!("sum of the {how} of the best {count}"),
            ),
        };
        let tie = self.say(Words(
            "相同则比队员最高名次",
            "equal teams: the one whose best player is placed higher",
        ));
        self.row(Words("团体名次", "Order of teams"), &self.joined([counted, tie.to_owned()]));
    }

    fn prizes(&mut self, matter: Words, rows: &[PrizeRow], total: u32) {
        if rows.is_empty() {
            return;
        }
        let prizes = rows.iter().map(|row| self.prize(row));
        let mut parts: Vec<String> = prizes.collect();
        parts.push(self.either(format!("共 {total} 元"), format!("{total} yuan in all")));
        self.row(matter, &self.joined(parts));
    }

    fn prize(&self, row: &PrizeRow) -> String {
        let PrizeRow { from, to, yuan, cup, certificate } = *row;
        let places = if from == to { from.to_string() } else { format!("{from}–{to}") };
        let mut prize = self.either(
            format!("第 {places} 名{} {yuan} 元", if from == to { "" } else { "各" }),
            format!("place {places}: {yuan} yuan{}", if from == to { "" } else { " each" }),
        );
        for (given, words) in
            [(cup, Words("、奖杯", ", cup")), (certificate, Words("、证书", ", certificate"))]
        {
            if given {
                prize.push_str(self.say(words));
            }
        }
        prize
    }
}
