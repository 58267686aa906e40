use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use picture::Picture;

use super::Frame;

/// As pages and streams show it: a loss that is not seen in the hall.
const JPEG_QUALITY: u8 = 80;

/// Why a picture cannot be encoded.
#[derive(Debug, thiserror::Error)]
pub(super) enum EncodeFault {
    #[error("as PNG: {0}")]
    Png(#[from] image::ImageError),
    #[error("as JPEG: {0}")]
    Jpeg(#[from] jpeg_encoder::EncodingError),
    #[error("as JPEG: it is larger than 65535 pixels")]
    Size,
}

/// Encodes a picture both ways.
pub(super) fn encode(picture: &Picture) -> Result<Frame, EncodeFault> {
    let (png, jpeg) = (png(picture)?.into(), jpeg(picture)?.into());
    Ok(Frame { seq: picture.seq(), png, jpeg })
}

fn png(picture: &Picture) -> Result<Vec<u8>, EncodeFault> {
    let mut png = Vec::new();
    let encoder =
        PngEncoder::new_with_quality(&mut png, CompressionType::Fast, FilterType::Adaptive);
    let (width, height) = (picture.width(), picture.height());
    encoder.write_image(picture.rgba(), width, height, ExtendedColorType::Rgba8)?;
    Ok(png)
}

pub(super) fn jpeg(picture: &Picture) -> Result<Vec<u8>, EncodeFault> {
    let mut jpeg = Vec::new();
    let mut encoder = Encoder::new(&mut jpeg, JPEG_QUALITY);
    encoder.set_sampling_factor(SamplingFactor::R_4_2_0);
    let side = |length: u32| u16::try_from(length).map_err(|_| EncodeFault::Size);
    let (width, height) = (side(picture.width())?, side(picture.height())?);
    encoder.encode(picture.rgba(), width, height, ColorType::Rgba)?;
    Ok(jpeg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_keeps_its_pixels_as_png_and_nearly_as_jpeg() {
        let red = [200, 10, 10, 255].repeat(64 * 48);
        let picture = Picture::new(7, 0, 64, 48, red).unwrap();
        let frame = encode(&picture).unwrap();
        let png = image::load_from_memory(&frame.png).unwrap().to_rgba8();
        assert_eq!((frame.seq, png.into_raw().as_slice()), (7, picture.rgba()));
        assert_eq!(frame.jpeg[..2], [0xFF, 0xD8]);
    }
}
