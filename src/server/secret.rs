//! The secrets of links and sessions. The log knows only their hashes.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use tournament::{CommandId, Hash256};

/// 128 random bits, written as 32 lower-case hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// The machine gives no random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the machine gives no random numbers: {0}")]
pub struct NoRandomness(getrandom::Error);

impl Secret {
    /// A new one.
    ///
    /// # Errors
    ///
    /// [`NoRandomness`].
    pub fn new() -> Result<Self, NoRandomness> {
        random_digits().map(Self)
    }

    /// Its hash, which the log keeps.
    #[must_use]
    pub fn hash(&self) -> Hash256 {
        Hash256(Sha256::digest(&self.0).into())
    }

    /// The secret itself, to be shown once.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Secrets stay out of logs.
impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret(…)")
    }
}

/// The text is no secret of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is 32 hexadecimal digits")]
pub struct BadSecret;

impl FromStr for Secret {
    type Err = BadSecret;

    fn from_str(text: &str) -> Result<Self, BadSecret> {
        let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if digits && text.len() == 32 { Ok(Self(text.to_owned())) } else { Err(BadSecret) }
    }
}

/// A name for a command of the program itself.
///
/// # Errors
///
/// [`NoRandomness`].
pub fn new_command_id() -> Result<CommandId, NoRandomness> {
    let digits = random_digits()?;
    Ok(CommandId::try_from(digits).expect("32 digits are a command id"))
}

fn random_digits() -> Result<String, NoRandomness> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_back_and_hidden() {
        let secret = Secret::new().unwrap();
        assert_eq!(secret.reveal().parse::<Secret>().unwrap().hash(), secret.hash());
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert!("5C0E".parse::<Secret>().is_err());
    }
}
