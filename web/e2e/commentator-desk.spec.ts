import { mkdirSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isDressedIn, standsAt } from './board';
import { Arbiter, openBrowser, visitor } from './hall';
import { Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
/** The smallest thing that a finger or a stylus hits, in pixels. */
const FINGER = 44;
const BOARD = 'main .slab';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 834, height: 1194 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = [
  ['木', 'wood'],
  ['纸', 'paper'],
  ['夜', 'night'],
  ['高对比', 'contrast'],
] as const;

const program = new Program([], new URL('two-screens.mjs', import.meta.url).pathname);
let browser: Browser;
let arbiter: Arbiter;
let first: Page;
let second: Page;
let viewer: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await openBrowser();
  arbiter = await Arbiter.enter(browser, program, program.address);
  first = await commentator('讲解甲');
  second = await commentator('讲解乙');
  viewer = await visitor(browser);
  await viewer.goto(program.address);
});

afterAll(async () => {
  await browser.close();
  await program.end();
});

async function commentator(label: string): Promise<Page> {
  const page = await visitor(browser, SIZES[0]);
  await page.goto(program.address + (await arbiter.seatLink(label, { kind: 'commentator' })));
  await page.locator(BOARD).waitFor();
  return page;
}

async function play(game: number, moves: string, from = 0): Promise<void> {
  for (const [index, mv] of moves.split(' ').entries()) {
    await arbiter.ask({ type: 'play_move', game, ply: from + index, mv });
  }
}

async function open(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
}

/** The colour in the middle of a moving picture, and how wide it is. */
async function seenIn(page: Page, name: string): Promise<string> {
  const image = page.getByAltText(name);
  await image.waitFor();
  return image.evaluate((element) => {
    if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return 'nothing yet';
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1, 1];
    const brush = canvas.getContext('2d');
    brush?.drawImage(element, 0, 0, 1, 1);
    const [red = 0, green = 0] = brush?.getImageData(0, 0, 1, 1).data ?? [];
    return `${red > green ? 'cinnabar' : 'malachite'} ${element.naturalWidth}`;
  });
}

test('program and preview stand side by side, the preview once something is prepared', async () => {
  await expect
    .poll(() => seenIn(first, '大盘此刻的画面'), { timeout: 60_000 })
    .toBe('cinnabar 1920');
  expect(await first.getByAltText('切换后的画面').count()).toBe(0);
  const scenes = first.getByRole('group', { name: '画面' });
  await scenes.getByRole('button', { name: '个人名次', exact: true }).click();
  await expect.poll(() => seenIn(first, '切换后的画面'), { timeout: 60_000 }).toBe('malachite 640');
  await first.screenshot({ path: `${PICTURES}commentator-preview-1280x800.png` });
});

test('two commentators see each other, and what was handed over by mistake comes back', async () => {
  await first.getByRole('button', { name: '交给 讲解乙' }).click();
  await second.getByText('您在主讲').waitFor();
  await first.getByText('讲解乙 在主讲').waitFor();
  await first.getByRole('button', { name: '撤销' }).click();
  await first.getByText('您在主讲').waitFor();
  await second.getByText('讲解甲 在主讲').waitFor();
});

test('a held page is let go by undoing', async () => {
  await first.getByRole('button', { name: '下一页' }).click();
  await first.getByRole('button', { name: '停在第 1 页' }).waitFor();
  await first.getByRole('button', { name: '下一页' }).click();
  await first.getByRole('button', { name: '停在第 2 页' }).waitFor();
  await first.getByRole('button', { name: '撤销' }).click();
  await first.getByRole('button', { name: '停在第 1 页' }).waitFor();
  await first.getByRole('button', { name: '撤销' }).click();
  await first.getByRole('button', { name: '自动翻页' }).waitFor();
});

test('the last time that the position stood is one tap away, and the counter counts', async () => {
  await play(1, 'h0g2 h9g7 g2h0 g7h9 h0g2 h9g7');
  await first.locator(`${BOARD}[data-ply="6"]`).waitFor();
  await first.locator('[data-quiet="3"]').getByText('自然限着 3/40').waitFor();
  await first.getByRole('button', { name: '上次同形' }).click();
  await first.locator(`${BOARD}[data-ply="2"]`).waitFor();
  await first.locator('[data-quiet="1"]').waitFor();
  await first.keyboard.press('Escape');
  await first.locator(`${BOARD}[data-ply="6"]`).waitFor();
});

test('the cycle of a repetition is shown', async () => {
  await play(1, 'g2h0 g7h9 h0g2 h9g7', 6);
  await first.getByRole('button', { name: /看循环/ }).click();
  await first.locator('[data-badge="line"]').waitFor();
  await first.keyboard.press('Escape');
});

test('a clock that runs short at another table is told of, and the game can be hung', async () => {
  await play(2, 'h2e2 h9g7');
  await arbiter.ask({ type: 'set_clock', game: 2, side: 'red', remaining: 170_000, running: true });
  await open(first, '别台动静');
  await first.locator('[data-alert="low_time"]').waitFor();
  await first.locator('[data-alert="low_time"]').getByRole('button', { name: '挂盘' }).click();
  await first.locator(`${BOARD}[data-ply="2"]`).waitFor();
  await first.getByRole('button', { name: '撤销' }).click();
  await first.locator(`${BOARD}[data-ply="10"]`).waitFor();
});

test('a card tells team, points, results and how the two have fared against each other', async () => {
  await open(first, '互动');
  const card = first.locator('[data-card]');
  await first.getByRole('heading', { name: '棋手卡' }).waitFor();
  await first.locator('aside .row button[aria-pressed]').first().click();
  await card.waitFor();
  await card.getByText('本次未相遇').waitFor();
  await viewer.getByRole('button', { name: '跟讲解' }).click();
  await viewer.locator('[data-card]').waitFor();
  await first.getByRole('button', { name: '收起', exact: true }).click();
  await viewer.locator('[data-card]').waitFor({ state: 'detached' });
});

test('a viewer tries moves on the board of any table, and nothing of it leaves the phone', async () => {
  const requests: string[] = [];
  await viewer.getByRole('button', { name: '看实战' }).click();
  await viewer.getByRole('button', { name: '各台' }).click();
  await viewer.locator('button[data-game="2"]').click();
  await standsAt(viewer, 2);
  viewer.on('request', (request) => requests.push(request.url()));
  const sent: string[] = [];
  viewer.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  await viewer.getByRole('button', { name: '自己摆' }).click();
  // A script of the page itself may come only now.
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([]);
  expect(sent.filter((payload) => payload.includes('"ask"'))).toEqual([]);
});

/** What a finger would miss: controls that are too small, and rows that run out of their box. */
async function faults(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const name = (element: Element): string =>
      element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 20);
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, select, textarea, input:not([type="checkbox"]), label:has([type="checkbox"])',
    )) {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0) continue;
      if (width < least - 0.5 || height < least - 0.5) {
        found.push(`${name(element)}: ${width.toFixed(0)} × ${height.toFixed(0)}`);
      }
    }
    for (const box of document.querySelectorAll('header, .tools, .steps, aside, .lines, main')) {
      if (box.scrollWidth > box.clientWidth + 1) found.push(`${box.className || box.tagName} wide`);
    }
    for (const box of document.querySelectorAll('header, .tools, .steps, main')) {
      if (box.scrollHeight > box.clientHeight + 1)
        found.push(`${box.className || box.tagName} high`);
    }
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('page');
    return found;
  }, FINGER);
}

test('every control fits a finger, on all sizes, in both languages', async () => {
  await first.keyboard.press('ArrowLeft');
  await first.locator('[data-badge="line"]').waitFor();
  for (const [language, tabs] of [
    ['zh', ['画面', '互动', '串词', '别台动静']],
    ['en', ['Picture', 'Audience', 'Cues', 'Other tables']],
  ] as const) {
    for (const size of SIZES) {
      await first.setViewportSize(size);
      for (const tab of tabs) {
        await first.getByRole('tab', { name: tab }).click();
        const where = `${language} ${size.width}x${size.height}`;
        await first.screenshot({ path: `${PICTURES}desk-${where.replace(' ', '-')}-${tab}.png` });
        expect.soft(await faults(first), `${where} ${tab}`).toEqual([]);
      }
    }
    await first.getByRole('button', { name: language === 'zh' ? 'English' : '中文版' }).click();
  }
});

test('the page is dressed in any theme, board and all, and comes back in it', async () => {
  await first.setViewportSize(SIZES[0]);
  for (const [name, theme] of THEMES) {
    await first.getByRole('button', { name: '按键' }).click();
    await first.getByRole('button', { name, exact: true }).click();
    await first.screenshot({ path: `${PICTURES}keys-${theme}.png` });
    await first.getByRole('button', { name: '关闭' }).click();
    for (const size of SIZES) {
      await first.setViewportSize(size);
      await first.waitForFunction(isDressedIn, theme);
      const where = `${theme}-${size.width}x${size.height}`;
      await first.screenshot({ path: `${PICTURES}commentator-${where}.png` });
    }
  }
  await first.reload();
  await first.waitForFunction(isDressedIn, 'contrast');
});
