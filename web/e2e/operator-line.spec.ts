import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt, tap, tapMove } from './board';
import { realGame } from './games';
import { Arbiter, openBrowser, visitor } from './hall';
import { KilledBrowser } from './killed-browser';
import { Program, TLS } from './program';

const MOVES = realGame(2, 40);
const HOST = 'hall.example';

const program = new Program();
const phone = new KilledBrowser();
let browser: Browser;
let arbiter: Arbiter;

beforeAll(async () => {
  await program.start();
  browser = await openBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
  arbiter = await Arbiter.enter(browser, program, program.address);
});

afterAll(async () => {
  await phone.end();
  await browser.close();
  await program.end();
});

async function plies(game: number): Promise<number> {
  const text = await (await fetch(`${program.address}/api/v1/games/${game}`)).text();
  return Number(/"ply":(\d+)/.exec(text)?.[1]);
}

/** Lets nothing that is asked reach the server, as a network does that is about to break. */
async function hold(page: Page): Promise<() => void> {
  let held = true;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!held || !String(message).includes('"ask"')) server.send(message);
    });
  });
  return () => {
    held = false;
  };
}

/** Taps a move without waiting for anything. */
async function tapAhead(page: Page, mv: string, ply: number): Promise<void> {
  await tap(page, mv.slice(0, 2));
  await tap(page, mv.slice(2, 4));
  await standsAt(page, ply + 1);
}

test('twenty entries wait through a reload and a killed browser, and are saved once each', async () => {
  let page = await phone.open();
  const link = program.address + (await arbiter.link('手机', [1]));
  await page.goto(link);
  await standsAt(page, 0);
  await hold(page);
  await page.reload();
  await standsAt(page, 0);
  for (const [ply, mv] of MOVES.slice(0, 10).entries()) await clickAhead(page, mv, ply);
  await page.getByText('10 条待发').waitFor();
  await page.reload();
  await standsAt(page, 10);
  for (const [ply, mv] of MOVES.slice(10, 20).entries()) await clickAhead(page, mv, ply + 10);
  await page.getByText('20 条待发').waitFor();
  expect(await plies(1)).toBe(0);
  await phone.kill();
  // A browser that is killed may have lost its cookie, so the link is opened once more.
  page = await phone.open();
  await page.goto(link);
  await expect.poll(() => plies(1), { timeout: 60_000 }).toBe(20);
  await standsAt(page, 20);
  await page.reload();
  await standsAt(page, 20);
  expect(await plies(1)).toBe(20);
});

/** The same with a mouse, for a browser that has no touch. */
async function clickAhead(page: Page, mv: string, ply: number): Promise<void> {
  for (const square of [mv.slice(0, 2), mv.slice(2, 4)]) {
    const slab = await page.locator('.slab').boundingBox();
    if (!slab) throw new Error('no board');
    const cell = slab.width / 9.4;
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square.charAt(1))];
    await page.mouse.click(slab.x + (0.7 + file) * cell, slab.y + (0.92 + 9 - rank) * cell);
  }
  await standsAt(page, ply + 1);
}

test('nothing follows a refused entry before somebody has decided', async () => {
  const page = await visitor(browser);
  await page.goto(program.address + (await arbiter.link('平板', [2])));
  await standsAt(page, 0);
  const release = await hold(page);
  await page.reload();
  await standsAt(page, 0);
  await tapAhead(page, 'h2e2', 0);
  // Nobody knows the rules while the server is away: a chariot that jumps is refused later.
  await tapAhead(page, 'a9a5', 1);
  await tapAhead(page, 'h0g2', 2);
  release();
  await page.reload();
  await page.locator('[data-entry="refused"]').waitFor();
  expect(await plies(2)).toBe(1);
  await page.getByText('待定').waitFor();
  await page.reload();
  await page.locator('[data-entry="refused"]').waitFor();
  expect(await plies(2)).toBe(1);
  await page.getByRole('button', { name: '其余不要' }).click();
  await standsAt(page, 1);
  await tapMove(page, 'h9g7');
  await standsAt(page, 2);
  await page.context().close();
});

test('each control can be used with the keyboard alone', async () => {
  const page = await visitor(browser, { width: 1024, height: 768 });
  await page.goto(program.address + (await arbiter.link('键盘', [3])));
  await standsAt(page, 0);
  const board = page.getByRole('application');
  await board.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter']) {
    await page.keyboard.press(key);
  }
  await page.getByText('h2 红方炮').waitFor({ state: 'attached' });
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter'])
    await page.keyboard.press(key);
  await standsAt(page, 1);
  for (const [name, closing] of [
    ['时钟', '取消'],
    ['结果', '取消'],
    ['键盘', '关闭'],
    ['记事', '关闭'],
    ['设置', '关闭'],
    ['请裁判', '取消'],
    ['连接', '关闭'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: closing }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: '改着' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('改第 1 着').waitFor();
  await page.locator('.state').getByRole('button', { name: '取消' }).press('Enter');
  await page.getByRole('button', { name: '撤回' }).press('Enter');
  await standsAt(page, 0);
  await page.context().close();
});

test('by a name of the hall’s network, over plain http, everything works', async () => {
  const address = program.addressBy(HOST);
  const page = await visitor(browser);
  await page.goto(address + (await arbiter.link('局域网', [4])));
  await standsAt(page, 0);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await tapMove(page, 'h2e2');
  await standsAt(page, 1);
  await page.locator('[data-entry="saved"]').waitFor();
  await page.getByRole('button', { name: '连接' }).click();
  for (const check of ['page', 'socket', 'write']) {
    await page.locator(`[data-check="${check}"][data-state="works"]`).waitFor();
  }
  await page.locator('[data-check="picture"]:not([data-state="open"])').waitFor();
  await page.getByText('普通 http').waitFor();
  await page.context().close();
});

test('over TLS the page installs', async () => {
  const secure = new Program(TLS);
  await secure.start();
  const known = await openBrowser(['--ignore-certificate-errors']);
  try {
    const boss = await Arbiter.enter(known, secure, secure.address);
    const page = await visitor(known);
    await page.goto(secure.address + (await boss.link('手机', [1])));
    await standsAt(page, 0);
    await tapMove(page, 'h2e2');
    await standsAt(page, 1);
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const devtools = await page.context().newCDPSession(page);
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(manifest.data).toContain('standalone');
  } finally {
    await known.close();
    await secure.end();
  }
});
