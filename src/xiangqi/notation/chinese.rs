use crate::{Color, Move, Position, Role};

/// The move in simplified Chinese notation, such as 炮二平五 or 马８进７.
///
/// `mv` should be legal in `position`; a move from an empty square is written as nothing.
pub fn chinese(position: &Position, mv: Move) -> String {
    let Some(piece) = position.piece_at(mv.from) else { return String::new() };
    let side = piece.color;
    let (from, to) = (mv.from.rank().depth(side), mv.to.rank().depth(side));
    let direction = match to.cmp(&from) {
        std::cmp::Ordering::Greater => '进',
        std::cmp::Ordering::Equal => '平',
        std::cmp::Ordering::Less => '退',
    };
    let by_file = from == to || matches!(piece.role, Role::Advisor | Role::Elephant | Role::Horse);
    let goal = if by_file { usize::from(mv.to.file().number(side)) } else { from.abs_diff(to) };
    let origin = digit(usize::from(mv.from.file().number(side)), side);
    [piece.simplified(), origin, direction, digit(goal, side)].into_iter().collect()
}

fn digit(number: usize, side: Color) -> char {
    match side {
        Color::Red => ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'][number],
        Color::Black => ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'][number],
    }
}
