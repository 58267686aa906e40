import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt, tapMove } from './board';
import { Operators } from './operators';
import { tapsOf } from './taps';

let hall: Operators;
let page: Page;

beforeAll(async () => {
  hall = await Operators.open();
  page = await hall.enter(1);
});

afterAll(async () => {
  await hall.close();
});

function strip(side: 'red' | 'black'): ReturnType<Page['locator']> {
  return page.locator(`.strip[data-side="${side}"]`);
}

/** What a side's clock shows. */
async function figures(side: 'red' | 'black'): Promise<string> {
  return (await strip(side).locator('.clock').innerText()).replaceAll(/[^\d:]/g, '');
}

/** A time as a clock shows it. */
function shown(seconds: number): string {
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function key(group: string, nth: number): ReturnType<Page['locator']> {
  return page.getByRole('group', { name: group }).locator('button').nth(nth);
}

test('a clock that is some seconds off is set by two taps', async () => {
  await tapMove(page, 'h2e2');
  await standsAt(page, 1);
  const taps = await tapsOf(page, async () => {
    await strip('red').locator('.seconds').tap();
    await key('钟上的秒', 43).tap();
  });
  expect(taps).toBe(2);
  await strip('red').getByText(':43').waitFor();
  await expect.poll(() => hall.told(1)).toContain('"red":1783000');
  // The side to move goes on running, and is computed from then on; the other one was read.
  expect(await strip('red').locator('.about.hidden').count()).toBe(1);
  expect(await strip('black').locator('.about.hidden').count()).toBe(0);
});

test('a clock that shows anything else is set by its minute and its second', async () => {
  for (const reading of [0, 9, 61, 599, 754, 1628, 1801, 2399, 3000, 3599]) {
    const [minute, second] = [Math.floor(reading / 60), reading % 60];
    const taps = await tapsOf(page, async () => {
      await strip('red').locator('.minutes').tap();
      await key('分钟', minute).tap();
      await key('钟上的秒', second).tap();
    });
    // The first one opens the clock.
    expect(taps).toBe(3);
    await expect.poll(() => hall.told(1)).toContain(`"red":${reading * 1000},`);
    await expect.poll(() => figures('red')).toContain(shown(reading));
  }
});

test('who has opened the seconds comes to any minute as well', async () => {
  await strip('red').locator('.seconds').tap();
  await page.getByRole('button', { name: '其他分钟' }).tap();
  await key('分钟', 27).tap();
  await page.getByRole('button', { name: '27:08', exact: true }).tap();
  await expect.poll(() => hall.told(1)).toContain('"red":1628000');
});

test('any time can be typed, and a side that has little left stands out', async () => {
  await strip('red').locator('.seconds').tap();
  await page.getByRole('button', { name: '其他时间' }).tap();
  await page.getByLabel('时', { exact: true }).fill('0');
  await page.getByLabel('分', { exact: true }).fill('2');
  await page.getByLabel('秒', { exact: true }).fill('59');
  await page.getByRole('button', { name: '设定' }).tap();
  await strip('red').locator('.short').waitFor();
  await expect.poll(() => figures('red')).toContain('02:59');
});

test('a result stops both clocks everywhere, and a reopened game goes on', async () => {
  const watcher = await hall.browser.newPage();
  await watcher.goto(`${hall.program.address}/?game=1`);
  await watcher.locator('.strip[data-side="red"]').first().waitFor();
  await page.getByRole('button', { name: '结果', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '红胜' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '认负' }).tap();
  await page.getByRole('button', { name: '重开本局' }).waitFor();
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
