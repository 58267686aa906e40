import { expect, test } from 'vitest';

import { topicsFor, validChoice, watchedGame } from './follow';
import type { View } from './view';

const player = { number: 1, name: '清城区 1号', points: 0 };
const game = { round: 1, red: player, black: player, revision: 0 } as const;
const clocks = { red: 0, black: 0, at: 0, running: false, estimate: false };
const standing = { ply: 0, fen: '', check: false, clocks };
const view: View = {
  seq: 1,
  event: {
    id: 'cup',
    name: '清新杯',
    rounds: 9,
    round: 1,
    featured: 1,
    rehearsal: false,
    delay: 0,
  },
  games: [
    { ...game, id: 1, table: 1, coverage: 'moves', standing },
    { ...game, id: 2, table: 2, coverage: 'moves', standing },
    { ...game, id: 3, table: 3, coverage: 'result_only' },
  ],
  records: [],
};

test('without a choice, the featured game is watched, whichever it is', () => {
  expect(topicsFor(undefined).map(({ topic }) => topic)).toEqual(['event', 'featured', 'stage']);
  expect(watchedGame(view, undefined)?.id).toBe(1);
});

test('a chosen game is watched', () => {
  expect(topicsFor(2)).toEqual([{ topic: 'event' }, { topic: 'game', game: 2 }]);
  expect(watchedGame(view, 2)?.id).toBe(2);
});

test('a game without moves, one that is gone, and the featured one are no choice', () => {
  expect([3, 99, 1].map((choice) => validChoice(view, choice))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a choice in the address holds until the games are known', () => {
  expect(validChoice(undefined, 2)).toBe(2);
});
