import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pointOf, standsAt, tap, targetsOf } from './board';
import { PHONE } from './hall';
import { Operators } from './operators';

let hall: Operators;
let page: Page;

beforeAll(async () => {
  hall = await Operators.open();
  page = await hall.enter(1);
});

afterAll(async () => {
  await hall.close();
});

/** Touches, slides over the points in between and lets go, as a finger does. */
async function slide(...squares: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const points = await Promise.all(squares.map((square) => pointOf(page, square)));
  for (const [index, point] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function saved(ply: number): Promise<void> {
  await standsAt(page, ply);
  await page.locator('[data-entry="saved"]').waitFor();
}

test('a move is dragged, and the page does not scroll under the finger', async () => {
  await slide('h2', 'g2', 'f2', 'e2');
  await saved(1);
  expect(await hall.moves(1)).toEqual(['h2e2']);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a finger on the wrong target slides to the right one before it lets go', async () => {
  await tap(page, 'h9');
  await slide('i7', 'h7', 'g7');
  await saved(2);
  expect((await hall.moves(1)).at(-1)).toBe('h9g7');
});

test('a finger that slides back to the piece puts it down', async () => {
  await tap(page, 'h0');
  await slide('g2', 'h1', 'h0');
  await expect.poll(() => page.locator('.chosen').count()).toBe(0);
  expect(await page.getByText('不合规则').count()).toBe(0);
  expect(await hall.plies(1)).toBe(2);
});

test('a piece that is picked up before the last move is saved stays picked up', async () => {
  const early = await hall.enter(2);
  const held: (() => void)[] = [];
  let holds = false;
  await early.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (holds)
        held.push(() => {
          socket.send(message);
        });
      else socket.send(message);
    });
  });
  await early.reload();
  await standsAt(early, 0);
  holds = true;
  await tap(early, 'h2');
  await tap(early, 'e2');
  await standsAt(early, 1);
  await tap(early, 'h9');
  holds = false;
  for (const send of held) send();
  await early.locator('[data-entry="saved"]').waitFor();
  await expect.poll(() => targetsOf(early)).toEqual(['g7', 'i7']);
  await tap(early, 'g7');
  await expect.poll(() => hall.moves(2)).toEqual(['h2e2', 'h9g7']);
  await early.context().close();
});

test('each target can be hit 21 pixels from its middle, on the smallest phone', async () => {
  await page.setViewportSize(PHONE);
  // The cannon on e2 takes e6 or goes where nothing that makes sense is nearer.
  for (const [right, down] of [
    [0, -21],
    [0, 21],
    [21, 0],
    [-21, 0],
  ] as const) {
    const ply = await hall.plies(1);
    await tap(page, 'e2');
    const { x, y } = await pointOf(page, 'e6');
    await page.touchscreen.tap(x + right, y + down);
    await saved(ply + 1);
    expect((await hall.moves(1)).at(-1)).toBe('e2e6');
    await page.getByRole('button', { name: '撤回' }).click();
    await saved(ply);
  }
});

test('the keypad takes letter by letter what is legal, in Chinese and in WXF', async () => {
  const press = async (letters: string): Promise<void> => {
    for (const letter of letters) {
      await page.locator('dialog .keys button').getByText(letter, { exact: true }).click();
    }
  };
  await page.getByRole('button', { name: '键盘', exact: true }).click();
  await press('马');
  // Of the horses only the legal moves are offered: none goes sideways.
  expect(await page.locator('dialog .keys button:disabled').getByText('平').count()).toBe(0);
  await press('二进三');
  await saved(3);
  expect((await hall.moves(1)).at(-1)).toBe('h0g2');
  await page.getByRole('button', { name: '键盘', exact: true }).click();
  await page.getByRole('button', { name: '字母键' }).click();
  await press('H');
  const enabled = await page.locator('dialog .keys button:enabled').allInnerTexts();
  expect(enabled.every((key) => '23456789'.includes(key))).toBe(true);
  await press('2+3');
  await saved(4);
  expect((await hall.moves(1)).at(-1)).toBe('b9c7');
});

test('each notation is read, and several moves at once', async () => {
  for (const [text, moves] of [
    ['车一平二 车9平8', ['i0h0', 'i9h9']],
    ['P7+1 P7+1', ['c3c4', 'g6g5']],
    ['b2d2 a9a8', ['b2d2', 'a9a8']],
    ['兵九進一 卒１進１', ['a3a4', 'a6a5']],
  ] as const) {
    const ply = await hall.plies(1);
    await page.getByRole('button', { name: '键盘', exact: true }).click();
    await page.getByLabel('写出或粘贴着法').fill(text);
    await page.getByRole('button', { name: '读', exact: true }).click();
    await page.getByRole('button', { name: `录入 ${moves.length} 着` }).click();
    await saved(ply + moves.length);
    expect((await hall.moves(1)).slice(-moves.length)).toEqual(moves);
  }
});
