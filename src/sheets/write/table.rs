//! A table as it is printed and exported.

/// A titled table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What it is, with the event's name.
    pub title: String,
    /// Lines under the title: the round, how equal places were parted, when it was made.
    pub notes: Vec<String>,
    /// Its columns, from the left.
    pub columns: Vec<Column>,
    /// Its rows, each with a cell for each column; missing ones are empty.
    pub rows: Vec<Vec<Cell>>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What stands above it.
    pub heading: String,
    /// How its cells stand.
    pub align: Align,
    /// Whether it is shown where there is little room.
    pub essential: bool,
}

/// How a column's cells stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Names and other texts.
    #[default]
    Left,
    /// Results and short words.
    Centre,
    /// Numbers.
    Right,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    #[default]
    Empty,
    /// A text, never a formula whatever it begins with.
    Text(String),
    /// A whole number.
    Number(i64),
}

impl Column {
    /// A column for texts.
    #[must_use]
    pub fn left(heading: impl Into<String>) -> Self {
        Self::new(heading, Align::Left)
    }

    /// A column for short words.
    #[must_use]
    pub fn centre(heading: impl Into<String>) -> Self {
        Self::new(heading, Align::Centre)
    }

    /// A column for numbers.
    #[must_use]
    pub fn right(heading: impl Into<String>) -> Self {
        Self::new(heading, Align::Right)
    }

    /// The same, shown also where there is little room.
    #[must_use]
    pub fn essential(self) -> Self {
        Self { essential: true, ..self }
    }

    fn new(heading: impl Into<String>, align: Align) -> Self {
        Self { heading: heading.into(), align, essential: false }
    }
}

impl Cell {
    /// The cell as it is read.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        if text.is_empty() { Self::Empty } else { Self::Text(text) }
    }
}

macro_rules! whole_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Cell {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}
whole_numbers!(u16 u32 i64);

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}
