import { describe, expect, test } from 'vitest';

import type { Change } from '../wire/Change';
import type { RecordView } from '../wire/RecordView';
import type { StandingView } from '../wire/StandingView';
import { reduce } from './reduce';
import { gameOf, recordOf, type View } from './view';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];

function standing(ply: number): StandingView {
  const mv = MOVES[ply - 1];
  return {
    ply,
    fen: START,
    check: false,
    ...(mv === undefined ? {} : { last: { mv, chinese: `第${ply}着` } }),
    clocks: { red: 60_000, black: 60_000, at: 0, running: false, estimate: false },
  };
}

function record(plies: number, skipped = 0): RecordView {
  const listed = MOVES.slice(0, plies).map((mv, index) => ({ mv, chinese: `第${index + 1}着` }));
  return { game: 1, start: START, skipped, plies: listed };
}

function view(plies: number, skipped = 0): View {
  const player = { number: 1, name: '清城区 1号', points: 0 };
  const game = { round: 1, red: player, black: player, revision: 0 } as const;
  return {
    seq: 10,
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
      { ...game, id: 1, table: 1, coverage: 'moves', standing: standing(plies + skipped) },
      { ...game, id: 2, table: 2, coverage: 'result_only' },
    ],
    records: [record(plies, skipped)],
  };
}

/** The view after one update with these changes. */
function after(before: View, ...changes: Change[]): View | undefined {
  return reduce(before, { type: 'update', prev: 10, seq: 13, at: 0, changes });
}

describe('numbers', () => {
  test('an update whose prev is this view’s number is applied, though numbers are missing', () => {
    const next = after(view(1), { type: 'played', game: 1, standing: standing(2) });
    expect(next?.seq).toBe(13);
    expect(recordOf(next, 1)?.plies.map(({ mv }) => mv)).toEqual(['h2e2', 'h9g7']);
  });

  test('a gap asks for a snapshot', () => {
    expect(
      reduce(view(1), { type: 'update', prev: 9, seq: 13, at: 0, changes: [] }),
    ).toBeUndefined();
  });

  test('a repeat after reconnecting changes nothing', () => {
    const before = view(1);
    expect(reduce(before, { type: 'update', prev: 8, seq: 10, at: 0, changes: [] })).toBe(before);
  });

  test('an update before the first snapshot asks for one', () => {
    expect(
      reduce(undefined, { type: 'update', prev: 0, seq: 1, at: 0, changes: [] }),
    ).toBeUndefined();
  });

  test('a snapshot replaces what was there, even under a lower number', () => {
    const { event, games } = view(0);
    const records = [record(0)];
    const next = reduce(view(3), {
      type: 'snapshot',
      seq: 4,
      now: 0,
      event,
      games: [...games],
      records,
    });
    expect(next?.seq).toBe(4);
    expect(recordOf(next, 1)?.plies).toEqual([]);
  });
});

describe('moves', () => {
  test('a correction shortens the record and moves the board back', () => {
    const next = after(view(3), { type: 'taken_back', game: 1, standing: standing(2) });
    expect(recordOf(next, 1)?.plies).toHaveLength(2);
    expect(gameOf(next, 1)?.standing?.last?.mv).toBe('h9g7');
  });

  test('a move after a correction extends the corrected record', () => {
    const back: Change = { type: 'taken_back', game: 1, standing: standing(2) };
    const again: Change = { type: 'played', game: 1, standing: standing(3) };
    expect(recordOf(after(view(3), back, again), 1)?.plies).toHaveLength(3);
  });

  test('going back behind the part that was sent asks for a snapshot', () => {
    expect(
      after(view(1, 2), { type: 'taken_back', game: 1, standing: standing(1) }),
    ).toBeUndefined();
  });

  test('a move that does not follow the record asks for a snapshot', () => {
    expect(after(view(1), { type: 'played', game: 1, standing: standing(3) })).toBeUndefined();
  });

  test('a game without a record here still moves on', () => {
    const before = { ...view(1), records: [] };
    const next = after(before, { type: 'played', game: 1, standing: standing(2) });
    expect(gameOf(next, 1)?.standing?.ply).toBe(2);
  });
});

describe('results, clocks, rounds', () => {
  test('a result comes with its revision, and goes', () => {
    const result = { outcome: 'red_wins', reason: 'time' } as const;
    const ended = after(view(1), { type: 'result', game: 2, revision: 1, result });
    expect(gameOf(ended, 2)).toMatchObject({ revision: 1, result });
    const reopened = after(view(1), { type: 'result', game: 2, revision: 2 });
    expect(gameOf(reopened, 2)?.result).toBeUndefined();
  });

  test('clocks are put in place; a game without a position stays without one', () => {
    const clocks = { red: 1, black: 2, at: 3, running: true, estimate: false };
    expect(
      gameOf(after(view(1), { type: 'clocks', game: 1, clocks }), 1)?.standing?.clocks,
    ).toEqual(clocks);
    expect(
      gameOf(after(view(1), { type: 'clocks', game: 2, clocks }), 2)?.standing,
    ).toBeUndefined();
  });

  test('a new round brings its games and drops the records of the last one', () => {
    const next = after(view(1), { type: 'round', round: 2, games: [] });
    expect(next).toMatchObject({ games: [], records: [], event: { round: 2 } });
  });

  test('following the featured game, its record replaces the last one’s', () => {
    const followed = after(view(1), {
      type: 'featured',
      game: 2,
      record: { ...record(0), game: 2 },
    });
    expect(followed?.records.map(({ game }) => game)).toEqual([2]);
    expect(after(view(1), { type: 'featured', game: 2 })?.records.map(({ game }) => game)).toEqual([
      1,
    ]);
  });

  test('the latest number of viewers wins and takes no number', () => {
    const next = reduce(view(1), { type: 'glimpse', glimpse: { type: 'viewers', count: 7 } });
    expect(next).toMatchObject({ viewers: 7, seq: 10 });
  });
});
