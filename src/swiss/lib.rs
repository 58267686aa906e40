//! Pairing and standings of a Swiss tournament, with reasons.
