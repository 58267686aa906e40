//! The two faces that the program ships, as files.

/// LXGW WenKai Bold, for all text.
pub const WENKAI: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/fonts/LXGWWenKai-Bold.ttf"));

/// Guapan Figures Bold: the digits and signs of Noto Sans CJK SC Bold, for clocks, points, places.
pub const FIGURES: &[u8] = include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../assets/fonts/GuapanFigures-Bold.otf"
));
