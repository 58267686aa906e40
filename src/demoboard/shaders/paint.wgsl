// What all marks share: the numbers that describe one, and the way from a quad to its pixels.
#define_import_path guapan::paint

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Paint {
    // Width and height of the quad in pixels; the rest is each mark's own.
    quad: vec4<f32>,
    a: vec4<f32>,
    b: vec4<f32>,
    fill: vec4<f32>,
    edge: vec4<f32>,
    third: vec4<f32>,
    fourth: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> paint: Paint;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

// From the middle of the quad, in pixels, y downwards.
fn place(in: VertexOutput) -> vec2<f32> {
    return (in.uv - 0.5) * paint.quad.xy;
}

// How much of a pixel lies inside, from its signed distance to the edge in pixels.
fn inside(distance: f32) -> f32 {
    return clamp(0.5 - distance, 0.0, 1.0);
}

fn round_rect(p: vec2<f32>, half: vec2<f32>, radius: f32) -> f32 {
    let q = abs(p) - half + radius;
    return length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - radius;
}

// Distance from p to the line between two points.
fn segment(p: vec2<f32>, start: vec2<f32>, end: vec2<f32>) -> f32 {
    let along = end - start;
    let share = clamp(dot(p - start, along) / max(dot(along, along), 1.0e-6), 0.0, 1.0);
    return length(p - start - along * share);
}

// One colour over another, both with straight opacity.
fn over(top: vec4<f32>, under: vec4<f32>) -> vec4<f32> {
    let alpha = top.a + under.a * (1.0 - top.a);
    let color = top.rgb * top.a + under.rgb * under.a * (1.0 - top.a);
    return vec4(color / max(alpha, 1.0e-5), alpha);
}
