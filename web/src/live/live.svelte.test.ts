// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Seat } from '../wire/Seat';
import type { ToClient } from '../wire/ToClient';
import { Live } from './live.svelte';
import { WireDouble } from './wire-double';

const EVENT = { id: 'cup', name: '清新杯', rounds: 9, rehearsal: false, delay: 0 };
const MOVE = { type: 'play_move', game: 1, ply: 0, mv: 'h2e2' } as const;

const snapshot = (seq: number, seat?: Seat): ToClient => ({
  type: 'snapshot',
  seq,
  now: 0,
  event: EVENT,
  games: [],
  records: [],
  ...(seat ? { seat } : {}),
});
const update = (prev: number, seq: number): ToClient => ({
  type: 'update',
  prev,
  seq,
  at: 0,
  changes: [],
});

let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', WireDouble);
  WireDouble.opened = [];
  live = new Live([{ topic: 'event' }], 'ws://hall/ws');
  live.start();
  WireDouble.last().accept();
});

afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What was said on the socket that is open now, pings left out. */
function said(): unknown[] {
  return WireDouble.last().sent.filter((message) => !JSON.stringify(message).includes('"ping"'));
}

function say(...messages: ToClient[]): void {
  for (const message of messages) WireDouble.last().say(message);
}

/** The socket breaks, and the next one opens. */
function reconnect(): void {
  WireDouble.last().break();
  vi.advanceTimersByTime(10_000);
  WireDouble.last().accept();
}

const hello = { type: 'hello', topics: [{ topic: 'event' }] };

describe('the view', () => {
  test('begins with a hello for everything', () => {
    expect(said()).toEqual([hello]);
  });

  test('asks once for a snapshot when an update is missing, and is whole again with it', () => {
    say(snapshot(4), update(7, 8), update(8, 9));
    expect(said()).toEqual([hello, hello]);
    expect(live.view?.seq).toBe(4);
    say(snapshot(9), update(9, 10));
    expect(live.view?.seq).toBe(10);
  });

  test('resumes after a break where it was', () => {
    say(snapshot(4), update(4, 6));
    reconnect();
    expect(said()).toEqual([{ ...hello, since: 6 }]);
  });

  test('of a seat is asked for anew after a break, since the seat may be gone', () => {
    say(snapshot(4, { kind: 'operator', tables: [1] }));
    reconnect();
    expect(said()).toEqual([hello]);
    say(snapshot(5));
    expect(live.view?.seat).toBeUndefined();
  });

  test('with other topics is asked for anew', () => {
    say(snapshot(4));
    live.follow([{ topic: 'event' }, { topic: 'featured' }]);
    live.follow([{ topic: 'event' }, { topic: 'featured' }]);
    expect(said()).toEqual([
      hello,
      { type: 'hello', topics: [{ topic: 'event' }, { topic: 'featured' }] },
    ]);
  });

  test('does not resume on a socket that opens before the snapshot of new topics came', () => {
    say(snapshot(4));
    live.follow([{ topic: 'event' }, { topic: 'featured' }]);
    reconnect();
    expect(said()).toEqual([
      { type: 'hello', topics: [{ topic: 'event' }, { topic: 'featured' }] },
    ]);
  });
});

describe('what is asked for', () => {
  test('is sent at once and again after a break, under one id, until it is answered', () => {
    say(snapshot(4));
    live.ask(MOVE);
    const id = live.outbox[0]?.id ?? '';
    expect(said().at(-1)).toEqual({ type: 'ask', id, command: MOVE });
    reconnect();
    expect(said()).toEqual([
      { ...hello, since: 4 },
      { type: 'ask', id, command: MOVE },
    ]);
    say({ type: 'ack', id, seq: 5 });
    expect(live.outbox[0]?.answer).toEqual({ kind: 'saved', seq: 5 });
    reconnect();
    expect(said()).toEqual([{ ...hello, since: 4 }]);
  });

  test('is never sent again once it was refused', () => {
    say(snapshot(4));
    live.ask(MOVE);
    say({
      type: 'refused',
      id: live.outbox[0]?.id ?? '',
      refusal: { code: 'game_over', result: { outcome: 'draw', reason: 'agreement' } },
    });
    reconnect();
    expect(said()).toEqual([{ ...hello, since: 4 }]);
    expect(live.outbox[0]?.answer.kind).toBe('refused');
  });

  test('while there is no line is sent when there is one', () => {
    say(snapshot(4));
    WireDouble.last().break();
    live.ask(MOVE);
    expect(live.link).toBe('away');
    vi.advanceTimersByTime(10_000);
    WireDouble.last().accept();
    expect(said().at(-1)).toMatchObject({ type: 'ask', command: MOVE });
  });
});

test('the view’s clock is known from a snapshot, and better from a pong', () => {
  vi.setSystemTime(1_000_000);
  say(snapshot(4));
  expect(live.ahead).toBe(-1_000_000);
  say({ type: 'pong', nonce: 99, now: 1_050_000 });
  expect(live.ahead).toBe(50_000);
});

describe('beside a video', () => {
  test('an update waits until the video shows it, and the order stays', () => {
    let shown = 4;
    const isShown = (seq: number): boolean => seq <= shown;
    live.keepStep(isShown);
    say(snapshot(4), update(4, 5), update(5, 6));
    expect(live.view?.seq).toBe(4);
    shown = 5;
    live.keepStep(isShown);
    expect(live.view?.seq).toBe(5);
    live.keepStep(undefined);
    expect(live.view?.seq).toBe(6);
  });

  test('a video that hangs holds the board up for a while only', () => {
    live.keepStep(() => false);
    say(snapshot(4), update(4, 5));
    vi.advanceTimersByTime(16_000);
    live.keepStep(() => false);
    expect(live.view?.seq).toBe(5);
  });
});
