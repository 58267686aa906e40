//! The stage without a window: it draws when asked, and gives the picture back.

use std::thread;
use std::time::Duration;

use bevy::app::{App, PluginsState};
use bevy::asset::Handle;
use bevy::camera::{Camera, Camera2d, ClearColorConfig, RenderTarget};
use bevy::color::Color as BevyColor;
use bevy::ecs::system::RunSystemOnce;
use bevy::image::Image;
use bevy::prelude::{Entity, Msaa};
use picture::{Hall, Picture, Rgba, Theme};
use wire::{Millis, UnixMillis};
use xiangqi::Color;

use crate::mark::{Printed, Text};
use crate::seen::Seen;
use crate::stage::paint::{Easel, Painted};
use crate::stage::settled::Settled;
use crate::stage::stock::Stocks;
use crate::stage::{Stage, base, capture, driver, realise};
use crate::{Fault, Size};

/// A stage without a window.
pub struct Offscreen {
    app: App,
    camera: Entity,
    target: Handle<Image>,
    size: Size,
}

impl Offscreen {
    /// Sets a stage of `size` up.
    ///
    /// # Errors
    ///
    /// [`Fault::NoDriver`] where nothing can draw, [`Fault::NoPicture`] where what draws fails.
    pub fn open(size: Size, theme: Theme) -> Result<Self, Fault> {
        if !driver::has_driver() {
            return Err(Fault::NoDriver);
        }
        let mut app = base::app(None);
        app.add_plugins((super::plugin, capture::plugin));
        let ground = theme.ink.ground;
        app.insert_resource(Stage::new(Hall::new(size.width(), size.height()), theme));
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let target = app
            .world_mut()
            .run_system_once(move |mut easel: Easel| easel.target(size.width(), size.height()))
            .map_err(|_| Fault::NoPicture)?;
        let camera = app
            .world_mut()
            .spawn((
                Camera2d,
                Camera { clear_color: ground_of(ground), ..Camera::default() },
                RenderTarget::Image(target.clone().into()),
                Msaa::Off,
                realise::middle_of(size.width(), size.height()),
            ))
            .id();
        Ok(Self { app, camera, target, size })
    }

    /// Shows `seen` from the next picture on.
    pub fn take(&mut self, seen: Seen, now: UnixMillis) {
        self.stage().take(seen, now);
        self.clear_to_ground();
    }

    /// Puts `side` below.
    pub fn turn(&mut self, side: Color) {
        self.stage().below = side;
    }

    /// Dresses the stage in another theme.
    pub fn dress(&mut self, theme: Theme) {
        self.stage().dress(theme);
        self.clear_to_ground();
    }

    /// What is behind everything is the theme's, too.
    fn clear_to_ground(&mut self) {
        let ground = self.stage().theme.ink.ground;
        if let Some(mut camera) = self.app.world_mut().get_mut::<Camera>(self.camera) {
            camera.clear_color = ground_of(ground);
        }
    }

    /// What the screen is called, and so which scene it shows.
    pub fn name(&mut self, screen: &str) {
        screen.clone_into(&mut self.stage().screen);
    }

    /// Draws what is to be seen at `now`, by the server's clock.
    ///
    /// # Errors
    ///
    /// [`Fault::NoPicture`] where the graphics card gives nothing back.
    pub fn draw(&mut self, now: UnixMillis) -> Result<Picture, Fault> {
        /// Shaders are read and compiled in the first moments; no driver needs longer.
        const PATIENCE: Duration = Duration::from_secs(60);
        const PAUSE: Duration = Duration::from_millis(1);
        let mut waited = Duration::ZERO;
        self.stage().now = now;
        loop {
            let was_drawing = self.app.world().resource::<Stocks>().is_drawing();
            let frame = capture::order(self.app.world_mut(), &self.target);
            self.app.update();
            capture::finish(self.app.world_mut(), frame);
            let world = self.app.world();
            let is_whole = !was_drawing
                && !world.resource::<Stocks>().is_drawing()
                && world.resource::<Settled>().is();
            if is_whole {
                self.set_drawing(false);
                let bytes = capture::fetch(&mut self.app, frame);
                self.set_drawing(true);
                return self.picture_of(bytes.ok_or(Fault::NoPicture)?, now);
            }
            self.app.world_mut().despawn(frame);
            if waited > PATIENCE {
                return Err(Fault::NoPicture);
            }
            thread::sleep(PAUSE);
            waited += PAUSE;
        }
    }

    /// The texts on the picture that was drawn last, the lowest first.
    #[must_use]
    pub fn printed(&self) -> Vec<Printed> {
        self.app.world().resource::<Painted>().texts().filter_map(Text::printed).collect()
    }

    /// How long a picture of what is shown at `now` stays right; `None` for ever.
    #[must_use]
    pub fn stays_for(&self, now: UnixMillis) -> Option<Millis> {
        self.app.world().resource::<Stage>().shown.stays_for(now)
    }

    fn stage(&mut self) -> bevy::prelude::Mut<'_, Stage> {
        self.app.world_mut().resource_mut::<Stage>()
    }

    fn set_drawing(&mut self, is_active: bool) {
        if let Some(mut camera) = self.app.world_mut().get_mut::<Camera>(self.camera) {
            camera.is_active = is_active;
        }
    }

    fn picture_of(&self, padded: Vec<u8>, now: UnixMillis) -> Result<Picture, Fault> {
        let seq = self.app.world().resource::<Stage>().shown.seen.seq;
        let (width, height) = (self.size.width(), self.size.height());
        let rows = without_padding(padded, width, height).ok_or(Fault::NoPicture)?;
        Picture::new(seq.0, now.0, width, height, rows).ok_or(Fault::NoPicture)
    }
}

/// The rows of a picture without the bytes that fill each of them up on the graphics card.
fn without_padding(mut bytes: Vec<u8>, width: u32, height: u32) -> Option<Vec<u8>> {
    let row = usize::try_from(width).ok()? * 4;
    let rows = usize::try_from(height).ok()?;
    let padded = bytes.len() / rows;
    if padded > row {
        for index in 1..rows {
            bytes.copy_within(index * padded..index * padded + row, index * row);
        }
        bytes.truncate(rows * row);
    }
    Some(bytes)
}

/// The ground behind everything. The target takes colours as they are, without converting them.
fn ground_of(ground: Rgba) -> ClearColorConfig {
    let [red, green, blue, _] = ground.parts();
    ClearColorConfig::Custom(BevyColor::linear_rgb(red, green, blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_lose_what_fills_them_up() {
        let padded = vec![1, 1, 1, 1, 0, 0, 2, 2, 2, 2, 0, 0];
        assert_eq!(without_padding(padded, 1, 2), Some(vec![1, 1, 1, 1, 2, 2, 2, 2]));
        assert_eq!(without_padding(vec![1; 8], 1, 2), Some(vec![1; 8]));
    }
}
