//! Which encoding a text is in.

use encoding_rs::{Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

use super::Unreadable;

/// The text of `bytes`: by its mark, else UTF-8 where it fits, else GB18030, which the older
/// encodings of the mainland are part of.
///
/// # Errors
///
/// [`Unreadable::Encoding`], also for a file that is no text at all.
pub(super) fn decode(bytes: &[u8]) -> Result<String, Unreadable> {
    let encoding: &'static Encoding = match bytes {
        [0xEF, 0xBB, 0xBF, ..] => UTF_8,
        [0xFF, 0xFE, ..] => UTF_16LE,
        [0xFE, 0xFF, ..] => UTF_16BE,
        _ if std::str::from_utf8(bytes).is_ok() => UTF_8,
        _ => GB18030,
    };
    let text = encoding
        .decode_without_bom_handling_and_without_replacement(bytes)
        .ok_or(Unreadable::Encoding)?;
    // GB18030 has a mark of its own, which becomes the same character.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
    if text.contains('\0') {
        return Err(Unreadable::Encoding);
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_and_left_out() {
        let utf16: Vec<u8> = "\u{FEFF}张三".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for bytes in [
            "\u{FEFF}张三".as_bytes(),
            "张三".as_bytes(),
            &[0x84, 0x31, 0x95, 0x33, 0xD5, 0xC5, 0xC8, 0xFD],
            &[0xD5, 0xC5, 0xC8, 0xFD],
            &utf16,
        ] {
            assert_eq!(decode(bytes).as_deref(), Ok("张三"));
        }
    }

    #[test]
    fn names_beyond_the_older_sets_are_read() {
        let (bytes, _, lost) = GB18030.encode("龚𬭚䶮");
        assert!(!lost);
        assert_eq!(decode(&bytes).as_deref(), Ok("龚𬭚䶮"));
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert_eq!(decode(&[0xFF, 0xD8, 0xFF, 0xE0, 0, 16]), Err(Unreadable::Encoding));
    }
}
