//! The material of every mark: one quad, one of nine fragment shaders, the numbers of the mark.
//!
//! Colours stay sRGB from theme to pixel, and are blended so, as in every picture editor.

use bevy::asset::{Asset, Handle, load_internal_asset, uuid_handle};
use bevy::image::Image;
use bevy::math::Vec4;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::{App, TypePath};
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::Shader;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

/// What a mark's quad is filled with.
#[derive(Asset, TypePath, AsBindGroup, Clone)]
#[bind_group_data(Kind)]
pub struct Ink {
    /// Its numbers.
    #[uniform(0)]
    pub paint: Paint,
    /// What it shows, where it shows a picture.
    #[texture(1)]
    #[sampler(2)]
    pub picture: Option<Handle<Image>>,
    /// Its shader.
    pub kind: Kind,
}

/// The numbers of a mark, as `paint.wgsl` has them.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// Width and height of the quad in pixels, and whatever else the mark needs.
    pub quad: Vec4,
    /// The mark's own.
    pub a: Vec4,
    /// The mark's own.
    pub b: Vec4,
    /// A colour.
    pub fill: Vec4,
    /// A colour.
    pub edge: Vec4,
    /// A colour.
    pub third: Vec4,
    /// A colour.
    pub fourth: Vec4,
}

/// The nine shaders; each file says at its head what it draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `plate.wgsl`
    Plate,
    /// `tail.wgsl`
    Tail,
    /// `corners.wgsl`
    Corners,
    /// `halo.wgsl`
    Halo,
    /// `text.wgsl`
    Text,
    /// `slab.wgsl`
    Slab,
    /// `piece.wgsl`
    Piece,
    /// `stock.wgsl`
    Stock,
    /// `arrow.wgsl`
    Arrow,
}

const PAINT: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a01");
const WOOD: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a02");
const PLATE: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a03");
const TAIL: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a04");
const CORNERS: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a05");
const HALO: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a06");
const TEXT: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a07");
const SLAB: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a08");
const PIECE: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a09");
const STOCK: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a0a");
const ARROW: Handle<Shader> = uuid_handle!("6f0c62b2-5a0e-4a54-9f0e-0d6a5d9f4a0b");

/// Puts the shaders, which the binary contains, where Bevy finds them before the first frame.
pub fn plugin(app: &mut App) {
    load_internal_asset!(app, PAINT, "../shaders/paint.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, WOOD, "../shaders/wood.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, PLATE, "../shaders/plate.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, TAIL, "../shaders/tail.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, CORNERS, "../shaders/corners.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, HALO, "../shaders/halo.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, TEXT, "../shaders/text.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, SLAB, "../shaders/slab.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, PIECE, "../shaders/piece.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, STOCK, "../shaders/stock.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, ARROW, "../shaders/arrow.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<Ink>::default());
}

impl Kind {
    const fn shader(self) -> Handle<Shader> {
        match self {
            Self::Plate => PLATE,
            Self::Tail => TAIL,
            Self::Corners => CORNERS,
            Self::Halo => HALO,
            Self::Text => TEXT,
            Self::Slab => SLAB,
            Self::Piece => PIECE,
            Self::Stock => STOCK,
            Self::Arrow => ARROW,
        }
    }
}

impl From<&Ink> for Kind {
    fn from(ink: &Ink) -> Self {
        ink.kind
    }
}

impl Material2d for Ink {
    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader = key.bind_group_data.shader();
        }
        Ok(())
    }
}
