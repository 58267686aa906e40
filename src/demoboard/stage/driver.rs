//! Whether this machine can draw at all, asked before Bevy starts, which would panic.

use bevy::render::settings::Backends;
use bevy::tasks::block_on;

/// The graphics interfaces that the board draws with; on Linux that is Vulkan.
pub const BACKENDS: Backends = Backends::PRIMARY;

/// Whether there is a driver, be it one that draws with the processor.
#[must_use]
pub fn has_driver() -> bool {
    let description = wgpu::InstanceDescriptor {
        backends: BACKENDS,
        ..wgpu::InstanceDescriptor::new_without_display_handle()
    };
    let instance = wgpu::Instance::new(description);
    !block_on(instance.enumerate_adapters(BACKENDS)).is_empty()
}
