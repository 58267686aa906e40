//! The stage in a window. It is drawn when something has changed, and not otherwise.

use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use bevy::app::{AppExit, Startup, Update};
use bevy::camera::{Camera, Camera2d, ClearColorConfig, CompositingSpace};
use bevy::color::Color;
use bevy::prelude::{
    Commands, Component, IntoScheduleConfigs, MessageWriter, Msaa, Res, ResMut, Resource, Single,
    Transform, With,
};
use bevy::window::{PrimaryWindow, RequestRedraw, Window, WindowResolution};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use picture::{Hall, Theme};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use wire::Millis;

use crate::hand::Deed;
use crate::link::{self, Server};
use crate::run::server_time;
use crate::seen::Seen;
use crate::stage::alarm::{self, Alarm};
use crate::stage::monitor::{self, Wanted};
use crate::stage::orders::Orders;
use crate::stage::settled::Settled;
use crate::stage::stock::Stocks;
use crate::stage::{Pass, Stage, base, driver, keys, pointer, realise};
use crate::{Fault, Options};

/// What the server tells, from the thread that listens.
#[derive(Resource)]
struct Told(Mutex<Receiver<Seen>>);

/// Where the listening thread begins once the window can be woken.
#[derive(Resource)]
struct Upstream(Option<(Server, UnboundedReceiver<Deed>, mpsc::Sender<Seen>)>);

/// Shows the board in a window until that is closed.
///
/// # Errors
///
/// [`Fault::NoDriver`] and [`Fault::NoDisplay`], said before anything is opened.
pub fn run(options: &Options, theme: Theme, server: Server) -> Result<(), Fault> {
    if !has_display() {
        return Err(Fault::NoDisplay);
    }
    if !driver::has_driver() {
        return Err(Fault::NoDriver);
    }
    let (sender, receiver) = mpsc::channel();
    let (orders, asked) = unbounded_channel();
    let hall = Hall::new(options.size.width(), options.size.height());
    let mut app = base::app(Some(window(options)));
    app.add_plugins((super::plugin, alarm::plugin))
        .insert_resource(Told(Mutex::new(receiver)))
        .insert_resource(Orders(orders))
        .insert_resource(Upstream(Some((server, asked, sender))))
        .insert_resource(Wanted::of(options))
        .insert_resource(Stage { screen: options.screen.clone(), ..Stage::new(hall, theme) })
        .add_systems(Startup, (set_up_camera, start_listening))
        .add_systems(
            Update,
            (monitor::trim, monitor::settle, fit, hear, keys::obey, pointer::point, clear)
                .chain()
                .in_set(Pass::Hear),
        )
        .add_systems(Update, pace.after(Pass::Show));
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(Fault::Window),
    }
}

/// Whether there is a screen to open a window on.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// A window whose pixels are the monitor's own: desktop scaling does not reach the layout. It fills
/// the screen once the monitors are known.
fn window(options: &Options) -> Window {
    let (position, _) = Wanted::of(options).place(usize::MAX);
    let resolution = WindowResolution::new(options.size.width(), options.size.height());
    Window {
        title: format!("挂盘 · {}", options.screen),
        resolution: resolution.with_scale_factor_override(1.0),
        position,
        ..Window::default()
    }
}

/// The camera that draws on the window.
#[derive(Component)]
struct WindowCamera;

/// The camera. Colours are blended as sRGB and converted once, on the way to the window.
fn set_up_camera(mut commands: Commands, stage: Res<Stage>) {
    let [red, green, blue, _] = stage.theme.ink.ground.parts();
    let clear_color = ClearColorConfig::Custom(Color::srgb(red, green, blue));
    let camera = Camera { clear_color, ..Camera::default() };
    commands.spawn((WindowCamera, Camera2d, camera, CompositingSpace::Srgb, Msaa::Off));
}

/// Begins to listen: whatever is told wakes the window.
fn start_listening(
    proxy: Res<EventLoopProxyWrapper>,
    stage: Res<Stage>,
    mut upstream: ResMut<Upstream>,
) {
    let Some((server, asked, sender)) = upstream.0.take() else { return };
    let screen = stage.screen.clone();
    let proxy = proxy.clone();
    link::follow(server, screen, asked, move |seen| {
        sender.send(seen).is_ok() && proxy.send_event(WinitUserEvent::WakeUp).is_ok()
    });
}

/// Follows the size of the window.
fn fit(
    mut stage: ResMut<Stage>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: Single<&mut Transform, With<WindowCamera>>,
) {
    let (width, height) = (window.physical_width(), window.physical_height());
    if (stage.hall.width_px, stage.hall.height_px) != (width, height) {
        stage.resize(width, height);
    }
    **camera = realise::middle_of(width, height);
}

/// Takes in what the server has told, and the time.
fn hear(told: Res<Told>, mut stage: ResMut<Stage>) {
    if let Ok(told) = told.0.lock() {
        for seen in told.try_iter() {
            let now = server_time(seen.clock_offset);
            stage.take(seen, now);
        }
    }
    stage.now = server_time(stage.shown.seen.clock_offset);
}

/// What is behind everything is the theme's, too.
fn clear(stage: Res<Stage>, mut camera: Single<&mut Camera, With<WindowCamera>>) {
    if stage.repaint {
        let [red, green, blue, _] = stage.theme.ink.ground.parts();
        camera.clear_color = ClearColorConfig::Custom(Color::srgb(red, green, blue));
    }
}

/// Sleeps until the picture is no longer right; draws on while something moves or is not yet
/// drawn wholly, since the first frames pass before everything is there.
fn pace(
    stage: Res<Stage>,
    stocks: Res<Stocks>,
    settled: Res<Settled>,
    alarm: Res<Alarm>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let stays = stage.shown.stays_for(stage.now);
    if stocks.is_drawing() || !settled.is() || stays == Some(Millis(0)) {
        redraw.write(RequestRedraw);
    }
    let said = stage.hand.stays_for(stage.now);
    let stays = stays.into_iter().chain(said).min();
    alarm.set(stays.map(|stays| Duration::from_millis(stays.0)));
}
