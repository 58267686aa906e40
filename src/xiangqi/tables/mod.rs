//! Where each piece can go, worked out at compile time.

mod leaps;
mod lines;
mod occupancy;

pub(crate) use leaps::{
    ADVISOR_STEPS, KING_STEPS, PALACES, PAWN_SOURCES, PAWN_STEPS, elephant_leaps, elephant_sources,
    hobble, horse_leaps, horse_sources, open_horse_sources,
};
pub(crate) use lines::{between, crossing, reach};
pub(crate) use occupancy::Occupancy;

/// The bit of the square at this file and rank, or no bit when the board has no such square.
const fn bit(file: i32, rank: i32) -> u128 {
    if file < 0 || file >= 9 || rank < 0 || rank >= 10 { 0 } else { 1 << (rank * 9 + file) }
}
