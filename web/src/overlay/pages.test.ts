import { expect, test } from 'vitest';

import { inPages, pageAt } from './pages';

test('rows are spread evenly, and none is lost', () => {
  const rows = Array.from({ length: 25 }, (_, row) => row);
  const pages = inPages(rows, 10);
  expect(pages.map((page) => page.length)).toEqual([9, 9, 7]);
  expect(pages.flat()).toEqual(rows);
  expect(inPages([], 10)).toEqual([[]]);
});

test('pages follow each other and begin anew', () => {
  expect([0, 10_000, 20_000, 30_000].map((now) => pageAt(now, 3))).toEqual([0, 1, 2, 0]);
  expect(pageAt(99_999, 1)).toBe(0);
});
