//! What is wrong with a file, in Chinese; in English it is the `Display` of the same values.

use crate::{Fault, FaultKind, Place, Unreadable};

impl Place {
    /// The place in Chinese; empty where nothing is known of it.
    pub fn zh(&self) -> String {
        let parts = [(self.game, "局"), (self.line, "行"), (self.ply, "着")];
        let counted = parts
            .into_iter()
            .filter_map(|(number, unit)| number.map(|number| format!("第 {number} {unit}")));
        let byte = self.byte.map(|byte| format!("字节 {byte}"));
        counted.chain(byte).collect::<Vec<_>>().join("，")
    }
}

impl Fault {
    /// The fault in Chinese, its place first.
    pub fn zh(&self) -> String {
        let place = self.place.zh();
        let separator = if place.is_empty() { "" } else { "：" };
        format!("{place}{separator}{}", self.kind.zh())
    }
}

impl FaultKind {
    /// What is wrong, in Chinese.
    pub fn zh(&self) -> String {
        match self {
            FaultKind::Illegal { mv, why, .. } => format!("{mv} 不合规则：{}", why.zh()),
            FaultKind::Unplayable(faults) => format!("开始局面不能对弈：{}", faults.zh()),
            FaultKind::UnreadableStart(why) => {
                format!("开始局面读不出，按标准局面处理：{}", why.zh())
            }
            FaultKind::NoStart => "没有写明开始局面，按标准局面处理".to_owned(),
            FaultKind::NotAMove { text, why } => format!("“{text}”读不出着法：{}", why.zh()),
            FaultKind::PassedOver(text) => format!("略过“{text}”"),
            FaultKind::OffBoard => "着法走出棋盘之外".to_owned(),
            FaultKind::CutShort => "文件中途截断".to_owned(),
            FaultKind::WrongSide => "写明的先走方与第一着不符".to_owned(),
            FaultKind::ResultsDiffer { tag, moves } => {
                format!("标签的结果是 {tag}，着法末尾是 {moves}，以标签为准")
            }
            FaultKind::TooLong(field) => format!("{field} 的文字超出字段长度，已截断"),
            FaultKind::NotDecodable(field) => format!("{field} 的文字与编码不符"),
            FaultKind::KeySum => "密钥校验和不对".to_owned(),
            FaultKind::Header(name) => format!("标签 {name} 写法有误"),
            FaultKind::Bracket(sign) => format!("“{sign}”没有配对"),
            FaultKind::Orphan(name) => format!("{name} 所接的着法不在文件里"),
            FaultKind::Markup(_) => "标记有残缺".to_owned(),
            FaultKind::Bound(what) => format!("{}太多，超出的部分没有读", bound(what)),
            FaultKind::OtherEncoding(encoding) => {
                format!("文字像是 {encoding} 编码：请选用它再读")
            }
        }
    }
}

/// What there is too much of.
fn bound(what: &str) -> &'static str {
    match what {
        "moves in a line" => "一条变着的着法",
        "moves in a game" => "一局的着法",
        "brackets within brackets" => "嵌套的括号",
        "elements within elements" => "嵌套的标记",
        "variations" => "变着",
        _ => "内容",
    }
}

impl Unreadable {
    /// Why there is no game, in Chinese.
    pub fn zh(&self) -> String {
        match self {
            Unreadable::Empty => "文件是空的".to_owned(),
            Unreadable::CutShort(byte) => format!("文件在头部的字节 {byte} 处就结束了"),
            Unreadable::Layout(format, number) => format!("不认识 {format} 的第 {number} 种版式"),
            Unreadable::OldLibrary => "这是象棋桥旧版压缩棋谱库，读不了".to_owned(),
            Unreadable::NoGame(_) => "里面找不到对局".to_owned(),
            Unreadable::TooLarge(size, most) => {
                format!("文件有 {size} 字节，最多读 {most} 字节")
            }
        }
    }
}
