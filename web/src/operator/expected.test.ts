import { expect, test } from 'vitest';

import { acknowledged, asked, refused, type Outbox } from '../entry/outbox';
import type { GameView } from '../wire/GameView';
import type { RecordView } from '../wire/RecordView';
import { expected } from './expected';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const player = { number: 1, name: '1号', points: 0 };
const clocks = { red: 1, black: 1, at: 0, running: false, estimate: false };
const game: GameView = {
  id: 1,
  round: 1,
  table: 1,
  red: player,
  black: player,
  coverage: 'moves',
  revision: 0,
  standing: { ply: 0, fen: START, check: false, clocks, legal: ['h2e2'] },
};
const record: RecordView = { game: 1, start: START, skipped: 0, plies: [] };

const play = (outbox: Outbox, ply: number, mv: string): Outbox =>
  asked(outbox, `ply ${ply}`, { type: 'play_move', game: 1, ply, mv });
const stands = (outbox: Outbox, seq = 0): ReturnType<typeof expected> =>
  expected(game, undefined, record, outbox, seq);

test('with nothing on its way, a game stands where the server says', () => {
  expect(stands([])).toMatchObject({ ply: 0, fen: START, legal: ['h2e2'], pending: [] });
});

test('moves on their way are on the board, and what is legal then is not known', () => {
  const two = play(play([], 0, 'h2e2'), 1, 'h9g7');
  expect(stands(two)).toMatchObject({ ply: 2, last: 'h9g7', pending: ['h2e2', 'h9g7'] });
  expect(stands(two)?.legal).toBeUndefined();
  expect(stands(two)?.fen.split(' ')[1]).toBe('w');
});

test('a saved move counts until the view has reached it', () => {
  const saved = acknowledged(play([], 0, 'h2e2'), 'ply 0', 7);
  expect(stands(saved, 6)?.ply).toBe(1);
  expect(stands(saved, 7)?.ply).toBe(0);
});

test('what waits behind a refused entry is not on the board', () => {
  const stopped = refused(play(play([], 0, 'a0a9'), 1, 'h9g7'), 'ply 0', { code: 'not_allowed' });
  expect(stands(stopped)).toMatchObject({ ply: 0, pending: [] });
});

test('a move on its way is taken back like any other', () => {
  const moved = play(play([], 0, 'h2e2'), 1, 'h9g7');
  const back = asked(moved, 'back', { type: 'take_back', game: 1, ply: 2 });
  expect(stands(back)).toMatchObject({ ply: 1, last: 'h2e2', pending: ['h2e2'] });
});

test('what only the server can read leaves the position unknown', () => {
  const text = asked([], 'text', { type: 'play_text', game: 1, ply: 0, text: '炮二平五' });
  expect(stands(text)).toBeUndefined();
});
