use xiangqi::{End, Position};

const POSITIONS: &str = include_str!("../corpora/legality/positions.tsv");

#[test]
fn moves_check_and_end_are_those_of_three_thousand_judged_positions() {
    let lines: Vec<&str> = POSITIONS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 3000, "positions in the table");
    for line in lines {
        let &[fen, check, end, dests] = line.split('\t').collect::<Vec<_>>().as_slice() else {
            panic!("four columns in {line:?}");
        };
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.fen(), fen, "the FEN comes back");
        assert_eq!(sorted_moves(&position), moves_of(dests), "moves of {fen}");
        assert_eq!(position.is_check(), check == "check", "check in {fen}");
        let expected = match end {
            "checkmate" => Some(End::Checkmate),
            "stalemate" => Some(End::Stalemate),
            _ => None,
        };
        assert_eq!(position.end(), expected, "end of {fen}");
    }
}

fn sorted_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// The moves behind `a3a4 b0a0b1`: a square, then each square that its piece goes to.
fn moves_of(dests: &str) -> Vec<String> {
    dests
        .split_whitespace()
        .flat_map(|group| {
            let (from, targets) = group.split_at(2);
            targets.as_bytes().chunks(2).map(move |to| format!("{from}{}", to.escape_ascii()))
        })
        .collect()
}
