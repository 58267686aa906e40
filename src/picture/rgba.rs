use serde::Deserialize;

/// A colour as screens take it: sRGB and opacity, a byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Rgba(pub [u8; 4]);

impl Rgba {
    /// The same colour with `opacity`, from 0 to 1.
    #[must_use]
    pub fn with_opacity(self, opacity: f32) -> Self {
        let [red, green, blue, _] = self.0;
        // A cast from a float saturates, so every opacity gives a byte.
        #[expect(clippy::cast_possible_truncation)]
        let alpha = (opacity * 255.0).round() as u8;
        Self([red, green, blue, alpha])
    }

    /// The four parts from 0 to 1, still sRGB.
    #[must_use]
    pub fn parts(self) -> [f32; 4] {
        self.0.map(|byte| f32::from(byte) / 255.0)
    }
}

/// Why a text is no colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no colour; one is written #rrggbb or #rrggbbaa")]
pub struct BadRgba(String);

impl TryFrom<String> for Rgba {
    type Error = BadRgba;

    fn try_from(text: String) -> Result<Self, BadRgba> {
        parse(&text).ok_or(BadRgba(text))
    }
}

fn parse(text: &str) -> Option<Rgba> {
    let digits = text.strip_prefix('#')?.as_bytes();
    let mut rgba = [0, 0, 0, 255];
    if digits.len() != 6 && digits.len() != 8 {
        return None;
    }
    for (part, pair) in rgba.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |byte: u8| char::from(byte).to_digit(16);
        *part = u8::try_from(digit(pair[0])? * 16 + digit(pair[1])?).ok()?;
    }
    Some(Rgba(rgba))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_with_and_without_opacity() {
        assert_eq!(parse("#18231f"), Some(Rgba([0x18, 0x23, 0x1f, 255])));
        assert_eq!(parse("#FFF7e0b0"), Some(Rgba([0xff, 0xf7, 0xe0, 0xb0])));
        for bad in ["", "18231f", "#18231", "#18231g", "#1823 1f", "#木"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn opacity_stays_between_nothing_and_all() {
        assert_eq!(Rgba([1, 2, 3, 4]).with_opacity(0.5), Rgba([1, 2, 3, 128]));
        assert_eq!(Rgba([1, 2, 3, 4]).with_opacity(7.0), Rgba([1, 2, 3, 255]));
    }
}
