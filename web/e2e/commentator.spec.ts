import { mkdirSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pointOf, standsAt, tap, tapMove } from './board';
import { realGame } from './games';
import { Arbiter, openBrowser, visitor } from './hall';
import { Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const TABLET = { width: 1280, height: 800 };
/** The commentator's own board, not the live game's beside it. */
const BOARD = 'main .slab';
/** The game that is played at table 1. */
const MOVES = realGame(0, 12);

const program = new Program();
let browser: Browser;
let operator: Page;
let commentator: Page;
/** Two of the audience: one follows the commentary, the other the game. */
let follower: Page;
let plain: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await openBrowser();
  const arbiter = await Arbiter.enter(browser, program, program.address);
  operator = await visitor(browser);
  await operator.goto(program.address + (await arbiter.link('录入', [1])));
  commentator = await visitor(browser, TABLET);
  await commentator.goto(
    program.address + (await arbiter.seatLink('讲解甲', { kind: 'commentator' })),
  );
  follower = await visitor(browser);
  plain = await visitor(browser);
  await follower.goto(program.address);
  await plain.goto(program.address);
});

afterAll(async () => {
  await browser.close();
  await program.end();
});

async function picture(page: Page, name: string): Promise<void> {
  await page.locator('canvas[data-painted]').first().waitFor();
  await page.screenshot({ path: `${PICTURES}${name}.png` });
}

/** The operator enters the next plies of the game. */
async function enter(from: number, to: number): Promise<void> {
  for (const [index, mv] of MOVES.slice(from, to).entries()) {
    await tapMove(operator, mv);
    await standsAt(operator, from + index + 1);
  }
}

async function explainedAt(page: Page, ply: number): Promise<void> {
  await page.locator(`${BOARD}[data-ply="${ply}"]`).waitFor();
}

async function tryOut(mv: string): Promise<void> {
  await tap(commentator, mv.slice(0, 2), BOARD);
  await tap(commentator, mv.slice(2, 4), BOARD);
}

async function badge(page: Page, state: 'live' | 'line'): Promise<void> {
  await page.locator(`[data-badge="${state}"]`).first().waitFor();
}

test('the commentator follows the live game, and the audience may follow him', async () => {
  // A seat of one game opens it at once.
  await enter(0, 4);
  await explainedAt(commentator, 4);
  await badge(commentator, 'live');
  await follower.getByRole('button', { name: '跟讲解' }).click();
  await badge(follower, 'live');
  await picture(commentator, 'commentator-live-1280x800');
});

test('a line of a running game is warned of once, and opens while the game goes on', async () => {
  await tryOut('a3a4');
  await commentator.getByRole('heading', { name: '棋手看得见大盘' }).waitFor();
  await picture(commentator, 'commentator-fair-play-1280x800');
  await commentator.getByRole('button', { name: '仍然摆出变着' }).click();
  await badge(commentator, 'line');
  await explainedAt(commentator, 5);
  await badge(follower, 'line');
  await enter(4, 7);
  await commentator.locator('[data-live-ply="7"]').waitFor();
  await explainedAt(commentator, 5);
  await standsAt(plain, 7);
  expect(await plain.locator('[data-badge]').count()).toBe(0);
});

test('one key returns to the live game; three lines are kept and stand side by side', async () => {
  await commentator.keyboard.press('Escape');
  await badge(commentator, 'live');
  await explainedAt(commentator, 7);
  await tryOut('a6a5');
  await explainedAt(commentator, 8);
  await enter(7, 8);
  await commentator.keyboard.press('F5');
  await badge(commentator, 'live');
  await explainedAt(commentator, 8);
  await tryOut('i3i4');
  await explainedAt(commentator, 9);
  expect(await commentator.locator('.lines li[data-line]').count()).toBe(3);
  await commentator.getByLabel('名称').fill('兵线');
  await commentator.getByLabel('名称').press('Enter');
  await commentator.getByText('兵线').first().waitFor();
  for (const line of ['1', '2', '3']) {
    await commentator.locator(`.lines li[data-line="${line}"]`).getByLabel('并排').click();
    await commentator.locator(`main section[data-line="${line}"]`).waitFor();
  }
  await picture(commentator, 'commentator-three-1280x800');
  await picture(follower, 'audience-three-360x640');
  await commentator.getByRole('button', { name: '单盘' }).click();
  await explainedAt(commentator, 9);
});

test('what is drawn comes to those who follow, and back with its position', async () => {
  await commentator.getByRole('button', { name: '箭头' }).click();
  const [from, to] = [
    await pointOf(commentator, 'e3', BOARD),
    await pointOf(commentator, 'e6', BOARD),
  ];
  await commentator.mouse.move(from.x, from.y);
  await commentator.mouse.down();
  await commentator.mouse.move(to.x, to.y, { steps: 5 });
  await commentator.mouse.up();
  await commentator.getByRole('button', { name: '笔', exact: true }).click();
  await commentator.mouse.move(from.x, from.y);
  await commentator.mouse.down();
  await commentator.mouse.move(from.x + 80, from.y - 60, { steps: 8 });
  await commentator.mouse.up();
  await follower.locator('[data-mark="pen"]').waitFor();
  expect(await follower.locator('[data-mark="arrow"]').count()).toBe(1);
  expect(await plain.locator('[data-mark]').count()).toBe(0);
  await picture(commentator, 'commentator-marks-1280x800');
  await commentator.getByRole('button', { name: '走子' }).click();
  await commentator.keyboard.press('ArrowLeft');
  await follower.locator('[data-mark="pen"]').waitFor({ state: 'detached' });
  await commentator.keyboard.press('ArrowRight');
  await follower.locator('[data-mark="pen"]').waitFor();
});

test('a correction harms no line, and live is right at every moment', async () => {
  await enter(8, 10);
  await operator.getByRole('button', { name: '撤回' }).click();
  await standsAt(operator, 9);
  await commentator.locator('[data-live-ply="9"]').waitFor();
  expect(await commentator.locator('.lines li[data-line]').count()).toBe(3);
  await explainedAt(commentator, 9);
  await badge(commentator, 'line');
});

test('standings come as overlay and as scene, and the panic key brings a safe picture', async () => {
  const prepare = async (group: string, name: string): Promise<void> => {
    const choices = commentator.getByRole('group', { name: group });
    await choices.getByRole('button', { name, exact: true }).click();
  };
  await prepare('挂盘旁的表', '个人名次');
  await commentator.locator('[data-preview="featured"]').waitFor();
  await commentator.getByRole('button', { name: '切换' }).click();
  await prepare('画面', '个人名次');
  await commentator.locator('[data-preview="individuals"]').waitFor();
  await commentator.keyboard.press(' ');
  await commentator.locator('[data-program="individuals"]').waitFor();
  await commentator.keyboard.press('b');
  await commentator.locator('[data-program="idle"]').waitFor();
  await commentator.getByRole('button', { name: '撤销' }).click();
  await commentator.locator('[data-program="individuals"]').waitFor();
});

test('the audience votes for a move, one vote a device, and sees the votes once they are shown', async () => {
  await commentator.getByRole('tab', { name: '互动' }).click();
  await commentator.getByRole('button', { name: '问观众这一着' }).click();
  for (const page of [follower, plain]) {
    await page.getByRole('button', { name: '您走哪一着？' }).click();
    // After nine plies it is Black's turn.
    await tap(page, 'a6');
    await tap(page, 'a5');
    await page.locator('[data-voted]').waitFor();
  }
  await commentator.locator('[data-votes="2"]').waitFor();
  await picture(commentator, 'commentator-votes-1280x800');
  await commentator.getByRole('button', { name: '亮票' }).click();
  await follower.locator('[data-votes="2"]').waitFor();
  await picture(follower, 'audience-votes-360x640');
});

test('a viewer tries moves on his own board, and one control leads back', async () => {
  await plain.getByRole('button', { name: '自己摆' }).click();
  await tap(plain, 'e3');
  await tap(plain, 'e5');
  await plain.locator('[data-tried="1"]').waitFor();
  await picture(plain, 'audience-own-360x640');
  await plain.getByRole('button', { name: '回到棋局' }).click();
  await standsAt(plain, 9);
});

test('everything is there after the program was killed', async () => {
  await program.kill();
  await commentator.getByText('断线').first().waitFor();
  await program.start();
  await commentator.reload();
  await badge(commentator, 'line');
  await explainedAt(commentator, 9);
  expect(await commentator.locator('.lines li[data-line]').count()).toBe(3);
  expect(await commentator.locator('main [data-mark]').count()).toBe(2);
  await commentator.getByText('兵线').first().waitFor();
  await commentator.keyboard.press('Escape');
  await badge(commentator, 'live');
  await enter(9, 11);
  await explainedAt(commentator, 11);
  await badge(follower, 'live');
  await standsAt(follower, 11);
  const record = await fetch(`${program.address}/api/v1/games/1.pgn`);
  expect(await record.text()).toContain('兵线');
});

test('a text that was copied from anywhere becomes a line, and what does not fit is said', async () => {
  await commentator.setViewportSize(TABLET);
  await commentator.keyboard.press('Escape');
  await badge(commentator, 'live');
  const real = realGame(0, 15);
  const text = commentator.getByLabel('粘贴棋谱或着法');
  for (const pasted of [
    // Bare moves behind the eleven of the live game, and a whole game that passes through there.
    `${real.slice(11).join(' ')} a0i9`,
    `[Red "甲"]\n\n${real.join(' ')} a0i9 *`,
  ]) {
    await text.fill(pasted);
    await commentator.getByRole('button', { name: '成变着' }).click();
    await commentator.getByText('接上 4 着').waitFor();
    await commentator.getByText('接不上之处').waitFor();
    await explainedAt(commentator, 15);
    await badge(commentator, 'line');
    await commentator.keyboard.press('Escape');
    await badge(commentator, 'live');
    await explainedAt(commentator, 11);
  }
  expect(await commentator.locator('.lines li[data-line]').count()).toBe(4);
  // All variations of a text become lines, and the board ends on the first.
  const [one, two, three, four] = real.slice(11);
  await text.fill(`${one} (h7h3 a0a1) ${two} (e3e4 a5a4) ${three} ${four} 炮九平九`);
  await commentator.getByRole('button', { name: '成变着' }).click();
  await commentator.getByText('接成 3 条变着，共 8 着').waitFor();
  await commentator.getByText('接不上之处：第 1 行，第 5 着：“炮九平九”读不出着法').waitFor();
  await expect.poll(() => commentator.locator('.lines li[data-line]').count()).toBe(6);
  await explainedAt(commentator, 15);
  await commentator.keyboard.press('Escape');
  await badge(commentator, 'live');
  await text.fill('没有着法');
  await commentator.getByRole('button', { name: '成变着' }).click();
  await commentator.getByText('没有接得上的着法').waitFor();
});

test('the page fits both sizes of tablets', async () => {
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await commentator.setViewportSize({ width, height });
    const fits = await commentator.evaluate(
      () => document.documentElement.scrollWidth <= innerWidth,
    );
    expect(fits, `${width}`).toBe(true);
  }
});
