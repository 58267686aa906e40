use xiangqi::{Color, File, Piece, Rank, Role, Square};

/// A text field of UTF-16.
pub(super) struct TextField {
    pub name: &'static str,
    pub offset: usize,
    /// In bytes, the zero character at the end included.
    pub size: usize,
}

/// Where the parts of a file lie.
pub(super) struct Layout {
    pub texts: &'static [TextField],
    pub game_type: usize,
    pub result: usize,
    pub side: usize,
    pub number: usize,
    pub board: usize,
    pub moves: usize,
}

const fn text(name: &'static str, offset: usize, size: usize) -> TextField {
    TextField { name, offset, size }
}

/// The older layout.
pub(super) const FIRST: Layout = Layout {
    texts: &[
        text("title", 52, 128),
        text("path", 180, 256),
        text("source", 436, 64),
        text("class", 500, 64),
        text("event", 564, 64),
        text("round", 628, 64),
        text("group", 692, 32),
        text("table", 724, 32),
        text("date", 756, 64),
        text("site", 820, 64),
        text("timerule", 884, 64),
        text("red", 948, 64),
        text("redteam", 1012, 64),
        text("redtime", 1076, 64),
        text("redrating", 1140, 32),
        text("black", 1172, 64),
        text("blackteam", 1236, 64),
        text("blacktime", 1300, 64),
        text("blackrating", 1364, 32),
        text("annotator", 1396, 64),
        text("annotatormail", 1460, 64),
        text("author", 1524, 64),
        text("authormail", 1588, 64),
        text("created", 1652, 64),
        text("modified", 1716, 64),
    ],
    game_type: 1784,
    result: 1820,
    side: 1856,
    number: 1860,
    board: 1864,
    moves: 1958,
};

/// The layout of today's versions.
pub(super) const SECOND: Layout = Layout {
    texts: &[
        text("script", 52, 128),
        text("title", 180, 128),
        text("path", 308, 256),
        text("source", 564, 64),
        text("class", 628, 64),
        text("event", 692, 64),
        text("round", 756, 64),
        text("group", 820, 32),
        text("table", 852, 32),
        text("date", 884, 64),
        text("site", 948, 64),
        text("timerule", 1012, 64),
        text("red", 1076, 64),
        text("redteam", 1140, 64),
        text("redtime", 1204, 64),
        text("redrating", 1268, 32),
        text("black", 1300, 64),
        text("blackteam", 1364, 64),
        text("blacktime", 1428, 64),
        text("blackrating", 1492, 32),
        text("referee", 1524, 64),
        text("recorder", 1588, 64),
        text("annotator", 1652, 64),
        text("annotatormail", 1716, 64),
        text("author", 1780, 64),
        text("authormail", 1844, 64),
        text("created", 1908, 64),
        text("modified", 1972, 64),
        text("endtype", 2080, 32),
    ],
    game_type: 2040,
    result: 2076,
    side: 2112,
    number: 2116,
    board: 2120,
    moves: 2214,
};

/// Which role the low half of a board's byte stands for.
pub(super) const ROLES: [(u8, Role); 7] = [
    (1, Role::Chariot),
    (2, Role::Horse),
    (3, Role::Elephant),
    (4, Role::Advisor),
    (5, Role::King),
    (6, Role::Cannon),
    (7, Role::Pawn),
];

/// The piece that a board's byte stands for.
pub(super) fn piece(byte: u8) -> Option<Piece> {
    let color = match byte >> 4 {
        1 => Color::Red,
        2 => Color::Black,
        _ => return None,
    };
    let role = ROLES.iter().find(|(number, _)| *number == byte & 0x0f)?.1;
    Some(Piece { color, role })
}

/// The square with this number, counted row by row from Black's left-hand corner as Red sees it.
pub(super) fn square(index: u8) -> Option<Square> {
    Some(Square::new(File::new(index % 9)?, Rank::new(9u8.checked_sub(index / 9)?)?))
}

/// The square in the older layout's moves: sixteen times the file, and the row from the top.
pub(super) fn square_of_nibbles(byte: u8) -> Option<Square> {
    Some(Square::new(File::new(byte >> 4)?, Rank::new(9u8.checked_sub(byte & 0x0f)?)?))
}
