import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pointOf, standsAt, tap, tapMove } from './board';
import { realGame } from './games';
import { PHONE } from './hall';
import { Operators } from './operators';

const MOVES = realGame(6, 48);
/** The corners of a touch target of 44 pixels, just inside it. */
const CORNERS = [
  [-21.9, -21.9],
  [21.9, -21.9],
  [-21.9, 21.9],
  [21.9, 21.9],
] as const;

let hall: Operators;
let page: Page;
let devtools: CDPSession;

beforeAll(async () => {
  hall = await Operators.open();
  page = await hall.enter(1, PHONE);
  devtools = await page.context().newCDPSession(page);
});

afterAll(async () => {
  await hall.close();
});

/** The legal moves after so many plies. */
async function legalAt(ply: number): Promise<readonly string[]> {
  const asked = (): Promise<string> =>
    page.evaluate(async (at) => (await fetch(`/api/v1/games/1/plies/${at}`)).text(), ply);
  let legal: string | undefined;
  await expect
    .poll(async () => {
      legal = /"legal":\[([^\]]+)\]/.exec(await asked())?.[1];
      return legal;
    })
    .toBeTruthy();
  return (legal ?? '').replaceAll('"', '').split(',');
}

declare global {
  /** For each touch the squares that the board marked. */
  var touches: string[][];
}

/** Notes at each touch which squares the board marks while the finger is down. */
function noteTouches(): void {
  globalThis.touches = [];
  addEventListener('pointerdown', () => {
    // The page has marked them once what the touch has set off is done.
    queueMicrotask(() => {
      const marked = document.querySelectorAll<HTMLElement>('.slab .aimed');
      const shown = marked.length > 0 ? marked : document.querySelectorAll<HTMLElement>('.chosen');
      globalThis.touches.push(Array.from(shown, ({ dataset }) => dataset.square ?? ''));
    });
  });
}

/** What was noted since the last time. */
async function touched(): Promise<readonly (readonly string[])[]> {
  return page.evaluate(() => globalThis.touches.splice(0, Infinity));
}

/** Of these squares those that some corner of their touch target does not mean. */
async function missed(squares: ReadonlySet<string>): Promise<string[]> {
  const corners: (readonly [string, number, number])[] = [];
  const events: Promise<unknown>[] = [];
  await touched();
  for (const square of squares) {
    const { x, y } = await pointOf(page, square);
    for (const [right, down] of CORNERS) {
      corners.push([square, right, down]);
      const point = { x: x + right, y: y + down };
      for (const [type, touchPoints] of [
        ['touchStart', [point]],
        ['touchCancel', []],
      ] as const) {
        events.push(
          devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] }),
        );
      }
    }
  }
  await Promise.all(events);
  const noted = await touched();
  expect(noted.length).toBe(corners.length);
  return corners.flatMap(([square, right, down], at) =>
    noted[at]?.includes(square) === true
      ? []
      : [`${square} ${right} ${down}: ${noted[at]?.join(' ') ?? ''}`],
  );
}

test('every legal choice of a real game is a touch target of 44 pixels on the smallest phone', async () => {
  await page.evaluate(noteTouches);
  for (const [ply, mv] of MOVES.entries()) {
    if (ply % 16 === 0 || ply === MOVES.length - 1) {
      const legal = await legalAt(ply);
      const origins = new Set(legal.map((one) => one.slice(0, 2)));
      expect(await missed(origins), `pieces after ply ${ply}`).toEqual([]);
      for (const origin of origins) {
        await tap(page, origin);
        const targets = new Set(
          legal.filter((one) => one.startsWith(origin)).map((one) => one.slice(2)),
        );
        expect(await missed(targets), `${origin} after ply ${ply}`).toEqual([]);
        await tap(page, origin);
      }
    }
    await tapMove(page, mv);
    await standsAt(page, ply + 1);
  }
});

test('a tap between two pieces enlarges them, and the next tap takes one', async () => {
  const other = await hall.enter(2, PHONE);
  const [left, right] = [await pointOf(other, 'b0'), await pointOf(other, 'c0')];
  const between = [(left.x + right.x) / 2, (left.y + right.y) / 2] as const;
  await other.touchscreen.tap(...between);
  const keys = other.locator('[data-loupe]');
  await keys.first().waitFor();
  expect(await keys.count()).toBe(2);
  for (const key of await keys.all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await other.locator('[data-loupe="b0"]').tap();
  await other.locator('.chosen[data-square="b0"]').waitFor();
  expect(await keys.count()).toBe(0);
  await tap(other, 'b0');
  // Where only one of the two can go, its target decides, and two taps are a move.
  await other.touchscreen.tap(...between);
  await keys.first().waitFor();
  await tap(other, 'e2');
  await standsAt(other, 1);
  await expect.poll(() => hall.moves(2)).toEqual(['c0e2']);
  await other.context().close();
});

test('a tap between two targets plays neither before it is decided', async () => {
  const other = await hall.enter(3, PHONE);
  await tap(other, 'a0');
  const [near, far] = [await pointOf(other, 'a1'), await pointOf(other, 'a2')];
  await other.touchscreen.tap((near.x + far.x) / 2, (near.y + far.y) / 2);
  await other.locator('[data-loupe="a1"]').waitFor();
  expect(await hall.plies(3)).toBe(0);
  await other.locator('[data-loupe="a2"]').tap();
  await standsAt(other, 1);
  await expect.poll(() => hall.moves(3)).toEqual(['a0a2']);
  await other.context().close();
});
