//! The files of the playing halls: a main line from the usual start and nothing else.

use encoding_rs::GB18030;

use crate::sample::squares;

fn low(number: usize) -> u8 {
    u8::try_from(number % 256).unwrap()
}

pub fn che(moves: &[&str]) -> String {
    let mut text = format!("1 {} ", moves.len());
    for (index, mv) in moves.iter().enumerate() {
        let [(x1, y1), (x2, y2)] = squares(mv);
        let side = u8::from(index % 2 == 0);
        text += &format!("21 32 {side} {y1} {x1} {y2} {x2} 0 {} 0 ", index + 1);
    }
    text
}

pub fn chn(moves: &[&str]) -> Vec<u8> {
    let mut file = vec![0xccu8; 0x20a];
    file[0..2].copy_from_slice(b"GL");
    file[2..180].fill(0);
    file[8..18].copy_from_slice(b"2006-01-02");
    let title = GB18030.encode("联众对局").0.into_owned();
    file[36..36 + title.len()].copy_from_slice(&title);
    file[364..366].copy_from_slice(&u16::try_from(moves.len()).unwrap().to_le_bytes());
    for mv in moves {
        let [from, to] = squares(mv).map(|(x, y)| (9 - y) * 16 + x);
        let mut entry = [0xccu8; 36];
        entry[0..2].copy_from_slice(&[from, to]);
        file.extend(entry);
    }
    file.truncate(file.len() - 33);
    file
}

pub fn chn_old(moves: &[&str]) -> Vec<u8> {
    let mut file = vec![0u8; 188];
    for mv in moves {
        let numbers = squares(mv).map(|(x, y)| [u16::from(x), u16::from(9 - y)]).concat();
        let mut entry = vec![0u8; 4];
        entry.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        entry.resize(32, 0);
        file.extend(entry);
    }
    file
}

/// `turned` as seen by Black.
pub fn ccm(moves: &[&str], turned: bool) -> Vec<u8> {
    let mut file = vec![1, 0, 18, 0, 1, 2, 3, 4];
    file.extend(u32::try_from(moves.len()).unwrap().to_le_bytes());
    for (index, mv) in moves.iter().enumerate() {
        let [(x1, r1), (x2, r2)] = from_top(mv, turned);
        file.extend([low(index), 1 + low(index % 2), 5, x1, r1, x2, r2, 0, 0]);
    }
    file
}

pub fn ccm_old(moves: &[&str]) -> Vec<u8> {
    let entry = |mv: &&str| {
        let [(x1, r1), (x2, r2)] = from_top(mv, false);
        [0, 0, 0, x1, x2, r1, r2]
    };
    moves.iter().flat_map(entry).collect()
}

fn from_top(mv: &str, turned: bool) -> [(u8, u8); 2] {
    squares(mv).map(|(x, y)| if turned { (8 - x, y) } else { (x, 9 - y) })
}

pub fn mxq(moves: &[&str]) -> Vec<u8> {
    let mut texts: Vec<Vec<u8>> = ["弈天", "2005年1月2日", "甲(1r)-和-乙(2r)", "1500", "1400"]
        .iter()
        .map(|text| GB18030.encode(text).0.into_owned())
        .collect();
    texts.extend(["25", "60", "1286", "1291"].map(|text| text.as_bytes().to_vec()));
    texts.push(GB18030.encode("双方议和").0.into_owned());
    texts.push(b"Moves".to_vec());
    for mv in moves {
        let [(x1, y1), (x2, y2)] = squares(mv);
        let letter = |rank: u8| char::from(b'A' + rank);
        texts.push(format!("{x1}{}-{x2}{}", letter(y1), letter(y2)).into_bytes());
    }
    texts.push(b"Ends".to_vec());
    texts.push(GB18030.encode("全局评注").0.into_owned());
    texts.push(b"CommentsEnd".to_vec());
    let with_length = |text: Vec<u8>| [vec![low(text.len())], text].concat();
    texts.into_iter().flat_map(with_length).collect()
}
