use super::Encoding;

/// What a file's text would say in one of the encodings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The encoding.
    pub encoding: Encoding,
    /// The first lines with a character beyond ASCII, as they would read.
    pub preview: String,
    /// How much it reads like a record: words of the game count for, wrong bytes against it.
    pub score: i64,
}

/// How many characters a preview has at most.
const PREVIEW: usize = 400;

/// What `bytes` would say in each encoding that can be meant, the likeliest first.
///
/// Only the bytes beyond ASCII are weighed: the rest is the same in all of them.
pub fn guesses(bytes: &[u8]) -> Vec<Guess> {
    let marked = Encoding::of_text(bytes);
    let candidates = Encoding::ALL.into_iter().filter(|encoding| {
        let fits = *encoding != Encoding::Utf8 || super::is_utf8(bytes);
        fits && (encoding.contains_ascii() || *encoding == marked)
    });
    let mut guesses: Vec<Guess> = candidates.map(|encoding| guess(bytes, encoding)).collect();
    guesses
        .sort_by_key(|guess| (guess.encoding != marked || !fits_by_itself(marked), -guess.score));
    guesses
}

/// The encoding that the words speak for so clearly that a reader should be told.
pub(crate) fn better_than_gb18030(bytes: &[u8]) -> Option<Encoding> {
    let big5 = score(&Encoding::Big5.decode(bytes).0);
    let gb18030 = score(&Encoding::Gb18030.decode(bytes).0);
    (big5 >= 8 && big5 > 2 * gb18030).then_some(Encoding::Big5)
}

fn fits_by_itself(encoding: Encoding) -> bool {
    !matches!(encoding, Encoding::Gb18030)
}

fn guess(bytes: &[u8], encoding: Encoding) -> Guess {
    let (text, _) = encoding.decode(bytes);
    let lines = text.lines().filter(|line| !line.is_ascii());
    let preview: String = lines.collect::<Vec<_>>().join("\n").chars().take(PREVIEW).collect();
    Guess { encoding, preview, score: score(&text) }
}

fn score(text: &str) -> i64 {
    let mut score = 0;
    let mut before = ' ';
    for c in text.chars() {
        score += match c {
            '炮' | '马' | '馬' | '车' | '車' | '兵' | '卒' | '士' | '象' | '仕' | '相' | '平'
            | '进' | '進' | '退' | '红' | '紅' | '黑' | '胜' | '勝' | '和' | '棋' => 1,
            char::REPLACEMENT_CHARACTER => -4,
            // A letter with its accents stands behind a plain one; in the wrong code page they
            // stand behind each other.
            '\u{c0}'..='\u{1b0}' | '\u{300}'..='\u{323}' | '\u{1ea0}'..='\u{1ef9}' => {
                if before.is_ascii_alphabetic() { 1 } else { -1 }
            }
            _ => 0,
        };
        before = c;
    }
    score
}
