use crate::Position;

/// How many lines of `depth` legal plies begin at `position`: the usual test of a move generator.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => (position.legal_moves().iter())
            .map(|mv| perft(&position.play_unchecked(*mv), depth - 1))
            .sum(),
    }
}
