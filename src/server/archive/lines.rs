//! What a commentator has tried in a game, as variations of its record.

use records::{NodeId, Record};
use stage::Commentary;

/// Hangs the lines of `commentary` on the moves of `record`, with their names and what was said.
/// Notes for commentators only stay where they are.
pub(super) fn hang_lines(record: &mut Record, commentary: &Commentary) {
    for line in commentary.lines() {
        let mut node = NodeId::ROOT;
        let mut named = line.name.is_empty();
        for ply in 0..=line.moves.len() {
            let said = line.comments.iter().filter(|comment| usize::from(comment.ply) == ply);
            for comment in said {
                record.tree.note_mut(node).add_comment(&comment.text);
            }
            let Some(mv) = line.moves.get(ply) else { break };
            let known =
                record.tree.children(node).find(|child| record.tree.mv(*child) == Some(*mv));
            // A tree holds more than all lines of a game together.
            let Some(next) = known.or_else(|| record.tree.add(node, *mv)) else { return };
            if known.is_none() && !named {
                record.tree.note_mut(next).add_comment(&line.name);
                named = true;
            }
            node = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use stage::{Command, LineId, Place};
    use xiangqi::Move;

    use super::*;

    fn mv(iccs: &str) -> Move {
        iccs.parse().unwrap()
    }

    #[test]
    fn a_line_becomes_a_variation_with_its_name_and_what_was_said() {
        let mut live = xiangqi::Record::default();
        live.extend(["h2e2", "h9g7"].map(mv)).unwrap();
        let mut commentary = Commentary::default();
        let line = LineId(1);
        for command in [
            Command::Play { from: Place::Live { ply: 1 }, mv: mv("b9c7") },
            Command::Name { line, name: "右马".to_owned() },
            Command::Comment { line, ply: 1, text: "中炮".to_owned() },
        ] {
            let event = commentary.decide(&command, &live).unwrap();
            commentary.apply(&event, &live).unwrap();
        }
        let mut record = Record::default();
        let first = record.tree.add(NodeId::ROOT, mv("h2e2")).unwrap();
        record.tree.add(first, mv("h9g7")).unwrap();
        hang_lines(&mut record, &commentary);
        let moves: Vec<_> = record.tree.children(first).map(|node| record.tree.mv(node)).collect();
        assert_eq!(moves, [Some(mv("h9g7")), Some(mv("b9c7"))]);
        assert_eq!(record.tree.comment(first), Some("中炮"));
        let variation = record.tree.children(first).nth(1).unwrap();
        assert_eq!(record.tree.comment(variation), Some("右马"));
    }
}
