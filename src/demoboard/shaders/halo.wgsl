// A glow: full up to one radius, nothing from another on.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, place}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let distance = length(place(in));
    let left = 1.0 - clamp((distance - paint.a.x) / (paint.a.y - paint.a.x), 0.0, 1.0);
    return vec4(paint.fill.rgb, paint.fill.a * left);
}
