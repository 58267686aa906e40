import { mkdirSync } from 'node:fs';

import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { squaresWith, standsAt, tap, tapMove, targetsOf } from './board';
import { BIG_BOARD, pathOf, Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
/** The big board has to start first, which takes a busy machine its time. */
const PATIENCE = { timeout: 100_000, interval: 500 };
const PHONE = { width: 360, height: 800 };

const program = new Program([], BIG_BOARD);
let browser: Browser;
let arbiter: Page;
let operator: Page;
let audience: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  audience = await visitor(PHONE);
  await audience.goto(program.address);
  arbiter = await visitor({ width: 1366, height: 768 });
  operator = await visitor(PHONE);
});

afterAll(async () => {
  await browser.close();
  await program.end();
});

/** A page in a browser of its own, as of another person. */
async function visitor(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function picture(page: Page, name: string): Promise<void> {
  if (await page.locator('.slab').isVisible()) await page.locator('canvas[data-painted]').waitFor();
  await page.screenshot({ path: `${PICTURES}${name}.png` });
}

/** The number of the last update that a page shows. */
async function seqOf(page: Page): Promise<number> {
  return Number(await page.locator('[data-seq]').getAttribute('data-seq'));
}

/** Waits until the big board's picture shows what was entered under this number. */
async function pictureReaches(seq: number): Promise<void> {
  const shown = async (): Promise<number> => {
    const answer = await fetch(`${program.address}/board.png`);
    await answer.arrayBuffer();
    return Number(answer.headers.get('x-guapan-seq') ?? 0);
  };
  await expect.poll(shown, PATIENCE).toBeGreaterThanOrEqual(seq);
}

/** The width of an image in its own pixels; 0 before the first of it has come. */
function widthOf(image: Element): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0;
}

/** Waits until an entry of the operator is in this state. */
async function entry(state: 'sending' | 'saved' | 'refused'): Promise<void> {
  await operator.locator(`[data-entry="${state}"]`).waitFor();
}

test('the arbiter gives an operator two tables with a link that is shown once', async () => {
  await arbiter.goto(program.address + program.arbiterPath());
  await arbiter.getByRole('heading', { name: '“清新杯”象棋邀请赛' }).waitFor();
  expect(new URL(arbiter.url()).hash).toBe('');
  for (const table of ['1', '2']) await arbiter.getByLabel(table, { exact: true }).check();
  await arbiter.getByLabel('给谁').fill('东侧手机');
  await arbiter.getByRole('button', { name: '生成链接' }).click();
  const link = await arbiter.locator('output').innerText();
  await arbiter.getByRole('img', { name: '链接的二维码' }).waitFor();
  await picture(arbiter, 'arbiter-link-1366x768');
  await operator.goto(program.address + pathOf(link));
  await operator.getByRole('heading', { name: '选择对局' }).waitFor();
  expect(new URL(operator.url()).hash).toBe('');
  expect(await operator.locator('[data-game]').count()).toBe(2);
  await picture(operator, 'operator-games-360x800');
});

test('a tapped piece lights its legal targets only', async () => {
  await operator.locator('[data-game]').first().click();
  await standsAt(operator, 0);
  await tap(operator, 'h0');
  await expect.poll(() => targetsOf(operator)).toEqual(['g2', 'i2']);
  await picture(operator, 'operator-targets-360x800');
  await tap(operator, 'h0');
  await expect.poll(() => targetsOf(operator)).toEqual([]);
});

test('a tapped move is saved, and stands on the page of a second browser', async () => {
  await tapMove(operator, 'h2e2');
  await entry('saved');
  await standsAt(operator, 1);
  await standsAt(audience, 1);
  expect(await squaresWith(audience, 'piece.white.c-piece')).toEqual(['b2', 'e2']);
  await audience.getByText('红方走炮二平五，轮到黑方').waitFor({ state: 'attached' });
});

test('the big board’s picture reaches the move, and can be watched on the page', async () => {
  await audience.getByRole('button', { name: '更多' }).click();
  await audience.getByRole('button', { name: '画面' }).click();
  await pictureReaches(await seqOf(audience));
  const watched = audience.getByRole('img', { name: '大棋盘的画面' });
  await expect.poll(() => watched.evaluate(widthOf), PATIENCE).toBeGreaterThan(0);
  await picture(audience, 'audience-picture-360x800');
  await audience.getByRole('button', { name: '大盘', exact: true }).click();
});

test('what was entered before a crash is there after it, on every page', async () => {
  await tapMove(operator, 'h9g7');
  await standsAt(audience, 2);
  await program.kill();
  await audience.locator('header:visible').getByText('断线').waitFor();
  await picture(audience, 'audience-offline-360x800');
  await program.start();
  await audience.locator('header:visible').getByText('直播').waitFor();
  await standsAt(audience, 2);
  await pictureReaches(await seqOf(audience));
  await tapMove(operator, 'h0g2');
  await standsAt(operator, 3);
  await standsAt(audience, 3);
});

test('a move tapped while the line is down is sent when it is back', async () => {
  await program.kill();
  await operator.getByText('断线').waitFor();
  await tapMove(operator, 'i9h9');
  await entry('sending');
  await standsAt(audience, 3);
  await picture(operator, 'operator-sending-360x800');
  await program.start();
  await standsAt(operator, 4);
  await standsAt(audience, 4);
});

test('what was not answered survives a reload of the page', async () => {
  let dropsAsks = true;
  await operator.routeWebSocket(/\/ws$/, (page) => {
    const server = page.connectToServer();
    page.onMessage((message) => {
      if (!dropsAsks || !String(message).includes('"ask"')) server.send(message);
    });
  });
  await operator.reload();
  await standsAt(operator, 4);
  await tapMove(operator, 'i0h0');
  await entry('sending');
  dropsAsks = false;
  await operator.reload();
  await standsAt(operator, 5);
  await standsAt(audience, 5);
});

test('a correction heals the other browser, and a late comer has everything in one message', async () => {
  await operator.getByRole('button', { name: '撤回' }).click();
  await standsAt(operator, 4);
  await standsAt(audience, 4);
  expect(await squaresWith(audience, 'piece.white.r-piece')).toEqual(['a0', 'i0']);
  await tapMove(operator, 'i0i1');
  await standsAt(audience, 5);
  const late = await visitor({ width: 1920, height: 1080 });
  const kinds: string[] = [];
  late.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      kinds.push(/"type":"(\w+)"/.exec(String(payload))?.[1] ?? '');
    });
  });
  await late.goto(program.address);
  await standsAt(late, 5);
  expect(await late.locator('.plies .move').allInnerTexts()).toEqual([
    '炮二平五',
    '马８进７',
    '马二进三',
    '车９平８',
    '车一进一',
  ]);
  expect(kinds.filter((kind) => kind === 'snapshot' || kind === 'update')).toEqual(['snapshot']);
  await picture(late, 'audience-1920x1080');
  await late.setViewportSize({ width: 1366, height: 768 });
  await picture(late, 'audience-1366x768');
  await late.context().close();
  await picture(audience, 'audience-360x800');
});

test('a visitor watches another game, and comes back to the big board’s', async () => {
  await audience.getByRole('button', { name: '各台' }).click();
  await picture(audience, 'audience-games-360x800');
  await audience.locator('button[data-game]').nth(1).click();
  await standsAt(audience, 0);
  await audience.getByRole('button', { name: '回到大盘' }).click();
  await standsAt(audience, 5);
});

test('the game can be read without a board', async () => {
  await audience.getByRole('button', { name: '更多' }).click();
  await audience.getByRole('button', { name: '文字' }).click();
  const text = await audience.locator('article').innerText();
  expect(text).toContain('红方走车一进一，轮到黑方');
  expect(text).toContain('3. 红方 车一进一');
  expect(text).toMatch(/帅\s+e0/);
  await picture(audience, 'audience-text-360x800');
  await audience.getByRole('button', { name: '大盘', exact: true }).click();
});

test('a clock that was read stands on the other page', async () => {
  await operator.getByRole('button', { name: '时钟' }).click();
  await operator.getByRole('button', { name: '其他时间' }).click();
  await operator.getByLabel('分', { exact: true }).fill('12');
  await operator.getByLabel('秒', { exact: true }).fill('34');
  await operator.getByRole('button', { name: '停表' }).click();
  await picture(operator, 'operator-clock-360x800');
  await operator.getByRole('button', { name: '设定' }).click();
  await audience.locator('.strip[data-side="black"]').getByText('12:34').waitFor();
});

test('a refusal says why, and stays until it was read', async () => {
  await operator.getByRole('button', { name: '换一局' }).click();
  await operator.locator('[data-game]').nth(1).click();
  await standsAt(operator, 0);
  await operator.getByRole('button', { name: '撤回' }).click();
  await entry('refused');
  await operator.getByText('没有可撤回的着').waitFor();
  await picture(operator, 'operator-refused-360x800');
  await operator.getByRole('button', { name: '知道了' }).click();
  await operator.locator('[data-entry]').waitFor({ state: 'detached' });
  await operator.getByRole('button', { name: '换一局' }).click();
});

test('a result in two taps stands in the list with its reason, and can be withdrawn', async () => {
  await operator.locator('[data-game]').first().click();
  await operator.getByRole('button', { name: '结果' }).click();
  await operator.getByRole('button', { name: '红胜' }).click();
  await picture(operator, 'operator-result-360x800');
  await operator.getByRole('button', { name: '认负' }).click();
  await audience.getByText('红方走车一进一，本局结束：红胜（认负）').waitFor({ state: 'attached' });
  await picture(audience, 'audience-result-360x800');
  await operator.getByRole('button', { name: '重开本局' }).click();
  await operator.getByRole('button', { name: '再点一次，重开本局' }).click();
  await audience.getByText('红方走车一进一，轮到黑方').waitFor({ state: 'attached' });
});

test('the arbiter hangs another game and enters a result-only game', async () => {
  await arbiter.getByRole('button', { name: '好了' }).click();
  await arbiter.locator('li[data-game]').nth(2).getByRole('button', { name: '挂盘' }).click();
  await standsAt(audience, 0);
  const resultOnly = arbiter.locator('li[data-game]').nth(4);
  await resultOnly.getByRole('button', { name: '录结果' }).click();
  await arbiter.getByRole('button', { name: '和棋' }).click();
  await arbiter.getByRole('button', { name: '提和同意' }).click();
  await resultOnly.getByText('和棋').waitFor();
  await picture(arbiter, 'arbiter-1366x768');
});

test('a seat that was taken away ends at once', async () => {
  const seat = arbiter.locator('[data-seat]', { hasText: '东侧手机' });
  await seat.getByRole('button', { name: '收回' }).click();
  await seat.getByRole('button', { name: '再点一次' }).click();
  await operator.getByText('这台设备没有操作员席位').waitFor();
});

test('no page scrolls sideways on the narrowest phone, and English fits as well', async () => {
  await audience.getByRole('button', { name: 'English' }).click();
  await audience.getByRole('button', { name: 'Tables' }).click();
  await picture(audience, 'audience-games-en-360x800');
  await audience.getByRole('button', { name: 'Board', exact: true }).click();
  await picture(audience, 'audience-en-360x800');
  const overflow = await audience.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
