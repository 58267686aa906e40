//! Files of whatever format their content tells.
#![no_main]

mod exercise;

use libfuzzer_sys::fuzz_target;
use records::Format;

fuzz_target!(|file: &[u8]| exercise::exercise(&[Format::of_content(file)], file));
