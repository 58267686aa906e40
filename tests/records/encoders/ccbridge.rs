use crate::sample::{Sample, squares};

/// Offsets of the parts that the two layouts have.
struct Offsets {
    red: usize,
    black: usize,
    result: usize,
    side: usize,
    board: usize,
    moves: usize,
}

pub fn cbr(sample: &Sample, layout: u8, guid: [u8; 16]) -> Vec<u8> {
    let at = match layout {
        1 => Offsets { red: 948, black: 1172, result: 1820, side: 1856, board: 1864, moves: 1958 },
        _ => Offsets { red: 1076, black: 1300, result: 2076, side: 2112, board: 2120, moves: 2214 },
    };
    // Gaps hold whatever lay in memory.
    let mut file = vec![0xcd; at.moves];
    file[..16].copy_from_slice(b"CCBridge Record\0");
    file[19] = layout;
    file[20..36].copy_from_slice(&guid);
    for field in (52..at.result).step_by(32) {
        file[field..field + 2].fill(0);
    }
    for (offset, text) in [(at.red, sample.red), (at.black, sample.black)] {
        let bytes = utf16(&format!("{text}\0"));
        file[offset..offset + bytes.len()].copy_from_slice(&bytes);
    }
    let result = match sample.outcome.pgn() {
        "1-0" => 1u32,
        "0-1" => 2,
        "1/2-1/2" => 3,
        _ => 0,
    };
    file[at.result..at.result + 4].copy_from_slice(&result.to_le_bytes());
    file[at.side..at.side + 4].copy_from_slice(&[1 + u8::from(sample.black_first()), 0, 0, 0]);
    if layout == 2 {
        file[2116..2118].copy_from_slice(&1u16.to_le_bytes());
    } else {
        file[1860..1862].copy_from_slice(&1u16.to_le_bytes());
    }
    file[at.board..at.board + 90].fill(0);
    let pieces = "RNBAKABNRCCPPPPPrnbakabnrccppppp".chars();
    for (square, piece) in sample.squares().into_iter().zip(pieces) {
        let Some((x, y)) = square else { continue };
        let role = 1 + u8::try_from("RNBAKCP".find(piece.to_ascii_uppercase()).unwrap()).unwrap();
        let color = if piece.is_ascii_uppercase() { 0x10 } else { 0x20 };
        file[at.board + usize::from((9 - y) * 9 + x)] = color | role;
    }
    for (mv, comment, has_child, has_sibling) in sample.entries() {
        let square = |(x, y): (u8, u8)| match layout {
            1 => x * 16 + 9 - y,
            _ => (9 - y) * 9 + x,
        };
        let [from, to] = mv.map_or([0, 0], |mv| squares(mv).map(square));
        let text = utf16(comment);
        let flags =
            u8::from(!has_child) | u8::from(has_sibling) << 1 | u8::from(!text.is_empty()) << 2;
        file.extend([flags, 0, from, to]);
        if !text.is_empty() {
            file.extend(u32::try_from(text.len()).unwrap().to_le_bytes());
            file.extend(text);
        }
    }
    file
}

/// A library of the samples in layout 2; those marked so are kept as deleted.
pub fn cbl(samples: &[(&Sample, bool)], capacity: usize) -> Vec<u8> {
    let mut file = vec![0u8; 66_624 + 276 * capacity];
    file[..16].copy_from_slice(b"CCBridgeLibrary\0");
    file[16] = 3;
    file[60..64].copy_from_slice(&u32::try_from(capacity).unwrap().to_le_bytes());
    let name = utf16("样本库\0");
    file[64..64 + name.len()].copy_from_slice(&name);
    for (index, (sample, is_deleted)) in samples.iter().enumerate() {
        let number = u8::try_from(index).unwrap();
        let guid = [number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
        let record = cbr(sample, 2, guid);
        let entry = 66_624 + 276 * index;
        file[entry] = if *is_deleted { 5 } else { 7 };
        file[entry + 12..entry + 16]
            .copy_from_slice(&u32::try_from(record.len()).unwrap().to_le_bytes());
        let text = format!("{{040302{number:02X}-0605-0807-090A-0B0C0D0E0F10}}\0");
        let text = utf16(&text);
        file[entry + 20..entry + 20 + text.len()].copy_from_slice(&text);
        file.extend(&record);
        file.resize(66_624 + 276 * capacity + (index + 1) * 4096, 0xcd);
    }
    file
}

fn utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}
