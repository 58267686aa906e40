import { pointOf, sizeOf, type Point, type Turn } from '../board/turned';

/** How large a cell is under the loupe, in pixels of CSS: a thumb's width, more than a touch target. */
export const LOUPE_CELL = 56;

/** How much is seen around the middles of the squares in doubt, in cells: no more, since it hides targets. */
const AROUND = 0.55;

/** What a loupe shows of a board, and where it lies on it. */
export interface Looked {
  /** Its upper left corner in pixels of CSS, from that of the board. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The place of the board (cells) that is seen in its upper left corner. */
  readonly from: Point;
}

/** Enlarges these squares of a board with cells of `cell` pixels where they are, and stays on the board. */
export function lookedAt(squares: readonly string[], turn: Turn, cell: number): Looked {
  const points = squares.map((square) => pointOf(square, turn));
  const [left, top] = [
    Math.min(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
  ];
  const right = Math.max(...points.map(({ x }) => x));
  const bottom = Math.max(...points.map(({ y }) => y));
  const width = (right - left + 2 * AROUND) * LOUPE_CELL;
  const height = (bottom - top + 2 * AROUND) * LOUPE_CELL;
  const board = sizeOf(turn);
  return {
    left: within(((left + right) / 2) * cell - width / 2, board.width * cell - width),
    top: within(((top + bottom) / 2) * cell - height / 2, board.height * cell - height),
    width,
    height,
    from: { x: left - AROUND, y: top - AROUND },
  };
}

function within(place: number, most: number): number {
  return Math.max(0, Math.min(place, most));
}
