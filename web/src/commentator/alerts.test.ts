import { expect, test } from 'vitest';

import type { Alert } from '../wire/Alert';
import type { GameView } from '../wire/GameView';
import type { StageDeskView } from '../wire/StageDeskView';
import { notables } from './alerts';

const FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const NOW = 10_000_000;

/** A game at its start with so much time left to Red, whose clock runs. */
function game(id: number, red: number, changed: Partial<GameView> = {}): GameView {
  const player = { number: id, name: `${id}号`, points: 0 };
  const clocks = { red, black: 60_000, at: NOW, running: true, estimate: false };
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

function desk(alerts: readonly Alert[]): StageDeskView {
  return {
    commentators: [],
    legal: [],
    note: '',
    warns: false,
    can_undo: false,
    program: { scene: { type: 'featured' } },
    cues: [],
    alerts: [...alerts],
  };
}

test('three minutes left are told of, at other tables and while the game goes on', () => {
  const over = { result: { outcome: 'draw', reason: 'agreement' } } as const;
  const games = [
    game(1, 100_000),
    game(2, 179_000),
    game(3, 181_000),
    game(4, 100_000, over),
    game(5, 1_800_000, { coverage: 'result_only' }),
  ];
  const kinds = (now: number): readonly string[] =>
    notables(games, desk([]), 1, now).map(({ game: { id }, what }) => `${id} ${what.kind}`);
  expect(kinds(NOW)).toEqual(['2 low_time']);
  expect(kinds(NOW + 2_000)).toEqual(['2 low_time', '3 low_time']);
});

test('clocks come before what happened, the newest of which comes first and goes after minutes', () => {
  const games = [1, 2, 3].map((id) => game(id, id === 2 ? 60_000 : 1_800_000));
  const alerts: readonly Alert[] = [
    { game: 3, at: NOW - 400_000, what: { kind: 'corrected' } },
    { game: 3, at: NOW - 200_000, what: { kind: 'turned', to: 'black' } },
    { game: 1, at: NOW - 100_000, what: { kind: 'corrected' } },
    { game: 2, at: NOW - 50_000, what: { kind: 'awaits_ruling' } },
  ];
  const told = notables(games, desk(alerts), 1, NOW);
  expect(told.map(({ what }) => what.kind)).toEqual(['low_time', 'awaits_ruling', 'turned']);
});
