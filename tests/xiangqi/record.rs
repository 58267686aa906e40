use xiangqi::{Misfit, Move, Position, Record, ReplaceError};

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|mv| mv.parse().unwrap()).collect()
}

fn record(text: &str) -> Record {
    let mut record = Record::default();
    record.extend(moves(text)).unwrap();
    record
}

#[test]
fn a_record_plays_and_takes_back() {
    let mut record = record("h2e2 h9g7");
    assert_eq!(record.moves(), moves("h2e2 h9g7"));
    assert_eq!(record.positions().len(), 3);
    assert_eq!(record.position_at(0), Some(&Position::initial()));
    assert_eq!(record.position_at(3), None);
    assert_eq!(record.take_back(), Some("h9g7".parse().unwrap()));
    assert_eq!(record.take_back(), Some("h2e2".parse().unwrap()));
    assert_eq!(record.take_back(), None);
    assert_eq!(record, Record::default());
}

#[test]
fn an_illegal_move_leaves_the_record_as_it_was() {
    let mut record = record("h2e2 h9g7");
    let before = record.clone();
    assert!(record.play("e2e8".parse().unwrap()).is_err());
    assert_eq!(record, before);
}

#[test]
fn a_replaced_ply_keeps_the_moves_that_still_fit() {
    let mut record = record("h2e2 h9g7 h0g2 i9h9");
    assert_eq!(record.replace(0, "b2e2".parse().unwrap()), Ok(None));
    assert_eq!(record.moves(), moves("b2e2 h9g7 h0g2 i9h9"));
}

#[test]
fn a_replaced_ply_reports_the_first_move_that_no_longer_fits() {
    let mut record = record("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7");
    let misfit = record.replace(2, "h0i2".parse().unwrap()).unwrap();
    assert_eq!(misfit, None, "the chariot still gets out");
    let misfit = record.replace(1, "h9i7".parse().unwrap()).unwrap();
    assert_eq!(misfit, None, "so does the other one");
    let Some(Misfit { ply, mv, .. }) = record.replace(2, "g0i2".parse().unwrap()).unwrap() else {
        panic!("the horse stands before the chariot");
    };
    assert_eq!((ply, mv.to_string().as_str()), (4, "i0h0"));
    assert_eq!(record.moves(), moves("h2e2 h9i7 g0i2 i9h9"));
    assert_eq!(record.positions().len(), 5);
}

#[test]
fn a_ply_that_cannot_be_replaced_leaves_the_record_as_it_was() {
    let mut record = record("h2e2 h9g7");
    let before = record.clone();
    assert_eq!(record.replace(2, "h0g2".parse().unwrap()), Err(ReplaceError::NoSuchPly(2)));
    assert!(matches!(record.replace(0, "h2h7".parse().unwrap()), Err(ReplaceError::Illegal(_))));
    assert_eq!(record, before);
}

#[test]
fn counters_go_on_from_the_fen() {
    let start = "3k5/9/9/9/9/9/9/9/r8/R3K4 b - - 7 30".parse().unwrap();
    let mut record = Record::new(start);
    record.extend(moves("a1b1 a0a1 b1a1")).unwrap();
    let counters: Vec<(u32, u32)> = (record.positions().iter())
        .map(|position| (position.plies_since_capture(), position.move_number()))
        .collect();
    assert_eq!(counters, [(7, 30), (8, 31), (9, 31), (0, 32)]);
}

#[test]
fn two_thousand_plies_are_a_record() {
    let mut record = Record::default();
    for _ in 0..500 {
        record.extend(moves("a0a1 a9a8 a1a0 a8a9")).unwrap();
    }
    assert_eq!(record.moves().len(), 2_000);
    assert_eq!(record.position().board(), Position::initial().board());
    assert_eq!(record.position().move_number(), 1_001);
}
