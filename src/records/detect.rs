use crate::{Encoding, Format, cbl, cbr, ccm, chn, dhtmlxq, fen, mxq, wxf};

/// The format of a file that begins with `head`.
pub(crate) fn format(head: &[u8]) -> Format {
    match head {
        // The third byte is the version, which no text has there.
        [b'X', b'Q', 0..32, ..] => return Format::Xqf,
        _ if head.starts_with(cbr::MAGIC) => return Format::Cbr,
        _ if head.starts_with(cbl::MAGIC) || head.starts_with(cbl::OLD_MAGIC) => {
            return Format::Cbl;
        }
        _ if head.starts_with(chn::MAGIC) && head.contains(&0) => return Format::Chn,
        _ if ccm::is_present(head) => return Format::Ccm,
        _ if mxq::is_present(head) => return Format::Mxq,
        _ => {}
    }
    let (text, _) = Encoding::of_text(head).decode(head);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.contains("<ChineseChessRecord") {
        Format::Cbf
    } else if dhtmlxq::is_present(text) {
        Format::DhtmlXq
    } else if text.starts_with("<?xml") && text.contains("<n ") || text.starts_with("<n ") {
        Format::Pfc
    } else if text.starts_with('[')
        || text.lines().any(|line| line.starts_with('[') && line.trim_end().ends_with("\"]"))
    {
        Format::Pgn
    } else if wxf::is_present(text) {
        Format::Wxf
    } else if fen::is_present(text) {
        Format::Fen
    } else if is_numbers(text) {
        Format::Che
    } else {
        Format::Text
    }
}

/// Whether the text is nothing but numbers, ten a move behind the first two.
fn is_numbers(text: &str) -> bool {
    let mut words = text.split_ascii_whitespace().take(12);
    text.split_ascii_whitespace().nth(1).is_some()
        && words.all(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
}
