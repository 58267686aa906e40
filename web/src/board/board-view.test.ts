import { expect, test } from 'vitest';

import type { GameView } from '../wire/GameView';
import { boardView, slides } from './board-view';

const player = { number: 1, name: '清城区 1号', points: 0 };
const game: GameView = {
  id: 1,
  round: 1,
  table: 1,
  red: player,
  black: player,
  coverage: 'moves',
  revision: 0,
  standing: {
    ply: 4,
    fen: '4k4/9/9/9/9/9/9/9/9/3K5 w - - 4 3',
    check: true,
    last: { mv: 'e8e9', chinese: '将５退１' },
    clocks: { red: 0, black: 0, at: 0, running: false, estimate: false },
  },
};

test('a game by result only has no board', () => {
  expect(boardView({ ...game, coverage: 'result_only', standing: undefined })).toBeUndefined();
});

test('a check is marked on the king of the side to move', () => {
  expect(boardView(game)).toMatchObject({ check: 'd0', last: 'e8e9', legal: [] });
});

test('one move played slides; joining, corrections and other games stand at once', () => {
  const board = boardView(game);
  if (!board) throw new Error('no board');
  const after = { ...board, ply: 5 };
  expect(slides(board, after)).toBe(true);
  expect(slides(undefined, after)).toBe(false);
  expect(slides(after, board)).toBe(false);
  expect(slides(board, { ...after, game: 2 })).toBe(false);
  expect(slides(board, { ...board, ply: 7 })).toBe(false);
});
