import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { GamesPage } from '../src/wire/GamesPage';
import type { RoundsPage } from '../src/wire/RoundsPage';
import { Arbiter, openBrowser, visitor } from './hall';
import { pageIn } from './page-in';
import { Program } from './program';
import { surely } from './surely';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const MODEL = new URL('../../assets/events/qingxin-2016.toml', import.meta.url);

const folder = mkdtempSync(join(tmpdir(), 'guapan-arbiter-'));
const program = new Program(['--event', impatient()]);
let browser: Browser;
let page: Page;
/** Who gives out links, and asks for what other seats would. */
let desk: Arbiter;

/** The model event, in which nobody may come late. */
function impatient(): string {
  const file = join(folder, 'event.toml');
  const text = readFileSync(MODEL, 'utf8');
  writeFileSync(file, text.replace('late_minutes = 15', 'late_minutes = 0'));
  return file;
}

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await openBrowser();
  desk = await Arbiter.enter(browser, program, program.address);
  page = await visitor(browser, { width: 1920, height: 1080 });
  await page.goto(program.address + (await desk.seatLink('第二裁判', { kind: 'arbiter' })));
  await page.getByRole('navigation').waitFor();
});

afterAll(async () => {
  await browser.close();
  await program.end();
  rmSync(folder, { recursive: true });
});

const tab = (): Locator => page.locator('main > :not(nav)');

async function open(name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
}

async function picture(name: string): Promise<void> {
  await page.screenshot({ path: `${PICTURES}arbiter-${name}.png`, fullPage: true });
}

async function text(path: string): Promise<string> {
  return (await fetch(program.address + path)).text();
}

test('who has not come in time is proposed to have forfeited', async () => {
  await page.locator('[data-late] summary').click();
  await picture('late');
  await surely(page.locator('[data-late-game="25"]'), '连州市 5号 未到', '再点一次，判弃权');
  await tab().locator('[data-game="25"]').getByText('弃权', { exact: true }).waitFor();
  await page.locator('[data-late-game="25"]').waitFor({ state: 'detached' });
});

test('a notice is on every page and every screen until it is taken away', async () => {
  const paths = [
    '/',
    await desk.link('手机', [2]),
    await desk.seatLink('7 号', { kind: 'player', number: 7 }),
  ];
  const pages: Page[] = [];
  for (const path of paths) {
    const other = await visitor(browser);
    await other.goto(program.address + path);
    pages.push(other);
  }
  await open('日程与通知');
  await tab().getByLabel('标题').fill('午餐');
  await tab().getByLabel('内容').fill('十二点，一楼餐厅\n凭参赛证就餐');
  await tab().getByRole('button', { name: '发到所有屏幕' }).click();
  for (const other of [page, ...pages]) {
    await other.locator('[data-notice]').getByText('凭参赛证就餐').waitFor();
  }
  await picture('notice');
  await pages[1]?.screenshot({ path: `${PICTURES}arbiter-notice-phone.png` });
  await pages[0]?.locator('[data-notice]').getByRole('button', { name: '知道了' }).click();
  await pages[0]?.locator('[data-notice]').waitFor({ state: 'detached' });
  const screens = await page.context().newPage();
  await screens.goto(`${program.address}/screens`);
  const shown = (name: string): Locator =>
    screens.locator('[aria-pressed="true"]', { hasText: name }).first();
  await shown('通知').waitFor();
  await page.locator('[data-notice]').getByRole('button', { name: '撤下' }).click();
  await shown('挂盘').waitFor();
  for (const other of [page, ...pages]) {
    await other.locator('[data-notice]').waitFor({ state: 'detached' });
    if (other !== page) await other.context().close();
  }
  await screens.close();
});

test('the programme moves from one item on, once', async () => {
  const item = tab().locator('[data-item="4"]');
  await item.getByText('2016-07-09 14:50').waitFor();
  await surely(item, '从这里起推迟 10 分钟');
  await item.getByText('2016-07-09 15:00').waitFor();
  await tab().locator('[data-item="3"]').getByText('2016-07-09 13:30').waitFor();
});

test('a clock is adjusted with a reason, and knocked pieces give what the regulations say', async () => {
  const [side, remaining] = ['black', 120_000] as const;
  await desk.ask({ type: 'set_clock', game: 1, side, remaining, running: false });
  await open('对局');
  const asks = tab().locator('[data-game="1"]').getByRole('button', { name: '悔着、用时' });
  await asks.click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[data-knocked="black"]').waitFor();
  await picture('clock');
  await sheet.locator('[data-knocked="black"]').click();
  await expect.poll(() => text('/api/v1/games/1')).toMatch(/"black":420000/);
  await asks.click();
  const set = sheet.getByRole('button', { name: '设定' });
  expect(await set.isDisabled()).toBe(true);
  await sheet.getByLabel('理由').fill('棋钟故障');
  await sheet.getByLabel('分', { exact: true }).fill('25');
  await set.click();
  await expect.poll(() => text('/api/v1/games/1')).toMatch(/"red":1500000/);
  await open('规程');
  const change = tab().locator('[data-change="clock.1.1.black"]');
  await change.getByText('第一轮').or(change.getByText('第1轮')).waitFor();
  expect(await change.innerText()).toMatch(/02:00\s+07:00\s+对方碰倒棋子/);
  expect(await tab().locator('[data-change="clock.1.1.red"]').innerText()).toContain('棋钟故障');
});

test('a move is taken back at the arbiter’s desk', async () => {
  await desk.ask({ type: 'play_move', game: 1, ply: 0, mv: 'h2e2' });
  await open('对局');
  await tab().locator('[data-game="1"]').getByRole('button', { name: '悔着、用时' }).click();
  const sheet = page.getByRole('dialog');
  await surely(sheet, '撤回最后一着', '再点一次，撤回 炮二平五');
  await expect.poll(() => text('/api/v1/games/1')).toMatch(/"ply":0/);
  await sheet.getByRole('button', { name: '关闭' }).click();
});

test('after a withdrawal the one who is left rests, while the round goes on', async () => {
  await open('报名');
  await tab().getByLabel('理由', { exact: true }).fill('身体不适');
  await surely(tab().locator('[data-number="2"]'), '退赛');
  await tab().locator('[data-number="2"]').getByText('已退赛').waitFor();
  await open('编排');
  await tab().locator('[data-stale-game="6"]').waitFor();
  await tab().locator('[data-repair] summary').click();
  await tab().getByRole('button', { name: '第 6 台：连山县 2号 轮空' }).click();
  await tab().locator('[data-repair]').getByLabel('理由').fill('对手退赛');
  await picture('repair');
  await surely(tab().locator('[data-repair]'), '公布改动', '再点一次即公布');
  await tab().locator('[data-stale="0"]').waitFor();
  const { rounds } = pageIn<RoundsPage>(await text('/api/v1/rounds'), 'rounds');
  expect(rounds[0]?.byes.map(({ number }) => number)).toEqual([27]);
  const { games } = pageIn<GamesPage>(await text('/api/v1/games'), 'games');
  expect(games).toHaveLength(24);
  await open('规程');
  await tab().locator('[data-change="round.1.table.6"]').getByText('对手退赛').waitFor();
});

test('an offence is ruled once, and anew when the arbiter says so', async () => {
  await open('犯规');
  await tab().getByLabel('事由').selectOption({ label: '摸子' });
  await tab().getByLabel('棋手', { exact: true }).selectOption('1');
  await tab().getByRole('button', { name: '记录', exact: true }).click();
  const row = tab().locator('[data-offence="1"]');
  await surely(row, '犯规');
  await row.locator('.chip', { hasText: '犯规' }).waitFor();
  await row.getByRole('button', { name: '改判' }).click();
  await surely(row, '不成立');
  await row.locator('.chip', { hasText: '不成立' }).waitFor();
  await picture('ledger');
});
