//! Still pictures: the same position, the same pixels, and each piece where it stands.

#![allow(clippy::cast_possible_truncation)]

use picture::Theme;
use picture::still::{Moment, Still, svg};
use xiangqi::{Color, Position, Square};

const MIDDLE_GAME: &str = "2bak2R1/4a3c/n2cb1n2/2p1p3p/r8/1R3N3/2P1P3P/N3BC3/2C6/2BAKA3 b - - 0 19";

fn moment(position: &Position) -> Moment<'_> {
    Moment { position, last: "h6h9".parse().ok() }
}

#[test]
fn pieces_cover_their_points_and_nothing_else_changes() {
    let position: Position = MIDDLE_GAME.parse().unwrap();
    let bare: Position = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1".parse().unwrap();
    for name in Theme::shipped_names() {
        let still = Still::new(&Theme::shipped(name).unwrap(), 433, Color::Red);
        let (full, empty) = (
            still.draw(Moment { position: &position, last: None }),
            still.draw(Moment { position: &bare, last: None }),
        );
        let width = full.width() as usize;
        for square in Square::all().filter(|square| position.piece_at(*square).is_none()) {
            if bare.piece_at(square).is_some() {
                continue;
            }
            let (x, y) = still.plan().point(square);
            let at = (y.round() as usize * width + x.round() as usize) * 4;
            assert_eq!(full.rgba()[at..at + 4], empty.rgba()[at..at + 4], "{name} {square}");
        }
        for (square, _) in position.pieces() {
            let (x, y) = still.plan().point(square);
            let at = (y.round() as usize * width + x.round() as usize - 6) * 4;
            let same = full.rgba()[at..at + 4] == empty.rgba()[at..at + 4];
            assert!(!same || bare.piece_at(square).is_some(), "{name}: nothing on {square}");
        }
    }
}

#[test]
fn a_height_beyond_reason_is_brought_back_to_reason() {
    let theme = Theme::shipped("paper").unwrap();
    let position = Position::initial();
    let small = Still::new(&theme, 0, Color::Red).draw(moment(&position));
    assert_eq!(small.height(), *Still::HEIGHTS_PX.start());
}

#[test]
fn the_board_turns_round() {
    let theme = Theme::shipped("wood").unwrap();
    let position: Position = MIDDLE_GAME.parse().unwrap();
    let [red, black] = [Color::Red, Color::Black]
        .map(|below| Still::new(&theme, 240, below).draw(moment(&position)));
    assert_eq!((red.width(), red.height()), (black.width(), black.height()));
    assert_ne!(red.rgba(), black.rgba());
}

#[test]
fn an_svg_has_each_piece_once_for_its_point_and_needs_no_font() {
    let position: Position = MIDDLE_GAME.parse().unwrap();
    for name in Theme::shipped_names() {
        let drawn = svg(&Theme::shipped(name).unwrap(), Color::Red, moment(&position));
        assert_eq!(drawn.matches("<use ").count(), position.pieces().count(), "{name}");
        assert!(!drawn.contains("<text") && !drawn.contains("NaN"), "{name}");
        assert!(drawn.len() < 200_000, "{name}: {} bytes", drawn.len());
        assert_eq!(drawn.matches("<g").count(), drawn.matches("</g>").count(), "{name}");
    }
}
