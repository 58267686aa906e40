use std::sync::OnceLock;

use ttf_parser::{GlyphId, OutlineBuilder};

use crate::fonts;

/// A family of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// LXGW WenKai, for all text.
    Text,
    /// Guapan Figures, for clocks, points, places and round numbers: three times as heavy.
    Figures,
}

impl Family {
    /// Its face.
    #[must_use]
    pub fn face(self) -> &'static Face {
        static TEXT: OnceLock<Face> = OnceLock::new();
        static FIGURES: OnceLock<Face> = OnceLock::new();
        match self {
            Self::Text => TEXT.get_or_init(|| Face::read(fonts::WENKAI, '国')),
            Self::Figures => FIGURES.get_or_init(|| Face::read(fonts::FIGURES, '0')),
        }
    }
}

/// The outlines and widths of one family. All lengths are in em, `y` upwards from the baseline.
pub struct Face {
    font: ttf_parser::Face<'static>,
    em: f32,
    middle: f32,
}

/// The box around the outlines of a text, in em from the pen's start on the baseline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InkBox {
    /// Left edge.
    pub left: f32,
    /// Lower edge, negative below the baseline.
    pub bottom: f32,
    /// Right edge.
    pub right: f32,
    /// Upper edge.
    pub top: f32,
}

impl Face {
    fn read(file: &'static [u8], typical: char) -> Self {
        let font = ttf_parser::Face::parse(file, 0).expect("a test reads each shipped font");
        let em = f32::from(font.units_per_em());
        let mut face = Self { font, em, middle: 0.0 };
        let ink = face.ink(&typical.to_string());
        face.middle = ink.map_or(0.0, |ink| (ink.bottom + ink.top) / 2.0);
        face
    }

    /// How far above the baseline the middle of a typical character lies.
    #[must_use]
    pub const fn middle(&self) -> f32 {
        self.middle
    }

    /// How far the pen travels over `text`.
    #[must_use]
    pub fn advance(&self, text: &str) -> f32 {
        self.glyphs(text).map(|(_, advance)| advance).sum()
    }

    /// The box around the outlines of `text`; `None` when nothing of it is seen.
    #[must_use]
    pub fn ink(&self, text: &str) -> Option<InkBox> {
        let mut pen = 0.0;
        let mut whole: Option<InkBox> = None;
        for (glyph, advance) in self.glyphs(text) {
            if let Some(outline) = self.font.glyph_bounding_box(glyph) {
                let ink = InkBox {
                    left: pen + f32::from(outline.x_min) / self.em,
                    bottom: f32::from(outline.y_min) / self.em,
                    right: pen + f32::from(outline.x_max) / self.em,
                    top: f32::from(outline.y_max) / self.em,
                };
                whole = Some(whole.map_or(ink, |before| before.around(ink)));
            }
            pen += advance;
        }
        whole
    }

    /// The characters of `text` that the family lacks, each once, in order.
    #[must_use]
    pub fn missing(&self, text: &str) -> Vec<char> {
        let mut missing = Vec::new();
        for character in text.chars() {
            if self.font.glyph_index(character).is_none() && !missing.contains(&character) {
                missing.push(character);
            }
        }
        missing
    }

    /// Tells `builder` the outlines of `text` one character after the other, in font units of
    /// [`Face::units_per_em`]; before each, `place` hears where its pen stands, in em.
    pub(crate) fn outline<B: OutlineBuilder>(
        &self,
        text: &str,
        spacing: f32,
        builder: &mut B,
        mut place: impl FnMut(&mut B, f32),
    ) {
        let mut pen = 0.0;
        for (glyph, advance) in self.glyphs(text) {
            place(builder, pen);
            self.font.outline_glyph(glyph, builder);
            pen += advance + spacing;
        }
    }

    pub(crate) const fn units_per_em(&self) -> f32 {
        self.em
    }

    /// Glyph 0, an empty box, stands for a character that is missing.
    fn glyphs(&self, text: &str) -> impl Iterator<Item = (GlyphId, f32)> {
        text.chars().map(|character| {
            let glyph = self.font.glyph_index(character).unwrap_or(GlyphId(0));
            let advance = self.font.glyph_hor_advance(glyph).unwrap_or(0);
            (glyph, f32::from(advance) / self.em)
        })
    }
}

impl InkBox {
    fn around(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            bottom: self.bottom.min(other.bottom),
            right: self.right.max(other.right),
            top: self.top.max(other.top),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_have_one_width_so_that_a_clock_does_not_tremble() {
        for family in [Family::Text, Family::Figures] {
            let face = family.face();
            for digit in '0'..='9' {
                assert_eq!(face.advance(&digit.to_string()), face.advance("0"), "{digit}");
            }
        }
    }

    #[test]
    fn a_missing_character_is_named_once() {
        assert_eq!(Family::Figures.face().missing("1台2台"), vec!['台']);
    }

    #[test]
    fn the_box_of_a_text_reaches_from_its_first_to_its_last_outline() {
        let face = Family::Text.face();
        let (one, two) = (face.ink("国").unwrap(), face.ink("国国").unwrap());
        assert_eq!(two.left, one.left);
        assert_eq!(two.right, face.advance("国") + one.right);
        assert!(face.ink(" ").is_none());
    }
}
