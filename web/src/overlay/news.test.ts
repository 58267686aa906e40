import { expect, test } from 'vitest';

import type { View } from '../live/view';
import { newsOf } from './news';

const player = (name: string): View['games'][number]['red'] => ({ number: 1, name, points: 0 });
const game = {
  id: 1,
  round: 1,
  table: 3,
  red: player('甲'),
  black: player('乙'),
  coverage: 'result_only',
  revision: 1,
} as const;
const view: View = {
  seq: 1,
  event: { id: 'cup', name: '杯', rounds: 9, round: 1, rehearsal: false, delay: 0 },
  games: [game],
  records: [],
};

test('a round of which nothing is known yet is announced', () => {
  expect(newsOf('zh', view)).toEqual(['第一轮']);
});

test('a result is told with table, players and reason', () => {
  const result = { outcome: 'red_wins', reason: 'resignation' } as const;
  const [news] = newsOf('zh', { ...view, games: [{ ...game, result }] });
  expect(news).toBe('第 3 台　甲 对 乙　红胜（认负）');
});
