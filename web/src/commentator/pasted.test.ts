import { expect, test } from 'vitest';

import type { TreeView } from '../wire/TreeView';
import { explanations, lineCount, movesBehind } from './pasted';

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
    node(3, 'b0c2', 'y b - - 3 2'),
    node(undefined, 'b2e2', 'd b - - 1 1'),
  ],
};

const behind = (fen: string): string =>
  movesBehind(TREE, fen)
    .map(({ behind, mv }) => `${behind}:${mv}`)
    .join(' ');

test('all moves of a game behind a position are found, whatever it counts', () => {
  expect(behind('s w - - 7 9')).toBe('0:h2e2 1:h9g7 2:h0g2 1:b9c7 2:b0c2 0:b2e2');
  expect(behind('a b - - 0 9')).toBe('0:h9g7 1:h0g2 0:b9c7 1:b0c2');
  expect(behind('x w - - 2 2')).toBe('0:b0c2');
});

test('a game that does not pass through it, or ends there, has none', () => {
  for (const fen of ['a w - - 1 1', 'c b - - 3 2', 'd b - - 1 1']) expect(behind(fen)).toBe('');
});

test('each variation is played from where it leaves, and the board ends on the main line', () => {
  const acts = explanations(movesBehind(TREE, 's w'), 4).map((act) => {
    if (act.do === 'play') return act.mv;
    return act.do === 'go' && act.goal.to === 'ply' ? act.goal.ply : act.do;
  });
  expect(acts.join(' ')).toBe('h2e2 h9g7 h0g2 5 b9c7 b0c2 4 b2e2 4 h2e2 go');
});

test('one line is played as it is', () => {
  const moves = [
    { behind: 0, mv: 'h2e2' },
    { behind: 1, mv: 'h9g7' },
  ];
  expect([lineCount(moves), lineCount(movesBehind(TREE, 's w')), lineCount([])]).toEqual([1, 3, 0]);
  expect(explanations(moves, 0)).toHaveLength(2);
});
