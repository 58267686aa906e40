// The wooden slab of a board.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, place, inside, round_rect}
#import guapan::wood::{wood, LIGHT}

// Corner radius and width of the bevel, in cells.
const RADIUS: f32 = 0.09;
const BEVEL: f32 = 0.075;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let half = paint.a.xy;
    let cell = paint.a.z;
    let grain = paint.b.x;
    let light = paint.b.y;
    let bevel = paint.b.z;
    let p = place(in);
    let t = grain * wood((p + half) / cell, 1.0, 1.0 / cell);
    var color = mix(paint.fill.rgb, paint.edge.rgb, t);

    // Brightest a little up left of the middle.
    let away = length((p + half * vec2(0.16, 0.28)) / (2.0 * half));
    color *= 1.0 + light * (0.05 - 0.14 * away * away);

    let distance = round_rect(p, half, RADIUS * cell);
    let width = BEVEL * cell;
    let slope = smoothstep(-width, 0.0, distance);
    let towards = select(vec2(0.0), sign(p), half - abs(p) < vec2(width));
    let facing = dot(towards, LIGHT.xy) * slope * bevel;
    let lit = mix(color, vec3(1.0, 0.95, 0.82), max(facing, 0.0) * 0.5);
    color = mix(lit, paint.third.rgb, max(-facing, 0.0) * 0.9);
    return vec4(color, inside(distance));
}
