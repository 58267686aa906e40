import { nearest, pointOf, SQUARES, type Point, type Turn } from '../board/turned';

/** Half a touch target, in pixels of CSS. */
const REACH = 22;

/**
 * The squares (ICCS) that a finger at `point` may mean on a board with cells of `cell` pixels, the
 * nearest first. Each of those that make sense has a whole touch target around it, however small the
 * cells are: where two of these overlap, both are meant. Any other square is meant only where it was
 * hit itself and nothing that makes sense is near.
 */
export function squaresMeant(
  point: Point,
  sensible: readonly string[],
  turn: Turn,
  cell: number,
): readonly string[] {
  const reach = Math.max(0.5, REACH / cell);
  const meant = [...new Set(sensible)]
    .map((square) => ({ square, off: offset(point, square, turn) }))
    .filter(({ off }) => Math.max(off.x, off.y) <= reach)
    .sort((one, other) => Math.hypot(one.off.x, one.off.y) - Math.hypot(other.off.x, other.off.y))
    .map(({ square }) => square);
  if (meant.length > 0) return meant;
  const hit = nearest(point, SQUARES, turn, 0.5);
  return hit === undefined ? [] : [hit];
}

/** How far a point is from the middle of a square, to the side and up or down, in cells. */
function offset(point: Point, square: string, turn: Turn): Point {
  const { x, y } = pointOf(square, turn);
  return { x: Math.abs(x - point.x), y: Math.abs(y - point.y) };
}
