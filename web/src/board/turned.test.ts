import { expect, test } from 'vitest';

import { fileNumbers, nearest, neighbour, pointOf, SQUARES, type Turn } from './turned';

const TURNS: readonly Turn[] = [0, 1, 2, 3];

test('each turn keeps the order of squares around the board, so none is a mirror', () => {
  for (const turn of TURNS) {
    const [a, b, c] = ['a0', 'i0', 'i9'].map((square) => pointOf(square, turn));
    if (!a || !b || !c) throw new Error('no square');
    const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    expect(area).toBeCloseTo(-72);
  }
});

test('from Black’s seat his home is near, and beside the table Red sits on the left', () => {
  expect(pointOf('e9', 2).y).toBeGreaterThan(pointOf('e0', 2).y);
  expect(pointOf('e0', 1).x).toBeLessThan(pointOf('e9', 1).x);
  expect(pointOf('e0', 3).x).toBeGreaterThan(pointOf('e9', 3).x);
});

test('each side counts the files from its own right', () => {
  for (const turn of TURNS) {
    const [one, nine] = ['一', '九'].map((text) => {
      const number = fileNumbers(turn).find((file) => file.text === text);
      return number && nearest(number, SQUARES, turn, 1);
    });
    expect([one, nine]).toEqual(['i0', 'a0']);
    const black = fileNumbers(turn).find((file) => file.text === '1');
    expect(black && nearest(black, SQUARES, turn, 1)).toBe('a9');
  }
});

test('a tap beside a square finds it, and one far from all finds none', () => {
  const { x, y } = pointOf('e4', 0);
  expect(nearest({ x: x + 0.4, y: y - 0.3 }, SQUARES, 0, 0.6)).toBe('e4');
  expect(nearest({ x: x + 0.4, y }, ['a0'], 0, 0.6)).toBeUndefined();
});

test('the keys go where the eye goes', () => {
  expect(neighbour('e4', 1, 0, 0)).toBe('f4');
  expect(neighbour('e4', 1, 0, 2)).toBe('d4');
  expect(neighbour('e4', 0, -1, 1)).toBe('d4');
  expect(neighbour('a0', -1, 0, 0)).toBe('a0');
});
