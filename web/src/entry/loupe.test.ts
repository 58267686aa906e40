import { expect, test } from 'vitest';

import { pointOf, sizeOf, SQUARES, type Turn } from '../board/turned';
import { LOUPE_CELL, lookedAt } from './loupe';
import { squaresMeant } from './pick';

/** The cells of a board on a phone of 360 by 640 pixels. */
const CELL = 33;
const TURNS: readonly Turn[] = [0, 1, 2, 3];

test('wherever two or more squares are in doubt, the loupe shows them whole and stays on the board', () => {
  const wrong: string[] = [];
  for (const turn of TURNS) {
    const board = sizeOf(turn);
    for (const square of SQUARES) {
      const { x, y } = pointOf(square, turn);
      const doubt = squaresMeant({ x: x + 0.5, y: y + 0.5 }, SQUARES, turn, CELL);
      const { left, top, width, height, from } = lookedAt(doubt, turn, CELL);
      const isOnBoard =
        Math.min(left, top) >= 0 &&
        left + width <= board.width * CELL &&
        top + height <= board.height * CELL;
      const isWhole = doubt.every((one) => {
        const point = pointOf(one, turn);
        const [right, down] = [point.x - from.x, point.y - from.y].map((off) => off * LOUPE_CELL);
        const half = LOUPE_CELL / 2;
        return (
          Math.min(right ?? 0, down ?? 0) >= half &&
          (right ?? 0) <= width - half &&
          (down ?? 0) <= height - half
        );
      });
      if (!isOnBoard || !isWhole) wrong.push(`${square} ${turn}`);
    }
  }
  expect(wrong).toEqual([]);
});
