//! The OpenAPI document of the program that answers.

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Map, Value, json};

use super::described::{ALL, Content, Described, Whom};
use super::pages::tagged;
use crate::problem::Problem;

/// `GET /api/v1/openapi.json`.
pub(crate) async fn openapi(headers: HeaderMap) -> Result<Response, Problem> {
    tagged(&headers, &document())
}

fn document() -> Value {
    let mut paths = Map::new();
    for described in ALL {
        let path = paths.entry(described.path).or_insert_with(|| json!({}));
        path[described.method.name()] = operation(described);
    }
    let schemas: Value = serde_json::from_str(wire::SCHEMAS).unwrap_or_default();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "guapan",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "A xiangqi tournament. Without a seat, every answer is what has been \
                released to the public. `plane=public` in the query leaves a seat aside; \
                `results=no` asks for answers that do not tell how games ended.",
            "license": { "name": "GPL-3.0-or-later" },
        },
        "paths": paths,
        "webhooks": { "told": { "post": telling() } },
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "link": { "type": "http", "scheme": "bearer", "description": "a link's secret" },
                "session": { "type": "apiKey", "in": "cookie", "name": crate::access::COOKIE },
            },
        },
    })
}

fn operation(described: &Described) -> Value {
    let in_path = described.path.split(['{', '}']).skip(1).step_by(2).map(|name| {
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
    });
    let in_query = described.query.iter().map(|(name, what)| {
        let schema = json!({ "type": "string" });
        json!({ "name": name, "in": "query", "description": what, "schema": schema })
    });
    let done = match described.gives {
        Content::Nothing => json!({ "description": "done" }),
        gives => json!({ "description": described.what, "content": content(gives) }),
    };
    let fault = json!({ "description": "why not", "content": content(Content::Json("Problem")) });
    let mut operation = json!({
        "summary": described.what,
        "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
        "responses": { "2XX": done, "4XX": fault, "503": fault },
    });
    if described.takes != Content::Nothing {
        operation["requestBody"] = json!({ "required": true, "content": content(described.takes) });
    }
    operation["security"] = match described.whom {
        Whom::Everybody => json!([{}, { "link": [] }, { "session": [] }]),
        Whom::Seats | Whom::Arbiter => json!([{ "link": [] }, { "session": [] }]),
    };
    operation["x-seat"] = match described.whom {
        Whom::Everybody => json!("everybody"),
        Whom::Seats => json!("any"),
        Whom::Arbiter => json!("arbiter"),
    };
    operation
}

/// What is sent to the addresses that the arbiter has named.
fn telling() -> Value {
    let header = |name: &str, what: &str| {
        let schema = json!({ "type": "string" });
        json!({ "name": name, "in": "header", "description": what, "schema": schema })
    };
    json!({
        "summary": "Each line of `/api/v1/events` as the public sees it, in order; the next one \
            comes once this one has been taken, and a line that is not taken comes again",
        "parameters": [
            header("x-guapan-seq", "the number of the line, by which one that comes twice is known"),
            header("x-guapan-signature", "`sha256=` and the HMAC-SHA256 of the body, by the \
                address's own key, in hexadecimal digits"),
        ],
        "requestBody": { "required": true, "content": content(Content::Json("EventLine")) },
        "responses": { "2XX": { "description": "it is taken" } },
    })
}

fn content(content: Content) -> Value {
    let schema = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    match content {
        Content::Nothing => json!({}),
        Content::Json("OpenApi") => json!({ "application/json": {} }),
        Content::Json(name) => json!({ "application/json": { "schema": schema(name) } }),
        Content::Lines(name) => json!({ "application/jsonl": { "schema": schema(name) } }),
        Content::Bytes(kind) => json!({ kind: {} }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(to)) = fields.get("$ref") {
                    found.push(to.clone());
                }
                fields.values().for_each(|value| references(value, found));
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }

    #[test]
    fn every_type_that_is_named_is_there() {
        let document = document();
        let mut found = Vec::new();
        references(&document, &mut found);
        assert!(found.len() > 100, "{}", found.len());
        for reference in found {
            let place = reference.trim_start_matches('#');
            assert!(document.pointer(place).is_some(), "{reference}");
        }
    }
}
