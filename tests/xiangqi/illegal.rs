use xiangqi::Position;

/// Asserts the reason against a move, in English and in Chinese.
fn assert_refused(fen: &str, mv: &str, english: &str, chinese: &str) {
    let position: Position = fen.parse().unwrap();
    let refused = position.play(mv.parse().unwrap()).expect_err(mv);
    assert_eq!(refused.to_string(), english, "{mv} in {fen}");
    assert_eq!(refused.zh(), chinese, "{mv} in {fen}");
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn a_move_needs_a_piece_of_the_side_to_move() {
    assert_refused(START, "e4e5", "no piece on e4", "e4 上没有棋子");
    assert_refused(
        START,
        "h9g7",
        "the black horse on h9 may not move: it is the other side's turn",
        "h9 上的黑马不能走：轮到红方走棋",
    );
    assert_refused(START, "a0a3", "the red pawn on a3 is of the same side", "a3 上是己方的红兵");
}

#[test]
fn each_piece_has_its_way() {
    assert_refused(START, "h0h2", "the red cannon on h2 is of the same side", "h2 上是己方的红炮");
    assert_refused(
        START,
        "h0f3",
        "a red horse does not move from h0 to f3",
        "红马不能从 h0 走到 f3",
    );
    assert_refused(
        START,
        "a3b3",
        "a red pawn goes sideways only beyond the river, and a3 is before it",
        "红兵过河以后才能横走，a3 还没有过河",
    );
    assert_refused(
        START,
        "a3a2",
        "a red pawn does not move from a3 to a2",
        "红兵不能从 a3 走到 a2",
    );
    assert_refused(
        START,
        "e0e0",
        "a red king does not move from e0 to e0",
        "红帅不能从 e0 走到 e0",
    );
}

#[test]
fn the_palace_and_the_river_hold_their_pieces() {
    let fen = "4k4/9/9/9/9/2B6/9/9/3A5/3K5 w - - 0 1";
    assert_refused(
        fen,
        "d0c0",
        "a red king stays in the palace, and c0 is outside",
        "红帅不能离开九宫，c0 在九宫之外",
    );
    assert_refused(
        fen,
        "d1c2",
        "a red advisor stays in the palace, and c2 is outside",
        "红仕不能离开九宫，c2 在九宫之外",
    );
    assert_refused(
        fen,
        "c4e6",
        "a red elephant does not cross the river, and e6 is beyond it",
        "红相不能过河，e6 在河对岸",
    );
}

#[test]
fn legs_eyes_and_lines_are_blocked() {
    assert_refused(
        START,
        "h0f1",
        "the red horse is hobbled by the piece on g0",
        "红马被 g0 上的棋子蹩住马腿",
    );
    assert_refused(
        "4k4/9/9/9/9/9/9/9/3P5/2B2K3 w - - 0 1",
        "c0e2",
        "the red elephant is hobbled by the piece on d1",
        "红相被 d1 上的棋子塞住象眼",
    );
    assert_refused(
        START,
        "a0a5",
        "the red chariot is blocked by the piece on a3",
        "红车被 a3 上的棋子挡住",
    );
    assert_refused(
        START,
        "h2h8",
        "the red cannon is blocked by the piece on h7",
        "红炮被 h7 上的棋子挡住",
    );
    assert_refused(
        "3k5/9/9/9/9/9/9/9/4K4/c3P3R w - - 0 1",
        "i0a0",
        "the red chariot is blocked by the piece on e0",
        "红车被 e0 上的棋子挡住",
    );
}

#[test]
fn a_cannon_captures_over_exactly_one_screen() {
    assert_refused(
        START,
        "h2h7",
        "the red cannon has no screen to capture on h7 over",
        "红炮没有炮架，吃不到 h7 上的棋子",
    );
    assert_refused(
        "3k5/9/9/7r1/7p1/9/7P1/7C1/9/4K4 w - - 0 1",
        "h2h6",
        "the red cannon has more than one screen before h6: the pieces on h3 and h5",
        "红炮与 h6 之间不止一个炮架：h3 和 h5 上都有棋子",
    );
    assert_refused(
        "3k5/9/9/7c1/7p1/9/7P1/7R1/9/4K4 b - - 0 1",
        "h6h2",
        "the black cannon has more than one screen before h2: the pieces on h5 and h3",
        "黑炮与 h2 之间不止一个炮架：h5 和 h3 上都有棋子",
    );
}

#[test]
fn the_king_must_be_safe_afterwards() {
    assert_refused(
        "4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1",
        "e1g2",
        "the kings would face each other on the e file",
        "走后将帅在 e 线上照面",
    );
    assert_refused(
        "3k5/9/9/9/9/9/9/4r4/9/R3K4 w - - 0 1",
        "a0a1",
        "the check is not answered: the black chariot on e2 would still give check",
        "没有应将：e2 上的黑车仍在将军",
    );
    assert_refused(
        "3k5/9/9/9/9/9/9/3r5/9/R3K4 w - - 0 1",
        "e0d0",
        "the black chariot on d2 could then take the king",
        "走后 d2 上的黑车可以吃红帅",
    );
    assert_refused(
        "3k5/9/9/4c4/9/4P4/9/9/4N4/4K4 w - - 0 1",
        "e1g2",
        "the black cannon on e6 could then take the king",
        "走后 e6 上的黑炮可以吃红帅",
    );
}
