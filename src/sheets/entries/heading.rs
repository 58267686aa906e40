//! Which column holds what, by its heading.

use super::spelling;

/// What a column is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// The players' names; where a sheet has one column a place of the team, with that place.
    Player(Option<u16>),
    Team,
    /// The place within the team.
    Order,
    Identity,
    /// Known, and not kept: running numbers, sex, birth, residence, telephone, …
    Other,
}

const PLAYER: &[&str] = &[
    "姓名",
    "名字",
    "队员",
    "队员姓名",
    "运动员",
    "运动员姓名",
    "棋手",
    "棋手姓名",
    "选手",
    "选手姓名",
    "参赛队员",
    "参赛选手",
    "参赛棋手",
    "参赛者",
    "name",
    "player",
];
const TEAM: &[&str] = &[
    "队",
    "队名",
    "队别",
    "队伍",
    "球队",
    "队伍名称",
    "团队",
    "单位",
    "单位名称",
    "代表队",
    "代表队名称",
    "代表单位",
    "参赛队",
    "参赛队伍",
    "参赛单位",
    "参赛队名称",
    "所属单位",
    "所在单位",
    "所属队",
    "team",
    "club",
];
const ORDER: &[&str] = &[
    "台次",
    "台号",
    "台",
    "台序",
    "出场顺序",
    "出场序",
    "出场",
    "队内序号",
    "队内顺序",
    "order",
    "board",
];
const IDENTITY: &[&str] = &[
    "身份证",
    "身份证号",
    "身份证号码",
    "身份证件号",
    "身份证件号码",
    "证件号",
    "证件号码",
    "公民身份号码",
    "id",
    "idnumber",
    "idno",
    "idcard",
];
const OTHER: &[&str] = &[
    "序号",
    "编号",
    "序",
    "号",
    "no",
    "no.",
    "性别",
    "sex",
    "gender",
    "户籍",
    "户口",
    "户籍所在地",
    "籍贯",
    "民族",
    "年龄",
    "出生",
    "出生日期",
    "出生年月",
    "生日",
    "birth",
    "birthday",
    "电话",
    "手机",
    "手机号",
    "手机号码",
    "联系电话",
    "联系方式",
    "phone",
    "等级",
    "技术等级",
    "段位",
    "级别",
    "称号",
    "职务",
    "备注",
    "签名",
    "照片",
    "note",
    "领队",
    "教练",
    "领队兼教练",
    "教练员",
    "报名时间",
    "报名日期",
    "日期",
    "组别",
    "项目",
    "工作单位",
    "类别",
];

impl Heading {
    /// What a heading means; absent where it is none that is known.
    pub fn of(cell: &str) -> Option<Self> {
        let cell = core(cell);
        let is_one_of = |known: &[&str]| known.contains(&cell.as_str());
        if is_one_of(PLAYER) {
            Some(Self::Player(None))
        } else if is_one_of(TEAM) {
            Some(Self::Team)
        } else if is_one_of(ORDER) {
            Some(Self::Order)
        } else if is_one_of(IDENTITY) {
            Some(Self::Identity)
        } else if is_one_of(OTHER) {
            Some(Self::Other)
        } else {
            place_of_team(&cell).map(|place| Self::Player(Some(place)))
        }
    }
}

/// The team that a line above or beside a table names, as in `代表队（盖章）：清城区`.
pub(super) fn team_in_caption(cell: &str) -> Option<String> {
    let cell = spelling::half_width(cell);
    let (heading, rest) = cell.split_once(':')?;
    if Heading::of(heading) != Some(Heading::Team) {
        return None;
    }
    // Other headings follow in the same cell: `单位：清城区 领队：李四`.
    let words: Vec<&str> = rest.split_whitespace().take_while(|word| !word.contains(':')).collect();
    Some(words.join(" "))
}

/// The heading without blanks, remarks in brackets, stars and colons.
fn core(cell: &str) -> String {
    let cell = spelling::half_width(cell);
    let before_bracket = cell.split('(').next().unwrap_or_default();
    let kept = before_bracket.chars().filter(|letter| {
        !letter.is_whitespace() && !matches!(letter, '*' | ':' | '、' | '/' | '_' | '-')
    });
    kept.flat_map(char::to_lowercase).collect()
}

/// `一台`, `第2台`, `队员3`, `3号`: a column for one place of every team.
fn place_of_team(heading: &str) -> Option<u16> {
    let number = heading
        .strip_suffix('台')
        .map(|number| number.strip_prefix('第').unwrap_or(number))
        .or_else(|| {
            ["队员", "棋手", "选手", "姓名", "第"]
                .iter()
                .find_map(|word| heading.strip_prefix(word))
        })
        .or_else(|| heading.strip_suffix("号"))?;
    spelling::number(number).filter(|place| (1..=99).contains(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_however_they_are_written() {
        for (cell, means) in [
            ("姓 名", Heading::Player(None)),
            ("姓　名（必填）", Heading::Player(None)),
            ("*姓名：", Heading::Player(None)),
            ("代表队", Heading::Team),
            ("单位\n(盖章)", Heading::Team),
            ("台　次", Heading::Order),
            ("第１台", Heading::Player(Some(1))),
            ("五台", Heading::Player(Some(5))),
            ("队员3", Heading::Player(Some(3))),
            ("身份证号码（18位）", Heading::Identity),
            ("ID Number", Heading::Identity),
            ("性 别", Heading::Other),
        ] {
            assert_eq!(Heading::of(cell), Some(means), "{cell}");
        }
    }

    #[test]
    fn names_and_captions_are_no_headings() {
        for cell in ["张三", "清城区", "象棋邀请赛报名表", "", "2016年", "单位：清城区"]
        {
            assert_eq!(Heading::of(cell), None, "{cell}");
        }
    }

    #[test]
    fn a_caption_names_the_team() {
        let team = |cell| team_in_caption(cell);
        assert_eq!(team("单位（盖章）：清城区").as_deref(), Some("清城区"));
        assert_eq!(team("代 表 队: 英德市  领队：李四").as_deref(), Some("英德市"));
        assert_eq!(team("领队：李四"), None);
        assert_eq!(team("单位："), Some(String::new()));
    }
}
