import { expect, test } from 'vitest';

import type { GameView } from '../../wire/GameView';
import { asPublished, repairOf, rested, untouched } from './repair';
import { swapped } from './swap';

const player = (number: number) => ({ number, name: `${String(number)}号`, points: 0 });

const game = (id: number, red: number, black: number): GameView => ({
  id,
  round: 2,
  table: id,
  red: player(red),
  black: player(black),
  coverage: 'result_only',
  revision: 0,
});

const games = [game(1, 1, 2), game(2, 3, 4), game(3, 5, 6)];
const published = asPublished(games, [player(7)]);
const nobody: ReadonlySet<number> = new Set();

test('a game is touched by a result, a move or what its players have told', () => {
  const slips = { red: { outcome: 'draw', reason: 'agreement' } } as const;
  const told = { ...game(2, 3, 4), desk: { hands: [], remarks: [], slips } };
  expect(untouched([game(1, 1, 2), told, { ...game(3, 5, 6), revision: 1 }])).toHaveLength(1);
});

test('only the games that change go, and what is left as it is asks for nothing', () => {
  expect(repairOf(games, published, nobody).games).toEqual([]);
  const repair = repairOf(games, swapped(published, 2, 3), nobody);
  expect(repair.games).toEqual([1, 2]);
  expect(repair.pairings.map(({ red, black }) => [red, black])).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(repair.byes).toEqual([7]);
});

test('whoever rested plays for the one who has left, who rests nowhere', () => {
  const repair = repairOf(games, swapped(published, 6, 7), new Set([6]));
  expect([repair.games, repair.byes]).toEqual([[3], []]);
  expect(repair.pairings).toEqual([{ table: 3, red: 5, black: 7, coverage: 'result_only' }]);
});

test('or the one who is left rests, too', () => {
  const repair = repairOf(games, rested(published, 3, 5), new Set([6]));
  expect(repair).toEqual({ games: [3], pairings: [], byes: [7, 5] });
});
