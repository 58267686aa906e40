//! Diagrams of the rule books as data, each a record that ends with three cycles.

use serde_json::Value;
use xiangqi::judge::{RuleSet, Rules};
use xiangqi::{Move, Position, Record};

/// A diagram with what the rule book says of it.
#[derive(Clone, Debug)]
pub struct Case {
    pub id: String,
    pub set: RuleSet,
    pub confidence: String,
    pub verdict: String,
    pub start: Position,
    pub lead_in: Vec<Move>,
    pub cycle: Vec<Move>,
    /// The printed class of each move of the cycle, where given: 将, 杀, 捉, 闲 or 兑.
    pub labels: Option<Vec<String>>,
}

/// A move or verdict on which the judge differs, with the article that speaks against the diagram.
pub struct Disagreement {
    pub id: String,
    /// Plies of the cycle whose label differs, from 0.
    pub plies: Vec<usize>,
    /// What the judge says instead.
    pub verdict: String,
}

/// All diagrams with a cycle.
pub fn cases() -> Vec<Case> {
    let text = include_str!("../corpora/rules/cases.jsonl");
    let values = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    values
        .filter(|value| value["kind"] == "repetition" && !value["cycle_plies"].is_null())
        .map(|value| {
            let moves = moves(&value);
            let number = |name: &str| usize::try_from(value[name].as_u64().unwrap()).unwrap();
            let (lead_in, plies) = (number("lead_in_plies"), number("cycle_plies"));
            let range = lead_in..lead_in + plies;
            let labels = value["labels"].as_array().map(|labels| {
                labels[range.clone()].iter().map(|label| label.as_str().unwrap().into()).collect()
            });
            Case {
                id: word(&value, "id"),
                set: match value["rule_set"].as_str() {
                    Some("CXA2011") => RuleSet::Chinese2011,
                    _ => RuleSet::Asian,
                },
                confidence: word(&value, "confidence"),
                verdict: word(&value, "verdict"),
                start: word(&value, "fen").parse().unwrap(),
                lead_in: moves[..lead_in].to_vec(),
                cycle: moves[range].to_vec(),
                labels,
            }
        })
        .collect()
}

/// The lines of the diagrams that come back to no position.
pub fn open_lines() -> Vec<Record> {
    let text = include_str!("../corpora/rules/cases.jsonl");
    let values = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    values
        .filter(|value| value["kind"] == "repetition" && value["cycle_plies"].is_null())
        .map(|value| {
            let mut record = Record::new(word(&value, "fen").parse().unwrap());
            record.extend(moves(&value)).unwrap();
            record
        })
        .collect()
}

/// Where the judge is known to differ.
pub fn disagreements() -> Vec<Disagreement> {
    let text = include_str!("../corpora/rules/disagreements.jsonl");
    let values = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    values
        .map(|value| Disagreement {
            id: word(&value, "id"),
            plies: serde_json::from_value(value["plies"].clone()).unwrap(),
            verdict: word(&value, "verdict"),
        })
        .collect()
}

impl Case {
    /// The rules that the diagram belongs to.
    pub fn rules(&self) -> Rules {
        Rules::of(self.set)
    }

    /// The record: the lead-in, then three cycles.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.start);
        record.extend(self.lead_in.iter().copied()).unwrap();
        record.extend(self.cycle.repeat(3)).unwrap();
        record
    }
}

fn moves(value: &Value) -> Vec<Move> {
    let moves = value["moves"].as_array().unwrap();
    moves.iter().map(|mv| mv.as_str().unwrap().parse().unwrap()).collect()
}

fn word(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap().into()
}
