import { expect, test } from 'vitest';

import { swapped, type ByHand } from './swap';

const round: ByHand = {
  pairings: [
    { table: 1, red: 1, black: 2, coverage: 'moves' },
    { table: 2, red: 3, black: 4, coverage: 'result_only' },
  ],
  byes: [5],
};

test('two players change places, and whoever rested plays', () => {
  expect(swapped(round, 2, 3).pairings.map(({ red, black }) => [red, black])).toEqual([
    [1, 3],
    [2, 4],
  ]);
  const rested = swapped(round, 4, 5);
  expect([rested.pairings[1]?.black, rested.byes]).toEqual([5, [4]]);
  expect(swapped(round, 1, 2).pairings[0]).toEqual({
    table: 1,
    red: 2,
    black: 1,
    coverage: 'moves',
  });
});
