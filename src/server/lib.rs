//! Sockets, store, planes and pictures out.
