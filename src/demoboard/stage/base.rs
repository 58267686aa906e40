//! What window and picture have in common of Bevy.

use bevy::DefaultPlugins;
use bevy::app::{App, PluginGroup, PluginGroupBuilder};
use bevy::log::LogPlugin;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::window::{ExitCondition, Window, WindowPlugin};
use bevy::winit::WinitPlugin;

use crate::stage::driver::BACKENDS;

/// Bevy's plugins, drawing in the same pass in which the scene was composed, so that a frame shows
/// what was known when it began. The log is the caller's.
pub fn plugins(window: Option<Window>) -> PluginGroupBuilder {
    let settings = WgpuSettings { backends: Some(BACKENDS), ..WgpuSettings::default() };
    let exit_condition = match window {
        Some(_) => ExitCondition::OnAllClosed,
        None => ExitCondition::DontExit,
    };
    let headless = window.is_none();
    let plugins = DefaultPlugins
        .build()
        .disable::<LogPlugin>()
        .disable::<PipelinedRenderingPlugin>()
        .set(RenderPlugin {
            render_creation: RenderCreation::Automatic(Box::new(settings)),
            synchronous_pipeline_compilation: true,
            ..RenderPlugin::default()
        })
        .set(WindowPlugin { primary_window: window, exit_condition, ..WindowPlugin::default() });
    if headless { plugins.disable::<WinitPlugin>() } else { plugins }
}

/// An app with these plugins, not yet running.
pub fn app(window: Option<Window>) -> App {
    let mut app = App::new();
    app.add_plugins(plugins(window));
    app
}
