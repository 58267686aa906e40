import type { Page } from 'playwright-core';

/** What a page's board showed at some moment. */
export interface Shown {
  /** Whether it showed the live game or a line; absent where the plain game is followed. */
  readonly badge: string | undefined;
  /** After how many moves. */
  readonly ply: number;
  /** Where the live game stood that was in sight beside a line. */
  readonly live: number | undefined;
  /** How many marks were on it. */
  readonly marks: number;
}

/** Begins to note down every state of the page's board; `board` finds it. */
export async function noteDown(page: Page, board: string): Promise<void> {
  await page.evaluate((selector) => {
    const log: string[] = [];
    const number = (text: string | undefined): number | undefined =>
      text === undefined ? undefined : Number(text);
    const look = (): void => {
      const slab = document.querySelector<HTMLElement>(selector);
      if (!slab) return;
      const badge = document.querySelector<HTMLElement>('[data-badge]')?.dataset.badge;
      const inset = document.querySelector<HTMLElement>('[data-live-ply]')?.dataset.livePly;
      const marks = document.querySelectorAll('[data-mark]').length;
      const ply = number(slab.dataset.ply);
      const shown = JSON.stringify({ badge, ply, live: number(inset), marks });
      if (log.at(-1) !== shown) log.push(shown);
    };
    look();
    const options = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document.body, options);
    Object.assign(window, { stageLog: log });
  }, board);
}

/** All states that were noted down, in order. */
export async function noted(page: Page): Promise<readonly Shown[]> {
  const log = await page.evaluate(() => ('stageLog' in window ? window.stageLog : []));
  if (!Array.isArray(log)) throw new Error('nothing was noted down');
  return log.map((line): Shown => {
    const shown: unknown = JSON.parse(String(line));
    if (!isShown(shown)) throw new Error(`no state: ${String(line)}`);
    return shown;
  });
}

function isShown(value: unknown): value is Shown {
  return typeof value === 'object' && value !== null && 'ply' in value && 'marks' in value;
}

/** The numbers without repeats in a row. */
export function steps(numbers: readonly (number | undefined)[]): readonly number[] {
  const known = numbers.filter((number) => number !== undefined);
  return known.filter((number, index) => number !== known[index - 1]);
}
