//! The Vietnamese code pages that the encoding library does not have.

use std::borrow::Cow;

/// A code page whose lower half is ASCII but for a few control codes.
pub(super) struct CodePage {
    /// The letters that lie on control codes.
    low: &'static [(u8, char)],
    /// The 128 characters from 0x80 on.
    high: &'static str,
}

/// Source: RFC 1456.
pub(super) const VISCII: CodePage = CodePage {
    low: &[(0x02, 'Ẳ'), (0x05, 'Ẵ'), (0x06, 'Ẫ'), (0x14, 'Ỷ'), (0x19, 'Ỹ'), (0x1e, 'Ỵ')],
    high: "\
     ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲ\
     ÕắằặấầẩậẽẹếềểễệốồổỗỠƠộờởịỰỨỪỬơớƯ\
     ÀÁÂÃẢĂẳẵÈÉÊẺÌÍĨỳĐứÒÓÔạỷừửÙÚỹỵÝỡư\
     àáâãảăữẫèéêẻìíĩỉđựòóôõỏọụùúũủýợỮ\
    ",
};

/// Source: TCVN 5712:1993, VN1.
pub(super) const TCVN: CodePage = CodePage {
    low: &[
        (0x01, 'Ú'),
        (0x02, 'Ụ'),
        (0x04, 'Ừ'),
        (0x05, 'Ử'),
        (0x06, 'Ữ'),
        (0x11, 'Ứ'),
        (0x12, 'Ự'),
        (0x13, 'Ỳ'),
        (0x14, 'Ỷ'),
        (0x15, 'Ỹ'),
        (0x16, 'Ý'),
        (0x17, 'Ỵ'),
    ],
    high: "\
     ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ\
     \u{a0}ĂÂÊÔƠƯĐăâêôơưđẰ\u{300}\u{309}\u{303}\u{301}\u{323}àảãáạẲằẳẵắẴ\
     ẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịò\
     ỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ\
    ",
};

/// The text in UTF-8; every byte stands for a character.
pub(super) fn decode<'a>(bytes: &'a [u8], page: &CodePage) -> (Cow<'a, str>, bool) {
    let high: Vec<char> = page.high.chars().collect();
    let letter = |byte: u8| match byte {
        0x80.. => {
            high.get(usize::from(byte) - 0x80).copied().unwrap_or(char::REPLACEMENT_CHARACTER)
        }
        _ => page.low.iter().find(|(code, _)| *code == byte).map_or(char::from(byte), |row| row.1),
    };
    (bytes.iter().map(|byte| letter(*byte)).collect(), true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_pages_are_whole_and_spell_names() {
        for page in [&VISCII, &TCVN] {
            assert_eq!(page.high.chars().count(), 128);
        }
        assert_eq!(decode(b"Nguy\xadn Th\xe0nh B\xe4o", &VISCII).0, "Nguyễn Thành Bảo");
        assert_eq!(decode(b"Nguy\xd4n Th\xb5nh B\xb6o", &TCVN).0, "Nguyễn Thành Bảo");
    }
}
