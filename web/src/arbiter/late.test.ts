import { expect, test } from 'vitest';

import { beganAt, isOver, unixMillis } from './late';

test('a day is over when the next one begins where the event is', () => {
  const next = Date.UTC(2016, 6, 5, 16);
  expect(isOver('2016-07-05', 480, next - 1)).toBe(false);
  expect(isOver('2016-07-05', 480, next)).toBe(true);
});

test('a round begins by the programme, and not before it was published', () => {
  const starts = '2016-07-09 13:30';
  const item = { what: 'round', round: 1, starts, ends: '2016-07-09 14:30', note: '' } as const;
  const at = Date.UTC(2016, 6, 9, 5, 30);
  expect(unixMillis(starts, 480)).toBe(at);
  expect(beganAt([item], 480, 1, at - 1000)).toBe(at);
  expect(beganAt([item], 480, 1, at + 1000)).toBe(at + 1000);
  expect(beganAt([item], 480, 2, 7)).toBe(7);
});
