import { expect, test } from 'vitest';

import { wishOf, type Pressed, type Wish } from './keys';

function pressed(key: string, more: Partial<Pressed> = {}): Pressed {
  return { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

test.each<[string, Wish['wish'], string | undefined]>([
  ['ArrowLeft', 'go', 'back'],
  ['ArrowRight', 'go', 'on'],
  ['PageUp', 'go', 'back'],
  ['PageDown', 'go', 'on'],
  ['Home', 'go', 'start'],
  ['End', 'go', 'end'],
  ['Escape', 'go', 'live'],
  ['F5', 'go', 'live'],
  [' ', 'cut', undefined],
  ['a', 'arrow', undefined],
  ['B', 'panic', undefined],
  ['f', 'fill', undefined],
  ['?', 'help', undefined],
])('%s', (key, wish, to) => {
  const found = wishOf(pressed(key));
  expect(found?.wish).toBe(wish);
  expect(found?.wish === 'go' ? found.goal.to : undefined).toBe(to);
});

test('Shift and ← lead out of a line, and keys of the browser stay its own', () => {
  expect(wishOf(pressed('ArrowLeft', { shiftKey: true }))).toEqual({
    wish: 'go',
    goal: { to: 'out' },
  });
  expect(wishOf(pressed('z', { ctrlKey: true }))).toEqual({ wish: 'undo' });
  expect(wishOf(pressed('c', { ctrlKey: true }))).toBeUndefined();
  expect(wishOf(pressed('x'))).toBeUndefined();
});
