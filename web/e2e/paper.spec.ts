import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { BINARY, Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const MODEL_EVENT = new URL('../../assets/events/qingxin-2016.toml', import.meta.url);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const folder = mkdtempSync(join(tmpdir(), 'guapan-paper-'));
/** The model event as it is announced: nobody has entered yet. */
const announced = join(folder, 'announced.toml');
/** The model event with its players and the first round. */
const full = new Program();
const empty = new Program(['--event', announced]);
let browser: Browser;
let arbiter: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  const model = readFileSync(MODEL_EVENT, 'utf8');
  const withoutRound = model.replace(/^first_round = \[$[^]*?^\]$/m, '');
  writeFileSync(announced, withoutRound.slice(0, withoutRound.indexOf('[[teams]]')));
  await full.start();
  await empty.start();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  arbiter = await visitor({ width: 1366, height: 900 });
});

afterAll(async () => {
  await browser.close();
  await full.end();
  await empty.end();
  rmSync(folder, { recursive: true });
});

async function visitor(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** What a program answers at an address. */
async function bytesOf(program: Program, address: string): Promise<Buffer> {
  const answer = await fetch(program.address + address);
  expect(answer.status, address).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function textOf(program: Program, address: string): Promise<string> {
  return (await bytesOf(program, address)).toString('utf8');
}

/** Hands a file to the arbiter's page, as if it had been chosen. */
async function hand(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await arbiter.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

test('a list with faults is told where they are, and nothing is taken', async () => {
  await arbiter.goto(empty.address + empty.arbiterPath());
  await arbiter.getByRole('heading', { name: '“清新杯”象棋邀请赛' }).waitFor();
  await arbiter.getByRole('navigation').getByRole('button', { name: '报名', exact: true }).click();
  const list =
    '单位,姓名,身份证号\n清城区,张三,441802199001011231\n英德市,张　三,\n英德市,李\u202e四,\n';
  await hand('报名表.csv', 'text/csv', Buffer.from(list));
  const faults = arbiter.locator('.faults');
  await faults.getByText('第 4 行 B 列').waitFor();
  await faults.getByText('“李四”里藏着看不见的字符 U+202E').waitFor();
  await faults.getByText('清城区象棋队有 1 人，应为 5 人').waitFor();
  await arbiter.getByText('不读取、不保存的栏：身份证号').waitFor();
  expect(await arbiter.getByRole('button', { name: '导入，替换现有名单' }).count()).toBe(0);
  await arbiter.screenshot({ path: `${PICTURES}entries-faults.png`, fullPage: true });
  expect((await textOf(empty, '/api/v1/lists/entries.csv')).trim().split('\r\n')).toHaveLength(1);
});

test('a list from Excel is looked at and taken', async () => {
  await hand('报名表.xlsx', XLSX, await bytesOf(full, '/api/v1/lists/entries.xlsx'));
  await arbiter.getByText('可以导入：10 队，50 人').waitFor();
  await arbiter.screenshot({ path: `${PICTURES}entries-preview.png`, fullPage: true });
  await arbiter.getByRole('button', { name: '导入，替换现有名单' }).click();
  await arbiter.getByRole('button', { name: '再点一次，替换现有名单' }).click();
  await arbiter.getByText('已导入 50 人').waitFor();
  const csv = await textOf(empty, '/api/v1/lists/entries.csv');
  expect(csv).toContain('1,清远市直 1号,清远市直象棋队');
  expect(csv.trim().split('\r\n')).toHaveLength(51);
});

test.each([
  ['regulations', '竞赛规程', 1],
  ['entries', '参赛名单', 2],
  ['pairings', '对阵表', 1],
  ['results', '成绩表', 1],
  ['standings', '个人名次', 2],
  ['teams', '团体名次', 2],
  ['cross', '循环表', 2],
  ['prizes', '获奖名单', 2],
  ['cards', '扫码看这一台', 7],
  ['slips', '签名', 5],
])('%s come out on A4', async (paper, words, pages) => {
  const page = await visitor({ width: 1200, height: 900 });
  await page.goto(`${full.address}/print/${paper}`);
  await page.locator('.sheet').getByText(words).first().waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  writeFileSync(`${PICTURES}${paper}.pdf`, pdf);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const found = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(found.length).toBeGreaterThanOrEqual(pages);
  expect(await page.evaluate(clipped)).toEqual([]);
  await page.context().close();
});

/** Texts on paper that are wider than their sheet. */
function clipped(): string[] {
  return Array.from(document.querySelectorAll('.sheet')).flatMap((sheet) =>
    sheet.scrollWidth > sheet.clientWidth + 1 ? [sheet.textContent.slice(0, 40)] : [],
  );
}

test.each([
  ['phone', { width: 360, height: 800 }],
  ['desk', { width: 1366, height: 768 }],
])('the audience reads pairings, places and regulations on a %s', async (device, viewport) => {
  const page = await visitor(viewport);
  await page.goto(full.address);
  await page.getByRole('button', { name: '对阵', exact: true }).click();
  await page.locator('[data-list="pairings"]').getByText('清远市直 1号').waitFor();
  await page.screenshot({ path: `${PICTURES}audience-pairings-${device}.png` });
  await page.getByRole('button', { name: '名次', exact: true }).click();
  await page.locator('[data-list="standings"]').getByText('龙腾峡漂流 5号').waitFor();
  await page.screenshot({ path: `${PICTURES}audience-standings-${device}.png` });
  await page.getByRole('button', { name: '团体', exact: true }).click();
  await page.locator('[data-list="teams"]').getByText('佛冈县象棋队').first().waitFor();
  if (device === 'phone') await page.getByRole('button', { name: '更多' }).click();
  await page.screenshot({ path: `${PICTURES}audience-teams-${device}.png` });
  await page.getByRole('button', { name: '规程', exact: true }).click();
  await page.locator('[data-list="regulations"]').getByText('清新区人民政府').waitFor();
  await page.screenshot({ path: `${PICTURES}audience-regulations-${device}.png` });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('a card opens the game at its table', async () => {
  const page = await visitor({ width: 360, height: 800 });
  await page.goto(`${full.address}/?table=3`);
  await page.getByText('英德市 1号').first().waitFor();
  await page.getByText('阳山县 1号').first().waitFor();
  await page.context().close();
});

test('the whole event is one archive, and comes back as the same event', async () => {
  const page = await visitor({ width: 1200, height: 900 });
  await page.goto(full.address + full.arbiterPath());
  await page.getByRole('heading', { name: '“清新杯”象棋邀请赛' }).waitFor();
  const answer = await page.request.get(`${full.address}/api/v1/archive.zip`);
  expect(answer.status()).toBe(200);
  const archive = join(folder, 'archive.zip');
  writeFileSync(archive, await answer.body());
  await page.context().close();

  const imported = join(folder, 'imported');
  const said = execFileSync(BINARY, ['import', archive, '--data', imported], { encoding: 'utf8' });
  expect(said).toMatch(/^\d+ entries in .*, the last one [0-9a-f]{64}$/m);
  const again = new Program();
  cpSync(imported, again.data, { recursive: true });
  await again.start();
  for (const list of ['entries', 'pairings', 'standings', 'teams', 'cross']) {
    const address = `/api/v1/lists/${list}.csv`;
    expect(await textOf(again, address), list).toBe(await textOf(full, address));
  }
  await again.end();
});
