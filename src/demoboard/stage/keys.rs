//! The keys of the window: `r` turns the board, `f` fills the screen, `Esc` leaves it again.

use bevy::input::ButtonInput;
use bevy::input::keyboard::KeyCode;
use bevy::prelude::{Res, ResMut, Single, With};
use bevy::window::{MonitorSelection, PrimaryWindow, Window, WindowMode};

use crate::stage::Stage;

/// Does what a key asks for.
pub fn obey(
    keys: Res<ButtonInput<KeyCode>>,
    mut stage: ResMut<Stage>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    if keys.just_pressed(KeyCode::KeyR) {
        stage.below = stage.below.opponent();
    }
    if keys.just_pressed(KeyCode::KeyF) {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
    if keys.just_pressed(KeyCode::Escape) {
        window.mode = WindowMode::Windowed;
    }
}
