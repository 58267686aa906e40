import type { Page } from 'playwright-core';

/** Counts how often the page is touched while something is done. */
export async function tapsOf(page: Page, done: () => Promise<void>): Promise<number> {
  const count = (): Promise<number> =>
    page.evaluate(() => Number(document.documentElement.dataset.taps ?? 0));
  await page.evaluate(() => {
    const root = document.documentElement;
    if (root.dataset.taps !== undefined) return;
    root.dataset.taps = '0';
    const counted = (): void => {
      root.dataset.taps = String(Number(root.dataset.taps) + 1);
    };
    addEventListener('pointerdown', counted, { capture: true });
  });
  const before = await count();
  await done();
  return (await count()) - before;
}
