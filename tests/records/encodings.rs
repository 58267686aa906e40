use records::{Encoding, Format, Source, guesses};

const GAME: &str =
    "[Event \"測試\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬8進7 2. 馬二進三 車9平8 *\n";

#[test]
fn big5_is_read_on_request_and_otherwise_pointed_out() {
    let big5 = encoding_rs::BIG5.encode(GAME).0.into_owned();
    let source = Source::new(&big5).in_encoding(Some(Encoding::Big5));
    let asked = &records::read(Format::Pgn, source).unwrap()[0];
    assert_eq!((asked.record.tree.counts().nodes, asked.faults.len()), (4, 0));
    let unasked = &records::read(Format::Pgn, Source::new(&big5)).unwrap()[0];
    let hint = "the text looks like big5: name the encoding to read it so";
    assert!(unasked.faults.iter().any(|fault| fault.to_string().ends_with(hint)));
    assert_eq!(guesses(&big5)[0].encoding, Encoding::Big5);
    assert!(guesses(&big5)[0].preview.contains("許銀川"));
}

#[test]
fn old_files_are_read_as_gb18030_and_never_pointed_elsewhere() {
    let simplified =
        "[Event \"测试\"]\n[Red \"许银川\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 *\n";
    for text in [GAME, simplified] {
        let gbk = encoding_rs::GB18030.encode(text).0.into_owned();
        let reading = &records::read(Format::Pgn, Source::new(&gbk)).unwrap()[0];
        assert_eq!(reading.encoding, Some(Encoding::Gb18030));
        assert_eq!(reading.faults, []);
        assert_eq!(guesses(&gbk)[0].encoding, Encoding::Gb18030);
    }
}

#[test]
fn a_mark_or_valid_utf_8_decides() {
    let marked = format!("\u{feff}{GAME}");
    for text in [GAME, &marked] {
        let reading = &records::read(Format::Pgn, Source::new(text.as_bytes())).unwrap()[0];
        assert_eq!(reading.encoding, Some(Encoding::Utf8));
        assert_eq!((reading.record.tree.counts().nodes, reading.faults.len()), (4, 0));
        assert_eq!(guesses(text.as_bytes())[0].encoding, Encoding::Utf8);
    }
}

#[test]
fn utf_16_is_told_by_its_letters_where_it_has_no_mark() {
    let units = || GAME.encode_utf16();
    let files: [(Encoding, Vec<u8>); 2] = [
        (Encoding::Utf16Le, units().flat_map(u16::to_le_bytes).collect()),
        (Encoding::Utf16Be, units().flat_map(u16::to_be_bytes).collect()),
    ];
    for (encoding, file) in files {
        assert_eq!(Encoding::of_text(&file), encoding);
        assert_eq!(Format::of_content(&file), Format::Pgn);
        let reading = &records::read(Format::Pgn, Source::new(&file)).unwrap()[0];
        assert_eq!((reading.record.tree.counts().nodes, reading.faults.len()), (4, 0));
    }
}

#[test]
fn vietnamese_code_pages_are_read_on_request() {
    let names = [
        (Encoding::Viscii, b"[Red \"Nguy\xadn\"]\n*\n".as_slice()),
        (Encoding::Tcvn, b"[Red \"Nguy\xd4n\"]\n*\n"),
        (Encoding::Windows1258, b"[Red \"Nguy\xea\xden\"]\n*\n"),
    ];
    for (encoding, bytes) in names {
        let source = Source::new(bytes).in_encoding(Some(encoding));
        let reading = &records::read(Format::Pgn, source).unwrap()[0];
        let name = reading.record.headers.get(records::Field::Red).unwrap();
        assert!(["Nguyễn", "Nguyê\u{303}n"].contains(&name), "{encoding} {name}");
    }
    for encoding in Encoding::ALL {
        assert_eq!(encoding.to_string().parse(), Ok(encoding));
    }
}
