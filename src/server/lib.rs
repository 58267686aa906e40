//! Sockets, store, planes and pictures out.
//!
//! [`start`] serves an event: a command comes in over a socket, the [`keeper`] decides and stores
//! it, the two planes apply it, and every viewer is told what it may see.

mod access;
mod address;
mod api;
mod app;
mod archive;
mod clock;
mod cues;
mod delay;
mod desk;
mod dial;
mod door;
mod entries;
mod event;
mod event_file;
mod export;
mod fault_point;
mod feed;
mod headers;
mod history;
mod intermission;
mod keeper;
mod limit;
mod lists;
mod origin;
mod out;
mod pages;
mod passes;
mod pictures;
mod plane;
mod prepare;
mod presence;
mod problem;
mod roads;
mod seats;
mod secret;
mod session;
mod socket;
mod spoilers;
mod stage;
mod start;
mod store;
mod tls;
mod view;
mod webhooks;

pub use event_file::{EventFile, EventFileFault};
pub use export::{ExportFault, ImportFault, export, import};
pub use out::{Audio, BadTargets, Codec, Outgoing, Outlets, Rates, RecordFault, Target};
pub use pictures::{Stage, Window};
pub use secret::{NoRandomness, Secret};
pub use start::{ArbiterLink, Options, Serving, StartFault, default_data, start};
pub use store::{Damage, Folder, FolderFault, NotTaken, StoreFault};
pub use tls::{Tls, TlsFault};
