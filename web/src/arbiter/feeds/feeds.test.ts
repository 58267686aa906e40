import { expect, test } from 'vitest';

import type { FeedAnswer } from '../../wire/FeedAnswer';
import { isTrouble, rows } from './feeds';

test('a game needs a look when it was not taken as it was sent', () => {
  const answer: FeedAnswer = { index: 1, status: 'taken', faults: [] };
  expect(isTrouble(answer)).toBe(false);
  expect(isTrouble({ ...answer, status: 'unchanged' })).toBe(false);
  expect(isTrouble({ ...answer, status: 'differs' })).toBe(true);
  expect(isTrouble({ ...answer, faults: [{ zh: '第 3 行：…', en: 'line 3: …' }] })).toBe(true);
});

test('neighbours of which the same is to be said stand in one row', () => {
  const unfit: FeedAnswer = { index: 1, game: 5, status: 'unfit', faults: [] };
  const games: FeedAnswer[] = [
    { ...unfit, status: 'taken', ply: 3 },
    unfit,
    { ...unfit, index: 2, game: 6 },
    { ...unfit, index: 3, faults: [{ zh: '第 3 行：…', en: 'line 3: …' }] },
  ];
  expect(rows(games).map((row) => row.length)).toEqual([1, 2, 1]);
});
