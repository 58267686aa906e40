//! Whether everything that a frame needs on the graphics card has been there when it was drawn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::{App, IntoScheduleConfigs, Res, Resource};
use bevy::render::render_resource::{CachedPipelineState, PipelineCache};
use bevy::render::{Render, RenderApp, RenderSystems};

/// Whether the last frame was drawn with no pipeline missing.
#[derive(Resource, Clone, Default)]
pub struct Settled(Arc<AtomicBool>);

impl Settled {
    /// Whether it was.
    #[must_use]
    pub fn is(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// Lets the side that draws tell the other.
pub fn plugin(app: &mut App) {
    let settled = Settled::default();
    app.insert_resource(settled.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(settled);
        render.add_systems(Render, tell.in_set(RenderSystems::Cleanup));
    }
}

/// Tells after each frame whether all pipelines are there.
fn tell(cache: Res<PipelineCache>, settled: Res<Settled>) {
    let mut pipelines = cache.pipelines();
    let all = pipelines.all(|pipeline| matches!(pipeline.state, CachedPipelineState::Ok(_)));
    settled.0.store(all, Ordering::Release);
}
