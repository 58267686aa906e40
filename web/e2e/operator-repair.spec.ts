import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt, tap, tapMove } from './board';
import { realGame } from './games';
import { PHONE } from './hall';
import { Operators } from './operators';
import { tapsOf } from './taps';

const MOVES = realGame(1, 60);

let hall: Operators;
let page: Page;

beforeAll(async () => {
  hall = await Operators.open();
  page = await hall.enter(1, PHONE);
  for (const [ply, mv] of MOVES.entries()) {
    await tapMove(page, mv);
    await standsAt(page, ply + 1);
  }
});

afterAll(async () => {
  await hall.close();
});

/** Plays a move in the place of a ply, from the list of moves. */
async function repair(ply: number, mv: string): Promise<void> {
  await page.locator(`[data-ply-key="${ply}"]`).tap();
  await standsAt(page, ply);
  await tap(page, mv.slice(0, 2));
  await tap(page, mv.slice(2, 4));
}

async function asked(address: string): Promise<string> {
  return page.evaluate(async (at) => (await fetch(at)).text(), address);
}

/** A legal replacement of a ply after which the tail fits, or does not; nothing where there is none. */
async function replacement(ply: number, fits: boolean): Promise<string | undefined> {
  const address = `/api/v1/games/1/plies/${ply}`;
  const legal = /"legal":\[([^\]]*)\]/.exec(await asked(address))?.[1] ?? '';
  for (const mv of legal.replaceAll('"', '').split(',')) {
    if (mv === MOVES[ply]) continue;
    const answer = await asked(`${address}/replaced?mv=${mv}`);
    if (answer.includes('"lost":[]') === fits) return mv;
  }
  return undefined;
}

test('on the smallest phone any ply is repaired by three taps, where all that follows still fits', async () => {
  let repaired = 0;
  for (let ply = 59; ply >= 0 && repaired < 4; ply -= 3) {
    const other = await replacement(ply, true);
    if (other === undefined) continue;
    repaired += 1;
    for (const mv of [other, MOVES[ply] ?? '']) {
      expect(await tapsOf(page, () => repair(ply, mv))).toBe(3);
      await expect.poll(async () => (await hall.moves(1))[ply]).toBe(mv);
      await standsAt(page, 60);
    }
  }
  expect(repaired).toBeGreaterThanOrEqual(2);
  expect(await hall.moves(1)).toEqual(MOVES);
});

test('a slip in the last ply takes no more than that from the buttons', async () => {
  const mv = (await replacement(59, true)) ?? '';
  const taps = await tapsOf(page, async () => {
    await page.getByRole('button', { name: '改着' }).tap();
    await standsAt(page, 59);
    await tap(page, mv.slice(0, 2));
    await tap(page, mv.slice(2, 4));
  });
  expect(taps).toBe(3);
  await expect.poll(async () => (await hall.moves(1)).at(-1)).toBe(mv);
  await standsAt(page, 60);
});

test('what would be lost is shown first, and one more tap accepts it', async () => {
  const mv = (await replacement(22, false)) ?? '';
  const before = await hall.moves(1);
  // The ply, the move, the decision: three things to do, of which the move is two taps.
  const taps = await tapsOf(page, async () => {
    await repair(22, mv);
    await page.getByText('起不再成立').waitFor();
    expect(await hall.moves(1)).toEqual(before);
    await page.getByRole('button', { name: '确定改着' }).tap();
  });
  expect(taps).toBe(4);
  await expect.poll(async () => (await hall.moves(1))[22]).toBe(mv);
});
