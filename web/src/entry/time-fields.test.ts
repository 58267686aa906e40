import { expect, test } from 'vitest';

import { joinTime, minutesAround, minuteText, nearestTime, splitTime } from './time-fields';

const at = (hours: number, minutes: number, seconds: number): number =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000;

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

test('seconds alone say the time as long as the clock is less than half a minute off', () => {
  for (const off of [-29, -12, 0, 7, 29]) {
    const read = at(1, 12, 5) + off * 1000;
    expect(nearestTime(at(1, 12, 5), (read / 1000) % 60)).toBe(read);
  }
  expect(nearestTime(at(1, 0, 10), 50)).toBe(at(0, 59, 50));
  expect(nearestTime(at(0, 0, 10), 50)).toBe(at(0, 0, 50));
  expect(nearestTime(0, 0)).toBe(0);
});

test('the minutes around a time are offered, and none below nought', () => {
  const offered = (about: number): string[] => minutesAround(about).map(minuteText);
  expect(offered(at(1, 1, 30))).toEqual(['1:04', '1:03', '1:02', '1:01', '1:00', '59', '58']);
  expect(offered(at(0, 1, 0))).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  // A clock shows 2:00 until less is left.
  expect(offered(119_400)[4]).toBe('2');
});
