//! A list that is written is read again as it was.

use proptest::prelude::*;
use sheets::{Cell, Column, Table, csv, excel};

use crate::told::good;

fn table(rows: &[(String, String)]) -> Table {
    Table {
        title: "“清新杯”象棋邀请赛 报名表".to_owned(),
        notes: vec!["50 人".to_owned()],
        columns: vec![Column::right("序号"), Column::left("队名"), Column::left("姓名")],
        rows: (1_u32..)
            .zip(rows)
            .map(|(number, (team, name))| {
                vec![number.into(), Cell::from(&**team), Cell::from(&**name)]
            })
            .collect(),
    }
}

/// Names that are each other's in no way: the index is part of them.
fn lists() -> impl Strategy<Value = Vec<(String, String)>> {
    let one = (0_u8..4, "[\u{4E00}-\u{9FA5}]{1,3}", "[a-z ]{0,5}");
    proptest::collection::vec(one, 1..12).prop_map(|players| {
        let mut list: Vec<(String, String)> = (b'A'..)
            .zip(players)
            .map(|(letter, (team, name, tail))| {
                let name = format!("{name}{}{}", tail.trim(), char::from(letter));
                (format!("{team}队甲"), name.replace("  ", " ").replace("  ", " "))
            })
            .collect();
        list.sort_by(|one, other| one.0.cmp(&other.0));
        list
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_written_list_is_read_as_it_was(list in lists()) {
        let mut told: Vec<String> = Vec::new();
        for team in list.chunk_by(|one, next| one.0 == next.0) {
            let names: Vec<&str> = team.iter().map(|(_, name)| name.as_str()).collect();
            told.push(format!("{}: {}", team[0].0, names.join(" ")));
        }
        let told = told.join("; ");
        let table = table(&list);
        prop_assert_eq!(good(&csv(&table)), told.clone());
        prop_assert_eq!(good(&excel(&[("名单".to_owned(), table)]).unwrap()), told);
    }
}
