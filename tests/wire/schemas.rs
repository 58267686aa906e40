//! JSON Schemas for programs of other people, made from the declarations that the pages read.

use std::fs;

use serde_json::{Map, Value, json};

use crate::declarations::{declarations, export_all};
use crate::{blessing, in_root};

#[test]
fn the_schemas_are_those_of_the_types() {
    let fresh = tempfile::tempdir().unwrap();
    export_all(fresh.path());
    let schemas: Map<String, Value> =
        declarations(fresh.path()).values().map(|text| schema_of(text)).collect();
    let text = serde_json::to_string_pretty(&schemas).unwrap() + "\n";
    let committed = in_root("src/wire/schemas.json");
    if blessing() {
        fs::write(&committed, &text).unwrap();
    }
    assert_eq!(
        fs::read_to_string(&committed).unwrap(),
        text,
        "src/wire/schemas.json differs from the types; BLESS=1 cargo test -p wire writes it anew"
    );
}

/// The type that a file declares, with its schema.
fn schema_of(file: &str) -> (String, Value) {
    let at = file.find("export type ").unwrap();
    let words = file[..at].rfind("/**").map(|start| comment(&file[start..at]));
    let (name, declared) = file[at + "export type ".len()..].split_once(" = ").unwrap();
    let mut reader = Reader { text: declared };
    let mut schema = reader.union();
    if let (Some(words), Some(fields)) = (words, schema.as_object_mut()) {
        fields.insert("description".to_owned(), words.into());
    }
    (name.to_owned(), schema)
}

/// The text of a comment without its stars.
fn comment(text: &str) -> String {
    let inner = text.trim().trim_start_matches("/**").trim_end_matches("*/");
    let lines = inner.lines().map(|line| line.trim().trim_start_matches('*').trim());
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// Reads the part of TypeScript that declarations of messages are written in.
struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    fn union(&mut self) -> Value {
        let mut kinds = vec![self.intersection()];
        while self.takes("|") {
            kinds.push(self.intersection());
        }
        if kinds.iter().all(|kind| kind.get("const").is_some()) && kinds.len() > 1 {
            let words: Vec<_> = kinds.iter().map(|kind| kind["const"].clone()).collect();
            return json!({ "enum": words });
        }
        match kinds.len() {
            1 => kinds.remove(0),
            _ => json!({ "anyOf": kinds }),
        }
    }

    fn intersection(&mut self) -> Value {
        let mut parts = vec![self.array()];
        while self.takes("&") {
            parts.push(self.array());
        }
        if parts.len() == 1 { parts.remove(0) } else { json!({ "allOf": parts }) }
    }

    fn array(&mut self) -> Value {
        let mut of = self.single();
        while self.takes("[]") {
            of = json!({ "type": "array", "items": of });
        }
        of
    }

    fn single(&mut self) -> Value {
        if self.takes("{") {
            return self.object();
        }
        if self.takes("(") {
            let inner = self.union();
            assert!(self.takes(")"), "{}", self.text);
            return inner;
        }
        if self.takes("[") {
            let mut items = Vec::new();
            while !self.takes("]") {
                items.push(self.union());
                self.takes(",");
            }
            let count = items.len();
            return json!({ "type": "array", "prefixItems": items, "minItems": count, "maxItems": count });
        }
        if self.takes("\"") {
            let (word, rest) = self.text.split_once('"').unwrap();
            self.text = rest;
            return json!({ "const": word });
        }
        match self.word() {
            "Array" => {
                assert!(self.takes("<"));
                let items = self.union();
                assert!(self.takes(">"), "{}", self.text);
                json!({ "type": "array", "items": items })
            }
            name @ ("string" | "number" | "boolean" | "null") => json!({ "type": name }),
            name => json!({ "$ref": format!("#/components/schemas/{name}") }),
        }
    }

    fn object(&mut self) -> Value {
        let (mut fields, mut required) = (Map::new(), Vec::new());
        while !self.takes("}") {
            let words = self.takes("/**").then(|| {
                let (words, rest) = self.text.split_once("*/").unwrap();
                self.text = rest;
                comment(words)
            });
            self.takes("\"");
            let name = self.word().to_owned();
            self.takes("\"");
            if !self.takes("?") {
                required.push(Value::from(name.clone()));
            }
            assert!(self.takes(":"), "{}", self.text);
            let mut schema = self.union();
            if let (Some(words), Some(of)) = (words, schema.as_object_mut()) {
                of.insert("description".to_owned(), words.into());
            }
            fields.insert(name, schema);
            self.takes(",");
        }
        json!({ "type": "object", "properties": fields, "required": required })
    }

    fn word(&mut self) -> &str {
        let text = self.text.trim_start();
        let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let (word, rest) = text.split_at(end.unwrap_or(text.len()));
        assert!(!word.is_empty(), "no word at {:?}", &text[..text.len().min(60)]);
        self.text = rest;
        word
    }

    fn takes(&mut self, token: &str) -> bool {
        let rest = self.text.trim_start().strip_prefix(token);
        if let Some(rest) = rest {
            self.text = rest;
        }
        rest.is_some()
    }
}
