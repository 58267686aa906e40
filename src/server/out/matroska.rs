//! What the encoder is fed with: raw pictures and sound with the time of each, as Matroska, so that
//! both come through one pipe and pictures need no fixed rate.
//!
//! Source: RFC 8794 (EBML) and RFC 9559 (Matroska).

/// Samples of each channel in a second.
pub(super) const SAMPLE_RATE: u32 = 48_000;

/// Bytes of one instant's samples: two channels of two bytes.
pub(super) const SAMPLE_BYTES: usize = 4;

const VIDEO_TRACK: u8 = 1;
const SOUND_TRACK: u8 = 2;

/// What comes first.
pub(super) fn head(width: u32, height: u32) -> Vec<u8> {
    let ebml = [
        number(&[0x42, 0x86], 1),
        number(&[0x42, 0xF7], 1),
        number(&[0x42, 0xF2], 4),
        number(&[0x42, 0xF3], 8),
        element(&[0x42, 0x82], b"matroska"),
        number(&[0x42, 0x87], 4),
        number(&[0x42, 0x85], 2),
    ];
    let about = [
        // A tick is a millisecond.
        number(&[0x2A, 0xD7, 0xB1], 1_000_000),
        element(&[0x4D, 0x80], b"guapan"),
        element(&[0x57, 0x41], b"guapan"),
    ];
    let video = [
        number(&[0xB0], width.into()),
        number(&[0xBA], height.into()),
        element(&[0x2E, 0xB5, 0x24], b"I420"),
    ];
    let video = [track(VIDEO_TRACK, 1, b"V_UNCOMPRESSED"), element(&[0xE0], &video.concat())];
    let sound = [
        element(&[0xB5], &f64::from(SAMPLE_RATE).to_be_bytes()),
        number(&[0x9F], 2),
        number(&[0x62, 0x64], 16),
    ];
    let sound = [track(SOUND_TRACK, 2, b"A_PCM/INT/LIT"), element(&[0xE1], &sound.concat())];
    let tracks = [element(&[0xAE], &video.concat()), element(&[0xAE], &sound.concat())];
    [
        element(&[0x1A, 0x45, 0xDF, 0xA3], &ebml.concat()),
        // A segment of unknown length: it goes on until the pipe ends.
        vec![0x18, 0x53, 0x80, 0x67, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        element(&[0x15, 0x49, 0xA9, 0x66], &about.concat()),
        element(&[0x16, 0x54, 0xAE, 0x6B], &tracks.concat()),
    ]
    .concat()
}

/// What stands before a picture of `bytes` bytes that is shown from `at` on, in milliseconds.
pub(super) fn before_picture(at: u64, bytes: usize) -> Vec<u8> {
    before_block(VIDEO_TRACK, at, bytes)
}

/// What stands before sound of `bytes` bytes that is heard from `at` on, in milliseconds.
pub(super) fn before_sound(at: u64, bytes: usize) -> Vec<u8> {
    before_block(SOUND_TRACK, at, bytes)
}

/// A cluster for one block.
fn before_block(track: u8, at: u64, bytes: usize) -> Vec<u8> {
    const BLOCK_HEAD: usize = 4;
    let time = number(&[0xE7], at);
    let block = [&[0xA3][..], &size(bytes + BLOCK_HEAD), &[0x80 | track, 0, 0, 0x80]].concat();
    let inner = time.len() + block.len() + bytes;
    [&[0x1F, 0x43, 0xB6, 0x75][..], &size(inner), &time, &block].concat()
}

fn track(number_of: u8, kind: u64, codec: &[u8]) -> Vec<u8> {
    [
        number(&[0xD7], number_of.into()),
        number(&[0x73, 0xC5], number_of.into()),
        number(&[0x83], kind),
        number(&[0x9C], 0),
        element(&[0x86], codec),
    ]
    .concat()
}

fn number(id: &[u8], value: u64) -> Vec<u8> {
    element(id, &value.to_be_bytes())
}

fn element(id: &[u8], content: &[u8]) -> Vec<u8> {
    [id, &size(content.len()), content].concat()
}

/// A length in eight bytes, of which the first bit says so.
fn size(length: usize) -> [u8; 8] {
    (0x0100_0000_0000_0000 | length as u64).to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_as_long_as_it_says() {
        let before = before_picture(1_000, 10);
        let says = u64::from_be_bytes(before[4..12].try_into().unwrap()) & 0x00FF_FFFF_FFFF_FFFF;
        assert_eq!(usize::try_from(says).unwrap(), before.len() - 12 + 10);
    }
}
