import { nearest, SQUARES, type Point, type Turn } from '../board/turned';

/** Half a touch target, in pixels of CSS. */
const REACH = 22;

/**
 * The square (ICCS) that a finger at `point` means on a board with cells of `cell` pixels: the nearest
 * one of those that make sense, if it is within half a touch target, however small the cells are;
 * any other square only where it was hit itself.
 */
export function squareMeant(
  point: Point,
  sensible: readonly string[],
  turn: Turn,
  cell: number,
): string | undefined {
  const reach = Math.max(0.5, REACH / cell);
  return nearest(point, sensible, turn, reach) ?? nearest(point, SQUARES, turn, 0.5);
}
