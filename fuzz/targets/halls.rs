//! The files of the playing halls.
#![no_main]

mod exercise;

use libfuzzer_sys::fuzz_target;
use records::Format;

fuzz_target!(|file: &[u8]| exercise::exercise(
    &[Format::Che, Format::Chn, Format::Ccm, Format::Mxq, Format::Pfc],
    file
));
