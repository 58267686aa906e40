import type { Page } from 'playwright-core';

/** The middle of a square (ICCS) on the page, in pixels. */
export async function pointOf(
  page: Page,
  square: string,
  board = '.slab',
): Promise<{ x: number; y: number }> {
  const slab = await page.locator(board).boundingBox();
  if (!slab) throw new Error('the page shows no board');
  const cell = slab.width / 9.4;
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.charAt(1));
  return { x: slab.x + (0.7 + file) * cell, y: slab.y + (0.92 + 9 - rank) * cell };
}

/** Taps a square as a finger does. */
export async function tap(page: Page, square: string, board = '.slab'): Promise<void> {
  const { x, y } = await pointOf(page, square, board);
  await page.touchscreen.tap(x, y);
}

/** Taps a move, once nothing that was entered before waits for its answer. */
export async function tapMove(page: Page, mv: string): Promise<void> {
  await page.locator('[data-entry="sending"]').waitFor({ state: 'detached' });
  await tap(page, mv.slice(0, 2));
  await tap(page, mv.slice(2, 4));
}

/** Waits until the board stands at a ply. */
export async function standsAt(page: Page, ply: number): Promise<void> {
  await page.locator(`.slab[data-ply="${ply}"]`).waitFor();
}

/** The squares that the operator's board offers as targets. */
export async function targetsOf(page: Page): Promise<string[]> {
  const squares = page.locator('.slab .target');
  const names = await squares.evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-square')),
  );
  return names.map(String).sort();
}

/** The squares on which the widget has placed its squares of a class, or its pieces. */
export async function squaresWith(page: Page, selector: string): Promise<string[]> {
  const keys = await page
    .locator(`cg-board ${selector}`)
    .evaluateAll((elements) =>
      elements.map((element) => ('cgKey' in element ? String(element.cgKey) : '')),
    );
  return keys.map((key) => key.charAt(0) + String.fromCharCode(key.charCodeAt(1) - 1)).sort();
}

/** Whether the page and its slab are in a theme; asked in the page itself. */
export function isDressedIn(theme: string): boolean {
  const board = document.querySelector<HTMLCanvasElement>('canvas[data-painted]');
  if (!board) return false;
  const slab = getComputedStyle(board).getPropertyValue('--board-light').trim();
  return document.body.dataset.theme === theme && board.dataset.painted === slab;
}
