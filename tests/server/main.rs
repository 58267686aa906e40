//! The real server on a free port, talked to over real sockets.
//!
//! Nothing here sleeps or measures time: a test waits for a message, and gives up only when none
//! has come for so long that something must be broken.

#![allow(clippy::unwrap_used)]

mod access;
mod api;
mod client;
mod commands;
mod consequences;
mod cues;
mod damage;
mod delay;
mod entries;
mod export;
mod feed;
mod folder;
mod hall;
mod http;
mod intermission;
mod leak;
mod lists;
mod model_event;
mod pages;
mod pictures;
mod platforms;
mod records;
mod regulations;
mod release;
mod rulings;
mod schema;
mod stage;
mod steps;
mod stream;
mod studio;
mod tls;
mod view;
mod viewers;
mod webhooks;
