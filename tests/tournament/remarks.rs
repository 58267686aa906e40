use tournament::{
    Claim, Command, GameId, Matter, Refusal, Remark, Seat, SeatId, Settlement, Table,
};
use xiangqi::Color;

use crate::event::{NOBODY, Occasion};

const GAME: GameId = GameId(1);

fn remark(ply: u16, remark: Remark) -> Command {
    Command::Remark { game: GAME, ply, remark }
}

fn illegal(mv: &str) -> Remark {
    Remark::IllegalPlayed { mv: mv.parse().unwrap() }
}

#[test]
fn a_remark_is_kept_with_its_time_and_its_author_and_stops_nothing() {
    let mut occasion = Occasion::new();
    let operator = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    occasion.play("h2e2").pass(5_000);
    let at = occasion.now;
    occasion.ask_as(&operator, remark(1, Remark::DrawOffered { by: Color::Black })).unwrap();
    occasion.pass(1_000).play("h9g7");
    let [kept] = occasion.game(1).remarks() else { panic!("one remark") };
    assert_eq!((kept.number, kept.at, kept.ply), (1, at, 1));
    assert_eq!(kept.by, Some(SeatId(1)));
    assert!(!kept.is_open(), "an offer is the players' own matter");
}

#[test]
fn an_illegal_move_is_kept_and_the_record_stays_where_it_was() {
    let mut occasion = Occasion::new();
    occasion.ask(remark(0, illegal("h2h9"))).unwrap_err();
    occasion.ask(remark(0, illegal("b0d1"))).unwrap();
    assert_eq!(occasion.game(1).ply(), 0);
    assert!(occasion.game(1).remarks()[0].is_open());
    let settle = Command::SettleRemark { game: GAME, number: 1, settlement: Settlement::SeenTo };
    occasion.ask(settle).unwrap();
    assert!(!occasion.game(1).remarks()[0].is_open());
}

#[test]
fn what_is_legal_or_stale_is_no_illegal_move() {
    let mut occasion = Occasion::new();
    assert_eq!(occasion.ask(remark(0, illegal("h2e2"))), Err(Refusal::LegalMove));
    assert_eq!(occasion.ask(remark(1, illegal("b0d1"))), Err(Refusal::StalePly { ply: 0 }));
}

#[test]
fn only_those_at_the_table_remark_and_only_the_arbiter_settles() {
    let mut occasion = Occasion::new();
    let call = remark(0, Remark::ArbiterCalled { matter: Matter::Dispute });
    let elsewhere = occasion.seat(Seat::Operator { tables: vec![Table(2)] });
    let here = occasion.seat(Seat::Operator { tables: vec![Table(1)] });
    for stranger in [&elsewhere, &NOBODY] {
        assert_eq!(occasion.ask_as(stranger, call.clone()), Err(Refusal::NotAllowed));
    }
    occasion.ask_as(&here, call).unwrap();
    let settle = Command::SettleRemark { game: GAME, number: 1, settlement: Settlement::SeenTo };
    assert_eq!(occasion.ask_as(&here, settle.clone()), Err(Refusal::NotAllowed));
    let arbiter = occasion.seat(Seat::Arbiter);
    occasion.ask_as(&arbiter, settle).unwrap();
}

#[test]
fn a_game_keeps_so_many_remarks_and_no_more() {
    let mut occasion = Occasion::new();
    let claim = remark(0, Remark::Claimed { by: Color::Red, claim: Claim::Time });
    for _ in 0..tournament::Game::MOST_REMARKS {
        occasion.ask(claim.clone()).unwrap();
    }
    let most = tournament::Game::MOST_REMARKS;
    assert_eq!(occasion.ask(claim), Err(Refusal::TooManyRemarks { most }));
}
