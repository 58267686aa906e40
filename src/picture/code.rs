use qrcode::{EcLevel, QrCode};

/// A code that phones read (QR), without its quiet zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// How many modules a side has.
    pub side: usize,
    /// Rows from the top, whether each module is dark.
    pub dark: Vec<bool>,
}

impl Code {
    /// The light modules that belong around a code.
    pub const QUIET: usize = 2;

    /// The code of `text`; `None` when it is too long for one.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
        let side = code.width();
        let dark = code.to_colors().into_iter().map(|color| color == qrcode::Color::Dark).collect();
        Some(Self { side, dark })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_finders() {
        let code = Code::of("http://192.168.1.10:8080/").unwrap();
        assert_eq!(code.side, 25);
        let dark = |x: usize, y: usize| code.dark[y * code.side + x];
        for (x, y) in [(0, 0), (18, 0), (0, 18)] {
            assert!(dark(x, y) && dark(x + 6, y + 6) && dark(x + 3, y + 3) && !dark(x + 1, y + 1));
        }
        assert!(Code::of(&"a".repeat(5000)).is_none());
    }
}
