import { expect, test } from 'vitest';

import { destsOf, keyOf, squareOf, squaresOf } from './keys';

const SQUARES = Array.from('abcdefghi').flatMap((file) =>
  Array.from('0123456789', (rank) => file + rank),
);

test('the widget counts ranks from 1, and its rank 10 is a colon', () => {
  expect(['a0', 'e4', 'e8', 'e9', 'i9'].map(keyOf)).toEqual(['a1', 'e5', 'e9', 'e:', 'i:']);
});

test('all ninety squares survive the way to the widget and back', () => {
  expect(SQUARES.map(keyOf).map(squareOf)).toEqual(SQUARES);
  expect(new Set(SQUARES.map(keyOf)).size).toBe(90);
});

test('what is no square is refused', () => {
  expect(() => keyOf('k4')).toThrow();
});

test('legal moves are gathered by the piece that makes them', () => {
  expect(Object.fromEntries(destsOf(['h2e2', 'h2h9', 'b0c2']))).toEqual({
    h3: ['e3', 'h:'],
    b1: ['c3'],
  });
  expect(squaresOf('h2e2')).toEqual(['h2', 'e2']);
});
