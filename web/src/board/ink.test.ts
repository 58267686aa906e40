import { expect, test } from 'vitest';

import { drawnAt, lengthened, pointAt, squareNear } from './ink';

test('a place on the slab is a point, and drawn where it was', () => {
  const point = pointAt(470 / 940, 542 / 1084);
  expect(point).toEqual({ x: 400, y: 450 });
  expect(drawnAt(point)).toEqual([470, 542]);
  expect(pointAt(0, 2)).toEqual({ x: -65, y: -65 });
});

test('the nearest square is found, at the edges too', () => {
  expect(squareNear({ x: 440, y: 460 })).toBe('e5');
  expect(squareNear({ x: -60, y: 960 })).toBe('a9');
});

test('a stroke grows by points that are apart, and is not endless', () => {
  const first = lengthened([], { x: 0, y: 0 });
  expect(lengthened(first, { x: 3, y: 3 })).toBe(first);
  expect(lengthened(first, { x: 10, y: 0 })).toHaveLength(2);
  const long = Array.from({ length: 200 }, (_, index) => ({ x: index * 10, y: 0 }));
  expect(lengthened(long, { x: 0, y: 500 })).toBe(long);
});
