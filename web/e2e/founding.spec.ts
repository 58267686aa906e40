import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PassesPage } from '../src/wire/PassesPage';
import { openBrowser, PHONE, visitor } from './hall';
import { pageIn } from './page-in';
import { pathOf, Program } from './program';
import { surely } from './surely';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;

const program = new Program();
const folder = mkdtempSync(join(tmpdir(), 'guapan-founding-'));
let browser: Browser;
let arbiter: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await openBrowser();
  arbiter = await visitor(browser, { width: 1920, height: 1080 });
  await arbiter.goto(program.address + program.arbiterPath());
  await arbiter.getByRole('navigation').waitFor();
});

afterAll(async () => {
  await browser.close();
  await program.end();
  rmSync(folder, { recursive: true });
});

const tab = (): Locator => arbiter.locator('main > :not(nav)');

async function open(name: string): Promise<void> {
  await arbiter.getByRole('navigation').getByRole('button', { name, exact: true }).click();
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${PICTURES}founding-${name}.png`, fullPage: true });
}

const passes: string[] = [];

/** A player's phone, opened by the code on the pass. */
async function phoneOf(number: number): Promise<Page> {
  const phone = await visitor(browser, PHONE);
  await phone.goto(program.address + pathOf(passes[number - 1] ?? ''));
  return phone;
}

test('each player has a pass, eight on a sheet of paper', async () => {
  const paper = await arbiter.context().newPage();
  await paper.goto(`${program.address}/print/passes`);
  const answer = paper.waitForResponse('**/api/v1/passes');
  await surely(paper.locator('body'), '制作参赛证', '再点一次，旧证作废');
  const page = pageIn<PassesPage>(await (await answer).text(), 'passes');
  passes.push(...page.passes.map(({ link }) => link));
  await paper.locator('[data-pass="50"]').waitFor();
  expect([passes.length, await paper.locator('[data-pass] svg').count()]).toEqual([50, 50]);
  const pdf = await paper.pdf({ preferCSSPageSize: true, printBackground: true });
  writeFileSync(`${PICTURES}passes.pdf`, pdf);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(7);
  await paper.close();
});

test('a player checks in by the pass, and both hand in the result', async () => {
  const red = await phoneOf(1);
  await red.getByRole('button', { name: '1 号报到' }).click();
  await picture(red, 'player');
  const black = await phoneOf(26);
  for (const [phone, says] of [
    [red, '红胜'],
    [black, '黑胜'],
    [black, '红胜'],
  ] as const) {
    await phone.getByRole('button', { name: '报结果' }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByRole('button', { name: says, exact: true }).click();
    await sheet.getByRole('button', { name: '认负', exact: true }).click();
    if (says === '黑胜') {
      await tab().locator('[data-slips="1"]').getByText('黑方报：黑胜').waitFor();
      await picture(arbiter, 'slips');
    }
  }
  await red.locator('.result').getByText('红胜（认负）').waitFor();
  await tab().locator('[data-game="1"]').getByRole('button', { name: '改结果' }).waitFor();
  await open('报名');
  await tab().locator('[data-number="1"]').getByRole('button', { name: '已报到' }).waitFor();
  await red.context().close();
  await black.context().close();
});

test('what was played stays: another event is refused then', async () => {
  await open('规程');
  await tab().getByRole('button', { name: '从模板' }).click();
  await tab().locator('[data-template="individual"]').click();
  await picture(arbiter, 'terms');
  await surely(tab(), '创建', '再点一次，另建赛事');
  await arbiter.locator('[data-entry="refused"]').getByText('赛事已经开始').waitFor();
  await arbiter.getByRole('button', { name: '知道了' }).click();
});

test('a change after the first pairing needs a reason and stands in the change log', async () => {
  const late = tab().locator('[data-setting="regulations.play.late_minutes"] input');
  await tab().locator('[data-section="regulations.play"] summary').click();
  await late.fill('20');
  await late.blur();
  await tab().getByLabel('理由', { exact: true }).first().fill('大雨');
  await surely(tab(), '保存规程', '再点一次');
  const change = tab().locator('[data-change="regulations.play.late_minutes"]');
  await change.getByText('迟到几分钟判弃权').waitFor();
  expect(await change.innerText()).toMatch(/15\s+20\s+大雨/);
  await picture(arbiter, 'change-log');
});

test('another kind of event is founded from a template and goes out and in as TOML', async () => {
  const other = new Program();
  await other.start();
  await arbiter.goto(other.address + other.arbiterPath());
  await open('编排');
  await tab().getByLabel('撤回的理由').fill('另建赛事');
  await picture(arbiter, 'retract');
  await surely(tab(), '撤回本轮，重新编排', '再点一次，撤回已公布的对阵');
  await open('规程');
  await tab().getByRole('button', { name: '从模板' }).click();
  await tab().locator('[data-template="individual"]').click();
  await tab().getByLabel('名称').last().fill('公开赛');
  await surely(tab(), '创建', '再点一次，另建赛事');
  await arbiter.getByRole('heading', { name: '公开赛' }).waitFor();
  const answer = await arbiter.request.get(`${other.address}/api/v1/event.toml`);
  const text = await answer.text();
  expect(text).toContain('rounds = 7');
  const file = join(folder, 'event.toml');
  writeFileSync(file, text.replace('公开赛', '第二届公开赛'));
  await tab().locator('input[accept=".toml"]').setInputFiles(file);
  await surely(tab().locator('[data-chosen]'), '只采用规程', '再点一次');
  await arbiter.getByRole('heading', { name: '第二届公开赛' }).waitFor();
  writeFileSync(file, 'rounds = "many"');
  await tab().locator('input[accept=".toml"]').setInputFiles(file);
  await tab().getByRole('alert').waitFor();
  await other.end();
});
