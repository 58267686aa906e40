use std::collections::BTreeSet;

use tournament::{
    Game, GameId, Millis, PlayerNumber, RoundNumber, Seat, SeatId, Seq, Setting, Tournament,
    UnixMillis,
};
use wire::{
    AwardView, EventView, GameView, NaturalLimitView, PlayerView, PlyView, RecordView, Snapshot,
    StandingView, Topic, WrittenView,
};
use xiangqi::judge::NaturalLimit;
use xiangqi::{Move, Position, Record, notation};

use super::desk::desk_view;
use super::notice::notice_view;
use super::scenes::scenes_view;
use super::stage::stage_view;
use super::{Enters, Sight};

/// The most plies in a snapshot, all records together; the rest comes from `/api/v1/games/{id}`.
pub(super) const MOST_PLIES: usize = 400;

/// Everything that a viewer shows at `now`; nothing before the event is founded.
pub(crate) fn snapshot(
    state: &Tournament,
    seq: Seq,
    now: UnixMillis,
    delay: Millis,
    seat: Option<(SeatId, &Seat)>,
    topics: &BTreeSet<Topic>,
) -> Option<Snapshot> {
    let event = event_view(state, delay)?;
    let mut games = state.round().map(|round| games_view(state, round)).unwrap_or_default();
    let sight = Sight::new(seat.map(|(_, seat)| seat), topics);
    if sight.enters != Enters::Nothing {
        furnish(state, &mut games);
    }
    sight.narrow_games(&mut games);
    for view in games.iter_mut().filter(|view| sight.writes_in(view.id, view.table)) {
        let record = state.game(view.id).and_then(Game::record);
        if let (Some(standing), Some(record)) = (&mut view.standing, record) {
            standing.written = Some(written(record.position()));
        }
    }
    let records = records(state, topics);
    let scenes = topics.contains(&Topic::Scenes).then(|| Box::new(scenes_view(state)));
    let mut stage = topics.contains(&Topic::Stage).then(|| stage_view(state)).flatten();
    sight.narrow_stage(stage.as_mut());
    let stage = stage.map(Box::new);
    let (seat, seat_id) = (seat.map(|(_, seat)| seat.clone()), seat.map(|(id, _)| id));
    Some(Snapshot { seq, now, event, games, records, scenes, stage, seat, seat_id })
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
        notice: notice_view(state),
    })
}

/// The games of `round`, in the order of their tables, with the legal moves of each.
pub(crate) fn games_view(state: &Tournament, round: RoundNumber) -> Vec<GameView> {
    state.games_of(round).filter_map(|game| game_view(state, game)).collect()
}

/// Puts the desk of each game in place, which only those who enter it see.
pub(super) fn furnish(state: &Tournament, games: &mut [GameView]) {
    for view in games {
        view.desk = state.game(view.id).map(|game| desk_view(state, game));
    }
}

/// One game, with its legal moves and without its desk; nothing when its players are unknown.
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
        standing: game.record().map(|record| standing_view(state, game, record)),
        desk: None,
    })
}

/// What the result of a game gives to both players.
pub(super) fn award_view(state: &Tournament, game: &Game) -> Option<AwardView> {
    state.award(game).map(|[red, black]| AwardView { red, black })
}

fn natural_limit(state: &Tournament, record: &Record) -> NaturalLimitView {
    let rules = state.setting().map(|setting| setting.regulations.play.judge());
    let counted = NaturalLimit::of(record, &rules.unwrap_or_default());
    let NaturalLimit { rounds, limit, .. } = counted;
    let [rounds, limit] = [rounds, limit].map(|count| u16::try_from(count).unwrap_or(u16::MAX));
    NaturalLimitView { rounds, limit }
}

/// Where a game stands, with the legal moves of the position, whether it has a result or not.
pub(super) fn standing_view(state: &Tournament, game: &Game, record: &Record) -> StandingView {
    let position = record.position();
    StandingView {
        ply: game.ply(),
        fen: *position,
        check: position.is_check(),
        last: plies(record, record.moves().len().saturating_sub(1)).pop(),
        clocks: *game.clocks(),
        natural_limit: Some(natural_limit(state, record)),
        legal: Some(legal_moves(position)),
        written: None,
    }
}

pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut legal: Vec<Move> = position.legal_moves().into_iter().collect();
    legal.sort_unstable();
    legal
}

/// How the legal moves are written, in the order of [`StandingView::legal`].
pub(crate) fn written(position: &Position) -> Vec<WrittenView> {
    let view = |mv| WrittenView {
        chinese: notation::chinese(position, mv),
        wxf: notation::wxf(position, mv),
    };
    legal_moves(position).into_iter().map(view).collect()
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
            Topic::Event | Topic::Scenes | Topic::Stage => None,
            Topic::Featured => state.featured(),
            Topic::Game { game } => Some(*game),
        })
        .collect();
    let most = MOST_PLIES / games.len().max(1);
    games.into_iter().filter_map(|game| record_view(state.game(game)?, most)).collect()
}

/// Players as they stand before `round`; unknown numbers are left out.
pub(crate) fn players(
    state: &Tournament,
    round: RoundNumber,
    numbers: &[PlayerNumber],
) -> Vec<PlayerView> {
    let Some(setting) = state.setting() else { return Vec::new() };
    let view = |number: &PlayerNumber| player_view(state, setting, round, *number);
    numbers.iter().filter_map(view).collect()
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

pub(crate) fn plies(record: &Record, from: usize) -> Vec<PlyView> {
    let before: &[Position] = record.positions();
    let played = before.iter().zip(record.moves()).enumerate().skip(from);
    let view = |(ply, (at, mv)): (usize, (&Position, &Move))| PlyView {
        mv: *mv,
        chinese: notation::chinese(at, *mv),
        irregular: record.is_irregular(ply),
    };
    played.map(view).collect()
}
