//! Mouse and fingers on the window, in the order in which they came: a quick hand goes down, over
//! and up again within one frame.

use bevy::input::keyboard::KeyCode;
use bevy::input::mouse::{MouseButton, MouseButtonInput};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonInput, ButtonState};
use bevy::math::Vec2;
use bevy::prelude::{Local, MessageReader, Res, ResMut};
use bevy::window::WindowEvent;
use wire::Ink;

use crate::hand::{Button, Deed};
use crate::stage::Stage;
use crate::stage::orders::Orders;

/// Where mouse and finger are.
#[derive(Default)]
pub struct Pointer {
    mouse: (f32, f32),
    is_down: bool,
    /// One finger draws; the others may rest on the screen.
    finger: Option<u64>,
}

/// Does what mouse and finger ask for.
pub fn point(
    mut events: MessageReader<WindowEvent>,
    keys: Res<ButtonInput<KeyCode>>,
    orders: Res<Orders>,
    mut stage: ResMut<Stage>,
    mut pointer: Local<Pointer>,
) {
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => {
                pointer.mouse = pixel(moved.position);
                if pointer.is_down {
                    orders.send(stage.drag(pointer.mouse));
                }
            }
            WindowEvent::CursorLeft(_) if pointer.is_down => {
                pointer.is_down = false;
                orders.send(stage.cancel());
            }
            WindowEvent::MouseButtonInput(input) => {
                orders.send(click(&mut stage, &mut pointer, input, &keys));
            }
            WindowEvent::TouchInput(input) => {
                orders.send(touch(&mut stage, &mut pointer, input));
            }
            _ => {}
        }
    }
}

fn click(
    stage: &mut Stage,
    pointer: &mut Pointer,
    input: &MouseButtonInput,
    keys: &ButtonInput<KeyCode>,
) -> Vec<Deed> {
    let button = match input.button {
        MouseButton::Left => Button::Primary,
        MouseButton::Right => Button::Secondary(ink_of(keys)),
        _ => return Vec::new(),
    };
    pointer.is_down = input.state == ButtonState::Pressed;
    if pointer.is_down { stage.press(pointer.mouse, button) } else { stage.lift(pointer.mouse) }
}

fn touch(stage: &mut Stage, pointer: &mut Pointer, input: &TouchInput) -> Vec<Deed> {
    let place = pixel(input.position);
    match (input.phase, pointer.finger) {
        (TouchPhase::Started, None) => {
            pointer.finger = Some(input.id);
            stage.press(place, Button::Primary)
        }
        (_, finger) if finger != Some(input.id) => Vec::new(),
        (TouchPhase::Started | TouchPhase::Moved, _) => stage.drag(place).into_iter().collect(),
        (TouchPhase::Ended, _) => {
            pointer.finger = None;
            stage.lift(place)
        }
        (TouchPhase::Canceled, _) => {
            pointer.finger = None;
            stage.cancel().into_iter().collect()
        }
    }
}

/// The window's factor is one, so that its places are pixels.
const fn pixel(place: Vec2) -> (f32, f32) {
    (place.x, place.y)
}

/// The ink of the right button: green, and another with each of the keys beside it.
fn ink_of(keys: &ButtonInput<KeyCode>) -> Ink {
    if keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) {
        Ink::Cinnabar
    } else if keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) {
        Ink::Azurite
    } else if keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]) {
        Ink::Gamboge
    } else {
        Ink::Malachite
    }
}

#[cfg(test)]
mod tests {
    use bevy::app::{App, Update};
    use bevy::prelude::Entity;
    use picture::{FeaturedPlan, Hall, Theme};
    use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
    use wire::{Explanation, Place, Screen, StageCommand};
    use xiangqi::{Color, Square};

    use super::*;
    use crate::samples;
    use crate::seen::Seen;

    const SIZE: (u32, u32) = (1280, 720);

    /// A window that shows the beginning of a game, at which a commentator stands.
    struct Window {
        app: App,
        asked: UnboundedReceiver<Deed>,
        hall: Hall,
    }

    impl Window {
        fn open() -> Self {
            let hall = Hall::new(SIZE.0, SIZE.1);
            let mut stage = Stage::new(hall, Theme::shipped("wood").expect("it is shipped"));
            let known = samples::following();
            let sight = known.sight(&Screen::named(Screen::HALL));
            let known = Some(known.into());
            stage.take(Seen { sight, known, ..Seen::default() }, wire::UnixMillis(0));
            let (orders, asked) = unbounded_channel();
            let mut app = App::new();
            app.add_message::<WindowEvent>()
                .init_resource::<ButtonInput<KeyCode>>()
                .insert_resource(Orders(orders))
                .insert_resource(stage)
                .add_systems(Update, point);
            Self { app, asked, hall }
        }

        /// A finger does something at a square.
        fn touch(&mut self, id: u64, phase: TouchPhase, square: &str) {
            let board = FeaturedPlan::new(&self.hall, Color::Red).board;
            let (x, y) = board.point(square.parse::<Square>().unwrap());
            let position = Vec2::new(self.hall.x_px(x), self.hall.y_px(y));
            let window = Entity::PLACEHOLDER;
            let input = TouchInput { phase, position, window, force: None, id };
            self.app.world_mut().write_message(WindowEvent::TouchInput(input));
        }

        fn tap(&mut self, square: &str) {
            self.touch(1, TouchPhase::Started, square);
            self.touch(1, TouchPhase::Ended, square);
        }

        /// What was asked of the server since the last time.
        fn asked(&mut self) -> Vec<Deed> {
            self.app.update();
            std::iter::from_fn(|| self.asked.try_recv().ok()).collect()
        }
    }

    fn played(mv: &str) -> Vec<Deed> {
        let change = Explanation::Play { from: Place::Live { ply: 0 }, mv: mv.parse().unwrap() };
        let (game, change) = (samples::GAME, Box::new(change));
        vec![Deed::Act(StageCommand::Explain { game, change })]
    }

    #[test]
    fn two_taps_of_a_finger_play() {
        let mut window = Window::open();
        window.tap("h2");
        assert_eq!(window.asked(), []);
        window.tap("e2");
        assert_eq!(window.asked(), played("h2e2"));
    }

    #[test]
    fn a_finger_drags_a_piece_within_one_frame_and_another_at_rest_changes_nothing() {
        let mut window = Window::open();
        window.touch(1, TouchPhase::Started, "h2");
        window.touch(2, TouchPhase::Started, "b2");
        window.touch(1, TouchPhase::Moved, "f2");
        window.touch(2, TouchPhase::Ended, "c2");
        window.touch(1, TouchPhase::Ended, "e2");
        assert_eq!(window.asked(), played("h2e2"));
    }

    #[test]
    fn a_finger_that_slides_off_the_screen_plays_nothing_and_the_next_one_does() {
        let mut window = Window::open();
        window.touch(1, TouchPhase::Started, "h2");
        window.touch(1, TouchPhase::Canceled, "e2");
        assert_eq!(window.asked(), []);
        window.touch(7, TouchPhase::Started, "h2");
        window.touch(7, TouchPhase::Ended, "e2");
        assert_eq!(window.asked(), played("h2e2"));
    }
}
