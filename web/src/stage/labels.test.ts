import { expect, test } from 'vitest';

import type { VariationView } from '../wire/VariationView';
import { lineLabel } from './labels';

function line(number: number): VariationView {
  return { line: number, name: '', from: 0, end: 1, plies: [], comments: [], fen: '', marks: [] };
}

test('lines are called by the order in which they were opened, whichever stands first', () => {
  const lines = [7, 3, 5].map(line);
  expect([3, 5, 7].map((number) => lineLabel(lines, number))).toEqual(['甲', '乙', '丙']);
  const many = Array.from({ length: 12 }, (_, index) => line(index + 1));
  expect(lineLabel(many, 12)).toBe('12');
});
