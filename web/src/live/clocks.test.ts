import { expect, test } from 'vitest';

import { ahead, clockText, estimated, remaining, toMoveIn } from './clocks';

const clocks = { red: 60_000, black: 30_000, at: 1_000, running: true, estimate: false };

test('only the time of the side to move runs, from the instant of the reading', () => {
  expect(remaining(clocks, 'red', 'red', 11_000)).toBe(50_000);
  expect(remaining(clocks, 'black', 'red', 11_000)).toBe(30_000);
});

test('standing clocks stand', () => {
  expect(remaining({ ...clocks, running: false }, 'red', 'red', 99_000)).toBe(60_000);
});

test('time is never negative, and never more than was read', () => {
  expect(remaining(clocks, 'red', 'red', 10_000_000)).toBe(0);
  expect(remaining(clocks, 'red', 'red', 0)).toBe(60_000);
});

test('what is computed is an estimate, what was read is not', () => {
  expect(estimated(clocks, 'red', 'red')).toBe(true);
  expect(estimated(clocks, 'black', 'red')).toBe(false);
  expect(estimated({ ...clocks, estimate: true }, 'black', 'red')).toBe(true);
});

test('the side to move comes from the position', () => {
  expect(toMoveIn('4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1')).toBe('red');
  expect(toMoveIn('4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1')).toBe('black');
});

test('clocks are written in whole seconds, rounded up', () => {
  expect(clockText(0)).toBe('00:00');
  expect(clockText(1)).toBe('00:01');
  expect(clockText(167_000)).toBe('02:47');
  expect(clockText(3_600_000)).toBe('1:00:00');
  expect(clockText(5_345_001)).toBe('1:29:06');
});

test('half of the round trip belongs to the way back', () => {
  expect(ahead(5_000, 3_000, 400)).toBe(2_200);
});
