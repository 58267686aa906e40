// A piece without its character: turned wood with a dished top, round shoulders and inlaid rings,
// and its shadow. Lengths in radii.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import guapan::paint::{paint, place}
#import guapan::wood::{wood, LIGHT}

fn ring(r: f32, radius: f32, width: f32, pixel: f32) -> f32 {
    return clamp(0.5 - (abs(r - radius) - width / 2.0) / pixel, 0.0, 1.0);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let radius = paint.a.x;
    let seed = paint.a.y;
    let is_red = paint.a.z > 0.5;
    let rim_opacity = paint.a.w;
    let grain = paint.b.x;
    let light = paint.b.y;
    let bevel = paint.b.z;
    let gloss = paint.b.w;
    let shadow = paint.quad.z;
    let pixel = 1.0 / radius;
    let p = place(in) / radius;
    let r = length(p);

    // A wide faint shadow away from the light, and a tight one where the piece stands.
    let wide = 0.55 * (1.0 - smoothstep(0.78, 1.36, length(p - vec2(0.10, 0.16))));
    let contact = 0.5 * (1.0 - smoothstep(0.96, 1.12, length(p - vec2(0.03, 0.06))));
    let shade = shadow * max(wide, contact);
    let body = clamp((1.0 - r) / pixel + 0.5, 0.0, 1.0);
    if body <= 0.0 {
        return vec4(0.0, 0.0, 0.0, shade);
    }

    let t = grain * wood(vec2(p.x * 1.25 + seed, p.y * 1.25), seed, 1.25 * pixel);
    var color = mix(paint.fill.rgb, paint.edge.rgb, t);
    let slope = 0.10 * r + 1.35 * smoothstep(0.80, 1.0, r) * bevel;
    let lean = p / max(r, 1.0e-4) * slope;
    let normal = normalize(vec3(lean, 1.0));
    let diffuse = clamp(dot(normal, LIGHT), 0.0, 1.0);
    color = clamp(color * (1.0 + light * 0.95 * (diffuse - LIGHT.z)), vec3(0.0), vec3(1.0));
    let mirror = clamp(dot(normal, vec3(LIGHT.xy * 0.6, 0.8)), 0.0, 1.0);
    let shoulder = smoothstep(0.8, 0.9, r) * (1.0 - smoothstep(0.93, 1.0, r));
    color = mix(color, vec3(1.0, 0.97, 0.9), pow(mirror, 24.0) * shoulder * gloss);

    // Red carries two thin rings, Black one broad one: seen without any hue.
    let thin = max(ring(r, 0.835, 0.035, pixel), ring(r, 0.745, 0.05, pixel));
    let rings = select(0.85 * ring(r, 0.79, 0.075, pixel), 0.92 * thin, is_red);
    color = mix(color, paint.third.rgb, rings);
    color = mix(color, paint.fourth.rgb, ring(r, 0.98, 0.05, pixel) * rim_opacity);

    // The body over its own shadow.
    let alpha = body + shade * (1.0 - body);
    return vec4(color * body / alpha, alpha);
}
