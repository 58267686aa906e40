import { mkdirSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isDressedIn, standsAt, tap, tapMove } from './board';
import { realGame } from './games';
import { Arbiter, openBrowser, PHONE, visitor } from './hall';
import { Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const MOVES = realGame(1, 60);

const program = new Program();
let browser: Browser;
let arbiter: Arbiter;
let one: Page;
let other: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await openBrowser();
  arbiter = await Arbiter.enter(browser, program, program.address);
  one = await visitor(browser);
  await one.goto(program.address + (await arbiter.link('东侧手机', [1, 2])));
  await one.locator('[data-game]').first().click();
  await standsAt(one, 0);
});

afterAll(async () => {
  await browser.close();
  await program.end();
});

async function picture(page: Page, name: string): Promise<void> {
  await page.locator('canvas[data-painted]').waitFor();
  await page.screenshot({ path: `${PICTURES}${name}.png` });
}

/** The moves of game 1 as the server has them, in ICCS. */
async function recorded(): Promise<string[]> {
  const page: unknown = await (await fetch(`${program.address}/api/v1/games/1`)).json();
  return Array.from(JSON.stringify(page).matchAll(/"mv":"([^"]+)","chinese"/g), ([, mv]) =>
    String(mv),
  ).slice(1);
}

async function saved(page: Page): Promise<void> {
  await page.locator('[data-entry="saved"]').waitFor();
}

/** Lets a page hear of nothing new while `updates` is false, so that two entries can cross. */
async function deafened(page: Page): Promise<{ updates: boolean }> {
  const hears = { updates: true };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (hears.updates || !String(message).includes('"update"')) socket.send(message);
    });
  });
  return hears;
}

/** A legal replacement of a ply after which the tail fits, or does not. */
async function replacement(ply: number, fits: boolean): Promise<string> {
  const found = await one.evaluate(
    async ([at, whole]) => {
      const address = `/api/v1/games/1/plies/${at}`;
      const there: unknown = await (await fetch(address)).json();
      const legal = /"legal":\[([^\]]*)\]/.exec(JSON.stringify(there))?.[1] ?? '';
      for (const mv of legal.replaceAll('"', '').split(',')) {
        const text = await (await fetch(`${address}/replaced?mv=${mv}`)).text();
        const isWhole = text.includes('"lost":[]');
        const kept = Number(/"kept":(\d+)/.exec(text)?.[1]);
        if (isWhole === whole && (whole || kept > at + 1)) return mv;
      }
      return undefined;
    },
    [ply, fits] as const,
  );
  if (found === undefined) throw new Error('no such replacement');
  return found;
}

test('a game of sixty plies is entered by taps on a small phone', async () => {
  const times: number[] = [];
  for (const [ply, mv] of MOVES.entries()) {
    const begun = performance.now();
    await tapMove(one, mv);
    await standsAt(one, ply + 1);
    await saved(one);
    times.push(performance.now() - begun);
  }
  expect(await recorded()).toEqual(MOVES);
  times.sort((a, b) => a - b);
  const [median, worst] = [times[30], times.at(-1)].map((time) => Math.round(time ?? 0));
  console.info(`two taps to “saved” on the page: median ${median} ms, worst ${worst} ms`);
  await picture(one, 'operator-60-plies-360x640');
});

test('a slip in the last ply is repaired by three actions', async () => {
  await one.getByRole('button', { name: '改着' }).click();
  await one.getByText('改第 60 着').waitFor();
  const mv = await replacement(59, true);
  await tap(one, mv.slice(0, 2));
  await tap(one, mv.slice(2, 4));
  await expect.poll(async () => (await recorded()).at(-1)).toBe(mv);
});

test('ply 23 of 60 is replaced, and what no longer fits is shown before it is done', async () => {
  await one.setViewportSize({ width: 390, height: 844 });
  const before = await recorded();
  const choose = async (mv: string): Promise<void> => {
    await one.locator('[data-ply-key="22"]').click();
    await standsAt(one, 22);
    await tap(one, mv.slice(0, 2));
    await tap(one, mv.slice(2, 4));
  };
  await choose(await replacement(22, false));
  await one.getByText('起不再成立').waitFor();
  await picture(one, 'operator-tail-lost-390x844');
  await one.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  expect(await recorded()).toEqual(before);
  await one.locator('.state').getByRole('button', { name: '取消' }).click();
  const lossy = await replacement(22, false);
  await choose(lossy);
  await one.getByRole('button', { name: '确定改着' }).click();
  await expect.poll(async () => (await recorded())[22]).toBe(lossy);
  const shorter = await recorded();
  expect(shorter.length).toBeLessThan(60);
  expect(shorter).toEqual([...before.slice(0, 22), lossy, ...before.slice(23, shorter.length)]);
  await choose(MOVES[22] ?? '');
  await expect.poll(recorded).toEqual(before.slice(0, shorter.length));
});

test('moves are taken back to any ply', async () => {
  await one.locator('[data-ply-key="9"]').click();
  await one.getByRole('button', { name: '退到这里' }).click();
  await one.getByRole('button', { name: /^删去其后/ }).click();
  await standsAt(one, 10);
  expect(await recorded()).toEqual(MOVES.slice(0, 10));
});

test('the keypad offers what is legal, and a text brings several moves at once', async () => {
  await one.getByRole('button', { name: '键盘' }).click();
  const keys = one.locator('dialog .keys button:enabled');
  expect((await keys.allInnerTexts()).join('')).toMatch(/马/);
  await picture(one, 'operator-keypad-390x844');
  await one.getByLabel('写出或粘贴着法').fill(`6. ${MOVES[10]} ${MOVES[11]} 7. ${MOVES[12]}`);
  await one.getByRole('button', { name: '读', exact: true }).click();
  await one.getByRole('button', { name: '录入 3 着' }).click();
  await standsAt(one, 13);
  await one.getByRole('button', { name: '键盘' }).click();
  await one.getByLabel('写出或粘贴着法').fill('马九进九九');
  await one.getByRole('button', { name: '读', exact: true }).click();
  await one.getByRole('alert').waitFor();
  await one.getByRole('button', { name: '关闭' }).click();
});

test('an illegal move that was played is kept for the arbiter, and stops nothing', async () => {
  await tap(one, 'e9');
  await tap(one, 'e5');
  await one.getByRole('button', { name: '桌上确实走了' }).click();
  await saved(one);
  expect((await recorded()).length).toBe(13);
  await one.getByRole('button', { name: '记事' }).click();
  await picture(one, 'operator-notes-390x844');
  await one.getByRole('button', { name: '红方提和' }).click();
  await one.getByRole('button', { name: '请裁判' }).click();
  await picture(one, 'operator-call-390x844');
  await one.getByRole('button', { name: '棋钟' }).click();
  await one.getByRole('button', { name: '记事' }).click();
  const noted = one.getByRole('dialog').locator('ol');
  for (const text of ['红方提和', '请裁判：棋钟', '违例着法 e9e5']) {
    await noted.getByText(text).waitFor();
  }
  await one.getByRole('button', { name: '关闭' }).click();
});

test('two operators at one game see each other, and of two crossing moves one is refused', async () => {
  other = await visitor(browser, { width: 390, height: 844 });
  const hears = await deafened(other);
  await other.goto(program.address + (await arbiter.link('西侧平板', [1])));
  await standsAt(other, 13);
  await one.getByText('同局：西侧平板').waitFor();
  await other.getByText('同局：东侧手机').waitFor();
  hears.updates = false;
  await tapMove(one, 'h3g3');
  await standsAt(one, 14);
  await tapMove(other, 'g6g5');
  await other.locator('[data-entry="refused"]').waitFor();
  hears.updates = true;
  expect((await recorded()).length).toBe(14);
  await other.getByRole('button', { name: '知道了' }).click();
  await other.reload();
  for (const page of [one, other]) await standsAt(page, 14);
});

test('one of them takes over, and the other only watches until he takes it back', async () => {
  await other.getByRole('button', { name: '接手' }).click();
  await one.getByText('现由 西侧平板 录入').waitFor();
  await picture(one, 'operator-taken-390x844');
  await one.getByRole('button', { name: '接手' }).click();
  await other.getByText('现由 东侧手机 录入').waitFor();
});

test('with second entry, a wrong move alarms both before anybody else sees it', async () => {
  await other.getByRole('button', { name: '接手' }).click();
  await one.getByText('现由 西侧平板 录入').waitFor();
  await other.getByRole('button', { name: '设置' }).click();
  await other.getByRole('button', { name: '开始两人复核' }).click();
  await one.getByText('现由').waitFor({ state: 'detached' });
  const ply = (await recorded()).length;
  await tapMove(other, 'c3c4');
  await other.getByText('等另一人').waitFor();
  await tapMove(one, 'i3i4');
  for (const page of [one, other]) await page.getByText('两人录入不同').waitFor();
  expect((await recorded()).length).toBe(ply);
  await picture(one, 'operator-alarm-390x844');
  await one.getByRole('button', { name: '以对方为准' }).click();
  await expect.poll(async () => (await recorded()).length).toBe(ply + 1);
  for (const page of [one, other]) await standsAt(page, ply + 1);
});

test('the board can be turned and made to suit, and nothing scrolls sideways', async () => {
  await one.getByRole('button', { name: '设置' }).click();
  await picture(one, 'operator-settings-390x844');
  for (const name of ['黑方一侧', '繁体', '暗场', '大字', '左手']) {
    await one.getByRole('button', { name }).click();
  }
  await one.getByRole('button', { name: '关闭' }).click();
  await one.waitForFunction(isDressedIn, 'night');
  await picture(one, 'operator-dark-390x844');
  const below = await one.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(below).toBe(0);
  await one.setViewportSize(PHONE);
  await picture(one, 'operator-dark-360x640');
  await one.getByRole('button', { name: 'English' }).click();
  await picture(one, 'operator-english-360x640');
  const overflow = await one.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  const tablet = await visitor(browser, { width: 820, height: 1180 });
  await tablet.goto(program.address + (await arbiter.link('平板', [1])));
  await standsAt(tablet, (await recorded()).length);
  await picture(tablet, 'operator-tablet-820x1180');
  await tablet.getByRole('button', { name: '设置' }).click();
  await tablet.getByRole('button', { name: '侧面，红在左' }).click();
  await tablet.getByRole('button', { name: '关闭' }).click();
  await picture(tablet, 'operator-tablet-beside-820x1180');
  await tablet.context().close();
});

test('every button is large enough for a thumb', async () => {
  await one.setViewportSize(PHONE);
  const small = await one.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ name: button.textContent.trim(), box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
  );
  expect(small).toEqual([]);
});
