use xiangqi::{FenError, Position, Setup};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn a_fen_is_read_with_tolerance_and_written_strictly() {
    let board = START.split(' ').next().unwrap();
    let other_letters = "rhEakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKMBHR";
    let expected = [
        (START.to_owned(), START),
        (board.to_owned(), START),
        (format!("{board} r"), START),
        (format!("  {board}   w  -  -  "), START),
        (format!("{board} w 0 1"), START),
        (format!("fen {board} w - - 0 1 moves h2e2 h9g7"), START),
        (format!("position fen {board} r moves"), START),
    ];
    for (text, fen) in expected {
        assert_eq!(text.parse::<Position>().unwrap().fen(), fen, "{text}");
    }
    let counted = format!("{board} b - - 12 34");
    assert_eq!(counted.parse::<Position>().unwrap().fen(), counted);
    let setup: Setup = other_letters.parse().unwrap();
    assert!(setup.to_string().starts_with("rnBakabnr/"), "{setup}");
    assert!(setup.to_string().ends_with("/RNBAKBBNR w - - 0 1"), "{setup}");
}

#[test]
fn a_text_that_is_no_fen_is_refused_with_the_place() {
    let refused = [
        ("", "the FEN is empty"),
        ("9/9/9", "the FEN has 3 ranks, not 10"),
        ("9/9/9/9/9/9/9/9/9/8 w", "rank 0 does not have 9 points"),
        ("9/9/9/9/9/9/9/9/9/55 w", "rank 0 does not have 9 points"),
        ("9/9/ppppppppppppp/9/9/9/9/9/9/9 w", "rank 7 does not have 9 points"),
        ("9/3q5/9/9/9/9/9/9/9/9 w", "'q' on rank 8 is no piece"),
        ("9/9/9/9/9/9/9/9/9/9 x", "the side to move is not w, r or b"),
        ("9/9/9/9/9/9/9/9/9/9 w - - a 1", "field 5 is neither - nor a number"),
        ("9/9/9/9/9/9/9/9/9/9 w - - 1 1 1", "field 7 is neither - nor a number"),
    ];
    for (text, reason) in refused {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(error.to_string(), reason, "{text}");
    }
    let megabyte = "9/".repeat(500_000);
    assert_eq!(megabyte.parse::<Setup>(), Err(FenError::TooLong(1_000_000)));
}

#[test]
fn all_faults_are_told_at_once() {
    let refused = [
        ("9/9/9/9/9/9/9/9/9/9 w", "red has no king; black has no king", "红方没有帅；黑方没有将"),
        (
            "3kk4/9/9/9/9/9/9/9/9/4K4 w",
            "black has 2 kings; the kings on e0 and e9 face each other",
            "黑方有 2 个将；e0 和 e9 上的将帅照面",
        ),
        (
            "4k3R/9/9/9/9/9/9/9/9/4K4 w",
            "the kings on e0 and e9 face each other; \
             the red chariot on i9, which is to move, could take the king on e9",
            "e0 和 e9 上的将帅照面；轮到红方走棋，i9 上的红车可以吃 e9 上的将",
        ),
    ];
    for (fen, english, chinese) in refused {
        let setup: Setup = fen.parse().unwrap();
        let faults = Position::from_setup(&setup).expect_err(fen);
        assert_eq!(faults.to_string(), english, "{fen}");
        assert_eq!(faults.zh(), chinese, "{fen}");
    }
}

#[test]
fn strange_arrangements_are_playable_with_warnings() {
    let setup: Setup = "4k4/4a4/9/9/9/3A5/1P2B4/9/RRR6/3K5 w".parse().unwrap();
    let warnings: Vec<String> =
        setup.warnings().iter().map(|warning| format!("{warning} {}", warning.zh())).collect();
    assert_eq!(
        warnings,
        [
            "a red pawn never gets to b3 红兵不可能在 b3",
            "a red elephant never gets to e3 红相不可能在 e3",
            "a red advisor never gets to d4 红仕不可能在 d4",
            "3 of the red chariot, where a set has 2 红车有 3 个，一副棋只有 2 个",
        ]
    );
    assert!(Position::from_setup(&setup).is_ok());
    assert_eq!(START.parse::<Setup>().unwrap().warnings(), []);
}

#[test]
fn a_king_beside_the_other_could_take_it() {
    let setup: Setup = "9/9/3kK4/9/9/9/9/9/9/9 b".parse().unwrap();
    assert_eq!(
        setup.faults().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["the black king on d7, which is to move, could take the king on e7"]
    );
}

#[test]
fn a_pass_is_refused_in_check_only() {
    let quiet: Position = START.parse().unwrap();
    assert_eq!(quiet.passed().unwrap().fen(), START.replace(" w ", " b "));
    let in_check: Position = "4k4/9/9/9/9/9/9/4r4/9/R3K4 w - - 0 1".parse().unwrap();
    assert_eq!(in_check.passed(), None);
}

#[test]
fn a_fen_with_any_letter_changed_is_read_or_refused() {
    let letters: Vec<char> = "/ 019kKqw-帅\u{0}".chars().collect();
    for place in 0..START.len() {
        for letter in &letters {
            let changed = format!("{}{letter}{}", &START[..place], &START[place + 1..]);
            if let Ok(position) = changed.parse::<Position>() {
                assert_eq!(position.fen().parse(), Ok(position), "{changed}");
            }
        }
    }
}
