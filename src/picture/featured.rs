//! Where things lie when one game hangs on the big board. All sizes in g.

use xiangqi::Color;

use crate::{BoardPlan, Form, Hall, Rect};

/// The scene of one game whose moves are entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FeaturedPlan {
    /// The board.
    pub board: BoardPlan,
    /// The fold between board and panel (版心); absent in portrait.
    pub spine: Option<Rect>,
    /// The state of the scene: 直播 and its like.
    pub badge: Rect,
    /// Round and table.
    pub head: Rect,
    /// Their size.
    pub head_size: f32,
    /// The event's name, where there is room for it.
    pub event: Option<Rect>,
    /// The double rule under the head.
    pub rule: Rect,
    /// The player who sits above.
    pub above: CardPlan,
    /// The player who sits below.
    pub below: CardPlan,
    /// The last moves while the game goes on.
    pub moves: MovesPlan,
    /// The last moves when it has ended.
    pub moves_ended: MovesPlan,
    /// The result, under them.
    pub verdict: Rect,
    /// What may stand beside the moves while the game goes on, where there is room.
    pub side: Option<SidePlan>,
}

/// The natural limit and the code, beside the moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SidePlan {
    /// The natural limit; absent in portrait.
    pub limit: Option<Rect>,
    /// The code with the event's address.
    pub code: Rect,
    /// What is said under the code.
    pub label: Option<Rect>,
    /// The moves beside them.
    pub moves: MovesPlan,
}

/// One player's card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardPlan {
    /// The plate.
    pub plate: Rect,
    /// The bar at its left edge for the side to move.
    pub turn_bar: Rect,
    /// The king of the player's colour.
    pub sign: Rect,
    /// The name.
    pub name: Rect,
    /// The sizes that a name may take, from the usual to the least.
    pub name_sizes: [f32; 4],
    /// Team and points.
    pub team: Rect,
    /// Whether the team has room there, or the points only.
    pub shows_team: bool,
    /// Size of team and points.
    pub team_size: f32,
    /// The clock.
    pub clock: Rect,
    /// Its largest size.
    pub clock_size: f32,
    /// What is said about the clock, under it or beside it.
    pub clock_note: Rect,
    /// Its size.
    pub note_size: f32,
    /// The chip 走棋, where there is room for it beside the bar.
    pub turn: Option<Rect>,
    /// The pieces this player has taken.
    pub taken: Rect,
}

/// The list of moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovesPlan {
    /// The whole list.
    pub list: Rect,
    /// How many rounds of moves it holds.
    pub rows: u8,
    /// Width of the column of numbers.
    pub number_width: f32,
    /// Size of the numbers.
    pub number_size: f32,
    /// Size of the moves.
    pub size: f32,
}

impl MovesPlan {
    /// Height of a row.
    #[must_use]
    pub fn row_height(&self) -> f32 {
        self.list.height / f32::from(self.rows)
    }

    /// The cell of Red's or Black's move in a row, from 0 at the top.
    #[must_use]
    pub fn cell(&self, row: u8, side: Color) -> Rect {
        let width = (self.list.width - self.number_width) / 2.0;
        let column = match side {
            Color::Red => 0.0,
            Color::Black => 1.0,
        };
        Rect::new(
            self.list.x + self.number_width + column * width,
            self.list.y + f32::from(row) * self.row_height(),
            width,
            self.row_height(),
        )
    }

    /// The number of a row, from 0 at the top.
    #[must_use]
    pub fn number(&self, row: u8) -> Rect {
        let y = self.list.y + f32::from(row) * self.row_height();
        Rect::new(self.list.x, y, self.number_width, self.row_height())
    }
}

impl FeaturedPlan {
    /// The plan for a hall in which `below` sits below.
    #[must_use]
    pub fn new(hall: &Hall, below: Color) -> Self {
        match hall.form {
            Form::Wide => wide(hall.frame.width, below),
            Form::Narrow => narrow(hall.frame.width, below),
            Form::Portrait => portrait(below),
        }
    }
}

fn wide(width: f32, below: Color) -> FeaturedPlan {
    let board = BoardPlan::new(4.0, 3.0, 84.0, below);
    let spine = Rect::new(board.slab.right() + 2.0, 3.0, 6.0, 84.0);
    let x = spine.right() + 2.5;
    let panel = width - 4.0 - x;
    let moves = MovesPlan {
        list: Rect::new(x, 29.0, panel, 40.0),
        rows: 5,
        number_width: 6.0,
        number_size: 3.0,
        size: 4.75,
    };
    FeaturedPlan {
        board,
        spine: Some(spine),
        badge: badge_of(spine),
        head: Rect::new(x, 2.75, panel, 5.5),
        head_size: 4.5,
        event: Some(Rect::new(x, 3.25, panel, 5.0)),
        rule: Rect::new(x, 8.75, panel, 1.0),
        above: card(x, 11.5, panel),
        below: card(x, 71.0, panel),
        moves,
        moves_ended: MovesPlan { list: Rect { height: 24.0, ..moves.list }, rows: 3, ..moves },
        verdict: Rect::new(x, 54.0, panel, 15.0),
        side: Some(wide_side(x + panel, moves)),
    }
}

/// The right column of the panel, which ends at `right`.
fn wide_side(right: f32, moves: MovesPlan) -> SidePlan {
    const WIDTH: f32 = 16.92;
    let x = right - WIDTH;
    let list = Rect { width: x - 4.75 - moves.list.x, ..moves.list };
    SidePlan {
        limit: Some(Rect::new(x, 30.0, WIDTH, 11.0)),
        code: Rect::new(x, 45.0, WIDTH, WIDTH),
        label: Some(Rect::new(x, 63.25, WIDTH, 3.5)),
        moves: MovesPlan { list, size: 4.35, number_width: 5.0, ..moves },
    }
}

fn card(x: f32, y: f32, width: f32) -> CardPlan {
    let clock = Rect::new(x + width - 26.5, y + 1.5, 25.0, 9.5);
    let text_x = x + 11.75;
    let text = clock.x - 1.0 - text_x;
    CardPlan {
        plate: Rect::new(x, y, width, 16.0),
        turn_bar: Rect::new(x, y, 1.25, 16.0),
        sign: Rect::new(x + 3.0, y + 2.25, 7.0, 7.0),
        name: Rect::new(text_x, y + 1.75, text, 5.0),
        name_sizes: crate::name::NAME_SIZES,
        team: Rect::new(text_x, y + 6.9, text, 3.25),
        shows_team: true,
        team_size: 2.5,
        clock,
        clock_size: 8.75,
        clock_note: Rect::new(clock.x, y + 11.5, clock.width, 3.5),
        note_size: 2.5,
        turn: Some(Rect::new(x + 2.75, y + 11.25, 7.5, 3.75)),
        taken: Rect::new(text_x, y + 11.25, text, 3.75),
    }
}

fn narrow(width: f32, below: Color) -> FeaturedPlan {
    let tight = width < 130.0;
    let (height, margin) = if tight { (81.0, 3.0) } else { (84.0, 4.0) };
    let y = (90.0 - height) / 2.0;
    let board = BoardPlan::new(margin, y, height, below);
    let spine = Rect::new(board.slab.right() + 1.5, y, 6.0, height);
    let x = spine.right() + 2.0;
    let panel = width - margin - x;
    let list = Rect::new(x, y + 30.5, panel, height - 22.0 - 31.5);
    let moves = MovesPlan {
        list,
        rows: 5,
        number_width: if tight { 3.5 } else { 5.0 },
        number_size: 2.5,
        size: if tight { 3.1 } else { 4.0 },
    };
    let kept = list.height * 2.0 / 5.0;
    FeaturedPlan {
        board,
        spine: Some(spine),
        badge: badge_of(spine),
        head: Rect::new(x, y, panel, 4.5),
        head_size: if tight { 4.0 } else { 4.5 },
        event: None,
        rule: Rect::new(x, y + 5.25, panel, 1.0),
        above: stacked_card(x, y + 7.5, panel),
        below: stacked_card(x, y + height - 22.0, panel),
        moves,
        moves_ended: MovesPlan { list: Rect { height: kept, ..list }, rows: 2, ..moves },
        verdict: Rect::new(x, list.y + kept + 1.0, panel, list.height - kept - 1.5),
        side: None,
    }
}

/// The clock under the name.
fn stacked_card(x: f32, y: f32, width: f32) -> CardPlan {
    let largest = if width > 40.0 { 4.5 } else { 4.0 };
    CardPlan {
        plate: Rect::new(x, y, width, 22.0),
        turn_bar: Rect::new(x, y, 1.0, 22.0),
        sign: Rect::new(x + 2.0, y + 1.5, 6.0, 6.0),
        name: Rect::new(x + 9.25, y + 1.0, width - 10.25, 4.5),
        name_sizes: [largest, 3.75, 3.0, 2.5],
        team: Rect::new(x + 9.25, y + 5.6, width - 10.25, 3.0),
        shows_team: false,
        team_size: 2.5,
        clock: Rect::new(x + 2.0, y + 9.25, width - 3.0, 8.0),
        clock_size: 8.0,
        clock_note: Rect::new(x + 18.25, y + 5.6, width - 19.75, 3.0),
        note_size: 2.5,
        turn: Some(Rect::new(x + width - 8.0, y + 17.75, 7.0, 3.75)),
        taken: Rect::new(x + 2.0, y + 17.9, width - 11.0, 3.5),
    }
}

fn portrait(below: Color) -> FeaturedPlan {
    let height = 96.0;
    let board = BoardPlan::new((90.0 - BoardPlan::width_of(height)) / 2.0, 29.0, height, below);
    let badge = Rect::new(3.0, 3.0, 12.0, 6.0);
    let moves = MovesPlan {
        list: Rect::new(3.0, 142.5, 84.0, 15.0),
        rows: 2,
        number_width: 7.5,
        number_size: 4.5,
        size: 4.75,
    };
    FeaturedPlan {
        board,
        spine: None,
        badge,
        head: Rect::new(badge.right() + 2.0, 3.0, 87.0 - badge.right() - 2.0, 6.0),
        head_size: 4.5,
        event: None,
        rule: Rect::new(3.0, 10.5, 84.0, 1.0),
        above: strip(13.0),
        below: strip(127.0),
        moves,
        moves_ended: MovesPlan { list: Rect { height: 7.5, ..moves.list }, rows: 1, ..moves },
        verdict: Rect::new(3.0, 150.5, 84.0, 7.0),
        side: Some(SidePlan {
            limit: None,
            code: Rect::new(72.5, 142.6, 14.5, 14.5),
            label: None,
            moves: MovesPlan { list: Rect { width: 66.0, ..moves.list }, ..moves },
        }),
    }
}

/// A player above or below the board.
fn strip(y: f32) -> CardPlan {
    CardPlan {
        plate: Rect::new(3.0, y, 84.0, 14.0),
        turn_bar: Rect::new(3.0, y, 1.25, 14.0),
        sign: Rect::new(6.0, y + 3.0, 8.0, 8.0),
        name: Rect::new(16.5, y + 0.6, 41.0, 7.6),
        name_sizes: [5.25, 4.5, 4.5, 3.75],
        team: Rect::new(40.0, y + 8.1, 17.0, 4.8),
        shows_team: false,
        team_size: 4.5,
        clock: Rect::new(59.0, y + 1.25, 26.0, 8.5),
        clock_size: 8.25,
        clock_note: Rect::new(59.0, y + 10.0, 26.0, 3.0),
        note_size: 3.0,
        turn: None,
        taken: Rect::new(16.5, y + 8.4, 23.0, 4.2),
    }
}

/// The badge at the head of a spine: two characters, one under the other.
fn badge_of(spine: Rect) -> Rect {
    Rect { height: 13.25, ..spine }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALLS: [(u32, u32); 8] = [
        (1920, 1080),
        (3840, 2160),
        (1280, 720),
        (1920, 1200),
        (1440, 1080),
        (1080, 1920),
        (2560, 1080),
        (1500, 900),
    ];

    #[test]
    fn the_parts_lie_in_the_frame_and_beside_each_other() {
        for (width, height) in HALLS {
            let hall = Hall::new(width, height);
            let plan = FeaturedPlan::new(&hall, Color::Red);
            let spine = plan.spine.unwrap_or(plan.badge);
            let parts = [
                plan.board.slab,
                spine,
                plan.head,
                plan.rule,
                plan.above.plate,
                plan.moves.list,
                plan.below.plate,
            ];
            for (index, part) in parts.iter().enumerate() {
                assert!(hall.frame.contains(*part), "{width}×{height}: part {index} {part:?}");
                for (other_index, other) in parts.iter().enumerate().skip(index + 1) {
                    assert!(
                        !part.overlaps(*other),
                        "{width}×{height}: parts {index} and {other_index} overlap"
                    );
                }
            }
            assert!(!plan.verdict.overlaps(plan.moves_ended.list), "{width}×{height}");
            assert!(!plan.verdict.overlaps(plan.below.plate), "{width}×{height}");
        }
    }

    #[test]
    fn all_that_belongs_to_a_card_lies_on_its_plate() {
        for (width, height) in HALLS {
            let plan = FeaturedPlan::new(&Hall::new(width, height), Color::Red);
            for card in [plan.above, plan.below] {
                let parts = [card.turn_bar, card.sign, card.name, card.clock, card.taken];
                for part in parts.into_iter().chain(card.turn) {
                    assert!(card.plate.contains(part), "{width}×{height}: {part:?}");
                }
                assert!(!card.name.overlaps(card.clock), "{width}×{height}");
                assert!(
                    card.turn.is_none_or(|turn| !card.taken.overlaps(turn)),
                    "{width}×{height}"
                );
            }
        }
    }

    #[test]
    fn the_board_takes_nine_tenths_of_the_height() {
        let plan = FeaturedPlan::new(&Hall::new(1920, 1080), Color::Red);
        assert!(plan.board.slab.height / 90.0 > 0.9);
    }
}
