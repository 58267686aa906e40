import { expect, test } from 'vitest';

import { pointOf, SQUARES, type Turn } from '../board/turned';
import { squaresMeant } from './pick';

/** The cells of a board on a phone that is 360 pixels wide. */
const CELL = 34;
const TURNS: readonly Turn[] = [0, 1, 2, 3];
/** The edges and the corners of a touch target, in pixels from its middle. */
const EDGES = [
  [21.9, 0],
  [-21.9, 0],
  [0, 21.9],
  [0, -21.9],
  [21.9, 21.9],
  [-21.9, -21.9],
  [21.9, -21.9],
  [-21.9, 21.9],
] as const;

function tapped(
  square: string,
  [right, down]: readonly [number, number],
  turn: Turn,
  sensible: readonly string[],
): readonly string[] {
  const { x, y } = pointOf(square, turn);
  return squaresMeant({ x: x + right / CELL, y: y + down / CELL }, sensible, turn, CELL);
}

/** The squares, with the turn, of which some touch on the edge of the target is not understood. */
function missed(sensible: (square: string) => readonly string[]): string[] {
  return TURNS.flatMap((turn) =>
    SQUARES.filter((square) =>
      EDGES.some((edge) => !tapped(square, edge, turn, sensible(square)).includes(square)),
    ).map((square) => `${square} ${turn}`),
  );
}

test('a square that makes sense is a touch target of 44 pixels, whatever stands beside it', () => {
  expect(missed((square) => [square])).toEqual([]);
  expect(tapped('e4', [21.9, 0], 0, ['e4'])).toEqual(['e4']);
});

test('it is one as well where everything around it makes sense, too', () => {
  expect(missed(() => SQUARES)).toEqual([]);
});

test('of two that make sense, one is meant near its middle, and both between them', () => {
  const both = ['e4', 'f4'];
  expect(tapped('e4', [11, 0], 0, both)).toEqual(['e4']);
  expect(tapped('e4', [16, 0], 0, both)).toEqual(['e4', 'f4']);
  expect(tapped('e4', [18, 0], 0, both)).toEqual(['f4', 'e4']);
  expect(tapped('e4', [23, 0], 0, both)).toEqual(['f4']);
});

test('never more than four are meant', () => {
  const most = Array.from({ length: CELL }, (_, step) =>
    Math.max(
      ...EDGES.map(([right, down]) => tapped('e4', [right, down + step], 0, SQUARES).length),
    ),
  );
  expect(Math.max(...most)).toBe(4);
});

test('a square that makes no sense is meant where it was hit itself', () => {
  expect(tapped('e4', [0, 0], 0, ['g4'])).toEqual(['e4']);
  expect(tapped('e4', [0, 14], 0, [])).toEqual(['e4']);
});
