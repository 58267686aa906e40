//! What the encoder gives: FLV, the form in which platforms take a stream.
//!
//! Source: Adobe Flash Video File Format Specification 10.1, annex E.

use std::io::{self, Read};

use axum::body::Bytes;

/// The most bytes of one tag that are read.
const LARGEST_TAG: usize = 8 << 20;

/// What a tag carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Sound,
    Video,
    About,
}

impl Kind {
    /// Its number, in FLV as in RTMP.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Sound => 8,
            Self::Video => 9,
            Self::About => 18,
        }
    }
}

/// A piece of the stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tag {
    pub(super) kind: Kind,
    /// Milliseconds from the encoder's start.
    pub(super) time: u32,
    pub(super) data: Bytes,
}

impl Tag {
    /// Whether it says how to decode what follows, and shows or sounds nothing itself.
    pub(super) fn is_setup(&self) -> bool {
        self.kind != Kind::About && self.data.get(1) == Some(&0)
    }

    /// Whether a player can begin with it.
    pub(super) fn is_key(&self) -> bool {
        self.kind == Kind::Video
            && self.data.first().is_some_and(|first| first >> 4 == 1)
            && self.data.get(1) == Some(&1)
    }

    /// The tag as it stands in a file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let [_, size @ ..] = u32::try_from(self.data.len()).unwrap_or(u32::MAX).to_be_bytes();
        let [high, time @ ..] = self.time.to_be_bytes();
        let mut bytes = vec![self.kind.number()];
        bytes.extend(size);
        bytes.extend(time);
        bytes.extend([high, 0, 0, 0]);
        bytes.extend_from_slice(&self.data);
        let whole = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        bytes.extend(whole.to_be_bytes());
        bytes
    }
}

/// What a file begins with.
pub(super) const FILE_HEAD: [u8; 13] = [b'F', b'L', b'V', 1, 5, 0, 0, 0, 9, 0, 0, 0, 0];

/// Reads what comes before the first tag.
pub(super) fn read_head(input: &mut impl Read) -> io::Result<()> {
    let mut head = [0; FILE_HEAD.len()];
    input.read_exact(&mut head)?;
    if head[..3] == FILE_HEAD[..3] { Ok(()) } else { Err(broken("it is no FLV")) }
}

/// Reads the next tag; nothing at the end.
pub(super) fn read_tag(input: &mut impl Read) -> io::Result<Option<Tag>> {
    let mut head = [0; 11];
    match input.read_exact(&mut head) {
        Err(fault) if fault.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let [kind, s2, s1, s0, t2, t1, t0, t3, ..] = head;
    let kind = match kind {
        8 => Kind::Sound,
        9 => Kind::Video,
        18 => Kind::About,
        _ => return Err(broken("a tag of no known kind")),
    };
    let size = u32::from_be_bytes([0, s2, s1, s0]) as usize;
    if size > LARGEST_TAG {
        return Err(broken("a tag is too large"));
    }
    let mut data = vec![0; size];
    input.read_exact(&mut data)?;
    input.read_exact(&mut [0; 4])?;
    Ok(Some(Tag { kind, time: u32::from_be_bytes([t3, t2, t1, t0]), data: data.into() }))
}

fn broken(why: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_read_back() {
        let tag =
            Tag { kind: Kind::Video, time: 0x0123_4567, data: Bytes::from_static(&[0x17, 1, 9]) };
        assert!(tag.is_key() && !tag.is_setup());
        let read = read_tag(&mut tag.bytes().as_slice()).unwrap();
        assert_eq!(read, Some(tag));
        assert_eq!(read_tag(&mut [].as_slice()).unwrap(), None);
        assert!(read_tag(&mut [7; 20].as_slice()).is_err());
        read_head(&mut FILE_HEAD.as_slice()).unwrap();
    }
}
