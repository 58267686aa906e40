import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt } from './board';
import { realGame } from './games';
import { Operators } from './operators';

const MOVES = realGame(4, 60);

let hall: Operators;
let page: Page;

beforeAll(async () => {
  hall = await Operators.open();
  page = await hall.enter(1, { width: 390, height: 844 });
});

afterAll(async () => {
  await hall.close();
});

/** What a screen reader is told of the page: roles with their names. */
async function heard(): Promise<readonly (readonly [role: string, name: string])[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => [String(role?.value), String(name?.value ?? '')] as const);
}

const CONTROLS = /^(button|textbox|link|checkbox|combobox|spinbutton|application|dialog)$/;

async function nameless(): Promise<string[]> {
  const nodes = await heard();
  expect(nodes.filter(([role]) => CONTROLS.test(role)).length).toBeGreaterThan(2);
  return nodes
    .filter(([role, name]) => CONTROLS.test(role) && name.trim() === '')
    .map(([role]) => role);
}

/** Walks the cursor of the board to a square, by arrows alone. */
async function walk(from: string, to: string): Promise<void> {
  const right = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.charAt(1)) - Number(from.charAt(1));
  for (let step = 0; step < Math.abs(right); step++) {
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let step = 0; step < Math.abs(up); step++) {
    await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
}

/** Presses Tab until a control with this name has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let stop = 0; stop < 90; stop++) {
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute('aria-label') ?? at?.textContent.trim() ?? '';
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test('every control of every view has a role and a name', async () => {
  for (const [language, sheets] of [
    ['zh', ['时钟', '结果', '键盘', '记事', '设置', '请裁判', '连接']],
    ['en', ['Clock', 'Result', 'Keypad', 'Notes', 'Settings', 'Arbiter', 'Connection']],
  ] as const) {
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
    expect(await nameless()).toEqual([]);
    for (const name of sheets) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect(await nameless()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  await page.locator('header button').last().click();
});

test('the position is told, piece by piece with its square', async () => {
  const texts = (await heard()).map(([, name]) => name);
  for (const piece of ['红方帅 e0', '黑方将 e9', '红方炮 h2', '黑方卒 a6']) {
    expect(texts).toContain(piece);
  }
});

test('a game of sixty plies is entered by the keyboard alone', async () => {
  await tabTo(await page.getByRole('application').getAttribute('aria-label').then(String));
  // The cursor begins on the king of the side to move.
  let cursor = 'e0';
  for (const [ply, mv] of MOVES.entries()) {
    const [from, to] = [mv.slice(0, 2), mv.slice(2, 4)];
    await walk(cursor, from);
    await page.keyboard.press('Enter');
    await walk(from, to);
    await page.keyboard.press('Enter');
    await standsAt(page, ply + 1);
    await page.locator('[data-entry="saved"]').waitFor();
    cursor = to;
  }
  expect(await hall.moves(1)).toEqual(MOVES);
});

test('the last move and a refusal are read out', async () => {
  const live = page.locator('[role="status"][data-last-move]');
  expect(await live.innerText()).toMatch(/^第 60 着，黑方 ./);
  await tabTo('撤回');
  await page.keyboard.press('Enter');
  await standsAt(page, 59);
  await expect.poll(() => live.innerText()).toMatch(/^第 59 着，红方 ./);
  const other = await hall.enter(2);
  await other.getByRole('button', { name: '撤回' }).press('Enter');
  await other.locator('[aria-live="polite"]').getByText('没有可撤回的着').waitFor();
  await other.context().close();
});

test('clock, note, call and result are entered by the keyboard alone', async () => {
  await tabTo('时钟');
  await page.keyboard.press('Enter');
  await tabTo('其他时间');
  await page.keyboard.press('Enter');
  await tabTo('分');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page
    .getByText(/1[12]:\d\d/)
    .first()
    .waitFor();
  await tabTo('记事');
  await page.keyboard.press('Enter');
  await tabTo('红方提和');
  await page.keyboard.press('Enter');
  await tabTo('请裁判');
  await page.keyboard.press('Enter');
  await tabTo('争议');
  await page.keyboard.press('Enter');
  await hall.arbiter.page.getByText('请裁判：争议').first().waitFor();
  await tabTo('结果');
  await page.keyboard.press('Enter');
  await tabTo('和棋');
  await page.keyboard.press('Enter');
  await tabTo('提和同意');
  await page.keyboard.press('Enter');
  await expect.poll(() => hall.told(1)).toContain('"reason":"agreement"');
});
