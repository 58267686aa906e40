//! Whether a value is as a JSON Schema says, as far as our schemas go.

use serde_json::Value;

/// What is wrong with `value`, each fault with its place; nothing where it fits.
pub fn faults_in(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    faults_at(document, schema, value, "$")
}

fn faults_at(document: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if let Some(to) = schema.get("$ref").and_then(Value::as_str) {
        let named = document.pointer(to.trim_start_matches('#')).unwrap();
        faults.extend(faults_at(document, named, value, place));
    }
    if let Some(word) = schema.get("const").filter(|word| *word != value) {
        faults.push(format!("{place}: {value} is not {word}"));
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array)
        && !words.contains(value)
    {
        faults.push(format!("{place}: {value} is none of {words:?}"));
    }
    if let Some(kinds) = schema.get("anyOf").and_then(Value::as_array)
        && !kinds.iter().any(|kind| faults_at(document, kind, value, place).is_empty())
    {
        faults.push(format!("{place}: {value} is of no kind that it may be"));
    }
    for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
        faults.extend(faults_at(document, part, value, place));
    }
    if let Some(kind) = schema.get("type").and_then(Value::as_str) {
        let fits = match kind {
            "string" => value.is_string(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            "array" => value.is_array(),
            _ => value.is_object(),
        };
        if !fits {
            return vec![format!("{place}: {value} is no {kind}")];
        }
    }
    if let (Some(items), Some(schema)) = (value.as_array(), schema.get("items")) {
        for (index, item) in items.iter().enumerate() {
            faults.extend(faults_at(document, schema, item, &format!("{place}[{index}]")));
        }
    }
    if let (Some(fields), Some(known)) = (value.as_object(), schema.get("properties")) {
        let required = schema["required"].as_array().into_iter().flatten();
        let missing = required.filter_map(Value::as_str).filter(|name| !fields.contains_key(*name));
        faults.extend(missing.map(|name| format!("{place}: {name} is missing")));
        for (name, field) in fields {
            if let Some(schema) = known.get(name) {
                faults.extend(faults_at(document, schema, field, &format!("{place}.{name}")));
            }
        }
    }
    faults
}
