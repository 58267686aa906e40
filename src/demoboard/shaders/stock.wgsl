// A part of a picture that was drawn before. What was blended onto nothing has its colour
// multiplied by its opacity.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, picture, picture_sampler}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let drawn = textureSample(picture, picture_sampler, paint.a.xy + in.uv * paint.a.zw);
    return vec4(drawn.rgb / max(drawn.a, 1.0e-4), drawn.a * paint.b.x);
}
