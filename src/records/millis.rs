use std::fmt;
use std::str::FromStr;

/// A stretch of time in milliseconds; its text form is that of the PGN command `%clk`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// The text is no stretch of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no time: expected hours:minutes:seconds such as 0:10:05")]
pub struct ParseMillisError;

impl fmt::Display for Millis {
    /// Writes `1:02:03`, and the milliseconds behind a point where there are any.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0 / 1000, self.0 % 1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        if millis > 0 {
            let fraction = format!("{millis:03}");
            write!(f, ".{}", fraction.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

impl FromStr for Millis {
    type Err = ParseMillisError;

    /// Reads `1:02:03`, `2:03` or `3`, each with or without up to three decimals.
    fn from_str(text: &str) -> Result<Millis, ParseMillisError> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        if fraction.len() > 3 || !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(ParseMillisError);
        }
        let millis: u64 = format!("{fraction:0<3}").parse().map_err(|_| ParseMillisError)?;
        let mut seconds: u64 = 0;
        let mut fields = 0;
        for field in whole.split(':') {
            let number: u32 = field.parse().map_err(|_| ParseMillisError)?;
            seconds = seconds.saturating_mul(60).saturating_add(u64::from(number));
            fields += 1;
        }
        if fields > 3 {
            return Err(ParseMillisError);
        }
        Ok(Millis(seconds.saturating_mul(1000).saturating_add(millis)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_as_it_was_written() {
        for (text, millis) in [("0:00:00", 0), ("1:02:03", 3_723_000), ("0:10:05.25", 605_250)] {
            assert_eq!(text.parse(), Ok(Millis(millis)));
            assert_eq!(Millis(millis).to_string(), text);
        }
        assert_eq!("9:59".parse(), Ok(Millis(599_000)));
        for text in ["", "1:", "a", "1:2:3:4", "1.2.3", "-1"] {
            assert_eq!(text.parse::<Millis>(), Err(ParseMillisError), "{text}");
        }
    }
}
