//! Signatures by which a receiver knows that a line is ours.
//!
//! Source: RFC 2104 (HMAC) with SHA-256.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Bytes of a block of the hash.
const BLOCK: usize = 64;

/// The signature of `text` in hexadecimal digits; `secret` has at most 64 bytes.
pub(super) fn sign(secret: &[u8], text: &[u8]) -> String {
    let mut key = [0; BLOCK];
    for (place, byte) in key.iter_mut().zip(secret) {
        *place = *byte;
    }
    let padded = |pad: u8| key.map(|byte| byte ^ pad);
    let inner = Sha256::new().chain_update(padded(0x36)).chain_update(text).finalize();
    let outer = Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize();
    outer.iter().fold(String::new(), |mut digits, byte| {
        // Writing into a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_those_of_the_standard() {
        // RFC 4231, test case 2.
        assert_eq!(
            sign(b"Jefe", b"what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
