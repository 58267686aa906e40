// A rectangle with round corners and an edge inside: plates, discs, rings and lines.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, place, inside, round_rect, over}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let half = paint.a.xy;
    let radius = min(paint.a.z, min(half.x, half.y));
    let distance = round_rect(place(in), half, radius);
    let edge_width = paint.a.w;
    var color = paint.fill;
    if edge_width > 0.0 {
        let rim = inside(-distance - edge_width);
        color = over(vec4(paint.edge.rgb, paint.edge.a * rim), color);
    }
    return vec4(color.rgb, color.a * inside(distance));
}
