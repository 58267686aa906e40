//! Little-endian numbers and texts at fixed places of a file.

/// The byte at `at`.
pub(crate) fn byte(bytes: &[u8], at: usize) -> Option<u8> {
    bytes.get(at).copied()
}

/// The 16-bit number at `at`.
pub(crate) fn u16(bytes: &[u8], at: usize) -> Option<u16> {
    let field = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(field.try_into().ok()?))
}

/// The 32-bit number at `at`.
pub(crate) fn u32(bytes: &[u8], at: usize) -> Option<u32> {
    let field = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(field.try_into().ok()?))
}

/// UTF-16 of at most `size` bytes at `at`, up to a zero character.
pub(crate) fn utf16(bytes: &[u8], at: usize, size: usize) -> String {
    let field = bytes.get(at..).unwrap_or_default();
    let units =
        field.chunks_exact(2).take(size / 2).map(|unit| u16::from_le_bytes([unit[0], unit[1]]));
    let units = units.take_while(|unit| *unit != 0);
    char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// `bytes` up to a zero byte.
pub(crate) fn until_zero(bytes: &[u8]) -> &[u8] {
    bytes.split(|byte| *byte == 0).next().unwrap_or_default()
}
