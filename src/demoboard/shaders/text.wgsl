// Characters: how much of each pixel they cover.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, picture, picture_sampler}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let covered = textureSample(picture, picture_sampler, in.uv).r;
    return vec4(paint.fill.rgb, paint.fill.a * covered);
}
