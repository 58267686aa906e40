import { mkdirSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standsAt, tapMove } from './board';
import { realGame } from './games';
import { Operators } from './operators';

const PICTURES = new URL('../test-results/', import.meta.url).pathname;
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
] as const;
/** The sheets, by the button of the page's last two rows and its head that opens each. */
const SHEETS = {
  clock: { zh: '时钟', en: 'Clock' },
  result: { zh: '结果', en: 'Result' },
  keypad: { zh: '键盘', en: 'Keypad' },
  notes: { zh: '记事', en: 'Notes' },
  settings: { zh: '设置', en: 'Settings' },
  call: { zh: '请裁判', en: 'Arbiter' },
  connection: { zh: '连接', en: 'Connection' },
} as const;

let hall: Operators;
let page: Page;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  hall = await Operators.open();
  page = await hall.enter(1, SIZES[1]);
  for (const [ply, mv] of realGame(3, 9).entries()) {
    await tapMove(page, mv);
    await standsAt(page, ply + 1);
  }
});

afterAll(async () => {
  await hall.close();
});

interface Look {
  readonly language: 'zh' | 'en';
  readonly dark: boolean;
  readonly large: boolean;
  readonly left: boolean;
}

/** Lets the page come as on a device where this was chosen before. */
async function choose({ language, dark, large, left }: Look): Promise<void> {
  await page.evaluate(
    ([tongue, chosen]) => {
      localStorage.setItem('guapan-operator', JSON.stringify(chosen));
      localStorage.setItem('guapan-language', tongue);
    },
    [language, { dark, large, left }] as const,
  );
  await page.reload();
  await standsAt(page, 9);
}

/** What is wrong with what is seen: too small for a thumb, without a name, cut off, or out of the page. */
async function faults(): Promise<string[]> {
  return page.evaluate(() => {
    const open = document.querySelector('dialog[open]');
    const controls = (open ?? document).querySelectorAll<HTMLElement>('button, input, textarea, a');
    const found: string[] = [];
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      if (box.width === 0 || control.closest('.moves')) continue;
      const name = control.getAttribute('aria-label') ?? control.innerText;
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
      if (box.width < 44 || box.height < 43.9) found.push(`${name}: ${size}`);
      if (control.scrollWidth > control.clientWidth + 1) found.push(`${name}: text is too wide`);
      if (control.scrollHeight > control.clientHeight + 1) found.push(`${name}: text is too high`);
      if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`${name}: outside`);
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
    return found;
  });
}

for (const size of SIZES) {
  for (const look of [
    { language: 'zh', dark: false, large: false, left: true },
    { language: 'en', dark: true, large: false, left: false },
    { language: 'zh', dark: true, large: true, left: true },
    { language: 'en', dark: false, large: true, left: false },
  ] as const) {
    const { language, dark, large, left } = look;
    const name = [
      `${size.width}x${size.height}`,
      language,
      dark ? 'dark' : 'light',
      large ? 'large' : 'normal',
      left ? 'left' : 'right',
    ].join('-');

    test(`each view can be read and touched: ${name}`, async () => {
      await page.setViewportSize(size);
      await choose(look);
      const wrong: string[] = [];
      const lookAt = async (view: string): Promise<void> => {
        await page.screenshot({ path: `${PICTURES}views-${name}-${view}.png` });
        wrong.push(...(await faults()).map((fault) => `${view}: ${fault}`));
      };
      await page.locator('canvas[data-painted]').waitFor();
      await lookAt('entry');
      for (const [view, button] of Object.entries(SHEETS)) {
        await page.getByRole('button', { name: button[language], exact: true }).click();
        await page.locator('dialog[open]').waitFor();
        await lookAt(view);
        if (view === 'result') {
          await page.locator('dialog .outcomes button').first().click();
          await lookAt('reasons');
        }
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
      expect(wrong).toEqual([]);
    });
  }
}
