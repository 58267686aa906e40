import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { parse } from './live/parse';
import { reduce } from './live/reduce';
import { gameOf, gamesOfSeat, recordOf, type View } from './live/view';
import { refusalText } from './text/refusals';
import type { ToClient } from './wire/ToClient';

const SAMPLES = new URL('../../tests/corpora/wire/to_client/', import.meta.url);

/** One of the messages that the server's own tests write. */
function sample(name: string): ToClient {
  const message = parse(readFileSync(new URL(name, SAMPLES), 'utf8'));
  if (!message) throw new Error(`${name} is of no kind that the pages know`);
  return message;
}

function snapshot(name: string): View {
  const message = sample(name);
  const view = message.type === 'snapshot' ? reduce(undefined, message) : undefined;
  if (!view) throw new Error(`${name} is no snapshot`);
  return view;
}

const names = readdirSync(SAMPLES);
const updates = names.filter((name) => name.startsWith('update_'));
const refusals = names.filter((name) => name.startsWith('refused_'));

test.each(names)('%s is of a known kind', (name) => {
  expect(sample(name).type).not.toBe('');
});

test('a late comer has everything in one message', () => {
  const view = snapshot('snapshot.json');
  const featured = gameOf(view, view.event.featured);
  expect(featured?.standing?.ply).toBe(recordOf(view, featured?.id)?.plies.length);
  expect(view.seat).toBeUndefined();
});

test('an operator’s snapshot names his games and their legal moves', () => {
  const games = gamesOfSeat(snapshot('snapshot_operator.json'));
  expect(games.map((game) => game.table)).toEqual([1]);
  expect(games[0]?.standing?.legal).toContain('b7e7');
});

describe.each(updates)('%s', (name) => {
  test('is applied to a view that it follows', () => {
    const update = sample(name);
    if (update.type !== 'update') throw new Error('not an update');
    // The samples stand alone: the record is cut or dropped so that each one follows.
    const before: View = { ...snapshot('snapshot.json'), seq: update.prev, records: [] };
    expect(reduce(before, update)?.seq).toBe(update.seq);
  });
});

test.each(refusals)('%s has its sentence', (name) => {
  const message = sample(name);
  if (message.type !== 'refused') throw new Error('not a refusal');
  expect(refusalText('zh', message.refusal)).not.toBe(refusalText('en', message.refusal));
});
