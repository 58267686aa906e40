//! The picture that the big board draws, and its way through a pipe.

use std::fmt;
use std::io::{self, Read, Write};

/// Longest side of a picture in pixels: 8K.
pub const MAX_SIDE_PX: u32 = 7680;

const MAGIC: [u8; 4] = *b"GPF1";
const HEAD_BYTES: usize = 4 + 8 + 8 + 4 + 4;
const PIXEL_BYTES: usize = 4;

/// What the big board showed at one instant.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    seq: u64,
    at: u64,
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

impl Picture {
    /// A picture of `width` × `height` pixels, `rgba` being its rows from the top, four bytes a
    /// pixel. `None` when a side is 0 or over [`MAX_SIDE_PX`], or the bytes do not fit the sides.
    #[must_use]
    pub fn new(seq: u64, at: u64, width: u32, height: u32, rgba: Vec<u8>) -> Option<Self> {
        let fits = byte_count(width, height)? == rgba.len();
        fits.then_some(Self { seq, at, width, height, rgba })
    }

    /// The number of the last log entry that is seen in it.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// When it was drawn, in Unix milliseconds of the server's clock.
    #[must_use]
    pub const fn at(&self) -> u64 {
        self.at
    }

    /// Width in pixels.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Rows from the top, four bytes a pixel: red, green, blue, opacity, without padding.
    #[must_use]
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// Whether nobody could tell it from `other`, whenever they were drawn.
    #[must_use]
    pub fn looks_like(&self, other: &Self) -> bool {
        (self.width, self.height) == (other.width, other.height) && self.rgba == other.rgba
    }

    /// Writes the picture so that [`Picture::read_from`] can read it: the letters `GPF1`; number
    /// and time in eight bytes each, width and height in four each, all with the lowest byte
    /// first; then the pixels.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn write_to(&self, out: &mut impl Write) -> io::Result<()> {
        let mut head = Vec::with_capacity(HEAD_BYTES);
        head.extend_from_slice(&MAGIC);
        head.extend_from_slice(&self.seq.to_le_bytes());
        head.extend_from_slice(&self.at.to_le_bytes());
        head.extend_from_slice(&self.width.to_le_bytes());
        head.extend_from_slice(&self.height.to_le_bytes());
        out.write_all(&head)?;
        out.write_all(&self.rgba)?;
        out.flush()
    }

    /// Reads the next picture; `None` where the pictures end between two of them.
    ///
    /// At most one picture of [`MAX_SIDE_PX`] a side is kept in memory, whatever arrives.
    ///
    /// # Errors
    ///
    /// [`BadPicture`]; what follows in `input` is then of no use.
    pub fn read_from(input: &mut impl Read) -> Result<Option<Self>, BadPicture> {
        let mut head = Vec::with_capacity(HEAD_BYTES);
        input.by_ref().take(HEAD_BYTES as u64).read_to_end(&mut head)?;
        if head.is_empty() {
            return Ok(None);
        }
        let mut fields = Fields(&head);
        if fields.next::<4>()? != MAGIC {
            return Err(BadPicture::NotAPicture);
        }
        let seq = u64::from_le_bytes(fields.next()?);
        let at = u64::from_le_bytes(fields.next()?);
        let width = u32::from_le_bytes(fields.next()?);
        let height = u32::from_le_bytes(fields.next()?);
        let bytes = byte_count(width, height).ok_or(BadPicture::Size { width, height })?;
        // Thirty pictures a second are worth it that their memory is not cleared first.
        let mut rgba = Vec::with_capacity(bytes);
        input.by_ref().take(bytes as u64).read_to_end(&mut rgba)?;
        if rgba.len() < bytes {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
        }
        Ok(Some(Self { seq, at, width, height, rgba }))
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seq, at, width, height, .. } = self;
        write!(out, "Picture {{ seq: {seq}, at: {at}, {width} × {height} }}")
    }
}

/// Why no picture could be read.
#[derive(Debug, thiserror::Error)]
pub enum BadPicture {
    /// What arrives is something else.
    #[error("these bytes are no picture")]
    NotAPicture,
    /// A side is 0 or over [`MAX_SIDE_PX`].
    #[error("a picture of {width} × {height} pixels is not read")]
    Size {
        /// Width in pixels, as announced.
        width: u32,
        /// Height in pixels, as announced.
        height: u32,
    },
    /// The reader failed, or the bytes ended inside a picture.
    #[error(transparent)]
    Read(#[from] io::Error),
}

fn byte_count(width: u32, height: u32) -> Option<usize> {
    let sides = 1..=MAX_SIDE_PX;
    if !sides.contains(&width) || !sides.contains(&height) {
        return None;
    }
    usize::try_from(width)
        .ok()?
        .checked_mul(usize::try_from(height).ok()?)?
        .checked_mul(PIXEL_BYTES)
}

/// The fixed fields of a head, from the front.
struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    fn next<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let (field, rest) = self.0.split_first_chunk().ok_or(io::ErrorKind::UnexpectedEof)?;
        self.0 = rest;
        Ok(*field)
    }
}
