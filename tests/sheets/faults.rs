//! Everything that can be wrong with a list, and what is said of it.

use sheets::{Area, Expected, Hint, KnownTeam, read_entries};

use crate::told::{faults, inviting, open, read, remarks, teams};

fn assert_fault(list: &str, fault: &str) {
    assert_eq!(faults(&read(list.as_bytes())), fault, "{list:?}");
}

fn assert_remark(list: &str, remark: &str) {
    let reading = read(list.as_bytes());
    assert_eq!((faults(&reading).as_str(), remarks(&reading).as_str()), ("", remark), "{list:?}");
}

#[test]
fn a_player_twice_is_found() {
    assert_fault("队名,姓名\n甲,张三\n甲,张　三\n", "B3: 张三 is in the team twice, first in B2");
    assert_fault(
        "队名,姓名\n甲,张三\n乙,张三\n",
        "B3: 张三 is in 甲 already (B2); if they are two people, mark the names apart",
    );
}

#[test]
fn identity_numbers_tell_people_apart() {
    let namesakes = "队名,姓名,身份证\n甲,张三,441802199001011231\n乙,张三,441881199001011231\n";
    assert_remark(namesakes, "B3: 张三 is also the name of a player of 甲 (B2)");
    let one = "队名,姓名,身份证\n甲,张三,441802199001011231\n乙,李四,441802199001011231\n";
    assert_fault(one, "B3: 李四 has the identity number of 张三 (B2)");
}

#[test]
fn numbers_that_a_spreadsheet_has_rounded_are_not_compared() {
    let rounded = "队名,姓名,身份证\n甲,张三,441802199001011000\n乙,李四,441802199001011000\n";
    assert_remark(rounded, "");
}

#[test]
fn hidden_and_unusual_characters_are_refused() {
    assert_fault("姓名\n张\u{202E}三\n", "A2: `张三` contains the hidden character U+202E");
    assert_fault("姓名\n张\u{200B}三\n", "A2: `张三` contains the hidden character U+200B");
    assert_fault(
        "姓名\n\u{2F08}山\n",
        "A2: `\u{2F08}山` contains U+2F08, which only looks like an ordinary character",
    );
    assert_fault(
        "队名,姓名\n甲\u{2066}队,张三\n甲\u{2066}队,李四\n",
        "A2: `甲队` contains the hidden character U+2066",
    );
}

#[test]
fn names_that_cannot_be_shown_are_refused() {
    assert_fault("姓名\n#REF!\n", "A2: `#REF!` is no name");
    assert_fault("姓名\n12\n", "A2: `12` is no name");
    let long = "长".repeat(25);
    assert_fault(&format!("姓名\n{long}\n"), &format!("A2: `{long}` has more than 24 characters"));
    let without = Expected { has_glyph: &|letter| letter != '䶮', ..open() };
    let reading = read_entries("姓名\n龚䶮\n".as_bytes(), &without).unwrap();
    assert_eq!(faults(&reading), "A2: the big board's font has no `䶮` (in `龚䶮`)");
}

#[test]
fn a_row_without_a_name_is_missed_only_where_somebody_was_meant() {
    assert_fault("姓名,身份证\n,441802199001011231\n张三,\n", "A2: the name is missing");
    assert_fault("序号,队名,姓名\n1,甲,张三\n2,甲,\n3,甲,\n", "");
}

#[test]
fn places_in_a_team_are_checked() {
    assert_fault(
        "队名,姓名,台次\n甲,张三,1\n甲,李四,1\n",
        "C3: place 1 of 甲 is given to two players, first in B2",
    );
    let bad = "C2: the place within the team is no number from 1 to 99";
    for place in ["0", "100", "2016-01-01", "替补"] {
        assert_fault(&format!("队名,姓名,台次\n甲,张三,{place}\n"), bad);
    }
}

#[test]
fn teams_must_have_their_size() {
    let five = Expected { team_size: Some(2), ..open() };
    let list = "队名,姓名\n甲,张三\n乙,李四\n乙,王五\n乙,赵六\n,\n";
    let reading = read_entries(list.as_bytes(), &five).unwrap();
    assert_eq!(faults(&reading), "A2: 甲 has 1 players, not 2\nA3: 乙 has 3 players, not 2");
    let reading = read_entries("姓名\n张三\n".as_bytes(), &five).unwrap();
    assert_eq!(faults(&reading), "A2: 张三 has no team");
}

#[test]
fn look_alikes_are_remarked() {
    assert_remark("姓名\n王巳\n玉己\n", "A3: 玉己 looks like 王巳 (A2)");
    assert_remark("队名,姓名\n清城区,张三\n清城区队,李四\n", "A3: 清城区队 looks like 清城区 (A2)");
}

#[test]
fn known_teams_are_found_by_their_short_names() {
    let known = [KnownTeam { name: "清城区象棋队".to_owned(), areas: Vec::new() }];
    let list = "队名,姓名\n清城区,张三\n清城区代表队,李四\n东莞市,王五\n";
    let reading = read_entries(list.as_bytes(), &inviting(&known)).unwrap();
    assert_eq!(teams(&reading), "清城区象棋队: 张三 李四; 东莞市: 王五");
    assert_eq!(remarks(&reading), "A4: 东莞市 is not among the invited teams");
}

#[test]
fn an_identity_number_hints_and_is_not_kept() {
    let areas = vec![Area("441802".to_owned())];
    let known = [KnownTeam { name: "清城区象棋队".to_owned(), areas }];
    let list = "队名,姓名,身份证号\n清城区,张三,441802199001011231\n清城区,李四,110101199001011232\n\
                清城区,王五,不详1\n清城区,赵六,\n";
    let reading = read_entries(list.as_bytes(), &inviting(&known)).unwrap();
    let hints: Vec<Hint> = reading.list.players().map(|player| player.hint).collect();
    assert_eq!(hints, [Hint::Agrees, Hint::Differs, Hint::NotANumber, Hint::Nothing]);
    let all = format!("{reading:?}");
    assert!(!all.contains("19900101"), "a number is kept: {all}");
}

#[test]
fn an_identity_number_in_the_wrong_cell_is_not_repeated() {
    let reading =
        read("队名,姓名\n甲,张三441802199001011231\n441802199001011231,李四\n".as_bytes());
    let told = "B2: the cell holds an identity number, not a name\n\
                A3: the cell holds an identity number, not a name";
    assert_eq!(faults(&reading), told);
    assert!(!format!("{reading:?}").contains("19900101"));
}
