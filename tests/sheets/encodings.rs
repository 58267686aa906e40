//! The encodings and separators of text files.

use encoding_rs::GB18030;

use crate::told::{good, unreadable};

const LIST: &str = "单位,姓名\r\n清城区,龚䶮\r\n清城区,马𬭚\r\n";

#[test]
fn every_encoding_and_separator_gives_the_same_list() {
    for separator in [",", ";", "\t"] {
        let text = LIST.replace(',', separator);
        let utf16 = format!("\u{FEFF}{text}");
        let little: Vec<u8> = utf16.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = utf16.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let marked_gb = [&[0x84, 0x31, 0x95, 0x33], GB18030.encode(&text).0.as_ref()].concat();
        for bytes in [
            text.clone().into_bytes(),
            format!("\u{FEFF}{text}").into_bytes(),
            GB18030.encode(&text).0.into_owned(),
            marked_gb,
            little,
            big,
        ] {
            assert_eq!(good(&bytes), "清城区: 龚䶮 马𬭚", "{separator:?} {bytes:02X?}");
        }
    }
}

#[test]
fn a_picture_is_no_list() {
    let fault = unreadable(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0").to_string();
    assert_eq!(fault, "the text is neither UTF-8 nor GB18030");
    assert_eq!(unreadable(b"").to_string(), "the file is empty");
    assert_eq!(unreadable(b"\n\n").to_string(), "the file is empty");
}
