//! The keys of the window and of a presenter's clicker. What each asks for is a plain table; what
//! becomes of it on the commentator's stage is [`crate::hand`]'s business.

use bevy::input::keyboard::{KeyCode, KeyboardInput};
use bevy::input::{ButtonInput, ButtonState};
use bevy::prelude::{MessageReader, Res, ResMut, Single, With};
use bevy::window::{Ime, PrimaryWindow, Window, WindowEvent, WindowMode};
use wire::{Look, Scene};

use crate::hand::{Neighbour, Tool, Typed, Wish, Written, next_panel};
use crate::stage::Stage;
use crate::stage::monitor::other_mode;
use crate::stage::orders::Orders;

/// Plain keys. A clicker says PageUp, PageDown, B, F5 and Esc.
const KEYS: [(KeyCode, Wish); 50] = [
    (KeyCode::Digit1, Wish::Scene(0)),
    (KeyCode::Digit2, Wish::Scene(1)),
    (KeyCode::Digit3, Wish::Scene(2)),
    (KeyCode::Digit4, Wish::Scene(3)),
    (KeyCode::Digit5, Wish::Scene(4)),
    (KeyCode::Digit6, Wish::Scene(5)),
    (KeyCode::Digit7, Wish::Scene(6)),
    (KeyCode::Digit8, Wish::Scene(7)),
    (KeyCode::Digit9, Wish::Scene(8)),
    (KeyCode::Tab, Wish::Panel),
    (KeyCode::ArrowRight, Wish::On),
    (KeyCode::PageDown, Wish::On),
    (KeyCode::ArrowLeft, Wish::Back),
    (KeyCode::PageUp, Wish::Back),
    (KeyCode::Home, Wish::Start),
    (KeyCode::End, Wish::End),
    (KeyCode::ArrowUp, Wish::Neighbour(Neighbour::Before)),
    (KeyCode::ArrowDown, Wish::Neighbour(Neighbour::After)),
    (KeyCode::Delete, Wish::Delete),
    (KeyCode::KeyW, Wish::Beside),
    (KeyCode::F2, Wish::Write(Written::Name)),
    (KeyCode::F3, Wish::Write(Written::Comment)),
    (KeyCode::KeyJ, Wish::LastTime),
    (KeyCode::KeyN, Wish::Card),
    (KeyCode::KeyV, Wish::Poll),
    (KeyCode::KeyQ, Wish::Cue),
    (KeyCode::KeyG, Wish::Hang),
    (KeyCode::Space, Wish::Cut),
    (KeyCode::F5, Wish::Live),
    (KeyCode::Escape, Wish::Leave),
    (KeyCode::KeyB, Wish::Hide),
    (KeyCode::Period, Wish::Hide),
    (KeyCode::KeyA, Wish::Tool(Tool::Arrow)),
    (KeyCode::KeyO, Wish::Tool(Tool::Circle)),
    (KeyCode::KeyP, Wish::Tool(Tool::Pen)),
    (KeyCode::KeyH, Wish::Tool(Tool::Highlighter)),
    (KeyCode::KeyS, Wish::Tool(Tool::Spotlight)),
    (KeyCode::KeyL, Wish::Tool(Tool::Laser)),
    (KeyCode::KeyI, Wish::Ink),
    (KeyCode::KeyC, Wish::Clear),
    (KeyCode::KeyU, Wish::Undo),
    (KeyCode::KeyK, Wish::Control),
    (KeyCode::Enter, Wish::Allow),
    (KeyCode::NumpadEnter, Wish::Allow),
    (KeyCode::KeyR, Wish::Turn),
    (KeyCode::KeyF, Wish::Fill),
    (KeyCode::F11, Wish::Fill),
    (KeyCode::Slash, Wish::Help),
    (KeyCode::F1, Wish::Help),
    (KeyCode::KeyT, Wish::TestCard),
];

/// What a key that has just gone down asks for. Other keys of the desktop stay its own.
fn wish_of(key: KeyCode, held: &ButtonInput<KeyCode>) -> Option<Wish> {
    let has_control = held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let has_shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let has_other = held.any_pressed([
        KeyCode::AltLeft,
        KeyCode::AltRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    match (key, has_control, has_shift) {
        _ if has_other => None,
        (KeyCode::KeyZ, true, _) => Some(Wish::Undo),
        (_, true, _) => None,
        (KeyCode::ArrowLeft, false, true) => Some(Wish::Out),
        (KeyCode::ArrowUp, false, true) => Some(Wish::Promote),
        (key, false, _) => KEYS.iter().find(|(own, _)| *own == key).map(|(_, wish)| *wish),
    }
}

/// Does what keys ask for, in the order in which they went down. While something is written they
/// are words.
pub fn obey(
    mut events: MessageReader<WindowEvent>,
    held: Res<ButtonInput<KeyCode>>,
    orders: Res<Orders>,
    mut stage: ResMut<Stage>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    for event in events.read() {
        let is_writing = stage.hand.is_writing();
        match event {
            WindowEvent::KeyboardInput(key) if key.state == ButtonState::Pressed => {
                match typed(key).filter(|_| is_writing) {
                    Some(typed) => orders.send(stage.type_in(typed)),
                    None => press(key, &held, &orders, &mut stage, &mut window),
                }
            }
            WindowEvent::Ime(ime) if is_writing => {
                orders.send(composed(ime).and_then(|typed| stage.type_in(typed)));
            }
            _ => {}
        }
    }
    if window.ime_enabled != stage.hand.is_writing() {
        window.ime_enabled = stage.hand.is_writing();
    }
}

/// What a key is while something is written; Escape stays what it is.
fn typed(key: &KeyboardInput) -> Option<Typed> {
    match key.key_code {
        KeyCode::Escape => None,
        KeyCode::Enter | KeyCode::NumpadEnter => Some(Typed::Done),
        KeyCode::Backspace => Some(Typed::Backspace),
        _ => Some(Typed::Text(key.text.as_deref().unwrap_or_default().to_owned())),
    }
}

/// What an input method tells.
fn composed(ime: &Ime) -> Option<Typed> {
    match ime {
        Ime::Preedit { value, .. } => Some(Typed::Composed(value.clone())),
        Ime::Commit { value, .. } => Some(Typed::Text(value.clone())),
        Ime::Enabled { .. } | Ime::Disabled { .. } => None,
    }
}

/// Does what a key asks for. One that is held goes on through moves and pages only.
fn press(
    key: &KeyboardInput,
    held: &ButtonInput<KeyCode>,
    orders: &Orders,
    stage: &mut Stage,
    window: &mut Window,
) {
    let Some(wish) = wish_of(key.key_code, held) else { return };
    if key.repeat && !matches!(wish, Wish::On | Wish::Back) {
        return;
    }
    if let Some(deeds) = stage.grant(wish) {
        return orders.send(deeds);
    }
    match wish {
        Wish::Fill => window.mode = other_mode(window.mode),
        Wish::Leave if stage.local.is_none() => window.mode = WindowMode::Windowed,
        wish => grant(stage, wish),
    }
}

/// Does what is asked of this screen alone.
fn grant(stage: &mut Stage, wish: Wish) {
    match wish {
        Wish::Scene(key) => {
            if let Some(scene) = stage.keys().get(key) {
                stage.switch_to(Look { scene: *scene, panel: None });
            }
        }
        Wish::Panel => {
            let panel = next_panel(stage.local.and_then(|look| look.panel));
            stage.switch_to(Look { scene: Scene::Featured, panel });
        }
        Wish::On | Wish::Cut => stage.turned += 1,
        Wish::Back => stage.turned -= 1,
        Wish::Start => stage.turn_to_first(),
        Wish::End => {
            stage.turn_to_first();
            stage.turned -= 1;
        }
        Wish::Turn => stage.below = stage.below.opponent(),
        Wish::Leave | Wish::Live => stage.switch_back(),
        Wish::Hide => stage.switch_to(Look { scene: Scene::Idle, panel: None }),
        Wish::TestCard => stage.switch_to(Look { scene: Scene::TestCard, panel: None }),
        Wish::Out
        | Wish::Tool(_)
        | Wish::Ink
        | Wish::Clear
        | Wish::Undo
        | Wish::Control
        | Wish::Allow
        | Wish::Fill
        | Wish::Help
        | Wish::LastTime
        | Wish::Neighbour(_)
        | Wish::Promote
        | Wish::Delete
        | Wish::Beside
        | Wish::Write(_)
        | Wish::Card
        | Wish::Poll
        | Wish::Cue
        | Wish::Hang => {}
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

    fn scene(stage: &Stage) -> Option<Scene> {
        stage.local.map(|look| look.scene)
    }

    fn wish(pressed: &[KeyCode]) -> Option<Wish> {
        let mut keys = ButtonInput::default();
        pressed.iter().for_each(|key| keys.press(*key));
        pressed.last().and_then(|key| wish_of(*key, &keys))
    }

    #[test]
    fn each_key_stands_once_in_the_table() {
        for (index, (key, _)) in KEYS.iter().enumerate() {
            assert!(KEYS[index + 1..].iter().all(|(other, _)| other != key), "{key:?}");
        }
    }

    #[test]
    fn shift_and_left_lead_out_of_a_line_and_keys_of_the_desktop_stay_its_own() {
        assert_eq!(wish(&[KeyCode::ArrowLeft]), Some(Wish::Back));
        assert_eq!(wish(&[KeyCode::ShiftRight, KeyCode::ArrowLeft]), Some(Wish::Out));
        assert_eq!(wish(&[KeyCode::ControlLeft, KeyCode::KeyZ]), Some(Wish::Undo));
        assert_eq!(wish(&[KeyCode::ControlLeft, KeyCode::KeyC]), None);
        assert_eq!(wish(&[KeyCode::AltLeft, KeyCode::Tab]), None);
    }

    #[test]
    fn a_clicker_goes_on_and_back_and_hides_and_shows() {
        let keys = [KeyCode::PageDown, KeyCode::PageUp, KeyCode::KeyB, KeyCode::F5];
        let wishes = [Wish::On, Wish::Back, Wish::Hide, Wish::Live];
        assert_eq!(keys.map(|key| wish(&[key])), wishes.map(Some));
    }

    #[test]
    fn digits_show_the_scenes_of_the_screen_and_escape_goes_back() {
        let mut stage = stage();
        grant(&mut stage, Wish::Scene(1));
        assert_eq!(scene(&stage), Some(Scene::Grid));
        grant(&mut stage, Wish::Leave);
        assert_eq!(scene(&stage), None);
        grant(&mut stage, Wish::Scene(99));
        assert_eq!(scene(&stage), None);
    }

    #[test]
    fn tab_lays_one_table_after_the_other_beside_the_game() {
        let mut stage = stage();
        let mut panels = Vec::new();
        for _ in 0..5 {
            grant(&mut stage, Wish::Panel);
            panels.push(stage.local.and_then(|look| look.panel).is_some());
        }
        assert_eq!(panels, [true, true, true, true, false]);
    }

    #[test]
    fn pages_are_turned_both_ways() {
        let mut stage = stage();
        grant(&mut stage, Wish::On);
        grant(&mut stage, Wish::On);
        grant(&mut stage, Wish::Back);
        assert_eq!(stage.turned, 1);
        grant(&mut stage, Wish::End);
        assert_eq!(stage.turned, -1);
    }

    #[test]
    fn r_turns_the_board() {
        let mut stage = stage();
        grant(&mut stage, Wish::Turn);
        assert_eq!(stage.below, Color::Black);
    }
}
