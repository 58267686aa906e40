//! Fields too large to be paired as a whole.

use std::cmp::Reverse;

use super::field::Field;
use super::settle::settle;
use super::weights::Weights;
use crate::Levels;

/// The partner of each vertex, found in windows of neighbouring point groups.
///
/// The bye is given first. Then, from the top down, a window of `width` players is paired as if it were
/// the whole field, but only the pairs of its upper half stay; the others go on into the next window. So
/// each player is paired with half a window of neighbours in sight, but nothing proves the whole optimal.
/// Where even a window's weights do not fit, narrower ones are taken.
pub(super) fn pair_by_windows(field: &Field, levels: &Levels, width: usize) -> Vec<usize> {
    let mut partners = vec![0; field.vertices()];
    let mut waiting: Vec<usize> = (0..field.candidates.len()).collect();
    waiting.sort_by_key(|&index| (Reverse(field.candidates[index].points), index));
    if waiting.len() % 2 == 1 {
        let bye = field.candidates.len();
        let resting = bye_owner(field);
        waiting.retain(|&index| index != resting);
        (partners[bye], partners[resting]) = (resting, bye);
    }
    while !waiting.is_empty() {
        let window = &waiting[..waiting.len().min(width)];
        let Some(found) = pair_window(field, levels, window) else {
            return pair_by_windows(field, levels, narrower(width));
        };
        let is_last = window.len() == waiting.len();
        let half = if is_last { window.len() } else { window.len() / 2 };
        for (position, &mate) in found.iter().enumerate() {
            if position.min(mate) < half {
                partners[window[position]] = window[mate];
            }
        }
        let kept: Vec<usize> = found
            .iter()
            .enumerate()
            .filter(|&(position, &mate)| position.min(mate) >= half)
            .map(|(position, _)| window[position])
            .collect();
        waiting.splice(..found.len(), kept);
    }
    partners
}

/// An even width about half as large, two at least.
fn narrower(width: usize) -> usize {
    (width / 4 * 2).max(2)
}

fn pair_window(field: &Field, levels: &Levels, window: &[usize]) -> Option<Vec<usize>> {
    // Vertices of a window keep the order of points, so that its upper half is the better half.
    let part = field.part(window);
    let weights = Weights::new(&part, levels)?;
    let mut partners = weights.least_matching();
    settle(&weights, &mut partners);
    Some(partners)
}

/// Who rests: not barred, fewest points, fewest rounds unplayed, largest number.
fn bye_owner(field: &Field) -> usize {
    let key = |&index: &usize| {
        let candidate = &field.candidates[index];
        (candidate.barred_from_bye, candidate.points, candidate.unplayed, Reverse(index))
    };
    (0..field.candidates.len()).min_by_key(key).unwrap_or(0)
}
