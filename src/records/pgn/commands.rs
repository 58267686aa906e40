//! The commands within comments: `[%clk 0:10:00]`, `[%cal Gh2e2,Rc3c4]`, `[%csl Ge4]`.

use crate::{Mark, Note};

/// No command is longer, so that no comment is searched again and again.
const MAX_COMMAND: usize = 4096;

/// Takes the commands that are known out of `comment` and writes them to `note`; the rest of the
/// text comes back as it was, but for the one blank behind commands at its beginning.
pub(super) fn take(comment: &str, note: &mut Note) -> String {
    let mut text = String::new();
    let mut rest = comment;
    while let Some((before, command)) = rest.split_once("[%") {
        text.push_str(before);
        let end = command.bytes().take(MAX_COMMAND).position(|byte| byte == b']');
        let obeyed = end.map(|end| (&command[..end], &command[end + 1..]));
        let obeyed = obeyed.filter(|(inside, _)| obey(inside, note));
        match obeyed {
            Some((_, behind)) if text.is_empty() => {
                rest = behind.strip_prefix(' ').unwrap_or(behind)
            }
            Some((_, behind)) => rest = behind,
            None => {
                text.push_str("[%");
                rest = command;
            }
        }
    }
    text.push_str(rest);
    text
}

/// Carries a command out, if it is known and well formed.
fn obey(command: &str, note: &mut Note) -> bool {
    let Some((name, value)) = command.split_once(' ') else { return false };
    match name {
        "clk" => match value.trim().parse() {
            Ok(clock) => note.clock = Some(clock),
            Err(_) => return false,
        },
        "cal" | "csl" => {
            let marks: Result<Vec<Mark>, _> = value.split(',').map(|m| m.trim().parse()).collect();
            match marks {
                Ok(marks) => note.marks.extend(marks),
                Err(_) => return false,
            }
        }
        _ => return false,
    }
    true
}

/// The commands that say what `note` has beside its text.
pub(super) fn of(note: &Note) -> String {
    let mut commands: Vec<String> =
        note.clock.iter().map(|clock| format!("[%clk {clock}]")).collect();
    // One command a mark keeps their order, whatever their shapes.
    for mark in &note.marks {
        let name = match mark.shape {
            crate::Shape::Arrow(_) => "cal",
            crate::Shape::Square(_) => "csl",
        };
        commands.push(format!("[%{name} {mark}]"));
    }
    commands.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_commands_are_taken_out_and_others_stay() {
        let mut note = Note::default();
        let text = take("[%clk 0:01:00] a [%eval 3] [%cal Gh2e2,Re4] b [%csl nothing]", &mut note);
        assert_eq!(text, "a [%eval 3]  b [%csl nothing]");
        assert_eq!(of(&note), "[%clk 0:01:00] [%cal Gh2e2] [%csl Re4]");
    }
}
