//! `guapan perft`: counts the lines of legal play, as move generators are tested.

use std::io::{self, ErrorKind, Write};

use xiangqi::Position;

/// Writes how many lines of `depth` plies begin at `position`, and before that with `divide` how
/// many begin with each move. The last line is `nodes N`.
///
/// # Errors
///
/// The output cannot be written, unless it is that nobody reads it any more.
pub fn run(
    position: &Position,
    depth: u32,
    divide: bool,
    mut output: impl Write,
) -> io::Result<()> {
    match write(position, depth, divide, &mut output) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

fn write(position: &Position, depth: u32, divide: bool, output: &mut impl Write) -> io::Result<()> {
    if !divide || depth == 0 {
        return writeln!(output, "nodes {}", xiangqi::perft(position, depth));
    }
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    let mut total = 0;
    for mv in moves {
        let nodes = xiangqi::perft(&position.play_unchecked(mv), depth - 1);
        total += nodes;
        writeln!(output, "{mv}: {nodes}")?;
    }
    writeln!(output, "nodes {total}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(fen: &str, depth: u32, divide: bool) -> Vec<String> {
        let mut output = Vec::new();
        run(&fen.parse().unwrap(), depth, divide, &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_last_line_is_the_number_of_nodes() {
        let start = Position::initial().fen();
        assert_eq!(lines(&start, 0, true), ["nodes 1"]);
        assert_eq!(lines(&start, 3, false), ["nodes 79666"]);
        let divided = lines(&start, 2, true);
        assert_eq!(divided.len(), 45);
        assert_eq!(divided[0], "a0a1: 44");
        assert_eq!(divided[44], "nodes 1920");
    }
}
