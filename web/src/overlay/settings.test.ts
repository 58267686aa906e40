import { expect, test } from 'vitest';

import { DEFAULTS, embeddedIn, layerIn, queryOf, settingsIn } from './settings';

test('an address without a query has the defaults', () => {
  expect(settingsIn('')).toEqual(DEFAULTS);
});

test('settings survive their way through an address', () => {
  const settings = { theme: 'night', size: 150, game: 7, language: 'en', plane: 'hall' } as const;
  expect(settingsIn(queryOf(settings))).toEqual(settings);
  expect(settingsIn(queryOf(DEFAULTS))).toEqual(DEFAULTS);
});

test.each(['theme=../x', 'size=1', 'size=9999', 'size=x', 'game=-1', 'game=1.5', 'plane=all'])(
  'what an address says wrongly is as if it said nothing: %s',
  (query) => {
    expect(settingsIn(query)).toEqual(DEFAULTS);
  },
);

test('paths name layers and games', () => {
  expect(layerIn('/overlay/next-round')).toBe('next-round');
  expect(layerIn('/overlay/all')).toBeUndefined();
  expect(embeddedIn('/embed/12')).toBe(12);
  expect(embeddedIn('/embed/12x')).toBeUndefined();
});
