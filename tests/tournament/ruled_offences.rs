//! What a ruling finds to be an offence stands in the ledger of offences.

use tournament::{
    AskedCall, Claim, Command, Consequence, Decision, FoulRow, GameId, IrregularCall,
    LedgerCommand, LedgerEntry, Millis, Offence, Offender, Outcome, PlayerNumber, Reason, Refusal,
    Remark, Setting,
};
use xiangqi::Color;

use crate::event::{ALLOWANCE, Occasion, round, setting};

const GAME: GameId = GameId(1);

fn rule(occasion: &mut Occasion, decision: Decision) {
    let ply = occasion.game(1).ply();
    occasion.ask(Command::Rule { game: GAME, ply, decision }).unwrap();
}

/// Red's knight that is played over its leg, and what the arbiter makes of it.
fn illegal_move(occasion: &mut Occasion, call: IrregularCall) {
    let mv = "b0d1".parse().unwrap();
    let ply = occasion.game(1).ply();
    occasion
        .ask(Command::Remark { game: GAME, ply, remark: Remark::IllegalPlayed { mv } })
        .unwrap();
    let remark = occasion.game(1).remarks().last().unwrap().number;
    rule(occasion, Decision::Irregular { remark, call });
}

fn claim_of_black(occasion: &mut Occasion, claim: Claim) {
    let ply = occasion.game(1).ply();
    let remark = Remark::Claimed { by: Color::Black, claim };
    occasion.ask(Command::Remark { game: GAME, ply, remark }).unwrap();
    let remark = occasion.game(1).remarks().last().unwrap().number;
    rule(occasion, Decision::Asked { remark, call: AskedCall::Deny });
}

fn confirm(occasion: &mut Occasion, entry: &LedgerEntry) -> Result<(), Refusal> {
    let (id, consequence) = (entry.id, Some(entry.proposed));
    let change = LedgerCommand::Rule { id, consequence, clocks: true, again: false };
    occasion.ask(Command::Ledger { change }).map(drop)
}

fn last(occasion: &Occasion) -> LedgerEntry {
    occasion.state.ledger().last().unwrap().clone()
}

/// An event in which the third foul of a game loses it, and an illegal move what `consequence` says.
fn event(consequence: Consequence) -> Occasion {
    let mut setting: Setting = setting(6);
    let fouls = &mut setting.regulations.fouls;
    fouls.lose_at = 3;
    fouls.table.retain(|row| row.offence != Offence::IllegalMove);
    let (offence, consequences) = (Offence::IllegalMove, vec![consequence]);
    fouls.table.push(FoulRow {
        offence,
        counted_in: tournament::CountedIn::Game,
        consequences,
        costs_seconds: 0,
    });
    let mut occasion = Occasion::empty();
    occasion.ask(Command::Found { setting: Box::new(setting) }).unwrap();
    occasion.ask(round(1, &[(1, 2), (3, 4), (5, 6)])).unwrap();
    occasion
}

#[test]
fn an_illegal_move_taken_back_is_a_foul_to_be_confirmed_and_the_third_one_loses() {
    let mut occasion = event(Consequence::Foul);
    for expected in [Consequence::Foul, Consequence::Foul, Consequence::LosesGame] {
        illegal_move(&mut occasion, IrregularCall::TakeBack);
        let entry = last(&occasion);
        assert_eq!(entry.offender, Offender::Player { number: PlayerNumber(1) });
        assert_eq!((entry.offence, entry.game), (Offence::IllegalMove, Some(GAME)));
        assert_eq!((entry.proposed, entry.ruled.is_none()), (expected, true));
        assert_eq!(occasion.game(1).result(), None, "the arbiter confirms it first");
        confirm(&mut occasion, &entry).unwrap();
    }
    let result = occasion.game(1).result().unwrap();
    assert_eq!((result.outcome, result.reason), (Outcome::BlackWins, Reason::IllegalMove));
}

#[test]
fn one_that_is_taken_back_where_it_would_have_lost_is_a_foul() {
    let mut occasion = event(Consequence::LosesGame);
    illegal_move(&mut occasion, IrregularCall::TakeBack);
    assert_eq!(last(&occasion).proposed, Consequence::Foul);
}

#[test]
fn one_that_has_lost_is_ruled_in_the_ledger_at_once() {
    let mut occasion = event(Consequence::LosesGame);
    illegal_move(&mut occasion, IrregularCall::Loses);
    assert!(last(&occasion).is_foul());
    assert_eq!(occasion.game(1).result().unwrap().reason, Reason::IllegalMove);
}

#[test]
fn one_that_stands_is_no_offence() {
    let mut occasion = event(Consequence::LosesGame);
    illegal_move(&mut occasion, IrregularCall::Stand { reason: "对方已应着".to_owned() });
    assert!(occasion.state.ledger().is_empty());
}

#[test]
fn a_wrong_claim_of_the_natural_limit_is_a_foul_whose_time_is_taken_once() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2 h9g7");
    claim_of_black(&mut occasion, Claim::NaturalLimit);
    let after = Millis(ALLOWANCE.0 - 300_000);
    assert_eq!(occasion.game(1).clocks().black, after);
    let entry = last(&occasion);
    assert_eq!((entry.offence, entry.proposed), (Offence::FalseClaim, Consequence::Foul));
    assert_eq!((entry.ruling, entry.ruled.is_none()), (Some(1), true));
    confirm(&mut occasion, &entry).unwrap();
    assert_eq!(occasion.game(1).clocks().black, after);
    let json = serde_json::to_string(&occasion.state).unwrap();
    assert_eq!(serde_json::from_str::<tournament::Tournament>(&json).unwrap(), occasion.state);
}

#[test]
fn a_request_that_is_denied_is_no_offence() {
    let mut occasion = Occasion::new();
    occasion.play("h2e2 h9g7");
    claim_of_black(&mut occasion, Claim::SimpleDraw);
    claim_of_black(&mut occasion, Claim::Repetition);
    assert!(occasion.state.ledger().is_empty());
}
