//! Frames on their way back from the graphics card, each with its own name, so that no frame is
//! taken for another.

use bevy::asset::Handle;
use bevy::image::Image;
use bevy::prelude::{App, Entity, On, ResMut, Resource, World};
use bevy::render::gpu_readback::{Readback, ReadbackComplete};
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;

/// The frame that is awaited, and its bytes once they are there.
#[derive(Resource, Default)]
struct Awaited {
    frame: Option<Entity>,
    bytes: Option<Vec<u8>>,
}

/// Listens for frames.
pub fn plugin(app: &mut App) {
    app.init_resource::<Awaited>().add_observer(receive);
}

/// Keeps the bytes of the awaited frame and drops those of others.
fn receive(mut arrived: On<ReadbackComplete>, mut awaited: ResMut<Awaited>) {
    if awaited.frame == Some(arrived.entity) {
        awaited.bytes = Some(std::mem::take(&mut arrived.data));
    }
}

/// Orders a copy of what the next frame draws on `target`.
pub fn order(world: &mut World, target: &Handle<Image>) -> Entity {
    world.spawn(Readback::texture(target.clone())).id()
}

/// Sees to it that `frame` is copied no more.
pub fn finish(world: &mut World, frame: Entity) {
    world.entity_mut(frame).remove::<Readback>();
}

/// The bytes of `frame`, which has been drawn; `None` when the graphics card gave none.
pub fn fetch(app: &mut App, frame: Entity) -> Option<Vec<u8>> {
    const PATIENCE: u8 = 8;
    app.world_mut().insert_resource(Awaited { frame: Some(frame), bytes: None });
    for _ in 0..PATIENCE {
        let device = app.world().resource::<RenderDevice>().clone();
        // A lost device shows as bytes that never arrive.
        let _ = device.poll(PollType::wait_indefinitely());
        app.update();
        if let Some(bytes) = app.world_mut().resource_mut::<Awaited>().bytes.take() {
            app.world_mut().despawn(frame);
            return Some(bytes);
        }
    }
    app.world_mut().despawn(frame);
    None
}
