import { expect, test } from 'vitest';

import type { NodeView } from '../wire/NodeView';
import { boardAt, following, lineThrough, pathTo } from './walk';

const node = (mv: string, parent?: number): NodeView => ({
  mv,
  chinese: mv,
  fen: `after ${mv}`,
  ...(parent === undefined ? {} : { parent }),
});

/** a b c, with d e in place of b c. */
const tree = {
  start: 'start w',
  nodes: [node('a'), node('b', 0), node('c', 1), node('d', 0), node('e', 3)],
};

test('a spot has what leads to it and what follows', () => {
  expect(following(tree, undefined)).toEqual([0]);
  expect(following(tree, 0)).toEqual([1, 3]);
  expect(pathTo(tree, 4)).toEqual([0, 3, 4]);
  expect(lineThrough(tree, undefined)).toEqual([0, 1, 2]);
  expect(lineThrough(tree, 3)).toEqual([0, 3, 4]);
});

test('the board stands where the spot is', () => {
  expect(boardAt(tree, undefined)).toMatchObject({ ply: 0, fen: 'start w', last: undefined });
  expect(boardAt(tree, 3)).toMatchObject({ ply: 2, fen: 'after d', last: 'd' });
});
