import { expect, test } from 'vitest';

import { backoff } from './backoff';

test('waits grow to ten seconds and no further', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((attempt) => backoff(attempt, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

test('half of a wait is drawn', () => {
  expect(backoff(3, 0)).toBe(2000);
  expect(backoff(3, 0.5)).toBe(3000);
});
