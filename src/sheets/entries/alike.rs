//! Names that look alike from the back of the hall, or are two spellings of one.

use super::spelling;

/// Characters that are taken for each other: of the same shape, or simplified and traditional.
const GROUPS: &[&str] = &[
    "己已巳",
    "未末",
    "土士",
    "日曰",
    "千干于",
    "人入八",
    "天夭",
    "王玉",
    "刀刁",
    "析折",
    "侯候",
    "晴睛",
    "戊戌戍",
    "免兔",
    "锋峰",
    "祥详",
    "杨扬",
    "泽择",
    "侍待",
    "冶治",
    "洛络",
    "粱梁",
    "亨享",
    "汆氽",
    "毫亳",
    "钟锺鐘鍾",
    "陈陳",
    "张張",
    "刘劉",
    "赵趙",
    "吴吳",
    "郑鄭",
    "孙孫",
    "马馬",
    "罗羅",
    "谢謝",
    "韩韓",
    "冯馮",
    "许許",
    "邓鄧",
    "萧蕭肖",
    "龙龍",
    "云雲",
    "国國",
    "华華",
    "伟偉",
    "强強",
    "丽麗",
    "东東",
    "荣榮",
    "庆慶",
    "志誌",
    "贵貴",
    "寿壽",
    "兴興",
    "0Oo〇",
    "1lI",
];

/// What is left of a name when look-alikes become one: equal for names that look alike.
#[must_use]
pub fn looks(name: &str) -> String {
    let letters = name.chars().filter(|letter| !letter.is_whitespace() && *letter != '·');
    letters
        .map(|letter| {
            let group = GROUPS.iter().find(|group| group.contains(letter));
            group.and_then(|group| group.chars().next()).unwrap_or(letter)
        })
        .collect()
}

/// A team's name without what everybody leaves out sometimes: 清城区 is 清城区象棋队.
pub(super) fn team_core(name: &str) -> String {
    let mut core = spelling::name(name).replace(' ', "");
    for ending in ["代表队", "象棋队", "队", "代表", "象棋"] {
        if let Some(shorter) = core.strip_suffix(ending).filter(|shorter| !shorter.is_empty()) {
            core = shorter.to_owned();
        }
    }
    core
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_become_one() {
        for (one, other) in
            [("张伟", "張偉"), ("王已", "玉己"), ("林O1", "林0l"), ("阿布·都", "阿布都")]
        {
            assert_eq!(looks(one), looks(other));
        }
        assert_ne!(looks("张三"), looks("张四"));
    }

    #[test]
    fn teams_are_known_by_their_short_names() {
        for name in
            ["清城区", "清城区队", "清城区代表队", "清城区象棋队", "清城区象棋代表队", "清城 区"]
        {
            assert_eq!(team_core(name), "清城区", "{name}");
        }
        assert_eq!(team_core("队"), "队");
    }
}
