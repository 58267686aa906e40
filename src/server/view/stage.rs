use stage::{Commentary, Line, stood};
use tournament::{Game, PlayerNumber, Seat, Stage, Tournament};
use wire::{
    CardGameView, CardView, Change, PlyView, PollView, SeatName, ShownView, StageDeskView,
    StageView, VariationView,
};
use xiangqi::{Move, Position, Record, notation};

use super::desk::named;
use super::docket::cycle_view;
use super::games::{legal_moves, players};

/// The most own moves of all lines together, so that a snapshot stays small.
const MOST_OWN_PLIES: usize = 240;

/// What is explained of the featured game; nothing where no game with moves hangs.
pub(crate) fn stage_view(state: &Tournament) -> Option<StageView> {
    let game = state.game(state.featured()?)?;
    let live = game.record()?;
    let blank = Commentary::default();
    let stage = state.stage();
    let commentary = stage.commentary(game.id()).unwrap_or(&blank);
    let each = MOST_OWN_PLIES / commentary.lines().len().max(1);
    let lines = commentary.lines().iter();
    Some(StageView {
        game: game.id(),
        shown: shown_view(commentary, live),
        lines: lines.map(|line| variation(commentary, line, live, each)).collect(),
        beside: commentary.beside().to_vec(),
        card: stage.card().and_then(|player| card(state, player)),
        page: stage.page(),
        poll: poll(stage),
        desk: Some(Box::new(desk(state, game, commentary, live))),
    })
}

/// What has changed on the stage.
pub(super) fn stage_change(state: &Tournament) -> Change {
    Change::Stage { stage: stage_view(state).map(Box::new) }
}

fn shown_view(commentary: &Commentary, live: &Record) -> ShownView {
    let moves = commentary.moves(live);
    let position = commentary.position(live);
    let ply = small(moves.len());
    let before = moves.split_last().map(|(last, before)| (after(live, before), *last));
    ShownView {
        live: *commentary.stand() == stage::Stand::Live,
        place: commentary.place(live),
        ply,
        leaves: small(moves.iter().zip(live.moves()).take_while(|(a, b)| a == b).count()),
        fen: position,
        check: position.is_check(),
        last: before.map(|(before, mv)| ply_view(&before, mv)),
        quiet_rounds: position.plies_since_capture() / 2,
        again: commentary.again(live),
        marks: marks(commentary, &position),
    }
}

fn variation(commentary: &Commentary, line: &Line, live: &Record, most: usize) -> VariationView {
    let from = line.leaves(live);
    let mut position = after(live, &line.moves[..from]);
    let mut plies = Vec::new();
    for mv in &line.moves[from..] {
        if plies.len() < most {
            plies.push(ply_view(&position, *mv));
        }
        position = position.play_unchecked(*mv);
    }
    VariationView {
        line: line.id,
        name: line.name.clone(),
        from: small(from),
        end: small(line.moves.len()),
        plies,
        comments: line.comments.clone(),
        fen: position,
        marks: marks(commentary, &position),
    }
}

/// The position after moves that were found playable when they were tried.
fn after(live: &Record, moves: &[Move]) -> Position {
    let common = moves.iter().zip(live.moves()).take_while(|(a, b)| a == b).count();
    let from = *live.position_at(common).unwrap_or(live.start());
    moves[common..].iter().fold(from, |position, mv| position.play_unchecked(*mv))
}

fn marks(commentary: &Commentary, position: &Position) -> Vec<stage::Mark> {
    commentary.sheet(&stood(position)).map(|sheet| sheet.marks.clone()).unwrap_or_default()
}

fn ply_view(before: &Position, mv: Move) -> PlyView {
    let irregular = before.legality(mv).is_err();
    PlyView { mv, chinese: notation::chinese(before, mv), irregular }
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

fn desk(state: &Tournament, game: &Game, commentary: &Commentary, live: &Record) -> StageDeskView {
    let stage = state.stage();
    let position = commentary.position(live);
    let seats = state.seats().iter().filter(|granted| granted.seat == Seat::Commentator);
    let play = state.setting().map(|setting| &setting.regulations.play);
    let docket = play.and_then(|play| game.docket(play));
    let cycle = docket.and_then(|docket| {
        docket.notice.or_else(|| docket.proposal.and_then(|proposal| proposal.advice.cycle))
    });
    StageDeskView {
        holder: named(state, stage.holder()),
        commentators: seats
            .map(|granted| SeatName { id: granted.id, label: granted.label.clone() })
            .collect(),
        legal: legal_moves(&position),
        note: commentary
            .sheet(&stood(&position))
            .map(|sheet| sheet.note.clone())
            .unwrap_or_default(),
        warns: state.warns_of_lines(game.id()),
        can_undo: stage.can_undo(),
        program: state.program(),
        preview: stage.preview().copied(),
        cues: stage.cues().to_vec(),
        alerts: stage.alerts().cloned().collect(),
        proposed: state.next_featured(),
        cycle: cycle.map(cycle_view),
    }
}

fn poll(stage: &Stage) -> Option<PollView> {
    let poll = stage.poll()?;
    Some(PollView {
        number: poll.number,
        game: poll.game,
        fen: poll.on,
        legal: legal_moves(&poll.on),
        revealed: poll.revealed,
    })
}

/// The card of a player, with what he has played so far.
fn card(state: &Tournament, number: PlayerNumber) -> Option<CardView> {
    let round = state.round()?;
    let view = |number| players(state, round, &[number]).pop();
    let mine = |game: &&Game| game.side_of(number).is_some();
    let opponent_in = |game: &Game| {
        let pairing = game.pairing();
        if pairing.red == number { pairing.black } else { pairing.red }
    };
    let games = state.games().filter(mine).filter_map(|game| {
        let opponent = view(opponent_in(game))?;
        Some(CardGameView {
            round: game.round(),
            side: game.side_of(number)?,
            opponent: opponent.number,
            name: opponent.name,
            result: game.result(),
        })
    });
    let current = state.games_of(round).find(mine);
    Some(CardView {
        player: view(number)?,
        games: games.collect(),
        opponent: current.and_then(|game| view(opponent_in(game))),
    })
}
