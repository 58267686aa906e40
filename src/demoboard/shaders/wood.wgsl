// Wood and its light. Lengths in cells, the grain along y.
#define_import_path guapan::wood

// Towards the light: up, left and out of the board (y downwards), of length 1.
const LIGHT: vec3<f32> = vec3(-0.420758, -0.621119, 0.661191);

fn hash(cell: vec2<i32>) -> f32 {
    var h = u32(cell.x) * 374761393u + u32(cell.y) * 668265263u;
    h = (h ^ (h >> 13u)) * 1274126177u;
    h = h ^ (h >> 16u);
    return f32(h) / 4294967295.0;
}

fn noise(p: vec2<f32>) -> f32 {
    let corner = floor(p);
    let cell = vec2<i32>(corner);
    let t = smoothstep(vec2(0.0), vec2(1.0), p - corner);
    let upper = mix(hash(cell), hash(cell + vec2(1, 0)), t.x);
    let lower = mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), t.x);
    return mix(upper, lower, t.y);
}

fn fbm(p: vec2<f32>) -> f32 {
    return 0.5 * noise(p) + 0.3 * noise(p * 2.1 + vec2(7.0, 3.0)) + 0.2 * noise(p * 4.3 + vec2(1.0, 9.0));
}

// From 0, early wood, to 1, late wood. The seed moves the cut in the trunk; `pixel` is the width
// of a pixel, and fibres that are thinner fade.
fn wood(p: vec2<f32>, seed: f32, pixel: f32) -> f32 {
    let warp = fbm(p * vec2(0.28, 0.05) + seed * vec2(17.3, 3.1)) * 2.2;
    let ring = fract(p.x * 1.45 + warp * 2.0);
    let late = smoothstep(0.25, 0.92, ring) * (1.0 - smoothstep(0.92, 1.0, ring));
    let coarse = noise(vec2(p.x * 26.0 + seed * 5.0, p.y * 0.8));
    let fine = noise(vec2(p.x * 60.0, p.y * 2.2 + seed));
    let seen = clamp(2.0 - pixel * 30.0, 0.0, 1.0);
    let fibre = mix(0.5, 0.6 * coarse + 0.4 * fine, seen);
    return clamp(0.42 * late + 0.30 * fibre + 0.06 + 0.25 * (fbm(p * 0.2 + vec2(seed, 0.0)) - 0.5), 0.0, 1.0);
}
