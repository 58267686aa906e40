import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AwardedView } from '../src/wire/AwardedView';
import type { GamesPage } from '../src/wire/GamesPage';
import type { GameView } from '../src/wire/GameView';
import type { PrizesPage } from '../src/wire/PrizesPage';
import { openBrowser, visitor } from './hall';
import { pageIn } from './page-in';
import { BINARY, Program } from './program';
import { surely } from './surely';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const MODEL = new URL('../../assets/events/qingxin-2016.toml', import.meta.url);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LISTS = ['entries', 'pairings', 'results', 'standings', 'teams', 'cross', 'prizes'];

const folder = mkdtempSync(join(tmpdir(), 'guapan-event-'));
const program = new Program(['--event', announced()]);
let browser: Browser;
let page: Page;

/** The model event as it is announced: nobody has entered, and nothing is paired. */
function announced(): string {
  const text = readFileSync(MODEL, 'utf8').replace(/^first_round = \[$[^]*?^\]$/m, '');
  const file = join(folder, 'event.toml');
  writeFileSync(file, text.slice(0, text.indexOf('[[teams]]')));
  return file;
}

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await openBrowser();
  page = await visitor(browser, { width: 1920, height: 1080 });
  await page.goto(program.address + program.arbiterPath());
  await page.getByRole('navigation').waitFor();
});

afterAll(async () => {
  await browser.close();
  await program.end();
  rmSync(folder, { recursive: true });
});

/** What the buttons of the open tab are looked for in: a tab may be named like a button. */
const tab = (): Locator => page.locator('main > :not(nav)');

async function open(name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
}

async function picture(name: string): Promise<void> {
  await page.screenshot({ path: `${PICTURES}event-${name}.png`, fullPage: true });
}

/** The games as the audience has them. */
async function games(round?: number): Promise<readonly GameView[]> {
  const query = round === undefined ? '' : `?round=${round}`;
  return pageIn<GamesPage>(await text(`/api/v1/games${query}`), 'games').games;
}

async function text(path: string, from = program): Promise<string> {
  const answer = await fetch(from.address + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const pairing = (round: readonly GameView[]): readonly string[] =>
  round.map(({ red, black }) => `${red.number}-${black.number}`);

async function gameOf(number: number): Promise<GameView> {
  const found = (await games()).find(({ red, black }) =>
    [red.number, black.number].includes(number),
  );
  if (found === undefined) throw new Error(`player ${number} is not paired`);
  return found;
}

/** The row of the standings of a player. */
async function rowOf(number: number): Promise<string> {
  await open('名次');
  return tab().locator(`[data-player="${number}"]`).innerText();
}

/** Enters how the game in a row ended. */
async function enter(
  row: Locator,
  outcome: string,
  reason: string,
  button = '录结果',
): Promise<void> {
  await row.getByRole('button', { name: button }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: outcome, exact: true }).click();
  await sheet.getByRole('button', { name: reason, exact: true }).click();
  await row.getByText(reason, { exact: true }).waitFor();
}

const rowOfGame = (id: number): Locator => tab().locator(`[data-game="${id}"]`);

async function publish(round: number, reason?: string): Promise<void> {
  await open('编排');
  if (reason !== undefined) await tab().getByLabel('理由', { exact: true }).fill(reason);
  await surely(tab(), '公布本轮对阵', '再点一次即公布');
  const title = round === 9 ? '全部轮次已公布' : `第${'一二三四五六七八九十'[round]}轮编排草案`;
  await tab().getByText(title).waitFor();
  await open('对局');
}

/** Ends every open game of the round but `left`: the smaller number tends to win. */
async function endAll(round: number, left?: number): Promise<void> {
  await open('对局');
  for (const { id, red, black, result } of await games()) {
    if (result !== undefined || id === left) continue;
    const [outcome, reason] = ending(red.number, black.number, round);
    await enter(rowOfGame(id), outcome, reason);
  }
}

function ending(red: number, black: number, round: number): readonly [string, string] {
  switch ((red * 7 + black * 3 + round * 5) % 5) {
    case 0:
      return ['和棋', '提和同意'];
    case 1:
      return ['黑胜', '认负'];
    default:
      return [red < black ? '红胜' : '黑胜', round % 2 === 0 ? '超时' : '将死'];
  }
}

async function forfeits(number: number): Promise<void> {
  await open('对局');
  const { id, red } = await gameOf(number);
  await enter(rowOfGame(id), red.number === number ? '黑胜' : '红胜', '弃权');
}

/** Enters an offence and confirms what the event's table proposes. */
async function offends(number: number, offence: string, proposed: string): Promise<void> {
  await open('犯规');
  const before = await tab().locator('[data-offence]').count();
  await tab().getByLabel('事由').selectOption({ label: offence });
  await tab().getByLabel('棋手', { exact: true }).selectOption(String(number));
  await tab().getByRole('button', { name: '记录', exact: true }).click();
  const row = tab().locator(`[data-offence="${before + 1}"]`);
  expect(await row.locator('button.cinnabar').innerText()).toBe(proposed);
  await surely(row, proposed);
  await row.locator('.chip', { hasText: proposed }).waitFor();
}

test('the entry list comes from a sheet of Excel', async () => {
  const sample = new Program();
  await sample.start();
  const sheet = await fetch(`${sample.address}/api/v1/lists/entries.xlsx`);
  const buffer = Buffer.from(await sheet.arrayBuffer());
  await sample.end();
  await open('报名');
  const file = { name: '报名表.xlsx', mimeType: XLSX, buffer };
  await tab().locator('input[type="file"]').first().setInputFiles(file);
  await tab().getByText('可以导入：10 队，50 人').waitFor();
  await picture('entry-preview');
  await surely(tab(), '导入，替换现有名单', '再点一次，替换现有名单');
  await tab().getByText('已导入 50 人').waitFor();
  await tab().locator('[data-number="50"]').waitFor();
});

test('the arbiter settles what the regulations leave open', async () => {
  await open('规程');
  await tab().locator('[data-question]').first().waitFor();
  await picture('regulations');
  for (const question of ['team_score', 'repetition', 'place_reverse']) {
    const asked = tab().locator(`[data-question="${question}"]`);
    await asked.locator('button.ink').click();
    await asked.waitFor({ state: 'detached' });
  }
});

test('numbers are drawn from what was shown and called', async () => {
  await open('抽签');
  const hash = await tab().locator('code').innerText();
  await tab().getByLabel('现场叫出的数，如 7 23 5').fill('7 23 40');
  await surely(tab(), '抽签');
  await tab().locator('[data-drawn="50"]').waitFor();
  expect(await tab().locator('code').innerText()).toBe(hash);
  await picture('lottery');
});

test('players check in', async () => {
  await open('报名');
  const first = tab().locator('[data-number="1"]');
  await first.getByRole('button', { name: '报到' }).click();
  await first.getByRole('button', { name: '已报到' }).waitFor();
  await picture('entries');
});

test('round 1: one does not come, and the big board hangs a game of the round', async () => {
  await publish(1);
  const round = await games();
  expect(round).toHaveLength(25);
  await forfeits(50);
  await picture('games');
  await endAll(1);
});

test('round 2: he does not come again, and the second foul of a game loses it', async () => {
  await publish(2);
  await forfeits(50);
  await offends(1, '另一只手按钟', '犯规');
  await offends(1, '摸子', '判负');
  await offends(2, '使用手机', '犯规');
  await picture('ledger');
  await open('对局');
  await rowOfGame((await gameOf(1)).id)
    .getByText('犯规', { exact: true })
    .waitFor();
  await endAll(2);
});

test('round 3: whoever forfeited twice is not paired, and the phone loses the second time', async () => {
  await publish(3);
  expect(pairing(await games()).join()).not.toMatch(/\b50\b/);
  await offends(2, '使用手机', '判负');
  await endAll(3);
});

test('round 4: a pairing by hand shows what it costs and needs a reason', async () => {
  await open('报名');
  await tab().getByLabel('理由', { exact: true }).fill('身体不适');
  await surely(tab().locator('[data-number="49"]'), '退赛');
  await tab().locator('[data-number="49"]').getByText('已退赛').waitFor();
  await open('编排');
  const players = tab().locator('button.player');
  await players.nth(0).click();
  await players.nth(3).click();
  await tab().getByText('改为：').first().waitFor();
  await picture('draft');
  await publish(4, '两队要求调换');
  expect(await games()).toHaveLength(24);
});

test('round 5 is paired by an override while a game is open, and the game goes on', async () => {
  const late = await gameOf(3);
  await endAll(4, late.id);
  await open('编排');
  expect(await tab().getByRole('button', { name: '公布本轮对阵' }).count()).toBe(0);
  const row = tab().locator(`[data-open="${late.id}"]`);
  await row.getByRole('button', { name: '和棋', exact: true }).click();
  await tab().getByText('这是假设的编排，不能公布').waitFor();
  await tab().getByLabel('未结束先编排的理由').fill('超时太久，先编排');
  await picture('override');
  await row.getByRole('button', { name: '按此先编排' }).click();
  await publish(5);
  await tab().getByRole('button', { name: '第四轮', exact: true }).click();
  await enter(tab().locator(`[data-earlier="${late.id}"]`), '红胜', '将死');
});

test('an old result is corrected: standings change and published pairings do not', async () => {
  const [first] = await games(1);
  if (first === undefined) throw new Error('there is no first game');
  const [points, paired] = [await rowOf(first.red.number), pairing(await games())];
  await open('对局');
  await tab().getByRole('button', { name: '第一轮', exact: true }).click();
  const row = tab().locator(`[data-earlier="${first.id}"]`);
  await enter(row, '双方判负', '裁判判定', '改结果');
  await picture('correction');
  expect(await rowOf(first.red.number)).not.toBe(points);
  expect(pairing(await games())).toEqual(paired);
  await endAll(5);
});

test.each([6, 7, 8, 9])('round %i is published, played and counted', async (round) => {
  await publish(round);
  await endAll(round);
  await open('名次');
  await tab().getByText(`第 ${round} 轮后`).first().waitFor();
});

test('teams are counted both ways, and the prizes are final', async () => {
  await open('名次');
  expect(await tab().locator('[data-team]').count()).toBe(10);
  await tab().getByText('全队名次').waitFor();
  await picture('standings');
  await open('奖金');
  await page.locator('[data-tab="prizes"][data-final="true"]').waitFor();
  await tab().getByText('最终获奖名单').waitFor();
  await picture('prizes');
  const { individuals, teams } = pageIn<PrizesPage>(await text('/api/v1/prizes'), 'individuals');
  const sum = (rows: readonly AwardedView[]): number =>
    rows.reduce((total, { yuan }) => total + yuan, 0);
  expect([sum(individuals), sum(teams)]).toEqual([5800, 3600]);
});

test('everything comes out on paper', async () => {
  for (const paper of ['pairings', 'standings', 'cross', 'teams', 'prizes', 'certificates']) {
    const sheet = await page.context().newPage();
    await sheet.goto(`${program.address}/print/${paper}`);
    await sheet.locator('.sheet').first().waitFor();
    const pdf = await sheet.pdf({ preferCSSPageSize: true, printBackground: true });
    writeFileSync(`${PICTURES}event-${paper}.pdf`, pdf);
    await sheet.close();
  }
});

test('the archive comes back as the same event', async () => {
  const answer = await page.request.get(`${program.address}/api/v1/archive.zip`);
  expect(answer.status()).toBe(200);
  const archive = join(folder, 'archive.zip');
  writeFileSync(archive, await answer.body());
  const imported = join(folder, 'imported');
  execFileSync(BINARY, ['import', archive, '--data', imported]);
  const again = new Program();
  cpSync(imported, again.data, { recursive: true });
  await again.start();
  for (const list of LISTS) {
    const path = `/api/v1/lists/${list}.csv`;
    expect(await text(path, again), list).toBe(await text(path));
  }
  await again.end();
});
