use std::collections::BTreeSet;

use tournament::{
    Game, GameId, Millis, PlayerNumber, RoundNumber, Seat, Seq, Setting, Tournament, UnixMillis,
};
use wire::{
    AwardView, EventView, GameView, NaturalLimitView, PlayerView, PlyView, RecordView, Snapshot,
    StandingView, Topic,
};
use xiangqi::judge::{NaturalLimit, Rules};
use xiangqi::{Move, Position, Record, notation};

use super::Sight;
use super::scenes::scenes_view;

/// The most plies in a snapshot, all records together; the rest comes from `/api/v1/games/{id}`.
pub(super) const MOST_PLIES: usize = 400;

/// Everything that a viewer shows at `now`; nothing before the event is founded.
pub(crate) fn snapshot(
    state: &Tournament,
    seq: Seq,
    now: UnixMillis,
    delay: Millis,
    seat: Option<&Seat>,
    topics: &BTreeSet<Topic>,
) -> Option<Snapshot> {
    let event = event_view(state, delay)?;
    let mut games = state.round().map(|round| games_view(state, round)).unwrap_or_default();
    Sight::new(seat, topics).narrow_games(&mut games);
    let records = records(state, topics);
    let scenes = topics.contains(&Topic::Scenes).then(|| Box::new(scenes_view(state)));
    Some(Snapshot { seq, now, event, games, records, scenes, seat: seat.cloned() })
}

/// The event as a whole; nothing before it is founded.
pub(crate) fn event_view(state: &Tournament, delay: Millis) -> Option<EventView> {
    let setting = state.setting()?;
    Some(EventView {
        id: setting.id.clone(),
        name: setting.name.clone(),
        rounds: setting.rounds,
        round: state.round(),
        featured: state.featured(),
        rehearsal: state.is_rehearsal(),
        delay,
    })
}

/// The games of `round`, in the order of their tables, with the legal moves of each.
pub(crate) fn games_view(state: &Tournament, round: RoundNumber) -> Vec<GameView> {
    state.games_of(round).filter_map(|game| game_view(state, game)).collect()
}

/// One game, with its legal moves; nothing when its players are unknown.
pub(crate) fn game_view(state: &Tournament, game: &Game) -> Option<GameView> {
    let setting = state.setting()?;
    let pairing = game.pairing();
    let player = |number| player_view(state, setting, game.round(), number);
    Some(GameView {
        id: game.id(),
        round: game.round(),
        table: pairing.table,
        red: player(pairing.red)?,
        black: player(pairing.black)?,
        coverage: pairing.coverage,
        revision: game.revision(),
        result: game.result(),
        award: award_view(state, game),
        standing: game.record().map(|record| standing_view(game, record)),
    })
}

/// What the result of a game gives to both players.
pub(super) fn award_view(state: &Tournament, game: &Game) -> Option<AwardView> {
    state.award(game).map(|[red, black]| AwardView { red, black })
}

fn natural_limit(record: &Record) -> NaturalLimitView {
    let NaturalLimit { rounds, limit, .. } = NaturalLimit::of(record, &Rules::default());
    let [rounds, limit] = [rounds, limit].map(|count| u16::try_from(count).unwrap_or(u16::MAX));
    NaturalLimitView { rounds, limit }
}

/// Where a game stands, with the legal moves of the position, whether it has a result or not.
pub(super) fn standing_view(game: &Game, record: &Record) -> StandingView {
    let position = record.position();
    let mut legal: Vec<Move> = position.legal_moves().into_iter().collect();
    legal.sort_unstable();
    StandingView {
        ply: game.ply(),
        fen: *position,
        check: position.is_check(),
        last: plies(record, record.moves().len().saturating_sub(1)).pop(),
        clocks: *game.clocks(),
        natural_limit: Some(natural_limit(record)),
        legal: Some(legal),
    }
}

/// The last `most` plies of a game; nothing when only its result is entered.
pub(crate) fn record_view(game: &Game, most: usize) -> Option<RecordView> {
    let record = game.record()?;
    let skipped = record.moves().len().saturating_sub(most);
    Some(RecordView {
        game: game.id(),
        start: *record.start(),
        skipped: u16::try_from(skipped).ok()?,
        plies: plies(record, skipped),
    })
}

fn records(state: &Tournament, topics: &BTreeSet<Topic>) -> Vec<RecordView> {
    let games: BTreeSet<GameId> = topics
        .iter()
        .filter_map(|topic| match topic {
            Topic::Event | Topic::Scenes => None,
            Topic::Featured => state.featured(),
            Topic::Game { game } => Some(*game),
        })
        .collect();
    let most = MOST_PLIES / games.len().max(1);
    games.into_iter().filter_map(|game| record_view(state.game(game)?, most)).collect()
}

fn player_view(
    state: &Tournament,
    setting: &Setting,
    round: RoundNumber,
    number: PlayerNumber,
) -> Option<PlayerView> {
    let player = setting.player(number)?;
    Some(PlayerView {
        number,
        name: player.name.clone(),
        team: player.team.clone(),
        points: state.points_before(round, number),
    })
}

fn plies(record: &Record, from: usize) -> Vec<PlyView> {
    let before: &[Position] = record.positions();
    let played = before.iter().zip(record.moves()).skip(from);
    played.map(|(at, mv)| PlyView { mv: *mv, chinese: notation::chinese(at, *mv) }).collect()
}
