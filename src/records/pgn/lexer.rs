/// A piece of movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A run without blanks: a move, a number, a result; empty for a sign that is passed over.
    Word(&'a str),
    /// What stands between braces, or behind a semicolon.
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `{` that is never closed, and all behind it.
    Unclosed(&'a str),
    /// `}` that was never opened.
    Stray,
}

/// Cuts movetext into tokens.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The line of the last token's beginning, counted from 1.
    pub line: usize,
    /// Line ends within the last token.
    behind: usize,
    /// Up to here no bracket in full width is closed.
    unclosed_until: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str, first_line: usize) -> Lexer<'a> {
        Lexer { text, at: 0, line: first_line, behind: 0, unclosed_until: 0 }
    }

    /// Passes over blanks, and what parts words in full width, and counts lines.
    fn skip_blanks(&mut self) {
        self.line += std::mem::take(&mut self.behind);
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b'\n' => {
                    self.line += 1;
                    self.at += 1;
                }
                b' ' | b',' | b'\t' | b'\r' | 0x0b | 0x0c | 0 => self.at += 1,
                0xe3 | 0xef if is_wide_blank(&bytes[self.at..]) => self.at += 3,
                _ => return,
            }
        }
    }

    /// The text from one byte behind the present place up to `end`, which is passed over as well.
    fn enclosed(&mut self, end: usize, closing: usize) -> &'a str {
        let inside = &self.text[self.at + 1..end];
        self.behind = inside.bytes().filter(|byte| *byte == b'\n').count();
        self.at = end + closing;
        inside
    }
}

impl<'a> Lexer<'a> {
    /// The token that begins with a bracket in full width. One that is closed on its line opens a
    /// variation where a number and more stand in it, and a comment where words do; any other is
    /// passed over, and so is a number in brackets.
    fn in_full_width(&mut self) -> Option<Token<'a>> {
        let text = self.text;
        let mut signs = text[self.at..].chars();
        let closing = match signs.next()? {
            '（' => '）',
            '【' => '】',
            sign => {
                self.at += sign.len_utf8();
                return Some(Token::Close);
            }
        };
        let rest = signs.as_str();
        let inside = text.len() - rest.len();
        let end = match self.unclosed_until > inside {
            true => None,
            false => rest.find(['\n', closing]),
        };
        let Some(end) = end.filter(|end| rest[*end..].starts_with(closing)) else {
            self.unclosed_until = end.map_or(text.len(), |end| inside + end);
            return self.behind_sign(inside);
        };
        let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
        let words = &rest[..end];
        let behind = inside + end + closing.len_utf8();
        if !words.starts_with(is_digit) {
            self.at = behind;
            return Some(Token::Comment(words));
        }
        if words.trim_start_matches(is_digit).is_empty() {
            return self.behind_sign(behind);
        }
        self.at = inside;
        Some(Token::Open)
    }

    /// The token behind a sign that is passed over, which parts words as a blank does.
    fn behind_sign(&mut self, at: usize) -> Option<Token<'a>> {
        self.at = at;
        Some(Token::Word(""))
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        let rest = &self.text.as_bytes()[self.at..];
        let single = |lexer: &mut Lexer<'a>, token| {
            lexer.at += 1;
            Some(token)
        };
        match *rest.first()? {
            b'(' => single(self, Token::Open),
            b')' => single(self, Token::Close),
            b'}' => single(self, Token::Stray),
            0xe3 | 0xef if ends_in_full_width(rest) => self.in_full_width(),
            b'{' => Some(match rest.iter().position(|byte| *byte == b'}') {
                Some(length) => Token::Comment(self.enclosed(self.at + length, 1)),
                None => Token::Unclosed(self.enclosed(self.text.len(), 0)),
            }),
            b';' => {
                let length = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
                Some(Token::Comment(self.enclosed(self.at + length, 0)))
            }
            _ => {
                let length = word_length(rest);
                let word = &self.text[self.at..self.at + length];
                self.at += length;
                Some(Token::Word(word))
            }
        }
    }
}

/// How many bytes the word has that `rest` begins with.
fn word_length(rest: &[u8]) -> usize {
    let mut at = 0;
    while let Some(byte) = rest.get(at) {
        if MAY_END[usize::from(*byte)] && (*byte < 0x80 || ends_in_full_width(&rest[at..])) {
            break;
        }
        // Most words of a Chinese record are characters of three bytes.
        at += if matches!(*byte, 0xe4..=0xe9) { 3 } else { 1 };
    }
    at
}

/// The bytes that a word does not hold, and the first ones of signs in full width that it does not.
const MAY_END: [bool; 256] = {
    let mut may_end = [false; 256];
    let signs = b" ,\t\n\x0b\x0c\r\0(){};\xe3\xef";
    let mut at = 0;
    while at < signs.len() {
        may_end[signs[at] as usize] = true;
        at += 1;
    }
    may_end
};

/// Whether the text begins with what parts words in full width: the ideographic blank, `、`, `。`,
/// `】` that nothing has opened, `，`, `；`, or a mark of its encoding.
fn is_wide_blank(rest: &[u8]) -> bool {
    matches!(
        rest,
        [0xe3, 0x80, 0x80..=0x82 | 0x91, ..]
            | [0xef, 0xbc, 0x8c | 0x9b, ..]
            | [0xef, 0xbb, 0xbf, ..]
    )
}

/// Whether a word ends before the sign in full width that `rest` begins with: one of those, `【`,
/// `（` or `）`.
fn ends_in_full_width(rest: &[u8]) -> bool {
    matches!(rest, [0xe3, 0x80, 0x90, ..] | [0xef, 0xbc, 0x88 | 0x89, ..]) || is_wide_blank(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movetext_is_cut_into_its_pieces() {
        let mut lexer = Lexer::new("1. h2e2\u{3000}{a\nb}(h9g7) } ; c\nx{d", 5);
        let mut tokens = Vec::new();
        while let Some(token) = lexer.next() {
            tokens.push((lexer.line, token));
        }
        let expected = [
            (5, Token::Word("1.")),
            (5, Token::Word("h2e2")),
            (5, Token::Comment("a\nb")),
            (6, Token::Open),
            (6, Token::Word("h9g7")),
            (6, Token::Close),
            (6, Token::Stray),
            (6, Token::Comment(" c")),
            (7, Token::Word("x")),
            (7, Token::Unclosed("d")),
        ];
        assert_eq!(tokens, expected);
    }

    #[test]
    fn signs_in_full_width_part_words_and_enclose_comments() {
        let text = "（1）炮二平五，马８进７；【应】（2．傌二进三）（妙）（未完\n【x）y】、z】";
        let tokens: Vec<Token<'_>> =
            Lexer::new(text, 1).filter(|token| *token != Token::Word("")).collect();
        let expected = [
            Token::Word("炮二平五"),
            Token::Word("马８进７"),
            Token::Comment("应"),
            Token::Open,
            Token::Word("2．傌二进三"),
            Token::Close,
            Token::Comment("妙"),
            Token::Word("未完"),
            Token::Comment("x）y"),
            Token::Word("z"),
        ];
        assert_eq!(tokens, expected);
    }
}
