import { expect, test } from 'vitest';

import { kingOf, piecesOf } from './position';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

test('a position’s pieces stand where its FEN says', () => {
  const pieces = piecesOf(START);
  expect(pieces).toHaveLength(32);
  expect(pieces).toContainEqual({ square: 'b7', color: 'black', role: 'c' });
  expect(pieces).toContainEqual({ square: 'h2', color: 'red', role: 'c' });
});

test('a king that was taken is nowhere', () => {
  expect(kingOf(START, 'red')).toBe('e0');
  expect(kingOf('9/9/9/9/9/9/9/9/9/4K4 b - - 0 1', 'black')).toBeUndefined();
});
