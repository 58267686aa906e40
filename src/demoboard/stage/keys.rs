//! The keys of the window. What each does is a plain function; here it is done.

use bevy::input::ButtonInput;
use bevy::input::keyboard::KeyCode;
use bevy::prelude::{Res, ResMut, Single, With};
use bevy::window::{PrimaryWindow, Window, WindowMode};
use wire::Scene;

use crate::stage::Stage;
use crate::stage::monitor::other_mode;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// `1` to `9`: the scene of that key, counted from 0.
    Scene(usize),
    /// Right, Page Down, Space: the next page.
    NextPage,
    /// Left, Page Up: the page before.
    PageBefore,
    /// Home: the first page.
    FirstPage,
    /// End: the last page.
    LastPage,
    /// `r`: turn the board round.
    Turn,
    /// `f`: fill the screen, or leave it again.
    Fill,
    /// Esc: back to the scene that was steered; from there, out of the full screen.
    Back,
    /// `?`: the test card, which also tells the size.
    TestCard,
}

const KEYS: [(KeyCode, Wish); 20] = [
    (KeyCode::Digit1, Wish::Scene(0)),
    (KeyCode::Digit2, Wish::Scene(1)),
    (KeyCode::Digit3, Wish::Scene(2)),
    (KeyCode::Digit4, Wish::Scene(3)),
    (KeyCode::Digit5, Wish::Scene(4)),
    (KeyCode::Digit6, Wish::Scene(5)),
    (KeyCode::Digit7, Wish::Scene(6)),
    (KeyCode::Digit8, Wish::Scene(7)),
    (KeyCode::Digit9, Wish::Scene(8)),
    (KeyCode::ArrowRight, Wish::NextPage),
    (KeyCode::PageDown, Wish::NextPage),
    (KeyCode::Space, Wish::NextPage),
    (KeyCode::ArrowLeft, Wish::PageBefore),
    (KeyCode::PageUp, Wish::PageBefore),
    (KeyCode::Home, Wish::FirstPage),
    (KeyCode::End, Wish::LastPage),
    (KeyCode::KeyR, Wish::Turn),
    (KeyCode::KeyF, Wish::Fill),
    (KeyCode::Escape, Wish::Back),
    (KeyCode::Slash, Wish::TestCard),
];

/// Does what a key asks for.
pub fn obey(
    keys: Res<ButtonInput<KeyCode>>,
    mut stage: ResMut<Stage>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    for (_, wish) in KEYS.iter().filter(|(key, _)| keys.just_pressed(*key)) {
        match wish {
            Wish::Fill => window.mode = other_mode(window.mode),
            Wish::Back if stage.local.is_none() => window.mode = WindowMode::Windowed,
            wish => grant(&mut stage, *wish),
        }
    }
}

/// Does what is asked of the stage alone.
fn grant(stage: &mut Stage, wish: Wish) {
    match wish {
        Wish::Scene(key) => {
            if let Some(scene) = stage.keys().get(key) {
                stage.switch_to(*scene);
            }
        }
        Wish::NextPage => stage.turned += 1,
        Wish::PageBefore => stage.turned -= 1,
        Wish::FirstPage => stage.turn_to_first(),
        Wish::LastPage => {
            stage.turn_to_first();
            stage.turned -= 1;
        }
        Wish::Turn => stage.below = stage.below.opponent(),
        Wish::Back => stage.switch_back(),
        Wish::TestCard => stage.switch_to(Scene::TestCard),
        Wish::Fill => {}
    }
}

#[cfg(test)]
mod tests {
    use picture::{Hall, Theme};
    use xiangqi::Color;

    use super::*;

    fn stage() -> Stage {
        Stage::new(Hall::new(1280, 720), Theme::shipped("wood").expect("it is shipped"))
    }

    #[test]
    fn each_key_stands_once_in_the_table() {
        for (index, (key, _)) in KEYS.iter().enumerate() {
            assert!(KEYS[index + 1..].iter().all(|(other, _)| other != key), "{key:?}");
        }
    }

    #[test]
    fn digits_show_the_scenes_of_the_screen_and_escape_goes_back() {
        let mut stage = stage();
        grant(&mut stage, Wish::Scene(1));
        assert_eq!(stage.local, Some(Scene::Grid));
        grant(&mut stage, Wish::Back);
        assert_eq!(stage.local, None);
        grant(&mut stage, Wish::Scene(99));
        assert_eq!(stage.local, None);
    }

    #[test]
    fn pages_are_turned_both_ways() {
        let mut stage = stage();
        grant(&mut stage, Wish::NextPage);
        grant(&mut stage, Wish::NextPage);
        grant(&mut stage, Wish::PageBefore);
        assert_eq!(stage.turned, 1);
        grant(&mut stage, Wish::LastPage);
        assert_eq!(stage.turned, -1);
    }

    #[test]
    fn r_turns_the_board() {
        let mut stage = stage();
        grant(&mut stage, Wish::Turn);
        assert_eq!(stage.below, Color::Black);
    }
}
