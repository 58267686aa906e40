use xiangqi::Role;

/// What a character of a written move stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Role(Role),
    Number(u8),
    Forward,
    Level,
    Back,
    Front,
    Rear,
}

/// The meaning of a character, in half or full width, in simplified or traditional writing.
pub(super) fn sign(c: char) -> Option<Sign> {
    match u32::from(c) {
        code @ 0..0x80 => ASCII[code as usize],
        code @ FIRST_HAN..END_OF_HAN => HAN[(code - FIRST_HAN) as usize],
        code @ 0xff01..0xff5f => ASCII[(code - 0xfee0) as usize],
        _ => None,
    }
}

const SPELLINGS: [(Sign, &[char]); 21] = [
    (Sign::Role(Role::Cannon), &['炮', '砲', '包', 'C', 'c']),
    (Sign::Role(Role::Horse), &['马', '馬', '傌', 'H', 'h', 'N', 'n']),
    (Sign::Role(Role::Chariot), &['车', '車', '俥', 'R', 'r']),
    (Sign::Role(Role::Pawn), &['兵', '卒', 'P', 'p']),
    (Sign::Role(Role::Elephant), &['相', '象', 'E', 'e', 'B', 'b']),
    (Sign::Role(Role::Advisor), &['仕', '士', 'A', 'a']),
    (Sign::Role(Role::King), &['帅', '帥', '将', '將', 'K', 'k']),
    (Sign::Level, &['平', '.', '=']),
    (Sign::Forward, &['进', '進', '+']),
    (Sign::Back, &['退', '-']),
    (Sign::Front, &['前']),
    (Sign::Rear, &['后', '後']),
    (Sign::Number(1), &['一', '1']),
    (Sign::Number(2), &['二', '2']),
    (Sign::Number(3), &['三', '3']),
    (Sign::Number(4), &['四', '4']),
    (Sign::Number(5), &['五', '5']),
    (Sign::Number(6), &['六', '6']),
    (Sign::Number(7), &['七', '7']),
    (Sign::Number(8), &['八', '8']),
    (Sign::Number(9), &['九', '9']),
];

/// The block of the common Chinese characters.
const FIRST_HAN: u32 = 0x4e00;
const END_OF_HAN: u32 = 0xa000;

static ASCII: [Option<Sign>; 0x80] = table(0);
static HAN: [Option<Sign>; (END_OF_HAN - FIRST_HAN) as usize] = table(FIRST_HAN);

/// The signs of the characters from `first` on: one look instead of a search, four times a move.
const fn table<const LENGTH: usize>(first: u32) -> [Option<Sign>; LENGTH] {
    let mut table = [None; LENGTH];
    let mut row = 0;
    while row < SPELLINGS.len() {
        let (sign, characters) = SPELLINGS[row];
        let mut at = 0;
        while at < characters.len() {
            let place = (characters[at] as u32).wrapping_sub(first) as usize;
            if place < LENGTH {
                table[place] = Some(sign);
            }
            at += 1;
        }
        row += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_character_has_its_meaning_in_either_width() {
        for (meaning, characters) in SPELLINGS {
            for c in characters {
                assert_eq!(sign(*c), Some(meaning), "{c}");
            }
        }
        assert_eq!((sign('Ｃ'), sign('９')), (sign('C'), Some(Sign::Number(9))));
        assert_eq!((sign('中'), sign('０'), sign('\u{10ffff}')), (None, None, None));
    }
}
