//! Who holds the event, where, and who may enter.

use tournament::Proof;

use super::Printed;
use crate::lists::words::Words;

impl Printed<'_> {
    pub(super) fn hosting(&mut self) {
        let regulations = &self.setting.regulations;
        let organisation = &regulations.organisation;
        let hosted = [
            (Words("主办", "Host"), &organisation.hosts),
            (Words("承办", "Organisers"), &organisation.organisers),
            (Words("协办", "Co-organisers"), &organisation.co_organisers),
        ];
        for (matter, names) in hosted {
            self.row(matter, &self.listed(names));
        }
        if let Some(dates) = &organisation.dates {
            let days = self.either(
                format!("{} 至 {}", dates.from, dates.to),
                format!("{} to {}", dates.from, dates.to),
            );
            self.row(Words("日期", "Dates"), &self.joined([days, dates.lunar.clone()]));
        }
        let venue = &organisation.venue;
        let opening = if venue.opening.is_empty() {
            String::new()
        } else {
            self.either(
                format!("开幕式：{}", venue.opening),
                format!("opening at {}", venue.opening),
            )
        };
        let place = self.joined([venue.name.clone(), venue.address.clone(), opening]);
        self.row(Words("地点", "Venue"), &place);
        self.row(Words("参赛单位", "Invited teams"), &self.listed(&regulations.entry.invited));
        self.eligibility();
        self.entry();
    }

    fn eligibility(&mut self) {
        let eligibility = &self.setting.regulations.entry.eligibility;
        if !eligibility.checked {
            return;
        }
        let clauses = eligibility.teams.iter().map(|clause| {
            let proofs: Vec<String> =
                clause.proofs.iter().map(|shown| self.say(proof(*shown)).to_owned()).collect();
            let proofs = proofs.join(self.say(Words("或", " or ")));
            let from = self.listed(&clause.chooses_from);
            let choice = if from.is_empty() {
                String::new()
            } else {
                self.either(format!("（可从{from}选人）"), format!(" (may choose from {from})"))
            };
            format!("{}{}{proofs}{choice}", clause.team, self.say(Words("：", ": ")))
        });
        let mut parts: Vec<String> = clauses.collect();
        if !eligibility.mixed_teams {
            parts.push(self.say(Words("不得跨县组队", "no teams across counties")).to_owned());
        }
        if !eligibility.outsiders_bring.is_empty() {
            let brought: Vec<String> = eligibility
                .outsiders_bring
                .iter()
                .map(|shown| self.say(proof(*shown)).to_owned())
                .collect();
            let brought = self.listed(&brought);
            parts.push(self.either(
                format!("外来务工人员另带{brought}"),
                format!("players from outside also bring: {brought}"),
            ));
        }
        self.row(Words("参赛资格", "Eligibility"), &self.joined(parts));
    }

    fn entry(&mut self) {
        let entry = &self.setting.regulations.entry;
        let mut parts = Vec::new();
        if let Some(deadline) = entry.deadline {
            let refused = self.setting.regulations.pairing.late_entry == swiss::LateEntry::Refused;
            parts.push(self.either(
                format!("{deadline} 截止{}", if refused { "，逾期作弃权" } else { "" }),
                format!("until {deadline}{}", if refused { "; later is a forfeit" } else { "" }),
            ));
        }
        parts.push(entry.documents.clone());
        if entry.players_insure_themselves {
            parts.push(self.say(Words("保险自理", "players insure themselves")).to_owned());
        }
        if entry.stay_to_the_end > 0 {
            let stay = entry.stay_to_the_end;
            parts.push(self.either(
                format!("每队保证 {stay} 人赛完全程"),
                format!("each team keeps {stay} players to the end"),
            ));
        }
        self.row(Words("报名", "Entry"), &self.joined(parts));
        let support = &entry.support;
        let money = if support.yuan_per_team == 0 {
            String::new()
        } else {
            let yuan = support.yuan_per_team;
            self.either(format!("每队补助 {yuan} 元"), format!("{yuan} yuan a team"))
        };
        self.row(Words("补助", "Support"), &self.joined([money, support.meals.clone()]));
    }
}

const fn proof(proof: Proof) -> Words {
    match proof {
        Proof::CountyCard => Words("本县区身份证", "identity card of the county"),
        Proof::WorkCard => Words("市直单位工作证", "work card of a unit of the city"),
        Proof::EmploymentCertificate => Words("工作证明", "certificate of employment"),
    }
}
