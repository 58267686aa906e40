use proptest::prelude::*;
use tournament::{
    Actor, Command, GameId, GameResult, Millis, Outcome, Reason, RoundNumber, Seat, SeatId, Table,
    Tournament,
};
use xiangqi::Color;

use crate::event::{Occasion, round};

/// What somebody might ask for; numbers are often right, and often not.
#[derive(Clone, Debug)]
enum Wish {
    /// One of the legal moves, or the same at a wrong ply.
    Play {
        game: u32,
        choice: usize,
        ply_off: u16,
    },
    TakeBack {
        game: u32,
    },
    TakeBackTo {
        game: u32,
        share: usize,
    },
    Replace {
        game: u32,
        share: usize,
        choice: usize,
    },
    SetSecondEntry {
        game: u32,
        on: bool,
    },
    SetClock {
        game: u32,
        remaining: u64,
        running: bool,
    },
    AdjustClock {
        game: u32,
        remaining: u64,
    },
    /// The reds of two games change places.
    Repair {
        one: u32,
        other: u32,
    },
    Retract,
    SetResult {
        game: u32,
        outcome: Outcome,
        reason: Reason,
    },
    Reopen {
        game: u32,
    },
    Feature {
        game: u32,
    },
    NextRound {
        shift: u16,
    },
    Grant {
        table: u16,
        link: u8,
    },
    Open {
        link: u8,
        session: u8,
    },
    Revoke {
        seat: u32,
    },
}

fn wish() -> impl Strategy<Value = Wish> {
    let game = || 0..9_u32;
    let outcome = prop_oneof![
        Just(Outcome::RedWins),
        Just(Outcome::BlackWins),
        Just(Outcome::Draw),
        Just(Outcome::BothLose)
    ];
    let reason =
        prop_oneof![Just(Reason::Resignation), Just(Reason::Agreement), Just(Reason::Forfeit)];
    prop_oneof![
        6 => (game(), any::<usize>(), 0..20_u16).prop_map(|(game, choice, off)| {
            Wish::Play { game, choice, ply_off: off.saturating_sub(18) }
        }),
        2 => game().prop_map(|game| Wish::TakeBack { game }),
        1 => (game(), any::<usize>()).prop_map(|(game, share)| Wish::TakeBackTo { game, share }),
        3 => (game(), any::<usize>(), any::<usize>())
            .prop_map(|(game, share, choice)| Wish::Replace { game, share, choice }),
        1 => (game(), any::<bool>()).prop_map(|(game, on)| Wish::SetSecondEntry { game, on }),
        1 => (game(), any::<u64>(), any::<bool>())
            .prop_map(|(game, remaining, running)| Wish::SetClock { game, remaining, running }),
        1 => (game(), any::<u64>()).prop_map(|(game, remaining)| Wish::AdjustClock { game, remaining }),
        2 => (game(), game()).prop_map(|(one, other)| Wish::Repair { one, other }),
        1 => Just(Wish::Retract),
        2 => (game(), outcome, reason)
            .prop_map(|(game, outcome, reason)| Wish::SetResult { game, outcome, reason }),
        1 => game().prop_map(|game| Wish::Reopen { game }),
        1 => game().prop_map(|game| Wish::Feature { game }),
        1 => (0..6_u16).prop_map(|shift| Wish::NextRound { shift }),
        1 => (1..4_u16, 0..9_u8).prop_map(|(table, link)| Wish::Grant { table, link }),
        1 => (0..9_u8, any::<u8>()).prop_map(|(link, session)| Wish::Open { link, session }),
        1 => (0..9_u32).prop_map(|seat| Wish::Revoke { seat }),
    ]
}

fn command(state: &Tournament, wish: &Wish) -> Command {
    let id = |game: u32| GameId(game);
    let ply = |game: u32| state.game(GameId(game)).map_or(0, tournament::Game::ply);
    let revision = |game: u32| state.game(GameId(game)).map_or(0, tournament::Game::revision);
    match *wish {
        Wish::Play { game, choice, ply_off } => {
            let record = state.game(id(game)).and_then(tournament::Game::record);
            let legal = record.map(|record| record.position().legal_moves().to_vec());
            let legal = legal.filter(|legal| !legal.is_empty());
            let mv = legal.map_or("a0a1".parse().unwrap(), |legal| legal[choice % legal.len()]);
            Command::PlayMove { game: id(game), ply: ply(game).wrapping_add(ply_off), mv }
        }
        Wish::TakeBack { game } => Command::TakeBack { game: id(game), ply: ply(game) },
        Wish::TakeBackTo { game, share } => {
            let (game, ply) = (id(game), ply(game));
            Command::TakeBackTo { game, ply, left: part_of(ply, share) }
        }
        Wish::Replace { game, share, choice } => {
            let (plies, at) = (ply(game), part_of(ply(game), share));
            let record = state.game(id(game)).and_then(tournament::Game::record);
            let there = record.and_then(|record| record.positions().get(usize::from(at)));
            let legal = there.map(|position| position.legal_moves().to_vec()).unwrap_or_default();
            let mv = legal.get(choice % legal.len().max(1)).copied();
            let mv = mv.unwrap_or_else(|| "a0a1".parse().unwrap());
            Command::Replace { game: id(game), plies, ply: at, mv }
        }
        Wish::SetSecondEntry { game, on } => Command::SetSecondEntry { game: id(game), on },
        Wish::SetClock { game, remaining, running } => Command::SetClock {
            game: id(game),
            side: Color::Black,
            remaining: Millis(remaining),
            running,
        },
        Wish::AdjustClock { game, remaining } => Command::AdjustClock {
            game: id(game),
            side: Color::Red,
            remaining: Millis(remaining),
            reason: "裁决".to_owned(),
        },
        Wish::Repair { one, other } => repaired(state, id(one), id(other)),
        Wish::Retract => Command::RetractRound {
            round: state.round().unwrap_or(RoundNumber(1)),
            reason: "重排".to_owned(),
        },
        Wish::SetResult { game, outcome, reason } => Command::SetResult {
            game: id(game),
            revision: revision(game),
            result: GameResult { outcome, reason },
        },
        Wish::Reopen { game } => Command::Reopen { game: id(game), revision: revision(game) },
        Wish::Feature { game } => Command::Feature { game: id(game) },
        Wish::NextRound { shift } => {
            let player = |place: u16| 1 + (place + shift) % 6;
            let pairings = [(player(0), player(1)), (player(2), player(3)), (player(4), player(5))];
            round(state.round().map_or(1, |round| round.0 + 1), &pairings)
        }
        Wish::Grant { table, link } => Command::GrantSeat {
            seat: Seat::Operator { tables: vec![Table(table)] },
            label: "席位".to_owned(),
            link: tournament::Hash256([link; 32]),
            once: link % 2 == 0,
        },
        Wish::Open { link, session } => Command::OpenSession {
            link: tournament::Hash256([link; 32]),
            session: tournament::Hash256([session; 32]),
        },
        Wish::Revoke { seat } => Command::RevokeSeat { seat: SeatId(seat) },
    }
}

fn repaired(state: &Tournament, one: GameId, other: GameId) -> Command {
    let round = state.round().unwrap_or(RoundNumber(1));
    let mut pairings: Vec<_> =
        [one, other].iter().filter_map(|id| Some(*state.game(*id)?.pairing())).collect();
    if let [one, other] = &mut pairings[..] {
        std::mem::swap(&mut one.red, &mut other.red);
    }
    pairings.sort_by_key(|pairing| pairing.table);
    let byes = state.byes(round).to_vec();
    let reason = "调换".to_owned();
    Command::RepairRound { round, games: vec![one, other], pairings, byes, reason }
}

/// A number below `whole`, or 0.
fn part_of(whole: u16, share: usize) -> u16 {
    u16::try_from(share % usize::from(whole.max(1))).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn replaying_what_happened_gives_the_state(
        wishes in prop::collection::vec((wish(), 0..5_000_u64, 0..4_u32), 0..120),
    ) {
        let mut occasion = Occasion::new();
        for (wish, pause, seat) in wishes {
            occasion.pass(pause);
            let by = if seat == 0 { Actor::Seat { id: SeatId(1) } } else { Actor::Program };
            let before = occasion.state.clone();
            let command = command(&before, &wish);
            match occasion.ask_as(&by, command.clone()) {
                Ok(events) => prop_assert!(!events.is_empty()),
                Err(_) => prop_assert_eq!(&occasion.state, &before),
            }
        }
        let mut replayed = Tournament::default();
        for (event, at) in &occasion.happened {
            replayed.apply(event, *at).unwrap();
        }
        prop_assert_eq!(&replayed, &occasion.state);
        let saved = serde_json::to_string(&replayed).unwrap();
        prop_assert_eq!(serde_json::from_str::<Tournament>(&saved).unwrap(), replayed);
    }

    #[test]
    fn events_in_any_order_never_panic(
        wishes in prop::collection::vec(wish(), 0..60),
        order in any::<prop::sample::Index>(),
    ) {
        let mut occasion = Occasion::new();
        for wish in wishes {
            let command = command(&occasion.state, &wish);
            let _ = occasion.ask(command);
        }
        let mut events: Vec<_> = occasion.happened.iter().collect();
        let cut = order.index(events.len());
        events.rotate_left(cut);
        let mut torn = Tournament::default();
        for (event, at) in events {
            // Most of them cannot follow; that is said, and nothing else happens.
            let _ = torn.apply(event, *at);
        }
    }
}
