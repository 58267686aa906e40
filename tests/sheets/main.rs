//! Entry lists as organisers send them, and tables as they are sent out.
#![allow(clippy::unwrap_used)]

mod books;
mod damage;
mod encodings;
mod faults;
mod layouts;
mod old_excel;
mod round_trip;
mod tables;
mod told;
