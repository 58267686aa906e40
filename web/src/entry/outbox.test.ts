import { expect, test } from 'vitest';

import type { Command } from '../wire/Command';
import { commandId } from './command-id';
import {
  acknowledged,
  asked,
  dismissed,
  isHeld,
  refused,
  restored,
  sendable,
  unanswered,
  unsettled,
  withoutHeld,
  type Outbox,
} from './outbox';

const move = (ply: number, game = 1): Command => ({ type: 'play_move', game, ply, mv: 'h2e2' });
const ids = (outbox: Outbox): string[] => outbox.map(({ id }) => id);
const sent = asked(asked([], 'one', move(0)), 'two', move(1));

test('what has no answer is sent again, in order and under the same id', () => {
  expect(ids(unanswered(sent))).toEqual(['one', 'two']);
});

test('what was saved is not sent again', () => {
  expect(ids(unanswered(acknowledged(sent, 'one', 7)))).toEqual(['two']);
});

test('a refused id is never sent again, and keeps its reason', () => {
  const after = refused(sent, 'one', { code: 'stale_ply', ply: 3 });
  expect(ids(unanswered(after))).toEqual(['two']);
  expect(after[0]?.answer).toEqual({ kind: 'refused', refusal: { code: 'stale_ply', ply: 3 } });
});

test('the first answer stands', () => {
  const after = refused(acknowledged(sent, 'one', 7), 'one', { code: 'not_allowed' });
  expect(after[0]?.answer).toEqual({ kind: 'saved', seq: 7 });
});

test('only what has been answered can be put away', () => {
  expect(ids(dismissed(sent, 'one'))).toEqual(['one', 'two']);
  expect(ids(dismissed(refused(sent, 'one', { code: 'not_allowed' }), 'one'))).toEqual(['two']);
});

test('what an earlier visit left comes first, and nothing twice', () => {
  const kept = [...asked([], 'zero', move(9)), ...asked([], 'one', move(0))];
  expect(ids(restored(sent, kept))).toEqual(['zero', 'one', 'two']);
});

test('a game is unsettled until its answer is seen', () => {
  expect(unsettled(sent, 1, 99)).toBe(true);
  expect(unsettled(sent, 2, 99)).toBe(false);
  const answered = acknowledged(acknowledged(sent, 'one', 7), 'two', 8);
  expect(unsettled(answered, 1, 7)).toBe(true);
  expect(unsettled(answered, 1, 8)).toBe(false);
});

test('a refusal settles', () => {
  const one = asked([], 'one', move(0));
  expect(unsettled(refused(one, 'one', { code: 'not_allowed' }), 1, 0)).toBe(false);
});

test('entries of a game go out one after the other, those of two games beside each other', () => {
  const two = asked(sent, 'three', move(0, 2));
  expect(ids(sendable(two))).toEqual(['one', 'three']);
  expect(ids(sendable(acknowledged(two, 'one', 7)))).toEqual(['two', 'three']);
});

test('nothing of a game goes out after a refused entry until somebody has decided', () => {
  const stopped = refused(asked(sent, 'three', move(0, 2)), 'one', { code: 'not_allowed' });
  expect(ids(sendable(stopped))).toEqual(['three']);
  expect(isHeld(stopped, 'two')).toBe(true);
  expect(isHeld(stopped, 'three')).toBe(false);
  expect(ids(sendable(dismissed(stopped, 'one')))).toEqual(['two', 'three']);
  expect(ids(withoutHeld(stopped, 1))).toEqual(['three']);
});

test('a long day keeps what matters: all that is unanswered, and the last answers', () => {
  let outbox: Outbox = asked([], 'first', move(0));
  for (let ply = 1; ply <= 50; ply += 1) {
    outbox = acknowledged(asked(outbox, `ply ${ply}`, move(ply)), `ply ${ply}`, ply);
  }
  expect(ids(unanswered(outbox))).toEqual(['first']);
  expect(outbox.length).toBeLessThan(25);
});

test('ids are what the server takes, and never the same', () => {
  const drawn = Array.from({ length: 100 }, commandId);
  expect(drawn.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(drawn).size).toBe(100);
});
