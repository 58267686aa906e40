import { expect, test } from 'vitest';

import { joinTime, splitTime } from './time-fields';

test('a time survives its fields', () => {
  expect(splitTime(5_345_000)).toEqual(['1', '29', '05']);
  expect(joinTime('1', '29', '05')).toBe(5_345_000);
});

test('empty fields are nought, and what is no time is refused', () => {
  expect(joinTime('', ' 7 ', '')).toBe(420_000);
  expect(joinTime('0', '75', '0')).toBeUndefined();
  expect(joinTime('0', '5', '-1')).toBeUndefined();
  expect(joinTime('x', '', '')).toBeUndefined();
});
