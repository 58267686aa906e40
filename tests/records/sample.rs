use records::{GameResult, NodeId, Outcome, Record, Tree};
use xiangqi::{Color, Setup};

/// A small game with everything in it that most formats hold.
pub struct Sample {
    pub fen: &'static str,
    pub red: &'static str,
    pub black: &'static str,
    pub outcome: Outcome,
    /// Index of the parent, move, comment; depth first, so that a node's first child follows it.
    pub nodes: &'static [(usize, &'static str, &'static str)],
    /// The comment on the start.
    pub preface: &'static str,
}

/// A game from the usual start with two variations, one within the other, and one at move 1.
pub const USUAL: Sample = Sample {
    fen: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    red: "胡荣华",
    black: "柳大华",
    outcome: Outcome::Draw,
    nodes: &[
        (0, "h2e2", "当头炮\r\n第二行"),
        (1, "h9g7", ""),
        (2, "h0g2", ""),
        (3, "i9h9", "黑车"),
        (2, "b0c2", "变例一"),
        (5, "i9i8", ""),
        (6, "i0i1", ""),
        (5, "c6c5", "变例一之二"),
        (0, "c3c4", "仙人指路"),
    ],
    preface: "开局研究",
};

/// An endgame in which Black moves first.
pub const BLACK_FIRST: Sample = Sample {
    fen: "2r1kab2/6c2/4ba3/pn4NCp/2c1p4/3R5/P3P3P/4B4/4A4/4KAB2 b - - 0 1",
    red: "",
    black: "王",
    outcome: Outcome::BlackWins,
    nodes: &[(0, "f7e8", ""), (1, "h6b6", "吃马"), (2, "c9c6", ""), (1, "g6e7", "")],
    preface: "",
};

impl Sample {
    pub fn setup(&self) -> Setup {
        self.fen.parse().unwrap()
    }

    /// The record that every reader of the sample must give, headers aside.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.setup());
        record.result = Some(GameResult::without_reason(self.outcome));
        let mut ids = vec![NodeId::ROOT];
        comment(&mut record.tree, NodeId::ROOT, self.preface);
        for (parent, mv, text) in self.nodes {
            let id = record.tree.add(ids[*parent], mv.parse().unwrap()).unwrap();
            comment(&mut record.tree, id, text);
            ids.push(id);
        }
        record
    }

    /// For each node, the root first: move, comment, whether a child and whether a sibling follow.
    pub fn entries(&self) -> Vec<(Option<&'static str>, &'static str, bool, bool)> {
        let has_child = |index| self.nodes.iter().any(|(parent, ..)| *parent == index);
        let mut entries = vec![(None, self.preface, has_child(0), false)];
        for (at, (parent, mv, text)) in self.nodes.iter().enumerate() {
            let has_sibling = self.nodes[at + 1..].iter().any(|(other, ..)| other == parent);
            entries.push((Some(*mv), *text, has_child(at + 1), has_sibling));
        }
        entries
    }

    pub fn black_first(&self) -> bool {
        self.setup().side_to_move == Color::Black
    }

    /// File and rank of the squares of the 32 pieces in the order of XQF, if they are there.
    pub fn squares(&self) -> Vec<Option<(u8, u8)>> {
        let mut left: Vec<(char, (u8, u8))> = Vec::new();
        for (row, rank) in self.fen.split(' ').next().unwrap().split('/').zip((0u8..10).rev()) {
            let mut file = 0u8;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += u8::try_from(empty).unwrap(),
                    None => {
                        left.push((letter, (file, rank)));
                        file += 1;
                    }
                }
            }
        }
        "RNBAKABNRCCPPPPPrnbakabnrccppppp"
            .chars()
            .map(|piece| {
                let at = left.iter().position(|(letter, _)| *letter == piece)?;
                Some(left.remove(at).1)
            })
            .collect()
    }
}

fn comment(tree: &mut Tree, node: NodeId, text: &str) {
    if !text.is_empty() {
        tree.note_mut(node).add_comment(text);
    }
}

/// File and rank of both squares of a move such as `h2e2`.
pub fn squares(mv: &str) -> [(u8, u8); 2] {
    let bytes = mv.as_bytes();
    [(bytes[0] - b'a', bytes[1] - b'0'), (bytes[2] - b'a', bytes[3] - b'0')]
}
