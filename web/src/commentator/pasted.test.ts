import { expect, test } from 'vitest';

import type { TreeView } from '../wire/TreeView';
import { lineBehind } from './pasted';

const node = (parent: number | undefined, mv: string, fen: string) => ({
  ...(parent === undefined ? {} : { parent }),
  mv,
  fen,
  chinese: mv,
});
const TREE: TreeView = {
  start: 's w - - 0 1',
  nodes: [
    node(undefined, 'h2e2', 'a b - - 1 1'),
    node(0, 'h9g7', 'b w - - 2 2'),
    node(1, 'h0g2', 'c b - - 3 2'),
    node(0, 'b9c7', 'x w - - 2 2'),
  ],
};

test('the moves of a game behind a position are found, whatever it counts', () => {
  expect(lineBehind(TREE, 's w - - 7 9')).toEqual(['h2e2', 'h9g7', 'h0g2']);
  expect(lineBehind(TREE, 'a b - - 0 9')).toEqual(['h9g7', 'h0g2']);
});

test('a game that does not pass through it, or ends there, has none', () => {
  expect(lineBehind(TREE, 'a w - - 1 1')).toEqual([]);
  expect(lineBehind(TREE, 'c b - - 3 2')).toEqual([]);
  expect(lineBehind(TREE, 'x w - - 2 2')).toEqual([]);
});
