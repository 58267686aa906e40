//! Wakes the window when its picture is no longer right.
//!
//! Bevy redraws at once whenever the time to wait is set anew, so that time stays the same here,
//! and a thread knocks when the next second of a clock begins.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::{App, Commands, Res, Resource, Startup};
use bevy::winit::{
    EventLoopProxy, EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent,
};

/// Sets the time of the next knock.
#[derive(Resource)]
pub struct Alarm(Sender<Option<Instant>>);

impl Alarm {
    /// Knocks after `wait`, and not before; never when there is none.
    pub fn set(&self, wait: Option<Duration>) {
        let at = wait.and_then(|wait| Instant::now().checked_add(wait));
        // Without the thread nobody is left to be woken.
        let _ = self.0.send(at);
    }
}

/// Lets the window sleep until something happens.
pub fn plugin(app: &mut App) {
    const LONG: Duration = Duration::from_secs(24 * 60 * 60);
    let mode = UpdateMode::reactive_low_power(LONG);
    app.insert_resource(WinitSettings { focused_mode: mode, unfocused_mode: mode })
        .add_systems(Startup, start);
}

/// Starts the thread that knocks.
fn start(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, receiver) = mpsc::channel();
    let proxy = proxy.clone();
    thread::spawn(move || knock(&receiver, &proxy));
    commands.insert_resource(Alarm(sender));
}

fn knock(set: &Receiver<Option<Instant>>, proxy: &EventLoopProxy<WinitUserEvent>) {
    let mut due: Option<Instant> = None;
    loop {
        let told = match due {
            None => set.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => set.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        due = match told {
            Ok(at) => at,
            Err(RecvTimeoutError::Timeout) if proxy.send_event(WinitUserEvent::WakeUp).is_ok() => {
                None
            }
            Err(_) => return,
        };
    }
}
