use std::io::ErrorKind;

use picture::{BadPicture, MAX_SIDE_PX, Picture};

fn picture(seq: u64) -> Picture {
    let rgba = (0..3 * 2 * 4).collect();
    Picture::new(seq, 1_700_000_000_123, 3, 2, rgba).unwrap()
}

fn bytes_of(picture: &Picture) -> Vec<u8> {
    let mut bytes = Vec::new();
    picture.write_to(&mut bytes).unwrap();
    bytes
}

#[test]
fn pictures_come_out_of_the_pipe_as_they_went_in() {
    let pipe = [bytes_of(&picture(7)), bytes_of(&picture(9))].concat();
    let mut pipe = pipe.as_slice();
    assert_eq!(Picture::read_from(&mut pipe).unwrap(), Some(picture(7)));
    assert_eq!(Picture::read_from(&mut pipe).unwrap(), Some(picture(9)));
    assert_eq!(Picture::read_from(&mut pipe).unwrap(), None, "the pipe ends between two pictures");
}

#[test]
fn a_picture_cut_short_is_a_fault_wherever_it_is_cut() {
    let whole = bytes_of(&picture(7));
    for end in 1..whole.len() {
        match Picture::read_from(&mut &whole[..end]) {
            Err(BadPicture::Read(fault)) => assert_eq!(fault.kind(), ErrorKind::UnexpectedEof),
            other => panic!("cut at {end}: {other:?}"),
        }
    }
}

#[test]
fn other_bytes_and_impossible_sizes_are_refused_before_anything_is_kept() {
    let mut bytes = bytes_of(&picture(7));
    bytes[24..28].copy_from_slice(&(MAX_SIDE_PX + 1).to_le_bytes());
    assert!(matches!(
        Picture::read_from(&mut bytes.as_slice()),
        Err(BadPicture::Size { width: 3, height: 7681 })
    ));
    let words = b"thread 'main' panicked at somewhere";
    assert!(matches!(Picture::read_from(&mut words.as_slice()), Err(BadPicture::NotAPicture)));
}

#[test]
fn a_picture_has_as_many_bytes_as_its_sides_say() {
    assert!(Picture::new(1, 1, 2, 2, vec![0; 15]).is_none());
    assert!(Picture::new(1, 1, 0, 2, vec![]).is_none());
    assert!(Picture::new(1, 1, 2, 2, vec![0; 16]).is_some());
}
