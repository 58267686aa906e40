import { mkdirSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pointOf, standsAt, tap, tapMove } from './board';
import { realGame } from './games';
import { Arbiter, openBrowser, visitor } from './hall';
import { BIG_BOARD, Program } from './program';
import { noteDown, noted, steps } from './stage-log';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const TABLET = { width: 1280, height: 800 };
/** The commentator's own board, not the live game's beside it. */
const BOARD = 'main .slab';
/** The game that is played at table 1. */
const MOVES = realGame(0, 12);

mkdirSync(PICTURES, { recursive: true });

/** An evening on the stage: once as it should be, once with the program killed in the middle of it. */
describe.each([
  { evening: 'undisturbed', killed: false },
  { evening: 'killed in the middle', killed: true },
])('$evening', ({ killed }) => {
  const program = new Program([], BIG_BOARD);
  let browser: Browser;
  let operator: Page;
  let commentator: Page;
  /** Two of the audience: one follows the commentary, the other the game. */
  let follower: Page;
  let plain: Page;
  /** Where the game stood, one after the other. */
  const game: number[] = [0];

  beforeAll(async () => {
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
    await commentator.locator(BOARD).waitFor();
    await noteDown(commentator, BOARD);
  });

  afterAll(async () => {
    await browser.close();
    await program.end();
  });

  async function picture(page: Page, name: string): Promise<void> {
    await page.locator('canvas[data-painted]').first().waitFor();
    if (!killed) await page.screenshot({ path: `${PICTURES}${name}.png` });
  }

  /** Live is right: everywhere, whatever else is shown. */
  async function liveIsAt(ply: number): Promise<void> {
    game.push(ply);
    await standsAt(operator, ply);
    await standsAt(plain, ply);
    const live = `[data-badge="live"]`;
    await commentator
      .locator(
        `.page:has(${live}) ${BOARD}[data-ply="${ply}"], .page:not(:has(${live})) [data-live-ply="${ply}"]`,
      )
      .first()
      .waitFor();
  }

  /** The operator enters the next plies of the game. */
  async function enter(from: number, to: number): Promise<void> {
    for (const [index, mv] of MOVES.slice(from, to).entries()) {
      await tapMove(operator, mv);
      await liveIsAt(from + index + 1);
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

  async function followerSees(state: 'live' | 'line', ply: number): Promise<void> {
    await badge(follower, state);
    await follower.locator(`[data-stage-ply="${ply}"]`).waitFor();
  }

  async function lines(): Promise<number> {
    return commentator.locator('.lines li[data-line]').count();
  }

  test('the commentator follows the live game, and the audience may follow him', async () => {
    // A seat of one game opens it at once.
    await enter(0, 4);
    await explainedAt(commentator, 4);
    await badge(commentator, 'live');
    await follower.getByRole('button', { name: '跟讲解' }).click();
    await followerSees('live', 4);
    await noteDown(follower, '.slab');
    await noteDown(plain, '.slab');
    await picture(commentator, 'commentator-live-1280x800');
  });

  test('a line of a running game is warned of once, and opens while the game goes on', async () => {
    await tryOut('a3a4');
    await commentator.getByRole('heading', { name: '棋手看得见大盘' }).waitFor();
    await picture(commentator, 'commentator-fair-play-1280x800');
    await commentator.getByRole('button', { name: '仍然摆出变着' }).click();
    await badge(commentator, 'line');
    await explainedAt(commentator, 5);
    await followerSees('line', 5);
    await enter(4, 7);
    await explainedAt(commentator, 5);
    await followerSees('line', 5);
  });

  test('one key returns to the live game; three lines are kept and stand side by side', async () => {
    await commentator.keyboard.press('Escape');
    await badge(commentator, 'live');
    await explainedAt(commentator, 7);
    await followerSees('live', 7);
    await tryOut('a6a5');
    await explainedAt(commentator, 8);
    await followerSees('line', 8);
    await enter(7, 8);
    await commentator.keyboard.press('F5');
    await badge(commentator, 'live');
    await explainedAt(commentator, 8);
    await followerSees('live', 8);
    await tryOut('i3i4');
    await explainedAt(commentator, 9);
    await followerSees('line', 9);
    expect(await lines()).toBe(3);
    await commentator.getByLabel('名称').fill('兵线');
    await commentator.getByLabel('名称').press('Enter');
    await commentator.getByText('兵线').first().waitFor();
    for (const line of ['1', '2', '3']) {
      await commentator.locator(`.lines li[data-line="${line}"]`).getByLabel('并排').click();
      await commentator.locator(`main section[data-line="${line}"]`).waitFor();
    }
    await follower.locator('section[data-line="3"]').waitFor();
    expect(await follower.locator('section[data-line]').count()).toBe(3);
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
    await picture(commentator, 'commentator-marks-1280x800');
    await commentator.getByRole('button', { name: '走子' }).click();
    await commentator.keyboard.press('ArrowLeft');
    await follower.locator('[data-mark="pen"]').waitFor({ state: 'detached' });
    await commentator.keyboard.press('ArrowRight');
    await follower.locator('[data-mark="pen"]').waitFor();
  });

  if (killed) {
    test('the program is killed and comes back, and nobody does anything', async () => {
      await program.kill();
      for (const page of [commentator, operator]) {
        await page.getByText('断线').first().waitFor();
      }
      await program.start();
      await commentator.getByText('已同步').first().waitFor();
      await operator.getByText('断线').first().waitFor({ state: 'detached' });
      await badge(commentator, 'line');
      await explainedAt(commentator, 9);
      expect(await lines()).toBe(3);
      expect(await commentator.locator('main [data-mark]').count()).toBe(2);
      await followerSees('line', 9);
      await follower.locator('[data-mark="pen"]').waitFor();
    });
  }

  test('a correction harms no line, and live is right at every moment', async () => {
    await enter(8, 10);
    await operator.getByRole('button', { name: '撤回' }).click();
    await liveIsAt(9);
    expect(await lines()).toBe(3);
    await explainedAt(commentator, 9);
    await badge(commentator, 'line');
    await followerSees('line', 9);
  });

  test('standings come as overlay and as scene, and one cut leads back', async () => {
    const prepare = async (group: string, name: string): Promise<void> => {
      const choices = commentator.getByRole('group', { name: group });
      await choices.getByRole('button', { name, exact: true }).click();
    };
    await prepare('挂盘旁的表', '个人名次');
    await commentator.locator('[data-preview="featured"]').waitFor();
    await commentator.getByRole('button', { name: '切换' }).click();
    await commentator.locator('[data-program="featured"]').getByText('个人名次').waitFor();
    await prepare('画面', '个人名次');
    await commentator.locator('[data-preview="individuals"]').waitFor();
    await commentator.keyboard.press(' ');
    await commentator.locator('[data-program="individuals"]').waitFor();
    await commentator.keyboard.press('b');
    await commentator.locator('[data-program="idle"]').waitFor();
    await commentator.getByRole('button', { name: '撤销' }).click();
    await commentator.locator('[data-program="individuals"]').waitFor();
    await commentator.keyboard.press(' ');
    await commentator.locator('[data-program="featured"]').waitFor();
    await commentator.locator('[data-preview="individuals"]').waitFor();
  });

  test('the audience votes for a move, one vote a device, and sees the votes once they are shown', async () => {
    const vote = async (page: Page, from: string, to: string): Promise<void> => {
      await page.getByRole('button', { name: '您走哪一着？' }).click();
      await tap(page, from);
      await tap(page, to);
      await page.locator('[data-voted]').waitFor();
    };
    await commentator.getByRole('tab', { name: '互动' }).click();
    await commentator.getByRole('button', { name: '问观众这一着' }).click();
    // After nine plies it is Black's turn.
    await vote(follower, 'a6', 'a5');
    await vote(plain, 'a6', 'a5');
    await commentator.locator('[data-votes="2"]').waitFor();
    expect(await follower.locator('[data-votes]').count()).toBe(0);
    await picture(commentator, 'commentator-votes-1280x800');
    await commentator.getByRole('button', { name: '亮票' }).click();
    await follower.locator('[data-votes="2"]').waitFor();
    // Shown too early: taken back, they are for the commentator alone again.
    await commentator.getByRole('button', { name: '撤销' }).click();
    await follower.locator('[data-votes]').waitFor({ state: 'detached' });
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

  test('one key leads back to the live game, and it goes on', async () => {
    await commentator.keyboard.press('Escape');
    await badge(commentator, 'live');
    await explainedAt(commentator, 9);
    await enter(9, 11);
    await followerSees('live', 11);
    await standsAt(follower, 11);
  });

  test('live was right at every moment, and each of the public saw what he followed', async () => {
    const ofCommentator = await noted(commentator);
    const live = ofCommentator.map(({ badge: shown, ply, live: inset }) =>
      shown === 'live' ? ply : inset,
    );
    expect(steps(live)).toEqual(steps(game));

    const ofFollower = await noted(follower);
    const line = ofFollower.filter(({ badge: shown }) => shown === 'line');
    expect(steps(line.map(({ ply }) => ply))).toEqual(expect.arrayContaining([5, 8, 9]));
    expect(Math.max(...line.map(({ marks }) => marks))).toBe(2);

    // The votes and his own board apart, he saw the game and nothing else.
    const ofPlain = await noted(plain);
    expect(ofPlain.every(({ badge: shown, marks }) => shown === undefined && marks === 0)).toBe(
      true,
    );
    const seen = steps(ofPlain.map(({ ply }) => ply).filter((ply) => ply > 1));
    expect(seen).toEqual(steps(game.slice(game.indexOf(4))));
  });

  test('everything is there after the program was killed', async () => {
    await program.kill();
    await commentator.getByText('断线').first().waitFor();
    await program.start();
    await commentator.reload();
    await badge(commentator, 'live');
    await explainedAt(commentator, 11);
    expect(await lines()).toBe(3);
    await commentator.getByText('兵线').first().click();
    await badge(commentator, 'line');
    await explainedAt(commentator, 9);
    expect(await commentator.locator('main [data-mark]').count()).toBe(2);
    const record = await fetch(`${program.address}/api/v1/games/1.pgn`);
    expect(await record.text()).toContain('兵线');
  });
});
