// The four corners around a point of the last move: a light core in a dark case.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, place, inside, segment, over}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let reach = paint.a.x;
    let arm = paint.a.y;
    let p = abs(place(in));
    let corner = vec2(reach, reach);
    let across = segment(p, vec2(reach - arm, reach), corner);
    let down = segment(p, vec2(reach, reach - arm), corner);
    let distance = min(across, down);
    let core = inside(distance - paint.a.z / 2.0);
    let shell = inside(distance - paint.a.w / 2.0);
    return over(vec4(paint.fill.rgb, core * paint.fill.a), vec4(paint.edge.rgb, shell * paint.edge.a));
}
