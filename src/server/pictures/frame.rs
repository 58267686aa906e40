use axum::body::Bytes;

/// One picture of the big board, encoded once for all who see it.
#[derive(Clone)]
pub(crate) struct Frame {
    /// The number of the last entry that is seen in it.
    pub(crate) seq: u64,
    pub(crate) png: Bytes,
    pub(crate) jpeg: Bytes,
}
