use records::{FaultKind, Field, Format, NodeId, Outcome, Reading, Source};

fn only(text: &str) -> Reading {
    let mut readings = records::read(Format::Pgn, Source::new(text.as_bytes())).unwrap();
    assert_eq!(readings.len(), 1, "{text}");
    readings.remove(0)
}

fn main_line(reading: &Reading) -> String {
    let moves = reading.record.tree.main_line().filter_map(|node| reading.record.tree.mv(node));
    moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_same_moves_are_read_in_every_dialect() {
    let dialects = [
        "1. 炮二平五 馬８進７ 2. 馬二進三 車９平８",
        "1.炮二平五 马8进7 2.马二进三 车9平8 *",
        "1、炮二平五，马８进７　2、马二进三，车９平８",
        "炮二平五马8进7马二进三车9平8",
        "1. 炮二平五 ...... 1. ...... 马８进７ 2. 马二进三 …… 车９平８",
        "1. C2.5 H8+7 2. H2+3 R9.8",
        "1. C2=5 h8+7 2. N2+3 r9=8",
        "1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３ Ｒ９＝８",
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9",
        "1. h2e2 h9g7 2. h0g2 i9h9",
        "1. h3e3 h10g8 2. h1g3 i10h10",
        "1. 炮二平五 H8+7 2. h0g2 R9.8",
        "1. Che2 Hhg7 2. Hhg2 Rih9",
        "1. 炮二平五! 马８进７?? 2. 马二进三!? 车９平８ $10",
        "（1）炮二平五，马8进7；（2）马二进三，车9平8。",
        "第一回合 炮二平五 马8进7\n第二回合 马二进三 车9平8",
        "1. 炮二平五（中炮）马8进7【屏风马】2. 马二进三（2. 马八进七 车9平8）车9平8",
        "h2e2h9g7h0g2i9h9",
        "h2e2, h9g7, h0g2, i9h9",
    ];
    for text in dialects {
        let reading = only(text);
        assert_eq!(main_line(&reading), "h2e2 h9g7 h0g2 i9h9", "{text} {:?}", reading.faults);
        assert_eq!(reading.faults, [], "{text}");
    }
}

#[test]
fn short_games_with_ranks_from_one_are_told_by_what_fits() {
    assert_eq!(main_line(&only("1. h3e3 b8e8 2. e3e7")), "h2e2 b7e7 e2e6");
}

#[test]
fn the_side_that_begins_is_the_one_that_the_first_move_fits() {
    let start = |side: char| {
        format!("[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR {side}\"]")
    };
    let (red, black) = (start('w'), start('b'));
    let cases = [
        (&red, "1. ... 马8进7 2. 马二进三", "h9g7 h0g2"),
        (&red, "1... H8+7 2. H2+3", "h9g7 h0g2"),
        (&red, "1.…… 马８进７", "h9g7"),
        (&red, "1. h9g7", "h9g7"),
        (&black, "1. h0g2 h9g7", "h0g2 h9g7"),
    ];
    for (tags, text, expected) in cases {
        let reading = only(&format!("{tags}\n\n{text} *\n"));
        assert_eq!(main_line(&reading), expected, "{tags} {text}");
        let kinds: Vec<&FaultKind> = reading.faults.iter().map(|fault| &fault.kind).collect();
        assert_eq!(kinds, [&FaultKind::WrongSide], "{tags} {text}");
    }
    // A move that either side could make is the one's whose turn it is.
    assert_eq!(main_line(&only(&format!("{red}\n\n1. 马8进7 ... *"))), "b0c2");
    assert_eq!(main_line(&only(&format!("{black}\n\n1. 马8进7 *"))), "h9g7");
}

#[test]
fn variations_hang_on_the_move_before_them() {
    let text = "{序} 1. h2e2 {主} (1. c3c4 {变} h9g7 (1... g6g5) (1... b7e7)) 1... h9g7 2. h0g2 *";
    let tree = only(text).record.tree;
    let line = |node: NodeId| tree.mv(node).map(|mv| mv.to_string()).unwrap_or_default();
    let children = |node: NodeId| tree.children(node).map(line).collect::<Vec<_>>();
    assert_eq!(children(NodeId::ROOT), ["h2e2", "c3c4"]);
    let other = tree.children(NodeId::ROOT).nth(1).unwrap();
    assert_eq!(children(other), ["h9g7", "g6g5", "b7e7"]);
    assert_eq!(tree.comment(NodeId::ROOT), Some("序"));
    assert_eq!(tree.comment(other), Some("变"));
    assert_eq!(tree.counts().nodes, 7);
}

#[test]
fn a_comment_before_the_first_move_of_a_variation_belongs_to_that_move() {
    let tree = only("1. h2e2 ({兵局} 1. c3c4) 1... h9g7").record.tree;
    let other = tree.children(NodeId::ROOT).nth(1).unwrap();
    assert_eq!(tree.comment(other), Some("兵局"));
}

#[test]
fn tags_of_other_programs_are_understood() {
    let text =
        "[White \"A\"]\n[fen \"4k4/9/9/9/9/9/9/9/4p4/3K5 b\"]\n[Broken x\n\ne1d1 1-0 广告 h2e2\n";
    let reading = only(text);
    assert_eq!(reading.record.headers.get(Field::Red), Some("A"));
    assert_eq!(reading.record.start.to_string(), "4k4/9/9/9/9/9/9/9/4p4/3K5 b - - 0 1");
    assert_eq!(reading.record.result.map(|result| result.outcome), Some(Outcome::RedWins));
    assert_eq!(reading.faults.len(), 1, "{:?}", reading.faults);
    assert_eq!(main_line(&reading), "e1d1");
}

#[test]
fn a_damaged_start_never_hides_good_moves() {
    let reading = only("[FEN \"nonsense\"]\n1. 炮二平五 马８进７");
    assert_eq!(main_line(&reading), "h2e2 h9g7");
    assert_eq!(reading.faults.len(), 1);
}

#[test]
fn a_result_after_the_moves_that_differs_from_the_tag_is_said() {
    let reading = only("[Result \"1-0\"]\n1. h2e2 0-1");
    assert_eq!(reading.record.result.map(|result| result.outcome), Some(Outcome::RedWins));
    assert_eq!(reading.faults[0].to_string(), "the tag says 1-0, the end of the moves 0-1");
}

#[test]
fn an_unreadable_move_ends_its_line_and_no_other() {
    let reading = only("1. h2e2 (1. 炮九平九 马８进７ (1... x)) 1... h9g7 2. 炮三平三 h0g2");
    assert_eq!(main_line(&reading), "h2e2 h9g7");
    assert_eq!(reading.faults.len(), 2, "{:?}", reading.faults);
    assert_eq!(reading.faults[1].place.ply, Some(3));
}

#[test]
fn brackets_in_full_width_hold_comments_and_variations() {
    let tree =
        only("1. 炮二平五（中炮）马8进7（1. …… 马2进3 2. 马二进三）2. 马二进三 *").record.tree;
    assert_eq!(tree.counts().nodes, 5);
    assert_eq!(tree.comment(tree.main_line().next().unwrap()), Some("中炮"));
}

#[test]
fn carriage_returns_alone_end_lines_too() {
    let text = "[Red x]\n[Black \"乙\"]\n\n1. 炮二平五 马8进7 ; 好\n2. 马二进三 *\n\n";
    let twice = [text, text].concat().replace('\n', "\r");
    let readings = records::read(Format::Pgn, Source::new(twice.as_bytes())).unwrap();
    let lines: Vec<String> = readings.iter().map(main_line).collect();
    assert_eq!(lines, ["h2e2 h9g7 h0g2"; 2]);
    assert_eq!(readings[1].faults[0].place.line, Some(7));
}
