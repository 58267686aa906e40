use std::collections::BTreeMap;

use xiangqi::{File, Move, Rank, Square};

/// The name of a variation: branch `number` replaces ply `ply` (counted from 1) of branch
/// `parent`; the main line is branch 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct BranchName {
    pub parent: usize,
    pub ply: usize,
    pub number: usize,
}

impl BranchName {
    /// The name in `move_P_N_B`.
    pub fn of_item(name: &str) -> Option<BranchName> {
        let mut numbers = name.strip_prefix("move_")?.split('_').map(str::parse);
        let mut number = || numbers.next()?.ok();
        Some(BranchName { parent: number()?, ply: number()?, number: number()? })
    }
}

/// Where a comment stands: a branch, and a ply counted from the start of the game.
pub(super) fn comment_place(name: &str) -> Option<(usize, usize)> {
    let place = name.strip_prefix("comment")?;
    match place.split_once('_') {
        None => Some((0, place.parse().ok()?)),
        Some((branch, ply)) => Some((branch.parse().ok()?, ply.parse().ok()?)),
    }
}

/// Whether a list of moves is in the form of the first versions of the player: letters, each move
/// ended by X, Y or Z. How they stand for squares is nowhere described.
pub(super) fn is_lettered(list: &str) -> bool {
    list.contains(['X', 'Y', 'Z'])
}

/// The moves of a list of digits, four a move: file and row from the top, twice. The list ends at
/// the first move that is not on the board, which is said.
pub(super) fn moves(list: &str) -> (Vec<Move>, bool) {
    let digits: Vec<u8> =
        list.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    let mut moves = Vec::with_capacity(digits.len() / 4);
    for digits in digits.chunks(4) {
        let &[x1, y1, x2, y2] = digits else { return (moves, false) };
        match square(x1, y1).zip(square(x2, y2)) {
            Some((from, to)) => moves.push(Move { from, to }),
            None => return (moves, false),
        }
    }
    (moves, true)
}

/// The square on file `x` and in row `row` from the top.
pub(super) fn square(x: u8, row: u8) -> Option<Square> {
    Some(Square::new(File::new(x)?, Rank::new(9u8.checked_sub(row)?)?))
}

/// The two digits of a square.
pub(super) fn digits(square: Square) -> String {
    format!("{}{}", square.file().index(), 9 - square.rank().index())
}

/// An order in which each branch comes behind the one that it leaves, and those that leave none of
/// the file.
pub(super) fn in_order<T>(
    mut branches: BTreeMap<BranchName, T>,
) -> (Vec<(BranchName, T)>, Vec<BranchName>) {
    let mut children: BTreeMap<usize, Vec<BranchName>> = BTreeMap::new();
    for name in branches.keys() {
        children.entry(name.parent).or_default().push(*name);
    }
    let mut ordered = Vec::with_capacity(branches.len());
    let mut queue = vec![0];
    let mut at = 0;
    while at < queue.len() {
        // Each list of children is taken once, so that a ring of branches ends.
        for name in children.remove(&queue[at]).unwrap_or_default() {
            if let Some(branch) = branches.remove(&name) {
                ordered.push((name, branch));
                queue.push(name.number);
            }
        }
        at += 1;
    }
    (ordered, branches.into_keys().collect())
}
