//! The forms that entry lists come in.

use crate::books::{book, books, date, merge, rows};
use crate::told::{faults, good, read, remarks};

#[test]
fn a_list_with_merged_titles_and_teams_is_read() {
    let file = book(|sheet| {
        merge(sheet, (0, 0), (0, 6), "“清新杯”象棋邀请赛报名汇总表");
        merge(sheet, (1, 0), (1, 6), "截止日期：2016年7月5日　填表人：王五");
        let head: &[&str] =
            &["序号", "单 位", "姓　名", "性别", "出生日期", "身份证号码", "台  次"];
        rows(sheet, 3, &[head]);
        merge(sheet, (4, 1), (6, 1), "清城区象棋队");
        rows(
            sheet,
            4,
            &[
                &["1", "", "张　三", "男", "", "441802199001011231", "１"],
                &["2", "", "欧阳 明", "女", "", "441802199101011232", "２"],
                &["3", "", "李\n四", "男", "", "441802199201011233", "第三台"],
                &["4", "英德市象棋队", "赵六", "男", "", "", "1"],
                &["5", "", "", "", "", "", ""],
                &["合 计", "", "4人", "", "", "", ""],
            ],
        );
        for row in 4..8 {
            date(sheet, row, 4, (1990, 1, 1));
            sheet.write_number(row, 0, f64::from(row - 3)).unwrap();
        }
        merge(sheet, (12, 0), (12, 6), "注：请于7月5日前报名。");
    });
    assert_eq!(good(&file), "清城区象棋队: 1张三 2欧阳明 3李四; 英德市象棋队: 1赵六");
    let reading = read(&file);
    assert_eq!(remarks(&reading), "");
    assert_eq!(reading.dropped, ["序号", "性别", "出生日期", "身份证号码"]);
}

#[test]
fn a_team_form_names_its_team_above_the_table() {
    let file = book(|sheet| {
        merge(sheet, (0, 0), (0, 3), "参赛报名表");
        rows(
            sheet,
            1,
            &[
                &["单位（盖章）：佛冈县", "", "领队：李四　电话：13800000000"],
                &["台次", "姓名", "性别", "备注"],
                &["2", "黄一", "男", ""],
                &["1", "黄二", "男", "队长"],
                &["填表人：黄三", "", "", ""],
            ],
        );
    });
    assert_eq!(good(&file), "佛冈县: 1黄二 2黄一");
}

#[test]
fn several_forms_one_under_the_other_are_read() {
    let file = book(|sheet| {
        rows(
            sheet,
            0,
            &[
                &["代表队：", "连州市"],
                &["序号", "姓名"],
                &["1", "甲一"],
                &["2", "甲二"],
                &[],
                &["代表队", "连山县"],
                &["代表队：连山县", ""],
                &["姓名", "序号"],
                &["乙一", "1"],
            ],
        );
    });
    assert_eq!(good(&file), "连州市: 甲一 甲二; 连山县: 乙一");
}

#[test]
fn lines_across_the_table_name_teams() {
    let file = book(|sheet| {
        rows(sheet, 0, &[&["序号", "姓名", "性别"]]);
        merge(sheet, (1, 0), (1, 2), "阳山县象棋队");
        rows(sheet, 2, &[&["1", "甲一", "男"], &["2", "甲二", "男"]]);
        merge(sheet, (4, 0), (4, 2), "清新区象棋队");
        rows(sheet, 5, &[&["1", "乙一", "女"]]);
    });
    assert_eq!(good(&file), "阳山县象棋队: 甲一 甲二; 清新区象棋队: 乙一");
}

#[test]
fn one_row_a_team_with_a_column_a_place_is_read() {
    let file = "队名,领队,第一台,2台,三台\n清城区,甲,张三,李四,王五\n英德市,乙,赵六,钱七,\n";
    assert_eq!(good(file.as_bytes()), "清城区: 1张三 2李四 3王五; 英德市: 1赵六 2钱七");
}

#[test]
fn a_list_of_names_alone_is_a_list() {
    assert_eq!(good("姓名\n张三\n李四\n".as_bytes()), "-: 张三 李四");
    assert_eq!(good("Name,Club\nAnn Lee,A\nBo,B\n".as_bytes()), "A: Ann Lee; B: Bo");
}

#[test]
fn blank_team_cells_that_are_not_merged_are_remarked() {
    let reading = read("队名,姓名\n清城区,张三\n,李四\n".as_bytes());
    assert_eq!(crate::told::teams(&reading), "清城区: 张三 李四");
    assert_eq!(remarks(&reading), "A3: the team is blank, taken to be 清城区 from above");
}

#[test]
fn sheets_without_a_list_are_left_out_and_hidden_ones_are_not_looked_at() {
    let file = books(vec![
        ("说明", Box::new(|sheet| rows(sheet, 0, &[&["请如实填写。"]]))),
        ("甲队", Box::new(|sheet| rows(sheet, 0, &[&["队名", "姓名"], &["甲", "张三"]]))),
        (
            "旧",
            Box::new(|sheet| {
                rows(sheet, 0, &[&["队名", "姓名"], &["甲", "李四"]]);
                sheet.set_hidden(true);
            }),
        ),
        ("乙队", Box::new(|sheet| rows(sheet, 0, &[&["队名", "姓名"], &["乙", "王五"]]))),
        ("空", Box::new(|_| ())),
    ]);
    assert_eq!(good(&file), "甲: 张三; 乙: 王五");
    assert_eq!(remarks(&read(&file)), "说明!1: the sheet has no list of players and was left out");
}

#[test]
fn a_file_without_headings_says_so() {
    let reading = read("清城区,张三\n清城区,李四\n".as_bytes());
    assert_eq!(faults(&reading), "1: no row has the heading 姓名 or another one for players");
    assert_eq!(faults(&read("队名,姓名\n".as_bytes())), "1: no players");
}

#[test]
fn words_like_headings_in_a_list_are_no_headings() {
    let file = "单位,姓名,职务\n清城区,张三,队员\n清城区,李四,教练\n";
    assert_eq!(good(file.as_bytes()), "清城区: 张三 李四");
}
