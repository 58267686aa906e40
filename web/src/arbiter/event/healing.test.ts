import { expect, test } from 'vitest';

import type { EntryView } from '../../wire/EntryView';
import type { GameView } from '../../wire/GameView';
import { calledNumbers } from './called';
import { leftPlayers, staleGames } from './stale';

const player = (number: number, leftAfter?: number): EntryView => ({
  number,
  name: `${String(number)}号`,
  present: true,
  disqualified: false,
  leave: [],
  ...(leftAfter === undefined ? {} : { left_after: leftAfter }),
});

const game = (id: number, red: number, black: number): GameView => ({
  id,
  round: 2,
  table: id,
  red: { number: red, name: '', points: 0 },
  black: { number: black, name: '', points: 0 },
  coverage: 'result_only',
  revision: 0,
});

test('a game whose player has left is stale until it has a result', () => {
  const players = [player(1, 1), player(2), player(3), player(4, 1), player(5, 1)];
  const games = [game(1, 1, 2), game(2, 3, 4), game(3, 5, 1), game(4, 2, 3)];
  const stale = staleGames(games, leftPlayers(players));
  expect(stale.map(({ game: { id }, outcome }) => [id, outcome])).toEqual([
    [1, 'black_wins'],
    [2, 'red_wins'],
    [3, 'both_lose'],
  ]);
});

test('called numbers are read however they are typed', () => {
  expect(calledNumbers('7、23 40号')).toEqual([7, 23, 40]);
  expect(calledNumbers('99999999999')).toEqual([]);
});
