/// A piece of movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A run without blanks: a move, a number, a result.
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
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str, first_line: usize) -> Lexer<'a> {
        Lexer { text, at: 0, line: first_line, behind: 0 }
    }

    /// Passes over blanks, the ideographic one included, and counts lines.
    fn skip_blanks(&mut self) {
        self.line += std::mem::take(&mut self.behind);
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b'\n' => {
                    self.line += 1;
                    self.at += 1;
                }
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c | 0 => self.at += 1,
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
        if MAY_END[usize::from(*byte)] && (*byte != 0xe3 || is_wide_blank(&rest[at..])) {
            break;
        }
        at += 1;
    }
    at
}

/// The bytes that a word does not hold, and the first one of an ideographic blank.
const MAY_END: [bool; 256] = {
    let mut may_end = [false; 256];
    let signs = b" \t\n\x0b\x0c\r\0(){};\xe3";
    let mut at = 0;
    while at < signs.len() {
        may_end[signs[at] as usize] = true;
        at += 1;
    }
    may_end
};

/// Whether the text begins with an ideographic blank or a mark of its encoding.
fn is_wide_blank(rest: &[u8]) -> bool {
    rest.starts_with("\u{3000}".as_bytes()) || rest.starts_with("\u{feff}".as_bytes())
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
}
