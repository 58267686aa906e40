use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use records::{Encoding, Format, Games, MAX_BYTES, Reading, Source, Unreadable, cbl};

use super::RecordError;

/// How much of a file is looked at to tell its format, and read at once.
const PIECE: usize = 1 << 16;

/// Reads a file game by game, and gives each to `visit`.
pub(super) fn for_each_game(
    path: &Path,
    encoding: Option<Encoding>,
    visit: &mut impl FnMut(Reading) -> Result<(), RecordError>,
) -> Result<(), RecordError> {
    let input = |fault| RecordError::Input(path.to_owned(), fault);
    let unreadable = |why| RecordError::Unreadable(path.to_owned(), why);
    let mut file = File::open(path).map_err(input)?;
    let head = read_at(&mut file, 0, PIECE).map_err(input)?;
    if head.is_empty() {
        return Err(unreadable(Unreadable::Empty));
    }
    let format = format_of(path, &head);
    let mut count = 0;
    let mut visit = |reading| {
        count += 1;
        visit(reading)
    };
    if Games::reads(format) {
        archive(&mut file, Games::new(format, encoding), &mut visit, input)?;
    } else if format == Format::Cbl {
        let index = index(&mut file).map_err(input)?.map_err(unreadable)?;
        library(&mut file, &index, &mut visit, input)?;
    } else {
        let bytes = read_at(&mut file, 0, MAX_BYTES + 1).map_err(input)?;
        let source = Source::new(&bytes).in_encoding(encoding);
        records::read(format, source).map_err(unreadable)?.into_iter().try_for_each(&mut visit)?;
    }
    if count == 0 {
        return Err(unreadable(Unreadable::NoGame("nothing in the file is one")));
    }
    Ok(())
}

/// What the content says; where it could be anything, what the name says.
fn format_of(path: &Path, head: &[u8]) -> Format {
    let by_name = path.extension().and_then(|end| Format::of_extension(&end.to_string_lossy()));
    match Format::of_content(head) {
        Format::Text => by_name.unwrap_or(Format::Text),
        format => format,
    }
}

fn archive(
    file: &mut File,
    mut games: Games,
    visit: &mut impl FnMut(Reading) -> Result<(), RecordError>,
    input: impl Fn(io::Error) -> RecordError,
) -> Result<(), RecordError> {
    file.seek(SeekFrom::Start(0)).map_err(&input)?;
    let mut piece = vec![0; PIECE];
    loop {
        match file.read(&mut piece).map_err(&input)? {
            0 => games.end(),
            length => games.feed(&piece[..length]),
        }
        games.by_ref().try_for_each(&mut *visit)?;
        if games.is_at_end() {
            return Ok(());
        }
    }
}

/// The index of a library, or why it has none.
fn index(file: &mut File) -> io::Result<Result<cbl::Index, Unreadable>> {
    let mut index = match cbl::Index::of_head(&read_at(file, 0, cbl::HEAD)?) {
        Ok(index) => index,
        Err(why) => return Ok(Err(why)),
    };
    let mut at = cbl::HEAD;
    while index.bytes_left() > 0 {
        let bytes = read_at(file, at, index.bytes_left().min(256 * cbl::ENTRY))?;
        if bytes.len() < cbl::ENTRY {
            break;
        }
        index.take_entries(&bytes);
        at += bytes.len();
    }
    Ok(Ok(index))
}

fn library(
    file: &mut File,
    index: &cbl::Index,
    visit: &mut impl FnMut(Reading) -> Result<(), RecordError>,
    input: impl Fn(io::Error) -> RecordError,
) -> Result<(), RecordError> {
    let mut at = index.first_record();
    let mut game = 0;
    loop {
        let step = read_at(file, at, cbl::STEP).map_err(&input)?;
        if step.is_empty() {
            return Ok(());
        }
        let Some(length) = index.record_length(&step) else {
            at += cbl::STEP;
            continue;
        };
        let bytes =
            if length > step.len() { read_at(file, at, length).map_err(&input)? } else { step };
        game += 1;
        let source = Source { game: Some(game), ..Source::new(&bytes) };
        // A record of another layout is passed over: the others are good.
        if let Ok(reading) = index.record(source) {
            visit(reading)?;
        }
        at += length;
    }
}

/// At most `length` bytes from `offset` on.
fn read_at(file: &mut File, offset: usize, length: usize) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(offset as u64))?;
    let mut bytes = Vec::new();
    file.take(length as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}
