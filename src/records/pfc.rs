//! PFC, the XML of Pengfei: elements within elements are the tree. Source: formats.md, section 5.5.

use xiangqi::{Move, Setup};

use crate::builder::{Builder, Step};
use crate::xml::{Event, Events, attribute};
use crate::{FaultKind, Format, GameResult, Outcome, Place, Reading, Record, Source, Unreadable};

/// Reads a file.
pub(crate) fn read(source: Source<'_>) -> Result<Reading, Unreadable> {
    let (text, encoding) = source.text();
    let mut events = Events::new(&text);
    let root = events.find_map(|event| match event {
        Event::Begin("n", attributes) => Some(attributes),
        _ => None,
    });
    let root = root.ok_or(Unreadable::NoGame("no element n"))?;
    let start = attribute(&root, "m").unwrap_or_default().parse::<Setup>();
    let mut builder = Builder::new(start.unwrap_or(Record::usual_start()));
    builder.game = source.game;
    if let Err(why) = start {
        builder.fault(Place::default(), FaultKind::UnreadableStart(why));
    }
    builder.add_comment(attribute(&root, "c").unwrap_or_default());
    builder.record.result =
        attribute(&root, "win").and_then(Outcome::of_header).map(GameResult::without_reason);
    if let Some(created) = attribute(&root, "create-time") {
        builder.record.headers.add_filled("created", created);
    }
    tree(&mut builder, events);
    Ok(Reading {
        record: builder.record,
        format: Format::Pfc,
        version: None,
        encoding: Some(encoding),
        game_type: None,
        is_deleted: false,
        faults: builder.faults,
    })
}

fn tree(builder: &mut Builder, events: Events<'_>) {
    // How many open elements have no node, since one of them could not be read.
    let mut unbuilt: usize = 0;
    for event in events {
        match event {
            Event::Begin(_, attributes) if unbuilt == 0 => {
                let mv = attribute(&attributes, "m").and_then(|mv| mv.parse::<Move>().ok());
                let Some(mv) = mv else {
                    let place = Place { ply: Some(builder.ply() + 1), ..Place::default() };
                    builder.fault(place, FaultKind::OffBoard);
                    unbuilt = 1;
                    continue;
                };
                if builder.play(mv, Place::default()) == Step::Refused {
                    unbuilt = 1;
                    continue;
                }
                builder.add_comment(attribute(&attributes, "c").unwrap_or_default());
                let is_main = attribute(&attributes, "default").is_some_and(|it| it == "true");
                if is_main {
                    let node = builder.node();
                    builder.record.tree.put_first(node);
                }
            }
            Event::Begin(..) => unbuilt += 1,
            Event::End if unbuilt > 0 => unbuilt -= 1,
            Event::End if builder.ply() == 0 => return,
            Event::End => builder.back_to(builder.ply() - 1),
            Event::Text(_) => {}
            Event::Broken(why) => builder.fault(Place::default(), FaultKind::Markup(why)),
        }
    }
}
