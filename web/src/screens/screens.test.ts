import { expect, test } from 'vitest';

import { maySteer, newScreen, screensToSteer } from './screens';

test('every event begins with the hall and the lobby', () => {
  expect(screensToSteer([]).map(({ name }) => name)).toEqual(['hall', 'lobby']);
});

test('a steered screen is as it was steered, and others follow', () => {
  const steered = ['stairs', 'hall'].flatMap((name) => newScreen(name) ?? []);
  const screens = screensToSteer(steered.map((screen) => ({ ...screen, theme: 'night' })));
  expect(screens.map(({ name }) => name)).toEqual(['hall', 'lobby', 'stairs']);
  expect(screens[0]?.theme).toBe('night');
});

test('a name that cannot be is no screen', () => {
  for (const name of ['', '大厅', 'a b', 'x'.repeat(33)]) expect(newScreen(name)).toBeUndefined();
});

test('the commentator owns the hall', () => {
  expect(maySteer({ kind: 'commentator' }, 'hall')).toBe(true);
  expect(maySteer({ kind: 'commentator' }, 'lobby')).toBe(false);
  expect(maySteer({ kind: 'technician' }, 'lobby')).toBe(true);
  expect(maySteer(undefined, 'hall')).toBe(false);
});
