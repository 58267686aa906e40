use serde::{Deserialize, Serialize};
use xiangqi::{Move, Square};

/// The colour of a mark: one of four mineral pigments, which each theme mixes for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ink {
    /// 石绿.
    Malachite,
    /// 石青.
    Azurite,
    /// 藤黄.
    Gamboge,
    /// 朱砂.
    Cinnabar,
}

/// A place on the board, between the squares too, in hundredths of the distance of two lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Point {
    /// From Red's left-hand file to the right: 0 is file a, 800 is file i.
    pub x: i16,
    /// From Red's home rank upwards: 0 is rank 0, 900 is rank 9.
    pub y: i16,
}

/// Something drawn on a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "shape", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Mark {
    /// An arrow from one square to another.
    Arrow {
        /// Both squares, in ICCS.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        along: Move,
        /// Its colour.
        ink: Ink,
    },
    /// A circle around a square.
    Circle {
        /// The square.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        on: Square,
        /// Its colour.
        ink: Ink,
    },
    /// A stroke of the pen.
    Pen {
        /// Where it went.
        points: Vec<Point>,
        /// Its colour.
        ink: Ink,
    },
    /// A stroke of the highlighter, broad and translucent.
    Highlighter {
        /// Where it went.
        points: Vec<Point>,
        /// Its colour.
        ink: Ink,
    },
    /// Light on a square, the rest in shade.
    Spotlight {
        /// The square.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        on: Square,
    },
}

impl Mark {
    /// The most points of a stroke.
    pub const MOST_POINTS: usize = 200;

    /// How many points it has.
    pub(crate) fn points(&self) -> usize {
        match self {
            Self::Arrow { .. } | Self::Circle { .. } | Self::Spotlight { .. } => 0,
            Self::Pen { points, .. } | Self::Highlighter { points, .. } => points.len(),
        }
    }

    /// Whether it can be drawn: an arrow leads somewhere, a stroke is on the board and not endless.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        match self {
            Self::Arrow { along, .. } => along.from != along.to,
            Self::Circle { .. } | Self::Spotlight { .. } => true,
            Self::Pen { points, .. } | Self::Highlighter { points, .. } => {
                (1..=Self::MOST_POINTS).contains(&points.len())
                    && points.iter().all(Point::is_on_slab)
            }
        }
    }
}

impl Point {
    /// Whether it lies on the board or the wood around it.
    #[must_use]
    pub fn is_on_slab(&self) -> bool {
        (-100..=900).contains(&self.x) && (-100..=1000).contains(&self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stroke_is_on_the_board_and_not_endless() {
        let pen = |points: Vec<Point>| Mark::Pen { points, ink: Ink::Azurite };
        let middle = Point { x: 400, y: 450 };
        assert!(pen(vec![middle]).is_sound());
        assert!(!pen(vec![]).is_sound());
        assert!(!pen(vec![Point { x: 2000, y: 0 }]).is_sound());
        assert!(!pen(vec![middle; Mark::MOST_POINTS + 1]).is_sound());
    }

    #[test]
    fn an_arrow_leads_to_another_square() {
        let arrow = |along: &str| Mark::Arrow { along: along.parse().unwrap(), ink: Ink::Gamboge };
        assert!(arrow("h2e2").is_sound());
        assert!(!arrow("h2h2").is_sound());
    }
}
