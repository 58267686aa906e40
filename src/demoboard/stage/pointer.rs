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
