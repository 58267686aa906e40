import { expect, test } from 'vitest';

import { pointOf, SQUARES, type Turn } from '../board/turned';
import { squareMeant } from './pick';

/** The cells of a board on a phone that is 360 pixels wide. */
const CELL = 34;
const TURNS: readonly Turn[] = [0, 1, 2, 3];

function tapped(square: string, right: number, down: number, turn: Turn, sensible: string[]) {
  const { x, y } = pointOf(square, turn);
  return squareMeant({ x: x + right / CELL, y: y + down / CELL }, sensible, turn, CELL);
}

test('a square that makes sense is a touch target of 44 pixels, whatever stands beside it', () => {
  for (const turn of TURNS) {
    for (const square of SQUARES) {
      for (const [right, down] of [
        [21.9, 0],
        [-21.9, 0],
        [0, 21.9],
        [0, -21.9],
        [15, 15],
        [-15, -15],
      ] as const) {
        expect(tapped(square, right, down, turn, [square])).toBe(square);
      }
    }
  }
});

test('of two that make sense the nearer one is meant', () => {
  expect(tapped('e4', 16, 0, 0, ['e4', 'f4'])).toBe('e4');
  expect(tapped('e4', 18, 0, 0, ['e4', 'f4'])).toBe('f4');
});

test('a square that makes no sense is meant where it was hit itself', () => {
  expect(tapped('e4', 0, 0, 0, ['g4'])).toBe('e4');
  expect(tapped('e4', 0, 14, 0, [])).toBe('e4');
});
