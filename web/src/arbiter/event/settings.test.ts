import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Terms } from '../../wire/Terms';
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

test('a value is edited in its place, and what is none is refused', () => {
  const terms = sample();
  const path = ['regulations', 'play', 'late_minutes'];
  expect(edited(terms, path, 15, '10')?.regulations.play.late_minutes).toBe(10);
  expect(edited(terms, path, 15, 'ten')).toBeUndefined();
  expect(edited(terms, ['name'], 'a', '10')?.name).toBe('10');
  expect(terms.regulations.play.late_minutes).toBe(15);
});
