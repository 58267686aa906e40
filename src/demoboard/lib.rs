//! The big board, in Bevy.
