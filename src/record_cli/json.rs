use std::path::Path;

use records::{Header, IllegalPly, Reading, Summary, TreeNode};
use serde_json::{Map, Value, json};

/// A game as one object, in the fields that scripts know.
pub(super) fn game(path: &Path, reading: &Reading) -> Value {
    let summary = Summary::of(reading);
    let record = &reading.record;
    let counts = summary.counts;
    let mut object = json!({
        "file": path.file_name().map(|name| name.to_string_lossy()),
        "format": reading.format.to_string(),
        "version": reading.version,
        "encoding": reading.encoding.map(|encoding| encoding.to_string()),
        "start_fen": summary.start_fen,
        "side_to_move": record.start.side_to_move.letter().to_string(),
        "result": summary.outcome.map(records::Outcome::pgn),
        "reason": record.result.and_then(|result| result.reason).map(|reason| reason.to_string()),
        "headers": headers(record.headers.iter()),
        "main_line_iccs": summary.main_line.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "main_line_legal_plies": summary.legal_plies,
        "final_fen": summary.final_fen,
        "counts": {
            "nodes": counts.nodes,
            "comments": counts.comments,
            "variations": counts.variations,
        },
        "illegal": summary.illegal.iter().map(illegal).collect::<Vec<_>>(),
        "illegal_total": summary.illegal.len(),
        "reader_warnings": warnings(reading),
    });
    if let Some(game_type) = reading.game_type {
        object["game_type"] = json!(game_type);
    }
    if reading.is_deleted {
        object["deleted"] = json!(true);
    }
    if let Some(tree) = &summary.tree {
        object["tree"] = tree.iter().map(node).collect();
    }
    object
}

fn headers<'a>(headers: impl Iterator<Item = &'a Header>) -> Map<String, Value> {
    headers.map(|header| (header.name().to_owned(), json!(header.value()))).collect()
}

fn illegal(illegal: &IllegalPly) -> Value {
    json!({"ply": illegal.ply, "move": illegal.mv.to_string(), "main": illegal.on_main_line})
}

fn warnings(reading: &Reading) -> Vec<String> {
    let faults = reading.faults.iter().filter(|fault| !fault.kind.is_about_rules());
    faults.map(ToString::to_string).collect()
}

fn node(node: &TreeNode) -> Value {
    json!({"p": node.parent, "m": node.mv.map(|mv| mv.to_string()), "c": node.comment})
}
