import { expect, test } from 'vitest';

import type { GameView } from '../wire/GameView';
import { byNeed, needOf } from './attention';

const FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const NOW = 10_000_000;

function game(id: number, changed: Partial<GameView> = {}): GameView {
  const player = { number: id, name: `${id}号`, points: 0 };
  const clocks = { red: 1_800_000, black: 1_800_000, at: NOW, running: true, estimate: false };
  return {
    id,
    round: 1,
    table: id,
    red: player,
    black: player,
    coverage: 'moves',
    revision: 0,
    standing: { ply: 0, fen: FEN, check: false, clocks },
    ...changed,
  };
}

function withClock(id: number, red: number, at: number): GameView {
  const plain = game(id);
  const clocks = { red, black: 1_800_000, at, running: true, estimate: false };
  return { ...plain, standing: { ply: 0, fen: FEN, check: false, clocks } };
}

test('what is most pressing comes first, what is over last', () => {
  const over = game(1, { result: { outcome: 'draw', reason: 'agreement' } });
  const calm = game(2);
  const quiet = withClock(3, 1_800_000, NOW - 300_000);
  const short = withClock(4, 100_000, NOW);
  const called = game(5, {
    desk: {
      hands: [],
      remarks: [
        { number: 1, at: NOW, ply: 0, remark: { kind: 'arbiter_called', matter: 'clock' } },
      ],
    },
  });
  const line = { plies: [], fen: FEN, check: false, legal: [] };
  const lines = [1, 2].map((id) => ({ ...line, seat: { id, label: 'x' } }));
  const alarm = game(6, { desk: { hands: [], remarks: [], lines } });
  const order = byNeed([over, calm, quiet, short, called, alarm], NOW).map(({ id }) => id);
  expect(order).toEqual([6, 5, 4, 3, 2, 1]);
  expect(needOf(quiet, NOW)).toEqual({ kind: 'quiet', minutes: 5 });
  expect(needOf(over, NOW)).toBeUndefined();
});

test('offers and settled calls need nobody', () => {
  const at = { number: 1, at: NOW, ply: 0 };
  const settled = game(1, {
    desk: {
      hands: [],
      remarks: [
        { ...at, remark: { kind: 'draw_offered', by: 'red' } },
        { ...at, remark: { kind: 'arbiter_called', matter: 'clock' }, settled: 'seen_to' },
      ],
    },
  });
  expect(needOf(settled, NOW)).toBeUndefined();
});
