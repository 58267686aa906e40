use encoding_rs::GB18030;

use crate::sample::{Sample, squares};

/// What the header of a scrambled file holds for its keys.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seeds {
    pub mask: u8,
    pub masks: [u8; 4],
    /// The sum, and the seeds for pieces, from and to; together they come to 256.
    pub keys: [u8; 4],
}

pub fn xqf(sample: &Sample, version: u8, seeds: Seeds) -> Vec<u8> {
    let scrambled = version > 10;
    let [sum, p, f, t] = seeds.keys.map(u32::from);
    let key = |seed: u32, times: u32| {
        if !scrambled {
            return 0;
        }
        let nested = (((seed * seed * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8;
        (nested % 256 * times) % 256
    };
    let kp = key(p, p);
    let kf = key(f, kp);
    let kt = key(t, kf);
    let kr = if scrambled { (sum * 256 + p) % 32_000 + 767 } else { 0 };

    let mut file = vec![0u8; 1024];
    file[0..3].copy_from_slice(&[b'X', b'Q', version]);
    file[3] = seeds.mask;
    file[8..12].copy_from_slice(&seeds.masks);
    file[12..16].copy_from_slice(&seeds.keys);
    for (i, square) in sample.squares().into_iter().enumerate() {
        let plain = square.map_or(0xff, |(x, y)| u32::from(x * 10 + y));
        // Entry i of the plain list is stored where the reader's rotation will fetch it from.
        let place =
            if version >= 12 { (i + 64 * 8 - usize::try_from(kp).unwrap() - 1) % 32 } else { i };
        file[16 + place] = low(plain + kp);
    }
    file[50] = u8::from(sample.black_first());
    file[51] = match sample.outcome.pgn() {
        "1-0" => 1,
        "0-1" => 2,
        "1/2-1/2" => 3,
        _ => 0,
    };
    for (offset, text) in [(304, sample.red), (320, sample.black)] {
        let bytes = GB18030.encode(text).0.into_owned();
        file[offset] = u8::try_from(bytes.len()).unwrap();
        file[offset + 1..offset + 1 + bytes.len()].copy_from_slice(&bytes);
    }

    let mut tree: Vec<u8> = Vec::new();
    for (mv, comment, has_child, has_sibling) in sample.entries() {
        let (from, to) = mv.map_or((0x5a, 0x59), |mv| {
            let [a, b] = squares(mv).map(|(x, y)| u32::from(x * 10 + y));
            (low(a + 0x18 + kf), low(b + 0x20 + kt))
        });
        let bytes = GB18030.encode(comment).0.into_owned();
        let flags = match version {
            ..=10 => u8::from(has_child) * 0xf0 + u8::from(has_sibling) * 0x0f,
            _ => {
                u8::from(has_child) << 7
                    | u8::from(has_sibling) << 6
                    | u8::from(!bytes.is_empty()) << 5
                    | 0x13
            }
        };
        tree.extend([from, to, flags, 0x77]);
        if !scrambled || !bytes.is_empty() {
            tree.extend((u32::try_from(bytes.len()).unwrap() + kr).to_le_bytes());
            tree.extend(bytes);
        }
    }
    if scrambled {
        let phrase = b"[(C) Copyright Mr. Dong Shiwei.]";
        for (i, byte) in tree.iter_mut().enumerate() {
            let b = (seeds.keys[i % 4] & seeds.mask) | seeds.masks[i % 4];
            *byte = byte.wrapping_add(phrase[i % 32] & b);
        }
    }
    file.extend(tree);
    file
}

fn low(number: u32) -> u8 {
    u8::try_from(number % 256).unwrap()
}
