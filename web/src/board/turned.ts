/** By how many quarter turns, clockwise, a board is turned from Red's seat. A board is never mirrored. */
export type Turn = 0 | 1 | 2 | 3;

/** A place on the slab in cells, from its upper left corner as it is seen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const WIDTH = 9.4;
const HEIGHT = 10.84;

/** The size of the slab in cells, as it is seen. */
export function sizeOf(turn: Turn): { readonly width: number; readonly height: number } {
  return turn % 2 === 0 ? { width: WIDTH, height: HEIGHT } : { width: HEIGHT, height: WIDTH };
}

/** Where a point of the unturned slab is seen. */
export function seen({ x, y }: Point, turn: Turn): Point {
  const size = sizeOf(turn);
  const [right, down] = turnedBy(x - WIDTH / 2, y - HEIGHT / 2, turn);
  return { x: size.width / 2 + right, y: size.height / 2 + down };
}

/** Where a square (ICCS) is seen. */
export function pointOf(square: string, turn: Turn): Point {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.charAt(1));
  return seen({ x: 0.7 + file, y: 0.92 + 9 - rank }, turn);
}

/** The square among `squares` that is nearest to a point, if one is at most `reach` cells away. */
export function nearest(
  point: Point,
  squares: Iterable<string>,
  turn: Turn,
  reach: number,
): string | undefined {
  let best: string | undefined;
  let least = reach;
  for (const square of squares) {
    const { x, y } = pointOf(square, turn);
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance <= least) [best, least] = [square, distance];
  }
  return best;
}

/** All ninety squares. */
export const SQUARES: readonly string[] = Array.from(
  { length: 90 },
  (_, index) => `${String.fromCharCode(97 + (index % 9))}${Math.floor(index / 9)}`,
);

/** The square next to another in a direction as it is seen; the same one at the edge. */
export function neighbour(square: string, right: number, down: number, turn: Turn): string {
  const { x, y } = pointOf(square, turn);
  return nearest({ x: x + right, y: y + down }, SQUARES, turn, 0.1) ?? square;
}

/** A file's number at its own end of the board, as the side that sits there counts it, from its right. */
export interface FileNumber extends Point {
  readonly text: string;
}

/** The file numbers of both sides, where they are seen. */
export function fileNumbers(turn: Turn): readonly FileNumber[] {
  return Array.from('一二三四五六七八九', (numeral, index) => [
    { text: numeral, ...seen({ x: 0.7 + 8 - index, y: 0.92 + 9.7 }, turn) },
    { text: String(index + 1), ...seen({ x: 0.7 + index, y: 0.92 - 0.7 }, turn) },
  ]).flat();
}

function turnedBy(x: number, y: number, turn: Turn): readonly [number, number] {
  switch (turn) {
    case 0:
      return [x, y];
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
  }
}
