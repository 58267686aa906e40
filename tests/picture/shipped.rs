use picture::{Family, Script, Theme};
use xiangqi::{Color, Piece, Role};

#[test]
fn each_shipped_theme_is_read() {
    let names: Vec<_> = Theme::shipped_names().collect();
    assert_eq!(names, ["wood", "paper", "night", "contrast"]);
    for name in names {
        assert!(Theme::shipped(name).is_some(), "{name}");
    }
    assert!(Theme::shipped("marble").is_none());
}

#[test]
fn a_theme_with_a_slip_says_the_line() {
    let slip = include_str!("../../assets/themes/wood.toml").replace("#ecb84e", "gold");
    let fault = Theme::read(&slip).unwrap_err().to_string();
    assert!(fault.contains("line 14") && fault.contains("\"gold\" is no colour"), "{fault}");
}

#[test]
fn the_face_has_every_piece_in_both_scripts_and_rare_name_characters() {
    let mut text =
        String::from("堃喆镕䶮龑犇骉㛃𬭚𫖯楚河汉漢界直播演练断线走棋·１２３４５６７８９");
    for script in [Script::Simplified, Script::Traditional] {
        for color in [Color::Red, Color::Black] {
            text.extend(Role::ALL.map(|role| script.character(Piece { color, role })));
        }
    }
    assert_eq!(Family::Text.face().missing(&text), []);
    assert_eq!(Family::Text.face().missing("A\u{10ffff}"), ['\u{10ffff}']);
}

#[test]
fn the_figures_have_all_that_clocks_points_and_places_need() {
    assert_eq!(Family::Figures.face().missing("0123456789:./+-−%½"), []);
}
