// An arrow along x, its tip on the right, in a case. A shaft of negative width is none.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, place, inside, over}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let p = place(in);
    let tip = paint.a.x;
    let shaft = paint.a.y;
    let head = paint.a.zw;
    let base = tip - head.x;
    let slope = vec2(head.y, head.x) / length(head);
    let side = dot(vec2(p.x - tip, abs(p.y)), slope);
    let triangle = max(base - p.x, side);
    let bar = max(max(-tip - p.x, p.x - base - 0.5), abs(p.y) - shaft);
    let distance = min(triangle, bar);
    let core = inside(distance);
    let shell = inside(distance - paint.b.x);
    return over(vec4(paint.fill.rgb, core * paint.fill.a), vec4(paint.edge.rgb, shell * paint.edge.a));
}
