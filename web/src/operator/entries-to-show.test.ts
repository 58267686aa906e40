import { expect, test } from 'vitest';

import { acknowledged, asked, refused, type Outbox } from '../entry/outbox';
import { entriesToShow } from './entries-to-show';

const take = (outbox: Outbox, id: string, game: number): Outbox =>
  asked(outbox, id, { type: 'take_back', game, ply: 1 });
const shown = (outbox: Outbox, game?: number): string[] =>
  entriesToShow(outbox, game).map(({ id }) => id);

test('what was saved last in the game is shown while nothing is open', () => {
  const saved = acknowledged(acknowledged(take(take([], 'a', 1), 'b', 1), 'a', 1), 'b', 2);
  expect(shown(saved, 1)).toEqual(['b']);
  expect(shown(saved, 2)).toEqual([]);
  expect(shown(saved)).toEqual([]);
});

test('what is on its way or was refused is shown, of other games too', () => {
  const outbox = refused(take(take(take([], 'a', 1), 'b', 2), 'c', 1), 'b', {
    code: 'round_over',
    round: 1,
  });
  expect(shown(acknowledged(outbox, 'a', 1), 1)).toEqual(['b', 'c']);
});
