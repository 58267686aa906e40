use xiangqi::notation::ParseError;
use xiangqi::{Color, Position};

use super::lexer::{Lexer, Token};
use super::{commands, verbatim};
use crate::builder::{Builder, Step};
use crate::moves::{self, Ranks};
use crate::{FaultKind, NodeId, Outcome, Place};

/// Reads the moves of one game into a builder.
pub(crate) struct Movetext<'a> {
    lexer: Lexer<'a>,
    /// How ranks are counted where no coordinates tell.
    pub usual_ranks: Ranks,
    /// Whether comments keep their blanks and are masked.
    pub is_verbatim: bool,
    /// How ranks are counted; none before the first coordinates.
    ranks: Option<Ranks>,
    /// For each open bracket where to go on when it is closed.
    open: Vec<Bracket>,
    /// Whether the words of this line are passed over, since one before them could not be read.
    lost: bool,
    /// A comment that stands before the first move of its variation.
    early: Option<&'a str>,
    /// What the words in front of the first move say about the side that begins.
    first_turn: FirstTurn,
    /// The result that ends the moves.
    pub outcome: Option<Outcome>,
}

/// How far the words in front of the first move have come: `1. ...` leaves it to Black.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FirstTurn {
    Unsaid,
    Numbered,
    Blacks,
}

struct Bracket {
    /// The move that the variation replaces; none where the bracket itself is passed over.
    replaced: Option<NodeId>,
    ply: usize,
    lost: bool,
}

/// Brackets within brackets beyond this depth are passed over.
const MAX_DEPTH: usize = 10_000;

impl<'a> Movetext<'a> {
    pub fn new(text: &'a str, first_line: usize) -> Movetext<'a> {
        Movetext {
            lexer: Lexer::new(text, first_line),
            usual_ranks: Ranks::Unsettled,
            is_verbatim: false,
            ranks: None,
            open: Vec::new(),
            lost: false,
            early: None,
            first_turn: FirstTurn::Unsaid,
            outcome: None,
        }
    }

    /// Reads up to the result or the end.
    pub fn read(&mut self, builder: &mut Builder) {
        while let Some(token) = self.lexer.next() {
            if self.outcome.is_some() && !matches!(token, Token::Comment(_)) {
                break; // Writers put advertisements behind the result.
            }
            match token {
                Token::Comment(text) => self.comment(text, builder),
                Token::Unclosed(text) => {
                    builder.fault(self.place(), FaultKind::Bracket('{'));
                    self.comment(text, builder);
                }
                Token::Stray => builder.fault(self.place(), FaultKind::Bracket('}')),
                Token::Open => self.open(builder),
                Token::Close => self.close(builder),
                Token::Word(word) => self.word(word, builder),
            }
        }
        if !self.open.is_empty() {
            builder.fault(self.place(), FaultKind::Bracket('('));
        }
        while !self.open.is_empty() {
            self.close(builder);
        }
    }

    fn place(&self) -> Place {
        Place { line: Some(self.lexer.line), ..Place::default() }
    }

    fn comment(&mut self, text: &'a str, builder: &mut Builder) {
        if self.lost {
            return;
        }
        let at_start_of_variation =
            self.open.last().is_some_and(|bracket| bracket.ply == builder.ply() + 1);
        if at_start_of_variation {
            self.early = Some(text);
            return;
        }
        let mut text = commands::take(text, builder.note_mut());
        if self.is_verbatim {
            text = verbatim::unescape(&text);
        } else {
            text.truncate(text.trim_end().len());
            text.drain(..text.len() - text.trim_start().len());
            text = text.replace("\r\n", "\n");
        }
        builder.add_comment(&text);
    }

    fn open(&mut self, builder: &mut Builder) {
        let ply = builder.ply();
        let stands_behind_a_move = ply > 0 && self.open.last().is_none_or(|outer| outer.ply <= ply);
        if self.open.len() == MAX_DEPTH {
            builder.fault(self.place(), FaultKind::Bound("brackets within brackets"));
        }
        if self.lost || !stands_behind_a_move || self.open.len() >= MAX_DEPTH {
            self.open.push(Bracket { replaced: None, ply: ply + 1, lost: self.lost });
            self.lost = true;
            return;
        }
        self.open.push(Bracket { replaced: Some(builder.node()), ply, lost: false });
        builder.back_to(ply - 1);
    }

    fn close(&mut self, builder: &mut Builder) {
        let Some(bracket) = self.open.pop() else {
            builder.fault(self.place(), FaultKind::Bracket(')'));
            return;
        };
        self.early = None;
        self.lost = bracket.lost;
        if let Some(node) = bracket.replaced {
            builder.back_to(bracket.ply - 1);
            builder.follow(node);
        }
    }

    fn word(&mut self, written: &'a str, builder: &mut Builder) {
        let word = without_number(written);
        if builder.is_at_start() && self.first_turn != FirstTurn::Blacks {
            self.first_turn = self.first_turn.behind(&written[..written.len() - word.len()], word);
        }
        if word.is_empty() || self.is_result(word) {
            return;
        }
        if let Some(number) = word.strip_prefix('$') {
            // A judgement stands behind a move of the same line.
            let has_move = self.open.last().map_or(1, |bracket| bracket.ply) <= builder.ply();
            if let (Ok(nag), true) = (number.parse(), has_move && !self.lost) {
                builder.note_mut().nags.push(nag);
            }
            return;
        }
        if self.lost || is_placeholder(word) {
            return;
        }
        let mut rest = word;
        while !rest.is_empty() && !self.lost {
            let (mv, behind) = first_move(rest);
            self.mv(mv, builder);
            rest = behind;
        }
    }

    fn mv(&mut self, word: &str, builder: &mut Builder) {
        let (word, nag) = without_judgement(word);
        if self.ranks.is_none() && moves::is_coordinates(word) {
            let told = settled_ranks(self.lexer.clone(), word);
            self.ranks = Some(told.unwrap_or(self.usual_ranks));
        }
        let ranks = self.ranks.unwrap_or_default();
        if builder.is_at_start() {
            self.settle_side(word, ranks, builder);
        }
        let step = match moves::play(word, ranks, builder, self.place()) {
            Ok(step) => step,
            Err(why) => {
                self.unread(word, why, builder);
                return;
            }
        };
        if step == Step::Refused {
            self.lost = true;
            return;
        }
        if let Some(nag) = nag {
            builder.note_mut().nags.push(nag);
        }
        if let Some(early) = self.early.take() {
            self.comment(early, builder);
        }
    }

    /// Lets the other side begin where the first move is only legal for it, or where it may be either
    /// side's and its number says so: the side that a file names for its start is often wrong.
    fn settle_side(&self, word: &str, ranks: Ranks, builder: &mut Builder) {
        let is_blacks =
            self.first_turn == FirstTurn::Blacks && builder.record.start.side_to_move == Color::Red;
        let fits = |position: &Position| moves::fits(word, ranks, position);
        if !is_blacks && builder.position().is_some_and(fits) {
            return;
        }
        if let Some(turned) = builder.start_turned().filter(fits) {
            builder.begin_from(turned);
            builder.fault(self.place(), FaultKind::WrongSide);
        }
    }

    /// Notes words that are no move; unless they are mere signs, the line is lost.
    fn unread(&mut self, word: &str, why: ParseError, builder: &mut Builder) {
        let place = Place { ply: Some(builder.ply() + 1), ..self.place() };
        let text = word.chars().take(40).collect();
        if word.chars().any(char::is_alphanumeric) {
            builder.fault(place, FaultKind::NotAMove { text, why });
            self.lost = true;
        } else {
            builder.fault(place, FaultKind::PassedOver(text));
        }
    }

    /// Takes a result on the main line, which ends the moves.
    fn is_result(&mut self, word: &str) -> bool {
        let begins_result = |c: char| {
            c.is_ascii_digit()
                || matches!(c, '*' | '=' | '红' | '紅' | '黑' | '和' | '先' | '双' | '雙')
        };
        if !word.starts_with(begins_result) {
            return false;
        }
        if !self.open.is_empty() || word.starts_with('=') {
            // A line of signs is how some writers part games.
            return word.starts_with('=') || Outcome::of_words(word).is_some();
        }
        self.outcome = Outcome::of_words(word);
        self.outcome.is_some()
    }
}

impl FirstTurn {
    /// What is known behind a number and the word after it, either of which may be empty.
    fn behind(self, number: &str, word: &str) -> FirstTurn {
        let leaves_out = |text: &str| ["..", "．．", "…"].iter().any(|dots| text.contains(dots));
        if leaves_out(number) || self == FirstTurn::Numbered && leaves_out(word) {
            return FirstTurn::Blacks;
        }
        if word.is_empty() && !number.is_empty() { FirstTurn::Numbered } else { FirstTurn::Unsaid }
    }
}

/// How the ranks of a game are counted in whose coordinates `word` is the first, by the first word
/// that tells.
fn settled_ranks<'a>(rest: impl Iterator<Item = Token<'a>>, word: &str) -> Option<Ranks> {
    let words = rest.filter_map(|token| match token {
        Token::Word(word) => Some(without_number(word)),
        _ => None,
    });
    let mut all = std::iter::once(word).chain(words).filter(|word| moves::is_coordinates(word));
    all.find_map(moves::ranks_of)
}

/// The word without a move number such as `12.` or `3...` in front.
fn without_number(word: &str) -> &str {
    match word.as_bytes() {
        // The commonest forms, looked at first for speed.
        [b'0'..=b'9', b'.'] | [b'0'..=b'9', b'0'..=b'9', b'.'] => return "",
        // Full-width digits begin with the byte 0xef.
        [b'0'..=b'9' | 0xef, ..] => {}
        _ => return word,
    }
    let behind =
        word.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    if behind.is_empty() && word.len() <= 4 {
        return "";
    }
    let rest = behind.trim_start_matches(['.', '．', '…', '·']);
    // `33.4` is the move of a soldier among others on two files.
    let is_move = rest.len() == 1 && rest.bytes().all(|digit| digit.is_ascii_digit());
    if behind.len() == rest.len() || is_move { word } else { rest }
}

/// Whether the word only stands in for a move of the other side, such as `......`, or counts the
/// moves, such as 第一回合.
fn is_placeholder(word: &str) -> bool {
    if word.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return false;
    }
    word.chars().all(|c| matches!(c, '.' | '．' | '…' | '-' | '—' | '─' | '_' | '·'))
        || word.starts_with('第') && word.ends_with(['合', '着', '步'])
}

/// The word without `!` and `?` behind it, and the number of this judgement.
fn without_judgement(word: &str) -> (&str, Option<u8>) {
    if !word.ends_with(['!', '?', '！', '？']) {
        return (word, None);
    }
    let bare = word.trim_end_matches(['!', '?', '！', '？']);
    let signs = word[bare.len()..].replace('！', "!").replace('？', "?");
    let nag = match signs.as_str() {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return (bare, None),
    };
    (bare, Some(nag))
}

/// Cuts the first move off a run of moves without blanks: in Chinese each ends with the character
/// behind its direction, of coordinates each has four.
fn first_move(word: &str) -> (&str, &str) {
    let longest = if word.is_ascii() { "h10-h10" } else { "前兵四平五" };
    if word.len() <= longest.len() {
        return (word, "");
    }
    if word.is_ascii() {
        let cut = word.split_at_checked(4).filter(|(mv, rest)| {
            moves::is_coordinates(rest) && moves::is_coordinates(mv) && mv.as_bytes()[2] != b'-'
        });
        return cut.unwrap_or((word, ""));
    }
    let mut chars = word
        .char_indices()
        .skip_while(|(_, c)| !matches!(c, '进' | '進' | '退' | '平' | '上' | '下'));
    let end = chars.nth(1).map_or(word.len(), |(at, c)| at + c.len_utf8());
    let (mv, rest) = word.split_at(end);
    let judged = rest.len() - rest.trim_start_matches(['!', '?', '！', '？']).len();
    let (mv, rest) = (&word[..mv.len() + judged], &rest[judged..]);
    (mv, without_number(rest))
}
