import { expect, test } from 'vitest';

import {
  joinTime,
  minutesAround,
  minutesToChoose,
  minuteText,
  nearestTime,
  splitTime,
} from './time-fields';

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
  expect(offered(at(1, 1, 30))).toEqual(['1:03', '1:02', '1:01', '1:00', '59']);
  expect(offered(at(0, 1, 0))).toEqual(['4', '3', '2', '1', '0']);
  // A clock shows 2:00 until less is left.
  expect(offered(119_400)[2]).toBe('2');
});

test('any minute of the hour can be chosen, and beyond it those around what is shown', () => {
  const ends = (about: number): (string | undefined)[] => {
    const minutes = minutesToChoose(about).map(minuteText);
    expect(minutes.length).toBe(60);
    return [minutes[0], minutes.at(-1)];
  };
  expect(ends(0)).toEqual(['0', '59']);
  expect(ends(at(0, 59, 59))).toEqual(['0', '59']);
  expect(ends(at(1, 0, 0))).toEqual(['30', '1:29']);
  expect(ends(at(1, 29, 40))).toEqual(['50', '1:49']);
});
