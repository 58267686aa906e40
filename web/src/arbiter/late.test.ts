import { expect, test } from 'vitest';

import { beganAt, unixMillis } from './late';

test('a round begins by the programme, and not before it was published', () => {
  const starts = '2016-07-09 13:30';
  const item = { what: 'round', round: 1, starts, ends: '2016-07-09 14:30', note: '' } as const;
  const at = Date.UTC(2016, 6, 9, 5, 30);
  expect(unixMillis(starts, 480)).toBe(at);
  expect(beganAt([item], 480, 1, at - 1000)).toBe(at);
  expect(beganAt([item], 480, 1, at + 1000)).toBe(at + 1000);
  expect(beganAt([item], 480, 2, 7)).toBe(7);
});
