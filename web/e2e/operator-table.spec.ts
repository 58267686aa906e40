import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt, tap, tapMove } from './board';
import { Operators } from './operators';

let hall: Operators;
let page: Page;
let heard: string[];

beforeAll(async () => {
  hall = await Operators.open();
});

afterAll(async () => {
  await hall.close();
});

/** Everything that a page's socket brings, from its next load on. */
function listen(to: Page): string[] {
  const messages: string[] = [];
  to.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => messages.push(String(payload)));
  });
  return messages;
}

async function note(name: string): Promise<void> {
  await page.getByRole('button', { name: '记事', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** The notes, as the sheet lists them. */
async function noted(): Promise<string> {
  await page.getByRole('button', { name: '记事', exact: true }).click();
  const text = await page.getByRole('dialog').locator('ol').innerText();
  await page.keyboard.press('Escape');
  return text;
}

test('offers and claims are noted with their time', async () => {
  page = await hall.enter(1);
  heard = listen(page);
  await page.reload();
  await standsAt(page, 0);
  await note('红方提和');
  await note('红方拒和');
  for (const claim of ['循环', '自然限着判和', '对方超时', '对方犯规', '优势方和棋', '简单例和']) {
    await note(claim);
  }
  await expect.poll(noted).toContain('简单例和');
  const text = await noted();
  for (const what of ['红方拒和', '红方提请：循环', '对方超时', '对方犯规', '优势方和棋']) {
    expect(text).toContain(what);
  }
  expect(text.match(/\d\d:\d\d:\d\d/g)?.length).toBe(8);
});

test('a call reaches the arbiter with its table, and the operator sees the answer', async () => {
  await page.getByRole('button', { name: '请裁判' }).click();
  await page.getByRole('button', { name: '棋钟' }).click();
  const call = hall.arbiter.page.locator('[role="alert"] li').filter({ hasText: '请裁判：棋钟' });
  await call.getByText('第 1 台').waitFor();
  await expect.poll(noted).toContain('等裁判');
  await call.getByRole('button', { name: '裁判已处理' }).click();
  await call.waitFor({ state: 'detached' });
  await expect.poll(noted).toMatch(/请裁判：棋钟\s+裁判已处理/);
});

test('nothing of a ruling or an engine reaches the operator', async () => {
  const arbiters = listen(hall.arbiter.page);
  await hall.arbiter.page.reload();
  await hall.arbiter.page.locator('h1').first().waitFor();
  const repeated = ['a0a1', 'a9a8', 'a1a0', 'a8a9'];
  for (const mv of [...repeated, ...repeated, ...repeated]) await tapMove(page, mv);
  await standsAt(page, 12);
  await expect.poll(() => arbiters.some((message) => message.includes('"docket":{'))).toBe(true);
  expect(heard.some((message) => message.includes('"desk":{'))).toBe(true);
  const telling = /"(docket|made|verdict|clause|eval|score|centipawns|depth|nodes|best|engine)":/;
  expect(heard.filter((message) => telling.test(message))).toEqual([]);
});

test('a king that was taken ends the game, and the position before it is the last one', async () => {
  const other = await hall.enter(2);
  await tapMove(other, 'h2e2');
  await standsAt(other, 1);
  await other.getByRole('button', { name: '记事', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: '黑方', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: '黑方吃将获胜' }).click();
  await other.getByRole('button', { name: '重开本局' }).waitFor();
  const told = await hall.told(2);
  expect(told).toContain('"outcome":"black_wins"');
  expect(told).toContain('"reason":"king_captured"');
  expect(await hall.plies(2)).toBe(1);
  await other.context().close();
});

test('a move that is not legal but was played is marked for the arbiter, and play goes on', async () => {
  const other = await hall.enter(3);
  await tap(other, 'b0');
  await tap(other, 'd1');
  await other.getByText('b0d1 不合规则').waitFor();
  await other.getByRole('button', { name: '桌上确实走了' }).click();
  await hall.arbiter.page.getByText('b0d1').first().waitFor();
  await tapMove(other, 'b0c2');
  await standsAt(other, 1);
  await other.context().close();
});
