use xiangqi::{IllegalMove, Misfit, Move, Position, Record, ReplaceError};

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

#[test]
fn a_move_that_was_let_stand_is_played_and_marked() {
    let mut record = Record::default();
    let over_the_leg = "b0d1".parse().unwrap();
    assert!(record.play(over_the_leg).is_err());
    record.play_irregular(over_the_leg).unwrap();
    record.extend(moves("h9g7 d1f2")).unwrap();
    assert_eq!([0, 1, 2].map(|ply| record.is_irregular(ply)), [true, false, false]);
    let replaced = record.replace(1, "b9c7".parse().unwrap()).unwrap();
    assert_eq!(replaced, None, "the tail still fits");
    assert!(record.is_irregular(0));
    record.replace(0, "h2e2".parse().unwrap()).unwrap();
    assert!(!record.is_irregular(0), "another move stands there now");
}

#[test]
fn a_king_left_to_be_taken_is_never_taken_by_a_move() {
    let mut record = Record::new("4k4/4r4/9/9/9/9/9/9/9/R3K4 w".parse().unwrap());
    record.play_irregular("a0a1".parse().unwrap()).unwrap();
    let take = "e8e0".parse().unwrap();
    assert_eq!(record.position().legality(take), Err(IllegalMove::TakesKing(take.to)));
    assert_eq!(record.position().play_irregular(take), Err(IllegalMove::TakesKing(take.to)));
    assert!(!record.position().legal_moves().contains(&take));
    let setup = record.position().setup();
    assert!(Position::from_setup(&setup).is_err());
    assert_eq!(Position::from_irregular(&setup).as_ref(), Ok(record.position()));
}

#[test]
fn what_cannot_have_been_played_is_no_irregular_move() {
    let mut record = Record::default();
    for mv in moves("e5e6 a9a8 a0a3 a0a0") {
        assert!(record.play_irregular(mv).is_err(), "{mv}");
    }
    assert_eq!(record, Record::default());
}
