use crate::Field;

/// What a file says about a game, in its order: names as the file has them, and texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers(Vec<Header>);

/// One line of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    name: String,
    value: String,
    field: Option<Field>,
}

impl Headers {
    /// How many a game may have; no more are added.
    pub const MAX: usize = 1000;

    /// Adds one at the end; a name with blanks, quotes or brackets is none.
    pub fn add(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let name = name.into();
        if self.0.len() < Headers::MAX && is_name(&name) {
            let field = Field::of_name(&name);
            self.0.push(Header { name, value: value.into(), field });
        }
    }

    /// Changes every text.
    pub(crate) fn change_values(&mut self, change: impl Fn(&str) -> String) {
        for header in &mut self.0 {
            header.value = change(&header.value);
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

fn is_name(text: &str) -> bool {
    let is_sign = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '[' | ']');
    !text.is_empty() && text.len() <= 64 && !text.contains(is_sign)
}

impl Header {
    /// The name as the file has it; each format has its own.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text; PGN files keep empty ones.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// What it is about, where that is known.
    pub fn field(&self) -> Option<Field> {
        self.field
    }
}

impl<'a> IntoIterator for &'a Headers {
    type Item = &'a Header;
    type IntoIter = std::slice::Iter<'a, Header>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
