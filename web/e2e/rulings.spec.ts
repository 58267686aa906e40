import { mkdirSync } from 'node:fs';

import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt, tapMove } from './board';
import { drop } from './drop';
import { pathOf, Program } from './program';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;

/** A red cannon that chases a chariot: by article 25.3 Red has to vary. */
const CHASE = { leadIn: ['b2b9', 'b7b3', 'i3i4', 'a9b9'], cycle: ['h2b2', 'i9i7', 'b2h2', 'i7i9'] };
/** Chariots that go to and fro: a draw. */
const IDLE = { leadIn: [], cycle: ['a0a1', 'a9a8', 'a1a0', 'a8a9'] };

/** A game in which everything that could win is taken, 72 plies. */
const BARE =
  'b2b9 a9b9 h2h9 i9h9 g3g4 g6g5 g4g5 h7h2 g5h5 h9h5 e3e4 a6a5 c3c4 a5a4 a3a4 c6c5 c4c5 h5c5 ' +
  'e4e5 e6e5 a4a5 c5a5 a0a5 b7i7 a5e5 f9e8 e5h5 b9b0 h5h2 i7i3 i0i3 i6i5 i3i5 b0a0 h2a2 a0a2 ' +
  'c0a2 c9a7 i5f5 a7c5 f5e5 g9i7 e5g5 i7g5 h0i2 g5e7 i2g1 c5a7 g1i0 a7c5 i0g1 e7g5 g1e2 e8d7 ' +
  'd0e1 g5e7 e2f4 d9e8 f4e6 e7c9 e6g5 c5e7 g5f3 c9a7 f3e5 a7c5 e5g4 e8f7 g4h6 f7e8 h6f7 e8f7';

const program = new Program();
let browser: Browser;
let arbiter: Page;
let operator: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  await program.start();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  arbiter = await visitor({ width: 1920, height: 1080 });
  operator = await visitor({ width: 360, height: 800 });
});

afterAll(async () => {
  await browser.close();
  await program.end();
});

/** A page in a browser of its own, as of another person. */
async function visitor(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** What the arbiter sees of the rulings of a game. */
function rulingsOf(game: number): Locator {
  return arbiter.locator(`[data-rulings="${game}"]`);
}

async function picture(name: string): Promise<void> {
  await arbiter.screenshot({ path: `${PICTURES}${name}.png`, fullPage: true });
}

/** The operator opens the game at this place of the round, wherever his list has it. */
async function openGame(index: number): Promise<void> {
  if (!(await operator.getByRole('heading', { name: '选择对局' }).isVisible()))
    await operator.getByRole('button', { name: '换一局' }).click();
  await operator.locator(`[data-game="${index + 1}"]`).click();
}

/** The operator enters moves; the game stands at `ply` before them. The answer is its ply after. */
async function play(moves: readonly string[], ply: number): Promise<number> {
  let at = ply;
  for (const mv of moves) {
    await tapMove(operator, mv);
    at += 1;
    await standsAt(operator, at);
  }
  return at;
}

async function sure(place: Locator, label: string): Promise<void> {
  await place.getByRole('button', { name: label, exact: true }).click();
  await place.getByRole('button', { name: `再点一次，${label}` }).click();
}

/** Waits until the list of games says that this one has ended, and why. */
async function ended(game: number, reason: string): Promise<void> {
  await arbiter.locator(`li[data-game="${game}"]`).getByText(reason).waitFor();
}

/** The arbiter enters what a player asks for. */
async function claims(place: Locator, side: string, claim: string): Promise<void> {
  await place.getByText('登记提请').first().click();
  await place.getByLabel('提出方').selectOption({ label: side });
  await place.getByLabel('事由').selectOption({ label: claim });
  await place.getByRole('button', { name: '登记提请' }).click();
}

test('an operator has the tables', async () => {
  await arbiter.goto(program.address + program.arbiterPath());
  for (const table of ['1', '2', '3', '4'])
    await arbiter.getByLabel(table, { exact: true }).check();
  await arbiter.getByLabel('给谁').fill('东侧手机');
  await arbiter.getByRole('button', { name: '生成链接' }).click();
  const link = await arbiter.locator('output').innerText();
  await operator.goto(program.address + pathOf(link));
  await arbiter.getByRole('button', { name: '好了' }).click();
});

test('a repetition is noticed a cycle before it is due, quietly', async () => {
  await openGame(0);
  const ply = await play([...CHASE.leadIn, ...CHASE.cycle], 0);
  expect(ply).toBe(8);
  const place = rulingsOf(1);
  await place.locator('[data-notice]').getByText('4 着循环已走满 1 遍').waitFor();
  await place.getByText('将满循环').waitFor();
  expect(await place.getByText('待裁').count()).toBe(0);
  await place.getByText('自然限着 2/40 回合').waitFor();
});

test('when it is due, the cycle is replayed with labels, article and verdict', async () => {
  // The model event rules after three rounds of repeated moves.
  await play(CHASE.cycle.slice(0, 2), 8);
  const place = rulingsOf(1);
  const proposal = place.locator('[data-proposal="red_must_vary"]');
  await proposal.getByText('第 25.3 条').waitFor();
  await proposal.getByText('红方：长捉').waitFor();
  const labels = proposal.locator('[data-label]');
  expect(await labels.evaluateAll((plies) => plies.map((ply) => ply.dataset.label))).toEqual([
    'chase',
    'idle',
    'chase',
    'idle',
  ]);
  await standsAt(arbiter, 1);
  await proposal.getByText('车', { exact: false }).first().waitFor();
  await proposal.getByRole('button', { name: '下一着' }).click();
  await standsAt(arbiter, 2);
  await proposal.getByRole('button', { name: '上一着' }).click();
  await proposal.getByRole('button', { name: '上一着' }).click();
  await proposal.getByText('循环之前').waitFor();
  await proposal.getByRole('button', { name: '下一着' }).click();
  await picture('arbiter-ruling-1920x1080');
});

test('the operator sees only that a ruling is pending', async () => {
  const page = await operator.content();
  expect(page).not.toContain('25.3');
  expect(page).not.toContain('长捉');
});

test('a confirmed ruling counts down, and a loss is proposed when nothing was varied', async () => {
  const place = rulingsOf(1);
  await sure(place, '照此裁决');
  await place.locator('[data-watch="counting"][data-used="0"]').waitFor();
  await play(CHASE.cycle.slice(2), 10);
  await place.locator('[data-watch="counting"][data-used="1"]').waitFor();
  await picture('arbiter-countdown-1920x1080');
  await play(CHASE.cycle.slice(0, 1), 12);
  const watch = place.locator('[data-watch="not_varied"]');
  await watch.getByText('提议判负').waitFor();
  await picture('arbiter-not-varied-1920x1080');
  await sure(watch, '判负');
  await ended(1, '棋例裁决');
  await place.getByText('红方应变不变，判负').waitFor();
});

test('the hall sees a ruling once the arbiter has released it', async () => {
  const place = rulingsOf(1);
  const ruled = place.locator('[data-ruling="1"]');
  await ruled.getByRole('button', { name: '公布到大棋盘' }).click();
  await ruled.getByRole('button', { name: '从大棋盘撤下' }).waitFor();
  await picture('arbiter-released-1920x1080');
});

test('an overruled proposal carries the arbiter’s verdict and his reason', async () => {
  await openGame(1);
  await play([...CHASE.leadIn, ...CHASE.cycle, ...CHASE.cycle.slice(0, 2)], 0);
  const place = rulingsOf(2);
  await place.getByRole('button', { name: '改判', exact: true }).click();
  await place.getByLabel('改判为').selectOption({ label: '双方不变作和' });
  await place.getByLabel('理由').fill('双方已同意作和');
  await picture('arbiter-overrule-1920x1080');
  await place.locator('form').getByRole('button', { name: '改判' }).click();
  await place.getByText('裁判改判：双方不变作和（双方已同意作和）').waitFor();
  await ended(2, '循环不变');
});

test('a wrong claim of the natural limit is counted, and costs five minutes', async () => {
  await openGame(2);
  await play([...IDLE.cycle, 'h2e2'], 0);
  const place = rulingsOf(3);
  await claims(place, '黑方', '自然限着');
  const asked = place.locator('[data-asked="natural_limit"]');
  await asked.getByText('经核算：不成立').waitFor();
  await picture('arbiter-wrong-claim-1920x1080');
  await sure(asked, '不成立');
  await place.getByText('黑方提请自然限着：不成立，扣时 5 分钟').waitFor();
  // The foul that goes with it is proposed by the event's table, and confirmed by itself.
  const foul = place.locator('[data-offence]', { hasText: '提议犯规' });
  await foul.waitFor();
  await sure(place.locator('[data-ruling="1"]'), '确认犯规');
  await foul.waitFor({ state: 'detached' });
  await operator.locator('.strip[data-side="black"] .minutes', { hasText: /2[45]$/ }).waitFor();
});

test('a draw to be adjudicated is asked for too late with three minutes left', async () => {
  await operator.getByRole('button', { name: '时钟' }).click();
  await operator.getByRole('button', { name: '其他时间' }).click();
  await operator.getByLabel('分', { exact: true }).fill('2');
  await operator.getByLabel('秒', { exact: true }).fill('59');
  await operator.getByRole('button', { name: '停表' }).click();
  await operator.getByRole('button', { name: '设定' }).click();
  await operator.locator('.strip[data-side="black"] .minutes', { hasText: /02$/ }).waitFor();
  const place = rulingsOf(3);
  await place.getByLabel('提出方').selectOption({ label: '黑方' });
  await place.getByLabel('事由').selectOption({ label: '优势方和棋' });
  await place.getByRole('button', { name: '登记提请' }).click();
  await arbiter.getByText('请先核对棋钟', { exact: false }).waitFor();
  await picture('arbiter-too-late-1920x1080');
  // Nothing follows a refused entry before somebody has read why.
  await arbiter.getByRole('button', { name: '知道了' }).click();
  await place.getByLabel('提出方').selectOption({ label: '红方' });
  await place.getByRole('button', { name: '登记提请' }).click();
  const asked = place.locator('[data-asked="advantage_draw"]');
  await sure(asked, '判和');
  await ended(3, '裁判判定');
});

test('an illegal move is proposed to lose; taken back instead, it is a foul', async () => {
  await openGame(3);
  await tapMove(operator, 'b0d1');
  await operator.getByRole('button', { name: '桌上确实走了' }).click();
  const place = rulingsOf(4);
  const irregular = place.locator('[data-irregular="b0d1"]');
  await irregular.getByText('本赛规程：违例判负').waitFor();
  await picture('arbiter-illegal-1920x1080');
  await irregular.getByRole('button', { name: '收回重走' }).click();
  await place.getByText('红方违例着法 b0d1：收回重走').waitFor();
  await sure(place.locator('[data-ruling="1"]'), '确认犯规');
});

test('what is pending is seen from every other tab', async () => {
  await tapMove(operator, 'b0d1');
  await operator.getByRole('button', { name: '桌上确实走了' }).click();
  await arbiter.getByRole('button', { name: '名次', exact: true }).click();
  await arbiter.locator('nav [data-pending="1"]').waitFor();
  await picture('arbiter-pending-1920x1080');
  await arbiter.locator('nav [data-pending]').click();
  await rulingsOf(4).locator('[data-irregular]').getByRole('button', { name: '收回重走' }).click();
  await arbiter.locator('nav [data-pending]').waitFor({ state: 'detached' });
});

test('a draw is proposed when neither side has a piece left to win with', async () => {
  await drop(arbiter, 'game.pgn', [...Buffer.from(`${BARE} *`)]);
  const sheet = arbiter.getByRole('dialog', { name: '接入棋谱' });
  await sheet.getByLabel('接入哪一台').selectOption({ index: 3 });
  await sheet.locator('[data-added="72"]').waitFor();
  await arbiter.getByRole('button', { name: '接入对局' }).click();
  const bare = rulingsOf(4).locator('[data-bare]');
  await bare.getByText('提议判和').waitFor();
  await picture('arbiter-bare-1920x1080');
  await sure(bare, '判和');
  await ended(4, '裁判判定');
  const pgn = await (await fetch(`${program.address}/api/v1/games/4.pgn`)).text();
  expect(pgn).toContain('裁判：双方均无进攻子力，判和');
});
