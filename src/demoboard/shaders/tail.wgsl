// The fish tail of a spine: a bar with a notch.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, place, inside}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let half = paint.a.xy;
    var p = place(in);
    // With `up` the notch is at the top: the same tail, seen from below.
    p.y = select(p.y, -p.y, paint.a.z > 0.5);
    let size = 2.0 * half;
    let notch = -half.y + size.y * (0.42 + 0.58 * abs(p.x) / half.x);
    let slope = size.y * 0.58 / half.x;
    let below = (p.y - notch) / sqrt(1.0 + slope * slope);
    let sides = max(abs(p.x) - half.x, -half.y - p.y);
    return vec4(paint.fill.rgb, paint.fill.a * inside(max(below, sides)));
}
