import { expect, test } from 'vitest';

import { carry, pieceAt } from './carry';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

test('a piece is carried, and the other side is to move', () => {
  expect(carry(START, 'h2e2')).toBe(
    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1',
  );
});

test('what stood on the target is gone', () => {
  expect(carry(START, 'h2h9').split(' ')[0]).toBe(
    'rnbakabCr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR',
  );
});

test('each square has its piece', () => {
  expect(pieceAt(START, 'e0')).toBe('K');
  expect(pieceAt(START, 'h7')).toBe('c');
  expect(pieceAt(START, 'e5')).toBeUndefined();
});
