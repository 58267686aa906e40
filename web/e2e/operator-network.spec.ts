import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt, tap, tapMove } from './board';
import { Network } from './network';
import { Operators } from './operators';

let hall: Operators;
let network: Network;

beforeAll(async () => {
  hall = await Operators.open();
  network = await Network.to(hall.program.address);
});

afterAll(async () => {
  await network.end();
  await hall.close();
});

/** Taps a move that cannot be saved now. */
async function tapAhead(page: Page, mv: string, ply: number): Promise<void> {
  await tap(page, mv.slice(0, 2));
  await tap(page, mv.slice(2, 4));
  await standsAt(page, ply + 1);
}

test('a network that goes without a word is noticed, and what was entered is saved once', async () => {
  const page = await hall.enter(1, undefined, network.address);
  await tapMove(page, 'h2e2');
  await page.locator('[data-entry="saved"]').waitFor();
  // As a phone that leaves the hall's Wi-Fi: nothing is closed, nothing arrives any more.
  network.freeze();
  await tapAhead(page, 'h9g7', 1);
  await tapAhead(page, 'h0g2', 2);
  await tapAhead(page, 'i9h9', 3);
  expect(await hall.plies(1)).toBe(1);
  await expect.poll(() => hall.plies(1), { timeout: 60_000 }).toBe(4);
  expect(await hall.moves(1)).toEqual(['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  await page.locator('[data-entry="saved"]').waitFor();
  await page.context().close();
});

test('while the network is away the page says so, and goes on by itself', async () => {
  const page = await hall.enter(2, undefined, network.address);
  network.cut();
  await page.getByRole('button', { name: '连接' }).getByText('断线').waitFor();
  await tapAhead(page, 'h2e2', 0);
  network.mend();
  await expect.poll(() => hall.moves(2), { timeout: 60_000 }).toEqual(['h2e2']);
  await page.locator('[data-entry="saved"]').waitFor();
  await page.context().close();
});

test('what was entered of a finished round is never played into another game', async () => {
  const page = await hall.enter(3, undefined, network.address);
  const gameAt = async (table: number): Promise<number> => {
    const found = (await hall.arbiter.games()).find((game) => game.table === table);
    if (!found) throw new Error(`nothing is played at table ${table}`);
    return found.id;
  };
  const game = await gameAt(3);
  network.cut();
  await page.getByRole('button', { name: '连接' }).getByText('断线').waitFor();
  await tapAhead(page, 'h2e2', 0);
  await tapAhead(page, 'h9g7', 1);
  await hall.arbiter.nextRound();
  network.mend();
  await page.locator('[data-entry="refused"]').first().waitFor({ timeout: 60_000 });
  expect(await hall.plies(game)).toBe(0);
  const next = await gameAt(3);
  expect(next).not.toBe(game);
  expect(await hall.plies(next)).toBe(0);
  await page.getByRole('button', { name: '其余不要' }).click();
  await standsAt(page, 0);
  await tapMove(page, 'c3c4');
  await expect.poll(() => hall.moves(next)).toEqual(['c3c4']);
  expect(await hall.plies(game)).toBe(0);
});
