//! Board geometry, themes and still pictures.
