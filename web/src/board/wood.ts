/** How a slab looks: two colours (`#rrggbb`) and how strongly its material shows, from 0 to 1. */
export interface Material {
  readonly light: string;
  readonly dark: string;
  readonly edge: string;
  readonly grain: number;
  readonly sheen: number;
  readonly bevel: number;
}

type Rgb = readonly [number, number, number];

const CHANNELS = [0, 1, 2] as const;

/** What an edge towards the light turns to. */
const GLEAM: Rgb = [255, 242, 209];

/**
 * Paints a board's slab as RGBA pixels: wood whose grain runs along the files, with a bevel that the
 * light from the upper left falls on. `cell` is the distance of two lines in pixels.
 */
export function slab(
  width: number,
  height: number,
  cell: number,
  material: Material,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  const [light, dark, edge] = [rgb(material.light), rgb(material.dark), rgb(material.edge)];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const far = Math.hypot(x / width - 0.42, y / height - 0.36);
      const shade = 1 + material.sheen * (0.05 - 0.14 * far * far);
      const grain = material.grain * wood(x / cell, y / cell);
      const lit = facing(x, y, width, height, 0.075 * cell) * material.bevel;
      for (const channel of CHANNELS) {
        const plain = mix(light[channel], dark[channel], grain);
        const worn =
          lit > 0 ? mix(plain, GLEAM[channel], 0.35 * lit) : mix(plain, edge[channel], -0.6 * lit);
        pixels[at + channel] = worn * shade;
      }
    }
  }
  return pixels;
}

/** How much the edge at a point faces the light: 1 towards it, -1 away from it, 0 inside. */
function facing(x: number, y: number, width: number, height: number, bevel: number): number {
  const inside = Math.min(x, y, width - 1 - x, height - 1 - y);
  if (inside >= bevel) return 0;
  const towards = Math.min(x, y) === inside ? 1 : -1;
  return towards * (1 - inside / bevel);
}

/** 0 is early wood (light), 1 late wood (dark); a point in cells. */
function wood(x: number, y: number): number {
  const ring = x * 1.45 + turbulence(x * 0.28 + 17.3, y * 0.05 + 3.1) * 4.4;
  const within = ring - Math.floor(ring);
  const late = smooth(0.25, 0.92, within) * (1 - smooth(0.92, 1, within));
  const fibre = noise(x * 26 + 5, y * 0.8) * 0.6 + noise(x * 60, y * 2.2 + 1) * 0.4;
  return 0.42 * late + 0.3 * fibre + 0.06 + 0.25 * (turbulence(x * 0.2 + 1, y * 0.2) - 0.5);
}

function turbulence(x: number, y: number): number {
  return (
    0.5 * noise(x, y) +
    0.3 * noise(x * 2.1 + 7, y * 2.1 + 3) +
    0.2 * noise(x * 4.3 + 1, y * 4.3 + 9)
  );
}

/** Value noise from 0 to 1, the same at every call. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(0, 1, x - left), smooth(0, 1, y - top)];
  const upper = mix(hash(left, top), hash(left + 1, top), u);
  return mix(upper, mix(hash(left, top + 1), hash(left + 1, top + 1), u), v);
}

function hash(x: number, y: number): number {
  let bits = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967295;
}

function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function rgb(color: string): Rgb {
  const part = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
