import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const MODEL = new URL('../../assets/events/qingxin-2016.toml', import.meta.url);

/** The model event with its entry list, before anything was drawn or paired. */
function announced(): string {
  const text = readFileSync(MODEL, 'utf8').replace(/^first_round = \[.*?^\]$/ms, '');
  const file = join(mkdtempSync(join(tmpdir(), 'guapan-event-')), 'event.toml');
  writeFileSync(file, text);
  return file;
}

const program = new Program(['--event', announced()]);
let browser: Browser;
let arbiter: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  arbiter = await context.newPage();
  arbiter.setDefaultTimeout(60_000);
  await arbiter.goto(program.address + program.arbiterPath());
});

afterAll(async () => {
  await browser.close();
  await program.end();
});

async function open(tab: string): Promise<void> {
  await arbiter.getByRole('navigation').getByRole('button', { name: tab, exact: true }).click();
}

async function picture(name: string): Promise<void> {
  await arbiter.screenshot({ path: `${PICTURES}event-${name}.png`, fullPage: true });
}

/** Taps a button that asks twice. */
async function surely(name: string, sure = '再点一次'): Promise<void> {
  await arbiter.getByRole('button', { name, exact: true }).first().click();
  await arbiter.getByRole('button', { name: sure, exact: true }).first().click();
}

/** Enters how the game in this row ended. */
async function enter(row: string, outcome: string, reason: string): Promise<void> {
  await arbiter.locator(row).getByRole('button', { name: '录结果' }).click();
  const sheet = arbiter.getByRole('dialog');
  await sheet.getByRole('button', { name: outcome, exact: true }).click();
  await sheet.getByRole('button', { name: reason, exact: true }).click();
  await arbiter.locator(row).getByRole('button', { name: '改结果' }).waitFor();
}

async function publish(): Promise<void> {
  await open('编排');
  await surely('公布本轮对阵', '再点一次即公布');
  await open('对局');
  await arbiter.getByRole('button', { name: '录结果' }).first().waitFor();
}

/** Ends every open game of the round; winners alternate. */
async function endAll(): Promise<void> {
  const games = await arbiter
    .locator('[data-game]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-game') ?? ''));
  for (const [place, game] of games.entries()) {
    const row = `[data-game="${game}"]`;
    const isOpen = await arbiter.locator(row).getByRole('button', { name: '录结果' }).count();
    if (isOpen > 0) await enter(row, place % 3 === 0 ? '黑胜' : '红胜', '认负');
  }
}

test('the arbiter settles what the regulations leave open', async () => {
  await open('规程');
  await picture('regulations');
  for (const question of ['team_score', 'repetition', 'place_reverse']) {
    await arbiter.locator(`[data-question="${question}"] button.ink`).click();
    await arbiter.locator(`[data-question="${question}"]`).waitFor({ state: 'detached' });
  }
});

test('numbers are drawn from what was shown and called', async () => {
  await open('抽签');
  const hash = await arbiter.locator('code').innerText();
  await arbiter.getByLabel('现场叫出的数，如 7 23 5').fill('7 23 40');
  await surely('抽签');
  await arbiter.locator('[data-drawn="50"]').waitFor();
  expect(await arbiter.locator('code').innerText()).toBe(hash);
  await picture('lottery');
});

test('players check in', async () => {
  await open('报名');
  const first = arbiter.locator('[data-number="1"]');
  await first.getByRole('button', { name: '报到' }).click();
  await first.getByRole('button', { name: '已报到' }).waitFor();
  await picture('entries');
});

test('the second foul of a game loses it, as the table proposes', async () => {
  await publish();
  await open('犯规');
  for (const [id, proposed] of [
    [1, '犯规'],
    [2, '判负'],
  ] as const) {
    await arbiter.getByLabel('事由').selectOption('clock_hand');
    await arbiter.getByLabel('棋手').selectOption('1');
    await arbiter.getByRole('button', { name: '记录', exact: true }).click();
    const row = arbiter.locator(`[data-offence="${id}"]`);
    await row.locator('button.cinnabar', { hasText: proposed }).click();
    await row.getByRole('button', { name: '再点一次' }).click();
    await row.locator('.chip').waitFor();
  }
  await picture('ledger');
  await open('对局');
  await arbiter.locator('small', { hasText: '犯规' }).waitFor();
  await endAll();
  await picture('games');
});

test('a pairing by hand shows what it costs and needs a reason', async () => {
  await open('编排');
  const players = arbiter.locator('button.player');
  await players.nth(0).click();
  await players.nth(2).click();
  await arbiter.getByLabel('理由').fill('两队要求调换');
  await picture('draft');
  await surely('公布本轮对阵', '再点一次即公布');
  await open('对局');
  await arbiter.getByRole('button', { name: '录结果' }).first().waitFor();
  await endAll();
});

test('whoever withdraws is not paired, and the rounds go on to the last', async () => {
  await open('报名');
  await arbiter.getByLabel('理由').fill('身体不适');
  const last = arbiter.locator('[data-number="50"]');
  await last.getByRole('button', { name: '退赛' }).click();
  await last.getByRole('button', { name: '再点一次' }).click();
  await last.getByText('已退赛').waitFor();
  await publish();
  expect(await arbiter.locator('[data-game]').count()).toBe(24);
  await endAll();
});

test.each([4, 5, 6, 7, 8, 9])('round %i is published, played and counted', async (round) => {
  await publish();
  await endAll();
  await open('名次');
  await arbiter.getByText(`第 ${round} 轮后`).first().waitFor();
});

test('the standings show teams both ways, and the prizes are final', async () => {
  await picture('standings');
  expect(await arbiter.locator('[data-team]').count()).toBe(10);
  await open('奖金');
  await arbiter.locator('[data-final="true"]').waitFor();
  await arbiter.getByText('最终获奖名单').waitFor();
  await picture('prizes');
});
