//! Frame n shows state n; what moves, what does not, and what is said off the line.

use demoboard::{Arrival, Line, Offscreen, Seen, Size};
use picture::{FeaturedPlan, Hall, Picture};
use wire::UnixMillis;
use xiangqi::{Color, Record};

use crate::explained;
use crate::eye::{self, Eye};
use crate::samples::{self, NOW, record};

const SMALL: (u32, u32) = (960, 540);

fn size() -> Size {
    Size::new(SMALL.0, SMALL.1).unwrap()
}

fn later(ms: u64) -> UnixMillis {
    UnixMillis(NOW.0 + ms)
}

fn after(plies: usize, arrival: Arrival) -> Seen {
    let moves: Vec<_> = samples::GAME.split_whitespace().take(plies).collect();
    let play = samples::play(&record(&moves.join(" ")), samples::clocks(600, 600));
    let seq = u64::try_from(plies).unwrap();
    Seen { arrival, ..samples::seen_game(seq, samples::game(Some(play))) }
}

/// What a stage of its own shows of that state, when nothing moves.
fn alone(seen: Seen) -> Picture {
    let mut stage = eye::stage(size());
    stage.take(Seen { arrival: Arrival::Snapshot, ..seen }, NOW);
    stage.draw(NOW).unwrap()
}

fn draw(stage: &mut Offscreen, ms: u64) -> Picture {
    stage.draw(later(ms)).unwrap()
}

#[test]
fn each_frame_shows_the_state_whose_number_it_carries() {
    let mut stage = eye::stage(size());
    let eye = Eye::trained(&mut stage, size(), Color::Red);
    let mut played = Record::new(xiangqi::Position::initial());
    for plies in 0..12 {
        if plies > 0 {
            let mv = samples::GAME.split_whitespace().nth(plies - 1).unwrap();
            played.play(mv.parse().unwrap()).unwrap();
        }
        stage.take(after(plies, Arrival::Snapshot), NOW);
        let picture = draw(&mut stage, 0);
        assert_eq!(picture.seq(), u64::try_from(plies).unwrap());
        assert_eq!(picture.at(), NOW.0);
        let pieces: Vec<_> = played.position().pieces().collect();
        assert_eq!(eye.read(&picture), pieces, "after {plies} plies");
    }
}

#[test]
fn a_move_slides_and_then_stands_as_if_it_had_always_stood() {
    let mut stage = eye::stage(size());
    stage.take(after(4, Arrival::Snapshot), NOW);
    let before = draw(&mut stage, 0);
    stage.take(after(5, Arrival::Update), NOW);
    let (start, half_way) = (draw(&mut stage, 0), draw(&mut stage, 100));
    let there = draw(&mut stage, 1000);
    assert_ne!(before.rgba(), start.rgba());
    assert_ne!(start.rgba(), half_way.rgba());
    assert_ne!(half_way.rgba(), there.rgba());
    assert!(there.rgba() == alone(after(5, Arrival::Snapshot)).rgba(), "no trace of the motion");
    assert_eq!(stage.stays_for(later(1000)), None);
}

#[test]
fn a_move_of_a_line_slides_like_one_of_the_game() {
    let mut stage = eye::stage(size());
    let told = |plies, arrival| Seen { arrival, ..samples::seen(37, explained::line_after(plies)) };
    stage.take(told(4, Arrival::Snapshot), NOW);
    draw(&mut stage, 0);
    stage.take(told(5, Arrival::Update), NOW);
    let standing = alone(told(5, Arrival::Snapshot));
    assert_ne!(draw(&mut stage, 100).rgba(), standing.rgba());
    assert_eq!(draw(&mut stage, 1000).rgba(), standing.rgba());
}

#[test]
fn a_scene_that_is_cut_to_comes_out_of_the_ground_and_then_stands() {
    let mut stage = eye::stage(size());
    stage.take(after(37, Arrival::Snapshot), NOW);
    draw(&mut stage, 0);
    let idle = |arrival| Seen { arrival, ..samples::seen(38, samples::idle()) };
    stage.take(idle(Arrival::Update), NOW);
    let standing = alone(idle(Arrival::Snapshot));
    assert_ne!(draw(&mut stage, 100).rgba(), standing.rgba());
    assert_eq!(stage.stays_for(later(100)).map(|stays| stays.0), Some(0));
    assert_eq!(draw(&mut stage, 300).rgba(), standing.rgba());
    assert_eq!(stage.stays_for(later(300)), None);
}

#[test]
fn nothing_moves_on_a_snapshot() {
    let mut stage = eye::stage(size());
    stage.take(after(4, Arrival::Snapshot), NOW);
    draw(&mut stage, 0);
    stage.take(after(5, Arrival::Snapshot), NOW);
    assert!(draw(&mut stage, 0).rgba() == alone(after(5, Arrival::Snapshot)).rgba());
}

#[test]
fn nothing_moves_when_the_board_is_more_than_one_move_behind() {
    let mut stage = eye::stage(size());
    stage.take(after(4, Arrival::Snapshot), NOW);
    draw(&mut stage, 0);
    stage.take(after(5, Arrival::Update), NOW);
    stage.take(after(6, Arrival::Update), NOW);
    assert!(draw(&mut stage, 0).rgba() == alone(after(6, Arrival::Snapshot)).rgba());
}

#[test]
fn nothing_moves_when_a_move_is_taken_back() {
    let mut stage = eye::stage(size());
    stage.take(after(5, Arrival::Snapshot), NOW);
    draw(&mut stage, 0);
    stage.take(after(4, Arrival::Update), NOW);
    assert!(draw(&mut stage, 0).rgba() == alone(after(4, Arrival::Snapshot)).rgba());
}

#[test]
fn off_the_line_the_board_keeps_its_picture_with_a_mark_and_heals() {
    let mut stage = eye::stage(size());
    stage.take(after(5, Arrival::Snapshot), NOW);
    let whole = draw(&mut stage, 0);
    stage.take(Seen { line: Line::Cut, ..after(5, Arrival::Snapshot) }, NOW);
    let cut = draw(&mut stage, 0);
    let plan = FeaturedPlan::new(&Hall::new(SMALL.0, SMALL.1), Color::Red);
    assert!(part(&cut, plan.board.slab) == part(&whole, plan.board.slab), "the board stays");
    let changed = part(&cut, plan.badge).into_iter().zip(part(&whole, plan.badge));
    let changed = changed.filter(|(a, b)| a.abs_diff(*b) > 60).count();
    assert!(changed > 1000, "the badge changes in {changed} bytes");
    stage.take(after(5, Arrival::Snapshot), NOW);
    assert!(draw(&mut stage, 0).rgba() == whole.rgba(), "the mark goes");
}

#[test]
fn a_running_clock_is_drawn_once_a_second_and_a_standing_one_never() {
    let mut stage = eye::stage(size());
    stage.take(after(5, Arrival::Snapshot), NOW);
    draw(&mut stage, 0);
    assert_eq!(stage.stays_for(NOW), None);
    let mut seen = after(5, Arrival::Snapshot);
    if let demoboard::sight::Sight::Game(game) = &mut seen.sight {
        game.play.as_mut().unwrap().clocks.running = true;
    }
    stage.take(seen, NOW);
    let first = draw(&mut stage, 0);
    assert_eq!(stage.stays_for(NOW).map(|stays| stays.0), Some(1000));
    assert_eq!(stage.stays_for(later(400)).map(|stays| stays.0), Some(600));
    assert!(first.rgba() != draw(&mut stage, 1001).rgba());
}

#[test]
fn off_the_line_the_clock_stands_as_it_was_last_seen() {
    let mut stage = eye::stage(size());
    let mut seen = after(5, Arrival::Snapshot);
    if let demoboard::sight::Sight::Game(game) = &mut seen.sight {
        game.play.as_mut().unwrap().clocks.running = true;
    }
    stage.take(seen.clone(), NOW);
    let plan = FeaturedPlan::new(&Hall::new(SMALL.0, SMALL.1), Color::Red);
    let open = draw(&mut stage, 5_500);
    stage.take(Seen { line: Line::Cut, ..seen }, later(5_500));
    let cut = draw(&mut stage, 60_000);
    assert!(part(&cut, plan.above.clock) == part(&open, plan.above.clock));
    assert_eq!(stage.stays_for(later(60_000)), None);
}

/// The bytes of a part of a picture.
fn part(picture: &Picture, rect: picture::Rect) -> Vec<u8> {
    let hall = Hall::new(picture.width(), picture.height());
    let [left, right] = [rect.x, rect.right()].map(|x| hall.x_px(x).round() as usize);
    let [top, bottom] = [rect.y, rect.bottom()].map(|y| hall.y_px(y).round() as usize);
    let row = picture.width() as usize;
    (top..bottom)
        .flat_map(|y| picture.rgba()[(y * row + left) * 4..(y * row + right) * 4].to_vec())
        .collect()
}
