import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pointOf, standsAt } from './board';
import { drop } from './drop';
import { Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
/** `[Red "許銀川"]`, `[Black "呂欽"]` and four moves, as a machine in Hong Kong writes them: Big5. */
const NAMES: readonly (readonly [string, readonly number[]])[] = [
  ['Red', [0xb3, 0x5c, 0xbb, 0xc8, 0xa4, 0x74]],
  ['Black', [0xa7, 0x66, 0xb4, 0xdc]],
];
const MOVES = '\r\n1. h2e2 h9g7 2. h0g2 i9h9 *\r\n';

const program = new Program();
let browser: Browser;
let arbiter: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  arbiter = await visitor({ width: 1366, height: 768 });
  await arbiter.goto(program.address + program.arbiterPath());
  await arbiter.getByRole('button', { name: '接入棋谱' }).waitFor();
});

afterAll(async () => {
  await browser.close();
  await program.end();
});

async function visitor(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

function big5File(): readonly number[] {
  const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'ascii')];
  const tags = NAMES.flatMap(([name, value]) => [
    ...ascii(`[${name} "`),
    ...value,
    ...ascii('"]\r\n'),
  ]);
  return [...tags, ...ascii(MOVES)];
}

test('a dropped file is shown with a choice of encoding before anything is changed', async () => {
  await drop(arbiter, 'game.pgn', big5File());
  const sheet = arbiter.getByRole('dialog', { name: '接入棋谱' });
  await sheet.locator('[data-added="4"]').waitFor();
  expect(await sheet.getByText('許銀川', { exact: false }).first().isVisible()).toBe(true);
  await sheet.getByRole('radio', { name: /big5/ }).check();
  await sheet.getByText('許銀川 对 呂欽').waitFor();
  await arbiter.screenshot({ path: `${PICTURES}records-preview-1366x768.png` });
});

test('on the audience’s page a dropped file opens over the game, in the encoding that is chosen', async () => {
  const audience = await visitor({ width: 1920, height: 1080 });
  await audience.goto(program.address);
  await standsAt(audience, 0);
  await drop(audience, 'game.pgn', big5File());
  const sheet = audience.getByRole('dialog', { name: 'game.pgn' });
  await sheet.getByRole('radio', { name: /big5/ }).check();
  await sheet.getByText('許銀川 对 呂欽').first().waitFor();
  await sheet.getByRole('button', { name: '终局' }).click();
  await sheet.locator('.slab[data-ply="4"]').waitFor();
  await audience.screenshot({ path: `${PICTURES}audience-file-1920x1080.png` });
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });
  await standsAt(audience, 0);
});

test('the arbiter sees what a board has sent', async () => {
  await arbiter.keyboard.press('Escape');
  await arbiter.getByRole('button', { name: '电子棋盘' }).click();
  mkdirSync(join(program.data, 'feed', 'round-1'), { recursive: true });
  writeFileSync(join(program.data, 'feed', 'round-1', 'game-99.pgn'), '1. C2.5 *\n');
  await arbiter.locator('[data-status="unmatched"]').waitFor();
  await arbiter
    .getByLabel('网址', { exact: true })
    .fill(`${program.address}/api/v1/records/event.pgn`);
  await arbiter.getByRole('button', { name: '加入' }).click();
  await arbiter.locator('[data-status="unchanged"]').first().waitFor();
  await arbiter.screenshot({ path: `${PICTURES}feeds-1366x768.png`, fullPage: true });
  await drop(arbiter, 'game.pgn', big5File());
  await arbiter.getByRole('dialog', { name: '接入棋谱' }).locator('[data-added="4"]').waitFor();
});

test('joined, it stands in the live game at once', async () => {
  const audience = await visitor({ width: 1366, height: 768 });
  await audience.goto(program.address);
  await standsAt(audience, 0);
  await arbiter.getByRole('button', { name: '接入对局' }).click();
  await standsAt(audience, 4);
  const pgn = await (await fetch(`${program.address}/api/v1/games/1.pgn`)).text();
  expect(pgn).toContain('1. 炮二平五 马８进７');
});

test('the archive finds the game by its opening and steps through it', async () => {
  const visitorPage = await visitor({ width: 1920, height: 1080 });
  await visitorPage.goto(`${program.address}/archive`);
  await visitorPage.getByText('ECCO 编号共 260 个', { exact: false }).waitFor();
  await visitorPage.screenshot({ path: `${PICTURES}archive-1920x1080.png` });
  await visitorPage.locator('[data-game="1"]').click();
  await standsAt(visitorPage, 0);
  await visitorPage.getByRole('button', { name: '终局' }).click();
  await standsAt(visitorPage, 4);
  await visitorPage.keyboard.press('ArrowLeft');
  await standsAt(visitorPage, 3);
  await visitorPage.screenshot({ path: `${PICTURES}archive-game-1920x1080.png` });
  await visitorPage.getByRole('button', { name: '自己摆' }).click();
  for (const square of ['e3', 'e5']) {
    const { x, y } = await pointOf(visitorPage, square);
    await visitorPage.mouse.click(x, y);
  }
  await visitorPage.locator('[data-tried="1"]').waitFor();
  await visitorPage.screenshot({ path: `${PICTURES}archive-own-1920x1080.png` });
  await visitorPage.getByRole('button', { name: '回到棋局' }).click();
  await standsAt(visitorPage, 3);
  for (const [name, begin] of [
    ['动图 GIF', 'GIF89a'],
    ['图谱 PNG', '\x89PNG'],
  ] as const) {
    const address = await visitorPage.getByRole('link', { name }).getAttribute('href');
    const file = Buffer.from(
      await (await fetch(`${program.address}${address ?? ''}`)).arrayBuffer(),
    );
    expect(file.subarray(0, begin.length).toString('latin1')).toBe(begin);
    writeFileSync(`${PICTURES}game.${name.slice(-3).toLowerCase()}`, file);
  }
});

test('a file with variations is stepped through on a phone', async () => {
  const phone = await visitor({ width: 360, height: 800 });
  await phone.goto(`${program.address}/archive`);
  await phone.getByRole('button', { name: '打开本机棋谱' }).waitFor();
  const text = '[Red "甲"]\n[Black "乙"]\n1. h2e2 h9g7 (1... b9c7 {another way}) 2. h0g2\n';
  await drop(phone, 'lines.pgn', [...Buffer.from(text)]);
  await standsAt(phone, 0);
  await phone.getByRole('button', { name: '下一着' }).click();
  await phone.locator('.variations button').click();
  await phone.getByText('another way').waitFor();
  await phone.screenshot({ path: `${PICTURES}archive-variation-360x800.png`, fullPage: true });
});

test('a program that the arbiter names is told what happens, signed', async () => {
  const receiver = createServer();
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const bound = receiver.address();
  if (bound === null || typeof bound === 'string') throw new Error('it has no port');
  const { port } = bound;
  const asked = new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
    receiver.once('request', (...pair) => {
      resolve(pair);
    });
  });
  await arbiter.keyboard.press('Escape');
  await arbiter.getByRole('button', { name: '电子棋盘' }).click();
  await arbiter.getByLabel('要通知的网址').fill(`http://127.0.0.1:${port}/told`);
  await arbiter.getByLabel('在本机或内网').check();
  await arbiter.getByRole('button', { name: '开始通知' }).click();
  const line = arbiter.locator(`[data-webhook$=":${port}/told"]`);
  await line.waitFor();
  writeFileSync(join(program.data, 'feed', 'round-1', 'game-2.pgn'), '1. C2.5 *\n');
  const [request, response] = await asked;
  const body = await text(request);
  response.writeHead(204).end();
  const seq = String(request.headers['x-guapan-seq']);
  await line.getByText(`已到第 ${seq} 条`).waitFor();
  await line.getByRole('button', { name: '显示密钥' }).click();
  const key = (await line.locator('.key code').textContent()) ?? '';
  const signature = createHmac('sha256', key).update(body).digest('hex');
  expect(request.headers['x-guapan-signature']).toBe(`sha256=${signature}`);
  await arbiter.screenshot({ path: `${PICTURES}webhooks-1366x768.png`, fullPage: true });
  await line.getByRole('button', { name: '不再通知' }).click();
  await line.getByRole('button', { name: '再点一次' }).click();
  await line.waitFor({ state: 'detached' });
  receiver.closeAllConnections();
  receiver.close();
});
