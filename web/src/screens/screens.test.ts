import { expect, test } from 'vitest';

import { keysOf, maySteer, newScreen, screensToSteer, withKey } from './screens';

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

test('keys of a screen are given another scene, close up, and one is left', () => {
  const [hall] = screensToSteer([]);
  if (!hall) throw new Error('every event has a hall');
  expect(keysOf(withKey(hall, 1, 'lottery'))[1]).toBe('lottery');
  const without = withKey(hall, 0, undefined);
  expect(keysOf(without)[0]).toBe('grid');
  expect(keysOf(without)[8]).toBeUndefined();
  expect(keysOf(withKey(without, 8, 'prizes'))[8]).toBe('prizes');
  const single = { ...hall, scenes: hall.scenes.slice(0, 1) };
  expect(withKey(single, 0, undefined).scenes).toHaveLength(1);
});
