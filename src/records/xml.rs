//! As much of XML as record files use: elements, attributes, text and CDATA.

/// A piece of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event<'a> {
    /// `<name attribute="value">`; a closed element `<name/>` is followed by its end.
    Begin(&'a str, Vec<(&'a str, String)>),
    /// `</name>`
    End,
    /// Text or CDATA.
    Text(String),
    /// What is no XML; nothing follows.
    Broken(&'static str),
}

/// Cuts a document into events. It never goes back, and keeps nothing.
pub(crate) struct Events<'a> {
    rest: &'a str,
    ends_at_once: bool,
}

impl<'a> Events<'a> {
    pub fn new(text: &'a str) -> Events<'a> {
        Events { rest: text, ends_at_once: false }
    }

    fn broken(&mut self, why: &'static str) -> Event<'a> {
        self.rest = "";
        Event::Broken(why)
    }

    /// The text up to `end`, which is passed over.
    fn until(&mut self, end: &str) -> Option<&'a str> {
        let (before, behind) = self.rest.split_once(end)?;
        self.rest = behind;
        Some(before)
    }

    fn element(&mut self) -> Event<'a> {
        let name_end = self.rest.find(|c: char| c.is_whitespace() || matches!(c, '>' | '/'));
        let Some(name_end) = name_end else { return self.broken("an element is cut off") };
        let (name, rest) = self.rest.split_at(name_end);
        self.rest = rest;
        let mut attributes = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix("/>") {
                self.rest = rest;
                self.ends_at_once = true;
                return Event::Begin(name, attributes);
            }
            if let Some(rest) = self.rest.strip_prefix('>') {
                self.rest = rest;
                return Event::Begin(name, attributes);
            }
            match self.attribute() {
                Some(attribute) => attributes.push(attribute),
                None => return self.broken("an attribute is not readable"),
            }
        }
    }

    fn attribute(&mut self) -> Option<(&'a str, String)> {
        let name = self.until("=")?.trim();
        self.rest = self.rest.trim_start();
        let quote = self.rest.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        self.rest = &self.rest[1..];
        let value = self.until(quote.encode_utf8(&mut [0; 4]))?;
        let is_name = !name.is_empty() && !name.contains(['<', '>', '"']);
        is_name.then(|| (name, unescape(value)))
    }
}

impl<'a> Iterator for Events<'a> {
    type Item = Event<'a>;

    fn next(&mut self) -> Option<Event<'a>> {
        if std::mem::take(&mut self.ends_at_once) {
            return Some(Event::End);
        }
        loop {
            if self.rest.is_empty() {
                return None;
            }
            let Some(markup) = self.rest.strip_prefix('<') else {
                let end = self.rest.find('<').unwrap_or(self.rest.len());
                let (text, rest) = self.rest.split_at(end);
                self.rest = rest;
                return Some(Event::Text(unescape(text)));
            };
            self.rest = markup;
            let skipped = if let Some(rest) = markup.strip_prefix("![CDATA[") {
                self.rest = rest;
                return Some(match self.until("]]>") {
                    Some(text) => Event::Text(text.to_owned()),
                    None => self.broken("a CDATA section is not closed"),
                });
            } else if markup.starts_with("!--") {
                self.until("-->")
            } else if markup.starts_with(['?', '!']) {
                self.until(">")
            } else if markup.starts_with('/') {
                return Some(match self.until(">") {
                    Some(_) => Event::End,
                    None => self.broken("an end is cut off"),
                });
            } else {
                return Some(self.element());
            };
            if skipped.is_none() {
                return Some(self.broken("a declaration or comment is cut off"));
            }
        }
    }
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('&') {
        plain.push_str(before);
        // An entity is short, so that no text is searched again and again.
        let end = behind.bytes().take(12).position(|byte| byte == b';');
        let entity = end.and_then(|end| Some((entity(&behind[..end])?, &behind[end + 1..])));
        rest = match entity {
            Some((c, after)) => {
                plain.push(c);
                after
            }
            None => {
                plain.push('&');
                behind
            }
        };
    }
    plain.push_str(rest);
    plain
}

fn entity(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)?
        }
    })
}

/// The value of an attribute.
pub(crate) fn attribute<'a>(attributes: &'a [(&str, String)], name: &str) -> Option<&'a str> {
    attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_cut_into_events() {
        let text = "<?xml?><!-- < --><a b='1&amp;2' c=\"&#x4e2d;\"><d/>x&lt;<![CDATA[<&]]></a>";
        let expected = [
            Event::Begin("a", vec![("b", "1&2".into()), ("c", "中".into())]),
            Event::Begin("d", vec![]),
            Event::End,
            Event::Text("x<".into()),
            Event::Text("<&".into()),
            Event::End,
        ];
        assert_eq!(Events::new(text).collect::<Vec<_>>(), expected);
        for broken in ["<a", "<a b", "<a b=1>", "<![CDATA[", "<!--", "</a", "<a <b>"] {
            let last = Events::new(broken).last();
            assert!(matches!(last, Some(Event::Broken(_))), "{broken} {last:?}");
        }
    }
}
