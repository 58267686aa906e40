// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';

import type { GameView } from '../wire/GameView';
import GameRow from './GameRow.svelte';

const resultOnly: GameView = {
  id: 9,
  round: 1,
  table: 9,
  red: { number: 1, name: '清城区 1号', points: 4 },
  black: { number: 2, name: '英德市 5号', points: 2 },
  coverage: 'result_only',
  revision: 0,
};
const followed: GameView = {
  ...resultOnly,
  coverage: 'moves',
  standing: {
    ply: 1,
    fen: '4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1',
    check: false,
    last: { mv: 'h2e2', chinese: '炮二平五' },
    clocks: { red: 600_000, black: 60_000, at: 1_000, running: true, estimate: false },
  },
};

let component: ReturnType<typeof mount> | undefined;

afterEach(async () => {
  if (component) await unmount(component);
});

/** The row as it reads at an instant of the view's clock. */
function row(game: GameView, now = 1_000): string {
  component = mount(GameRow, { target: document.body, props: { game, featured: false, now } });
  flushSync();
  return document.body.textContent.replace(/\s+/g, ' ');
}

test('a game by result only shows that it goes on, and neither clock nor move', () => {
  const text = row(resultOnly);
  expect(text).toContain('进行中');
  expect(text).not.toMatch(/\d\d:\d\d|着/);
});

test('a finished game shows who has won and why', () => {
  const text = row({ ...resultOnly, result: { outcome: 'black_wins', reason: 'forfeit' } });
  expect(text).toContain('黑胜');
  expect(text).toContain('弃权');
});

test('a followed game shows both clocks, the running one as an estimate, and the last move', () => {
  const text = row(followed, 11_000);
  expect(text).toContain('10:00');
  expect(text).toContain('约00:50');
  expect(text).toContain('炮二平五');
});

test('names are text, whatever is in them', () => {
  row({ ...resultOnly, red: { number: 1, name: '<b>红</b>', points: 0 } });
  expect(document.querySelector('b')).toBeNull();
  expect(document.body.textContent).toContain('<b>红</b>');
});
