import { expect, test } from 'vitest';

import { keysAfter, only, type Spelled } from './keypad';

const MOVES: readonly Spelled[] = [
  { mv: 'h2e2', text: '炮二平五' },
  { mv: 'h2h4', text: '炮二进二' },
  { mv: 'b2e2', text: '炮八平五' },
  { mv: 'b0c2', text: '马八进七' },
];

const offered = (typed: string): string =>
  keysAfter(MOVES, typed)
    .filter(({ fits }) => fits)
    .map(({ letter }) => letter)
    .join('');

test('only letters that a legal move goes on with are offered', () => {
  expect(offered('')).toBe('马炮');
  expect(offered('炮')).toBe('二八');
  expect(offered('炮二')).toBe('进平');
  expect(offered('炮二平')).toBe('五');
});

test('a move is known as soon as nothing else fits', () => {
  expect(only(MOVES, '')).toBeUndefined();
  expect(only(MOVES, '炮二')).toBeUndefined();
  expect(only(MOVES, '马')?.mv).toBe('b0c2');
  expect(only(MOVES, '炮八')?.mv).toBe('b2e2');
});
