import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { isNamed } from '../../text/setting-labels';
import type { Terms } from '../../wire/Terms';
import { read, typed } from './fields';
import { edited, settingsOf } from './settings';

const SAMPLE = '../../../../tests/corpora/wire/to_server/ask_change_terms.json';

function sample(): Terms {
  const read: unknown = JSON.parse(readFileSync(new URL(SAMPLE, import.meta.url), 'utf8'));
  if (typeof read === 'object' && read !== null && 'command' in read && isChange(read.command))
    return read.command.change.terms;
  throw new Error('the sample is no change of terms');
}

function isChange(command: unknown): command is { readonly change: { readonly terms: Terms } } {
  return typeof command === 'object' && command !== null && 'change' in command;
}

test('every setting has its key', () => {
  const keys = settingsOf(sample()).map(({ path }) => path.join('.'));
  expect(keys).toContain('regulations.play.late_minutes');
  expect(keys).toContain('regulations.prizes.individual');
  expect(new Set(keys).size).toBe(keys.length);
});

test('every setting is called something in both languages', () => {
  const keys = settingsOf(sample()).map(({ path }) => path.join('.'));
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});

test('a value is edited in its place, and what is none is not read', () => {
  const terms = sample();
  const path = ['regulations', 'play', 'late_minutes'];
  expect(edited(terms, path, 10)?.regulations.play.late_minutes).toBe(10);
  expect(terms.regulations.play.late_minutes).toBe(15);
  expect(read('zh', 'regulations.play.late_minutes', 15, '10')).toBe(10);
  expect(read('zh', 'regulations.play.late_minutes', 15, 'ten')).toBeUndefined();
  expect(read('zh', 'allowance', 1_800_000, '20')).toBe(1_200_000);
  expect(typed('zh', 'allowance', 1_800_000)).toBe('30');
  expect(read('zh', 'regulations.organisation.hosts', [], '体育局\n棋协')).toEqual([
    '体育局',
    '棋协',
  ]);
  const order = typed('zh', 'regulations.pairing.tiebreaks', ['ops', 'wins']);
  expect(order).toBe('对手分、胜局');
  expect(read('zh', 'regulations.pairing.tiebreaks', [], order)).toEqual(['ops', 'wins']);
  expect(read('zh', 'regulations.entry.deadline', '2016-07-05', '')).toBeNull();
});
