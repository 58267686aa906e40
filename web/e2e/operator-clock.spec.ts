import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt, tapMove } from './board';
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

/** Counts how often the page is touched while something is done. */
async function tapsOf(done: () => Promise<void>): Promise<number> {
  const count = (): Promise<number> =>
    page.evaluate(() => Number(document.documentElement.dataset.taps ?? 0));
  await page.evaluate(() => {
    const root = document.documentElement;
    if (root.dataset.taps !== undefined) return;
    root.dataset.taps = '0';
    const counted = (): void => {
      root.dataset.taps = String(Number(root.dataset.taps) + 1);
    };
    addEventListener('pointerdown', counted, { capture: true });
  });
  const before = await count();
  await done();
  return (await count()) - before;
}

function strip(side: 'red' | 'black'): ReturnType<Page['locator']> {
  return page.locator(`.strip[data-side="${side}"]`);
}

test('a clock that is some seconds off is set by two taps', async () => {
  await tapMove(page, 'h2e2');
  await standsAt(page, 1);
  const taps = await tapsOf(async () => {
    await strip('red').getByRole('button').tap();
    await page.getByRole('group', { name: '钟上的秒' }).locator('button').nth(43).tap();
  });
  expect(taps).toBe(2);
  await strip('red').getByText('29:43').waitFor();
  await expect.poll(() => hall.told(1)).toContain('"red":1783000');
  // The side to move goes on running, and is computed from then on; the other one was read.
  expect(await strip('red').locator('.about.hidden').count()).toBe(1);
  expect(await strip('black').locator('.about.hidden').count()).toBe(0);
});

test('a clock that is minutes off takes one tap more', async () => {
  const taps = await tapsOf(async () => {
    await strip('red').getByRole('button').tap();
    await page.getByRole('group', { name: '分钟' }).getByRole('button', { name: '27' }).tap();
    await page.getByRole('button', { name: '27:08', exact: true }).tap();
  });
  expect(taps).toBe(3);
  await strip('red').getByText('27:08').waitFor();
});

test('any time can be typed, and a side that has little left stands out', async () => {
  await strip('red').getByRole('button').tap();
  await page.getByRole('button', { name: '其他时间' }).tap();
  await page.getByLabel('时', { exact: true }).fill('0');
  await page.getByLabel('分', { exact: true }).fill('2');
  await page.getByLabel('秒', { exact: true }).fill('59');
  await page.getByRole('button', { name: '设定' }).tap();
  await strip('red').locator('.short').getByText('02:59').waitFor();
});

test('a result stops both clocks everywhere, and a reopened game goes on', async () => {
  const watcher = await hall.browser.newPage();
  await watcher.goto(`${hall.program.address}/?game=1`);
  await watcher.locator('.strip[data-side="red"]').first().waitFor();
  await page.getByRole('button', { name: '结果', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '红胜' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '认负' }).tap();
  await page.getByRole('button', { name: '重新开局' }).or(page.getByText('认负')).first().waitFor();
  await expect.poll(() => hall.told(1)).toContain('"running":false');
  await expect.poll(() => watcher.locator('.clock.idle').count()).toBeGreaterThanOrEqual(2);
  expect(await page.locator('.strip .clock.idle').count()).toBe(2);
  expect(await strip('red').getByRole('button').count()).toBe(0);
  const reopen = page.locator('.row.main button').nth(1);
  await reopen.tap();
  await reopen.tap();
  await page.getByRole('button', { name: '时钟' }).waitFor();
  expect(await hall.plies(1)).toBe(1);
  await tapMove(page, 'h9g7');
  await standsAt(page, 2);
});
