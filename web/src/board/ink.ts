import type { Ink } from '../wire/Ink';
import type { Point } from '../wire/Point';

/** The four mineral pigments. */
export const INKS = [
  'malachite',
  'azurite',
  'gamboge',
  'cinnabar',
] as const satisfies readonly Ink[];

/** The most points of a stroke that the server takes. */
const MOST_POINTS = 200;

/** Points of a stroke are at least so far apart, in hundredths of a cell. */
const NEAR = 7;

/** A place on the slab's drawing, whose unit is a hundredth of a cell as a point's is. */
export function drawnAt({ x, y }: Point): readonly [number, number] {
  return [70 + x, 92 + 900 - y];
}

/** The point at a place on the slab, given as shares of its width and height. */
export function pointAt(right: number, down: number): Point {
  const within = (value: number, most: number): number =>
    Math.round(Math.min(most + 65, Math.max(-65, value)));
  return { x: within(right * 940 - 70, 800), y: within(992 - down * 1084, 900) };
}

/** The square (ICCS) nearest to a point. */
export function squareNear({ x, y }: Point): string {
  const file = Math.min(8, Math.max(0, Math.round(x / 100)));
  const rank = Math.min(9, Math.max(0, Math.round(y / 100)));
  return `${String.fromCharCode(97 + file)}${rank}`;
}

/** A stroke with one more point; one that hardly moved, or of which there are too many, changes nothing. */
export function lengthened(stroke: readonly Point[], point: Point): readonly Point[] {
  const last = stroke.at(-1);
  const near = last && Math.hypot(last.x - point.x, last.y - point.y) < NEAR;
  return near || stroke.length >= MOST_POINTS ? stroke : [...stroke, point];
}
