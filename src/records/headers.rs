use crate::Field;

/// What a file says about a game, in its order: names as the file has them, and texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers(Vec<Header>);

/// One line of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The name as the file has it; each format has its own.
    pub name: String,
    /// The text; PGN files keep empty ones.
    pub value: String,
}

impl Headers {
    /// How many a game may have; no more are added.
    pub const MAX: usize = 1000;

    /// Adds one at the end.
    pub fn add(&mut self, name: impl Into<String>, value: impl Into<String>) {
        if self.0.len() < Headers::MAX {
            self.0.push(Header { name: name.into(), value: value.into() });
        }
    }

    /// Adds one at the end unless its text is empty.
    pub fn add_filled(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.add(name, value);
        }
    }

    /// The text under any of the names that formats have for `field`, if one is filled in.
    pub fn get(&self, field: Field) -> Option<&str> {
        let mut filled = self.0.iter().filter(|header| !header.value.is_empty());
        filled.find(|header| header.field() == Some(field)).map(|header| header.value.as_str())
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Header> {
        self.0.iter()
    }
}

impl Header {
    /// What it is about, where that is known.
    pub fn field(&self) -> Option<Field> {
        Field::of_name(&self.name)
    }
}

impl<'a> IntoIterator for &'a Headers {
    type Item = &'a Header;
    type IntoIter = std::slice::Iter<'a, Header>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
