use tournament::{RoundNumber, Seq};
use wire::{
    CertificateView, CertificatesPage, EntriesPreview, EntryFault, EntryFaultReason, EntryPlace,
    EntryPlayer, EntryRemark, EntryRemarkReason, EntryTeam, IdentityHint, ListAlign, ListColumn,
    ListPage, ListTable,
};

use crate::samples::assert_sample;

fn text(text: &str) -> String {
    text.to_owned()
}

fn place(row: u32, column: Option<&str>) -> EntryPlace {
    EntryPlace { sheet: Some(text("报名表")), row, column: column.map(text) }
}

#[test]
fn an_entry_list_that_was_read() {
    let player = |name: &str, hint| EntryPlayer { name: text(name), hint };
    let players = vec![player("张三", IdentityHint::Agrees), player("李四", IdentityHint::Differs)];
    let size =
        EntryFaultReason::TeamSize { team: text("清城区象棋队"), players: 2, expected: 5 };
    let twice = EntryFaultReason::PlayerTwice { name: text("张三"), first: place(4, Some("C")) };
    let alike = EntryRemarkReason::LooksAlike {
        name: text("王巳"),
        other: text("玉己"),
        first: place(6, Some("C")),
    };
    let preview = EntriesPreview {
        revision: 3,
        teams: vec![EntryTeam { name: text("清城区象棋队"), players }],
        single: vec![player("王五", IdentityHint::Nothing)],
        faults: vec![
            EntryFault { place: place(4, None), reason: size },
            EntryFault { place: place(9, Some("C")), reason: twice },
        ],
        remarks: vec![EntryRemark { place: place(11, Some("C")), reason: alike }],
        dropped: vec![text("身份证号码")],
    };
    assert_sample("http/entries_preview", &preview);
}

#[test]
fn a_list_as_it_is_shown() {
    let column =
        |heading: &str, align, essential| ListColumn { heading: text(heading), align, essential };
    let table = ListTable {
        title: text("“清新杯”象棋邀请赛 个人名次"),
        notes: vec![text("第3轮后")],
        columns: vec![
            column("名次", ListAlign::Right, true),
            column("姓名", ListAlign::Left, true),
            column("说明", ListAlign::Centre, false),
        ],
        rows: vec![vec![text("1"), text("张三"), String::new()]],
    };
    let page = ListPage { seq: Seq(44), round: Some(RoundNumber(3)), tables: vec![table] };
    assert_sample("http/list", &page);
}

#[test]
fn who_gets_a_certificate() {
    let certificate = |for_team, name: &str, team: Option<&str>| CertificateView {
        for_team,
        place: 1,
        name: text(name),
        team: team.map(text),
    };
    let page = CertificatesPage {
        seq: Seq(44),
        provisional: true,
        signed_by: vec![text("清新区人民政府")],
        date: Some(text("2016-07-10")),
        certificates: vec![
            certificate(false, "张三", Some("清城区象棋队")),
            certificate(true, "清城区象棋队", None),
        ],
    };
    assert_sample("http/certificates", &page);
}
