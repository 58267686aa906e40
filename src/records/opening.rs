//! Openings by their ECCO codes.
//!
//! Source: the Encyclopedia of Chinese Chess Openings, edition of 2004, by XQBase (象棋百科全书).
//! It tells many openings by moves that may come in several orders; here each is told by the
//! positions that its usual orders lead to, so that transpositions find it as well.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use xiangqi::{Board, Color, Position, notation};

/// An opening (布局).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its code, such as `C45`.
    pub code: &'static str,
    /// Its Chinese name.
    pub name: &'static str,
}

/// All openings that are known, by position.
pub struct Openings(HashMap<(Board, Color), Opening>);

/// Code, name and a line of moves; a code has as many lines as it has usual orders.
const TABLE: &str = include_str!("openings.tsv");

/// The openings of the table.
pub static OPENINGS: LazyLock<Openings> = LazyLock::new(|| {
    let mut known = HashMap::new();
    let rows = TABLE.lines().filter(|row| !row.starts_with('#'));
    for (end, opening) in rows.filter_map(row) {
        // What begins on the other wing is the same opening, unless the table has it itself.
        known.entry((mirrored(end.board()), end.side_to_move())).or_insert(opening);
        known.insert((*end.board(), end.side_to_move()), opening);
    }
    Openings(known)
});

/// The opening of a game: that of the last of its first 30 positions with a name. A game without
/// a move has none.
pub fn opening(game: &xiangqi::Record) -> Option<Opening> {
    let known = |at: &Position| OPENINGS.0.get(&(*at.board(), at.side_to_move())).copied();
    if game.moves().is_empty() {
        return None;
    }
    game.positions().iter().take(31).rev().find_map(known)
}

impl Openings {
    /// How many codes there are.
    pub fn codes(&self) -> usize {
        self.0.values().map(|opening| opening.code).collect::<BTreeSet<_>>().len()
    }
}

fn row(row: &'static str) -> Option<(Position, Opening)> {
    let mut columns = row.split('\t');
    let (code, name, line) = (columns.next()?, columns.next()?, columns.next()?);
    Some((end_of(line)?, Opening { code, name }))
}

/// The board with left and right exchanged.
fn mirrored(board: &Board) -> Board {
    let mut mirrored = Board::empty();
    for (square, piece) in board.pieces() {
        mirrored.set(square.mirrored(), Some(piece));
    }
    mirrored
}

/// The position after the moves of `line`; nothing where one is not legal.
fn end_of(line: &str) -> Option<Position> {
    line.split_whitespace().try_fold(Position::initial(), |position, word| {
        position.play(notation::parse(&position, word).ok()?).ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening_of(line: &str) -> Option<&'static str> {
        let mut record = xiangqi::Record::default();
        for word in line.split_whitespace() {
            record.play(notation::parse(record.position(), word).unwrap()).unwrap();
        }
        opening(&record).map(|opening| opening.code)
    }

    #[test]
    fn each_line_of_the_table_is_legal_and_leads_to_its_own_opening() {
        let rows = TABLE.lines().filter(|row| !row.starts_with('#'));
        for row in rows {
            let columns: Vec<&str> = row.split('\t').collect();
            let &[code, name, line] = columns.as_slice() else { panic!("{row}") };
            assert!(code.len() == 3 && !name.is_empty(), "{row}");
            assert!(end_of(line).is_some(), "{row}");
            let is_game = !line.is_empty();
            assert_eq!(opening_of(line), is_game.then_some(code), "{row}");
        }
        eprintln!("{} ECCO codes", OPENINGS.codes());
        assert_eq!(OPENINGS.codes(), 260);
    }

    #[test]
    fn an_opening_is_found_by_position_whatever_the_order() {
        assert_eq!(opening_of(""), None);
        assert_eq!(opening_of("相三进五"), Some("A10"));
        assert_eq!(opening_of("相七进五"), Some("A10"));
        assert_eq!(opening_of("帅五进一"), Some("A00"));
        let orders = [
            "炮二平五 马８进７ 马二进三 车９平８ 车一平二 马２进３",
            "炮二平五 马２进３ 马二进三 马８进７ 车一平二 车９平８",
            "炮八平五 马２进３ 马八进七 车１平２ 车九平八 马８进７",
        ];
        assert_eq!(orders.map(opening_of), [Some("C00"); 3]);
    }
}
