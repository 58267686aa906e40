import { expect, test } from 'vitest';

import { slab, type Material } from './wood';

const wood: Material = {
  light: '#e3b878',
  dark: '#bd8848',
  edge: '#4a2c12',
  grain: 0.9,
  sheen: 1,
  bevel: 1,
};
const [WIDTH, HEIGHT, CELL] = [47, 54, 5];

/** The red channel of a pixel. */
function red(pixels: Uint8ClampedArray, x: number, y: number): number {
  return pixels[4 * (y * WIDTH + x)] ?? -1;
}

test('the same slab is painted each time, opaque, between its two colours', () => {
  const pixels = slab(WIDTH, HEIGHT, CELL, { ...wood, sheen: 0, bevel: 0 });
  expect(slab(WIDTH, HEIGHT, CELL, { ...wood, sheen: 0, bevel: 0 })).toEqual(pixels);
  expect(pixels).toHaveLength(4 * WIDTH * HEIGHT);
  for (let x = 0; x < WIDTH; x += 1) {
    expect(red(pixels, x, 20)).toBeGreaterThanOrEqual(0xbd);
    expect(red(pixels, x, 20)).toBeLessThanOrEqual(0xe3);
  }
  expect(pixels[3]).toBe(255);
});

test('the bevel is light towards the upper left and dark towards the lower right', () => {
  const flat = slab(WIDTH, HEIGHT, 20, { ...wood, grain: 0, sheen: 0 });
  expect(red(flat, 0, 20)).toBeGreaterThan(red(flat, 20, 20));
  expect(red(flat, WIDTH - 1, 20)).toBeLessThan(red(flat, 20, 20));
});

test('without grain and sheen the slab is plain', () => {
  const plain = slab(WIDTH, HEIGHT, CELL, { ...wood, grain: 0, sheen: 0, bevel: 0 });
  expect(new Set(Array.from({ length: WIDTH }, (_, x) => red(plain, x, 9)))).toEqual(
    new Set([0xe3]),
  );
});
