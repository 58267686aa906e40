import { expect, test } from 'vitest';

import type { ArchiveGame } from '../wire/ArchiveGame';
import { foundGames, openingsOf } from './library';

const game = (id: number, red: string, black: string, code?: string): ArchiveGame => ({
  id,
  round: 1,
  table: id,
  red: { name: red, team: '清城' },
  black: { name: black },
  result: { outcome: id === 1 ? 'red_wins' : 'draw', reason: 'resignation' },
  plies: 40,
  ...(code === undefined ? {} : { opening: { code, name: `布局${code}` } }),
});

const games = [
  game(1, '陈一', '王二', 'C45'),
  game(2, '王二', '李三', 'C45'),
  game(3, '赵四', '陈一'),
];
const ids = (search: Partial<Parameters<typeof foundGames>[1]>): number[] =>
  foundGames(games, { player: '', opening: '', result: '', ...search }).map(({ id }) => id);

test('games are found by player, team, opening and result', () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ player: '陈一' })).toEqual([1, 3]);
  expect(ids({ player: '清城' })).toEqual([1, 2, 3]);
  expect(ids({ opening: 'C' })).toEqual([1, 2]);
  expect(ids({ opening: 'C4', result: 'draw' })).toEqual([2]);
  expect(ids({ player: '没有' })).toEqual([]);
});

test('openings are counted', () => {
  expect(openingsOf(games)).toEqual([{ code: 'C45', name: '布局C45', count: 2 }]);
});
