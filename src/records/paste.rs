use xiangqi::{Move, Position};

use crate::builder::Builder;
use crate::pgn::Movetext;
use crate::{Fault, Format, Source, read};

/// What a pasted text says behind a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pasted {
    /// The moves of its main line, each of them legal.
    pub moves: Vec<Move>,
    /// What is wrong in the text; behind the first illegal or unread move nothing is taken.
    pub faults: Vec<Fault>,
}

/// Reads a text that somebody has copied from anywhere as moves behind `position`.
///
/// A whole game that passes through the position gives the moves behind it, in whichever format of
/// text. Anything else is read as bare moves from the position on, in any notation, also mixed.
///
/// ```
/// use xiangqi::Position;
///
/// let position = Position::initial().play("h2e2".parse()?)?;
/// for text in ["马8进7 2. h0g2", "[Red \"A\"]\n1. C2=5 H8+7 2. H2+3", "1. ... N8+7 2. 马二进三"] {
///     assert_eq!(records::pasted(text, &position).moves.len(), 2, "{text}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pasted(text: &str, position: &Position) -> Pasted {
    through(text, position).unwrap_or_else(|| bare(text, position))
}

/// The moves of a whole game behind the place where it passes through `position`.
fn through(text: &str, position: &Position) -> Option<Pasted> {
    let readings = read(Format::of_content(text.as_bytes()), Source::new(text.as_bytes())).ok()?;
    readings.into_iter().find_map(|reading| {
        let game = reading.record.main_line()?;
        let is_here = |other: &Position| {
            other.board() == position.board() && other.side_to_move() == position.side_to_move()
        };
        let ply = game.positions().iter().rposition(is_here)?;
        let moves = game.moves().get(ply..)?.to_vec();
        (!moves.is_empty()).then_some(Pasted { moves, faults: reading.faults })
    })
}

fn bare(text: &str, position: &Position) -> Pasted {
    let mut builder = Builder::new(position.setup());
    Movetext::new(text, 1).read(&mut builder);
    let moves = builder.record.main_line().map(|line| line.moves().to_vec()).unwrap_or_default();
    Pasted { moves, faults: builder.faults }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_an_unread_word_is_left_out_and_said() {
        let pasted = pasted("炮二平五 马8进7 hello 马二进三", &Position::initial());
        assert_eq!(pasted.moves.len(), 2);
        assert!(pasted.faults[0].to_string().contains("hello"), "{}", pasted.faults[0]);
    }

    #[test]
    fn a_text_without_moves_gives_none() {
        assert_eq!(pasted("", &Position::initial()).moves, []);
        assert_eq!(pasted("好棋！", &Position::initial()).moves, []);
    }

    #[test]
    fn a_move_that_is_illegal_here_is_said() {
        let start = Position::initial();
        let pasted = pasted("h2e2 h2e2", &start);
        assert_eq!(pasted.moves.len(), 1);
        assert_eq!(pasted.faults.len(), 1);
    }
}
