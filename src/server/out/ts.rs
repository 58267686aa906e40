//! Segments for browsers: tags of the stream as an MPEG transport stream.
//!
//! Source: ISO/IEC 13818-1; ISO/IEC 14496-15 for the form in which FLV holds H.264, and
//! 14496-3 for that of AAC.

use super::flv::{Kind, Tag};

const PACKET: usize = 188;
const PROGRAM_PID: u16 = 0x1000;
const VIDEO_PID: u16 = 0x100;
const SOUND_PID: u16 = 0x101;
/// Ticks of the stream's clock in a millisecond.
const TICKS: u64 = 90;
/// How much later than its arrival a picture is shown, so that decoders have time.
const HEAD_START: u64 = 50 * TICKS;

/// Writes segments, one after the other.
#[derive(Debug, Default)]
pub(super) struct Muxer {
    /// The parameter sets, each behind a start code.
    parameters: Vec<u8>,
    /// Bytes of the length before each unit.
    length_bytes: usize,
    /// Kind, rate and channels of the sound, as ADTS has them.
    sound: Option<[u8; 3]>,
    counters: [u8; 4],
}

impl Muxer {
    /// Learns from a tag how the others are to be decoded.
    pub(super) fn learn(&mut self, tag: &Tag) {
        match tag.kind {
            Kind::Video => {
                if let Some((length_bytes, parameters)) = parameter_sets(&tag.data) {
                    (self.length_bytes, self.parameters) = (length_bytes, parameters);
                }
            }
            Kind::Sound => {
                if let [_, _, first, second, ..] = tag.data[..] {
                    let profile = (first >> 3).saturating_sub(1);
                    let rate = ((first & 7) << 1) | (second >> 7);
                    self.sound = Some([profile, rate, (second >> 3) & 15]);
                }
            }
            Kind::About => {}
        }
    }

    /// A segment that can be played by itself; the first tag of its video is a key.
    pub(super) fn segment(&mut self, tags: &[impl AsRef<Tag>]) -> Vec<u8> {
        let mut out = Vec::new();
        self.tables(&mut out);
        for tag in tags {
            let tag = tag.as_ref();
            let time = u64::from(tag.time) * TICKS;
            match tag.kind {
                Kind::Video => {
                    if let Some(units) = self.units(tag) {
                        let clock = Clock { time, is_key: tag.is_key() };
                        self.packets(&mut out, VIDEO_PID, Some(clock), &pes(0xE0, time, &units));
                    }
                }
                Kind::Sound => {
                    if let Some(frame) = self.sound_frame(tag) {
                        self.packets(&mut out, SOUND_PID, None, &pes(0xC0, time, &frame));
                    }
                }
                Kind::About => {}
            }
        }
        out
    }

    /// The picture's units behind start codes; a key has the parameter sets before it.
    fn units(&self, tag: &Tag) -> Option<Vec<u8>> {
        if tag.data.get(1) != Some(&1) {
            return None;
        }
        let mut rest = tag.data.get(5..)?;
        let mut units = vec![0, 0, 0, 1, 9, 0xF0];
        if tag.is_key() {
            units.extend_from_slice(&self.parameters);
        }
        while rest.len() > self.length_bytes && self.length_bytes > 0 {
            let (length, after) = rest.split_at(self.length_bytes);
            let length = length.iter().fold(0_usize, |sum, byte| (sum << 8) | usize::from(*byte));
            let unit = after.get(..length)?;
            units.extend([0, 0, 0, 1]);
            units.extend_from_slice(unit);
            rest = &after[length..];
        }
        Some(units)
    }

    fn sound_frame(&self, tag: &Tag) -> Option<Vec<u8>> {
        const HEAD: usize = 7;
        let [profile, rate, channels] = self.sound?;
        let sound = tag.data.get(2..)?;
        let whole = u32::try_from(sound.len() + HEAD).ok().filter(|whole| *whole < 1 << 13)?;
        let [.., middle, low] = (whole << 5 | 0x1F).to_be_bytes();
        let high = u8::try_from(whole >> 11).ok()?;
        let mut frame = vec![
            0xFF,
            0xF1,
            (profile << 6) | (rate << 2) | (channels >> 2),
            ((channels & 3) << 6) | high,
            middle,
            low,
            0xFC,
        ];
        frame.extend_from_slice(sound);
        Some(frame)
    }

    /// What is in the stream: one program with video and sound.
    fn tables(&mut self, out: &mut Vec<u8>) {
        let [program_high, program_low] = (0xE000 | PROGRAM_PID).to_be_bytes();
        let programs = table(0, &[0, 1, program_high, program_low]);
        let [video_high, video_low] = (0xE000 | VIDEO_PID).to_be_bytes();
        let [sound_high, sound_low] = (0xE000 | SOUND_PID).to_be_bytes();
        let streams = [
            video_high, video_low, 0xF0, 0, // The clock comes with the video.
            0x1B, video_high, video_low, 0xF0, 0, // H.264
            0x0F, sound_high, sound_low, 0xF0, 0, // AAC
        ];
        let program = table(2, &streams);
        self.packets(out, 0, None, &programs);
        self.packets(out, PROGRAM_PID, None, &program);
    }

    /// Cuts `content` into packets; tables are filled up, everything else is stuffed.
    fn packets(&mut self, out: &mut Vec<u8>, pid: u16, clock: Option<Clock>, content: &[u8]) {
        let counter = match pid {
            0 => 0,
            PROGRAM_PID => 1,
            VIDEO_PID => 2,
            _ => 3,
        };
        let (mut rest, mut first) = (content, true);
        while !rest.is_empty() {
            let mut extra = match clock.filter(|_| first) {
                Some(clock) => clock.field(),
                None => Vec::new(),
            };
            let room = PACKET - 4 - if extra.is_empty() { 0 } else { extra.len() + 1 };
            if rest.len() < room && extra.is_empty() {
                // The field's length and flags are the first two bytes of the stuffing.
                extra = if room - rest.len() == 1 { Vec::new() } else { vec![0] };
                let missing = room - rest.len() - 1 - extra.len();
                extra.extend(vec![0xFF; missing]);
                self.packet(out, pid, counter, first, Some(&extra), rest);
                return;
            }
            if rest.len() < room {
                extra.extend(vec![0xFF; room - rest.len()]);
                self.packet(out, pid, counter, first, Some(&extra), rest);
                return;
            }
            let (part, after) = rest.split_at(room);
            let extra = clock.filter(|_| first).map(|_| extra);
            self.packet(out, pid, counter, first, extra.as_deref(), part);
            (rest, first) = (after, false);
        }
    }

    fn packet(
        &mut self,
        out: &mut Vec<u8>,
        pid: u16,
        counter: usize,
        first: bool,
        extra: Option<&[u8]>,
        content: &[u8],
    ) {
        let [high, low] = pid.to_be_bytes();
        let start = if first { 0x40 } else { 0 };
        let kind = if extra.is_some() { 0x30 } else { 0x10 };
        out.extend([0x47, high | start, low, kind | self.counters[counter]]);
        if let Some(extra) = extra {
            out.push(u8::try_from(extra.len()).unwrap_or(u8::MAX));
            out.extend_from_slice(extra);
        }
        out.extend_from_slice(content);
        self.counters[counter] = (self.counters[counter] + 1) & 15;
    }
}

/// The stream's clock, which comes with each picture.
#[derive(Clone, Copy)]
struct Clock {
    time: u64,
    is_key: bool,
}

impl Clock {
    fn field(self) -> Vec<u8> {
        let time = self.time & 0x1_FFFF_FFFF;
        let [.., b4, b3, b2, b1, b0] = (time << 7).to_be_bytes();
        vec![if self.is_key { 0x50 } else { 0x10 }, b4, b3, b2, b1, (b0 & 0x80) | 0x7E, 0]
    }
}

/// A picture or sound with its time.
fn pes(stream: u8, time: u64, content: &[u8]) -> Vec<u8> {
    let time = (time + HEAD_START) & 0x1_FFFF_FFFF;
    let part = |shift: u32, bits: u64| u8::try_from((time >> shift) & bits).unwrap_or(0);
    let shown = [
        0x21 | (part(30, 7) << 1),
        part(22, 0xFF),
        (part(15, 0x7F) << 1) | 1,
        part(7, 0xFF),
        (part(0, 0x7F) << 1) | 1,
    ];
    // Video may be longer than the field can say; 0 then means: until the next one.
    let length = if stream == 0xE0 { 0 } else { u16::try_from(content.len() + 8).unwrap_or(0) };
    let [high, low] = length.to_be_bytes();
    [&[0, 0, 1, stream, high, low, 0x80, 0x80, 5][..], &shown, content].concat()
}

/// A table with its pointer and its check sum, filled up to a packet.
fn table(id: u8, content: &[u8]) -> Vec<u8> {
    let [high, low] = u16::try_from(content.len() + 9).unwrap_or(0).to_be_bytes();
    let mut section = vec![id, 0xB0 | high, low, 0, 1, 0xC1, 0, 0];
    section.extend_from_slice(content);
    let sum = check_sum(&section);
    section.extend(sum.to_be_bytes());
    let mut packet = vec![0];
    packet.extend(section);
    packet.resize(PACKET - 4, 0xFF);
    packet
}

fn check_sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ (u32::from(*byte) << 24), |sum, _| {
            if sum >> 31 == 1 { (sum << 1) ^ 0x04C1_1DB7 } else { sum << 1 }
        })
    })
}

/// How long the units' lengths are, and the parameter sets behind start codes.
fn parameter_sets(data: &[u8]) -> Option<(usize, Vec<u8>)> {
    let record = data.get(5..)?;
    let length_bytes = usize::from(record.get(4)? & 3) + 1;
    let mut sets = Vec::new();
    let mut rest = record.get(5..)?;
    for mask in [0x1F, 0xFF] {
        let (count, mut after) = rest.split_first()?;
        for _ in 0..count & mask {
            let length = usize::from(u16::from_be_bytes([*after.first()?, *after.get(1)?]));
            sets.extend([0, 0, 0, 1]);
            sets.extend_from_slice(after.get(2..2 + length)?);
            after = after.get(2 + length..)?;
        }
        rest = after;
    }
    Some((length_bytes, sets))
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;

    use super::*;

    struct Own(Tag);

    impl AsRef<Tag> for Own {
        fn as_ref(&self) -> &Tag {
            &self.0
        }
    }

    #[test]
    fn a_segment_is_whole_packets_and_begins_with_the_tables() {
        let mut muxer = Muxer::default();
        let setup: &[u8] =
            &[0x17, 0, 0, 0, 0, 1, 66, 0, 30, 0xFF, 0xE1, 0, 2, 0x67, 1, 1, 0, 2, 0x68, 2];
        let of = |kind, time, data: Vec<u8>| Own(Tag { kind, time, data: Bytes::from(data) });
        muxer.learn(&of(Kind::Video, 0, setup.to_vec()).0);
        muxer.learn(&of(Kind::Sound, 0, vec![0xAF, 0, 0x11, 0x90]).0);
        assert_eq!((muxer.length_bytes, muxer.parameters.len()), (4, 12));
        for length in 1..600 {
            let mut picture = vec![0x17, 1, 0, 0, 0];
            picture.extend(u32::try_from(length).unwrap().to_be_bytes());
            picture.extend(vec![7; length]);
            let sound = of(Kind::Sound, 20, [vec![0xAF, 1], vec![3; length]].concat());
            let bytes = muxer.segment(&[of(Kind::Video, 10, picture), sound]);
            assert_eq!(bytes.len() % PACKET, 0, "{length}");
            assert!(bytes.chunks(PACKET).all(|packet| packet[0] == 0x47), "{length}");
        }
    }

    #[test]
    fn what_is_cut_short_does_no_harm() {
        let mut muxer = Muxer::default();
        for length in 0..12 {
            for kind in [Kind::Video, Kind::Sound, Kind::About] {
                let tag = Tag { kind, time: 0, data: Bytes::from(vec![0x17; length]) };
                muxer.learn(&tag);
                muxer.segment(&[Own(tag)]);
            }
        }
    }
}
