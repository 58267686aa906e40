import { expect, test } from 'vitest';

import { CATALOGUE, CATALOGUES } from './catalogue';

const texts = Object.entries(CATALOGUE);

/** The keys of the texts for which something is wrong. */
function keys(isWrong: (zh: string, en: string) => boolean): string[] {
  return texts.filter(([, { zh, en }]) => isWrong(zh, en)).map(([key]) => key);
}

const fillings = (text: string): string =>
  Array.from(text.matchAll(/\{\w+\}/g), ([name]) => name)
    .sort()
    .join();

test('no key stands in two catalogues, where the later text would replace the earlier one', () => {
  const all = CATALOGUES.flatMap((catalogue) => Object.keys(catalogue));
  expect(all.filter((key, place) => all.indexOf(key) < place)).toEqual([]);
  expect(all.sort()).toEqual(Object.keys(CATALOGUE).sort());
});

test('no text is missing in a language', () => {
  expect(keys((zh, en) => zh.trim() === '' || en.trim() === '')).toEqual([]);
});

test('no text is the same in both languages', () => {
  expect(keys((zh, en) => zh === en)).toEqual([]);
});

test('the same is filled in in both languages', () => {
  expect(keys((zh, en) => fillings(zh) !== fillings(en))).toEqual([]);
});
