//! Makes the quads on the screen equal to the marks of the scene.

use bevy::asset::{Assets, Handle};
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{Camera, Camera2d, ClearColorConfig, RenderTarget};
use bevy::color::Color;
use bevy::ecs::system::SystemParam;
use bevy::image::Image;
use bevy::math::primitives::Rectangle;
use bevy::mesh::{Mesh, Mesh2d};
use bevy::prelude::{Commands, Entity, FromWorld, Msaa, Res, ResMut, Resource, Transform, World};
use bevy::sprite_render::MeshMaterial2d;
use picture::Theme;

use crate::mark::{Mark, Text};
use crate::stage::ink::Ink;
use crate::stage::realise::{self, Quad};
use crate::stage::stock::Stocks;

/// The layer of what is on the screen; pictures in stock are drawn on layers of their own.
pub const SCREEN_LAYER: usize = 0;

/// The one shape of all marks.
#[derive(Resource)]
pub struct UnitQuad(pub Handle<Mesh>);

impl FromWorld for UnitQuad {
    fn from_world(world: &mut World) -> Self {
        let mesh = Mesh::from(Rectangle::new(1.0, 1.0));
        Self(world.resource_mut::<Assets<Mesh>>().add(mesh))
    }
}

/// What is on the screen.
#[derive(Resource, Default)]
pub struct Painted {
    marks: Vec<(Mark, Option<Entity>)>,
}

impl Painted {
    /// Whether exactly `marks` are on the screen.
    #[must_use]
    pub fn shows(&self, marks: &[Mark]) -> bool {
        self.marks.len() == marks.len() && self.marks.iter().zip(marks).all(|((a, _), b)| a == b)
    }

    /// The texts on the screen, the lowest first.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.marks.iter().filter_map(|(mark, _)| match mark {
            Mark::Text(text) => Some(text),
            _ => None,
        })
    }
}

/// What is drawn with.
#[derive(SystemParam)]
pub struct Easel<'w, 's> {
    commands: Commands<'w, 's>,
    images: ResMut<'w, Assets<Image>>,
    inks: ResMut<'w, Assets<Ink>>,
    quad: Res<'w, UnitQuad>,
}

impl Easel<'_, '_> {
    /// An empty picture on which can be drawn.
    pub fn target(&mut self, width: u32, height: u32) -> Handle<Image> {
        realise::target(&mut self.images, width, height)
    }

    /// Sets a camera up that draws one layer onto a picture, before all cameras of higher `order`.
    pub fn camera(&mut self, picture: &Handle<Image>, size: (u32, u32), layer: usize) -> Entity {
        let order = -isize::try_from(layer).unwrap_or(isize::MAX);
        let clear_color = ClearColorConfig::Custom(Color::NONE);
        let camera = (
            Camera2d,
            Camera { order, clear_color, ..Camera::default() },
            RenderTarget::Image(picture.clone().into()),
            Msaa::Off,
            RenderLayers::layer(layer),
            realise::middle_of(size.0, size.1),
        );
        self.commands.spawn(camera).id()
    }

    /// Puts a mark on a layer; `None` when nothing of it is seen.
    pub fn draw(
        &mut self,
        mark: &Mark,
        depth: usize,
        layer: usize,
        theme: &Theme,
        stocks: &Stocks,
    ) -> Option<Entity> {
        let Quad { transform, ink } =
            realise::quad_of(mark, depth, theme, stocks, &mut self.images)?;
        let material = MeshMaterial2d(self.inks.add(ink));
        let quad = (Mesh2d(self.quad.0.clone()), material, transform, RenderLayers::layer(layer));
        Some(self.commands.spawn(quad).id())
    }

    /// Moves a mark to another depth.
    fn sink(&mut self, mark: Entity, depth: usize) {
        let z = realise::depth_of(depth);
        self.commands.entity(mark).entry::<Transform>().and_modify(move |mut transform| {
            transform.translation.z = z;
        });
    }

    /// Takes away what was put there.
    pub fn erase(&mut self, mark: Entity) {
        self.commands.entity(mark).despawn();
    }
}

/// Brings the screen from what it shows to `marks`. What stands where it stood is left alone;
/// with `anew`, nothing is.
pub fn paint(
    painted: &mut Painted,
    marks: Vec<Mark>,
    anew: bool,
    theme: &Theme,
    stocks: &mut Stocks,
    easel: &mut Easel<'_, '_>,
) {
    stocks.keep(&marks, anew, theme, easel);
    let old = std::mem::take(&mut painted.marks);
    let same = |(a, b): &(&(Mark, Option<Entity>), &Mark)| !anew && a.0 == **b;
    let before = old.iter().zip(&marks).take_while(same).count();
    let ends = old[before..].iter().rev().zip(marks[before..].iter().rev());
    let after = ends.take_while(same).count();
    let (old_end, new_end) = (old.len() - after, marks.len() - after);
    let mut old = old.into_iter();
    painted.marks.extend(old.by_ref().take(before));
    for (_, gone) in old.by_ref().take(old_end - before) {
        gone.into_iter().for_each(|gone| easel.erase(gone));
    }
    for (depth, mark) in marks.into_iter().enumerate().take(new_end).skip(before) {
        let drawn = easel.draw(&mark, depth, SCREEN_LAYER, theme, stocks);
        painted.marks.push((mark, drawn));
    }
    for (depth, (mark, drawn)) in (new_end..).zip(old) {
        if old_end != new_end {
            drawn.into_iter().for_each(|drawn| easel.sink(drawn, depth));
        }
        painted.marks.push((mark, drawn));
    }
}
