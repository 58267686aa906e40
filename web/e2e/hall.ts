import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { pathOf, type Program } from './program';

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const PHONE = { width: 360, height: 640 };

/** A browser as people have it; `args` are more of Chromium's own. */
export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', ...args] });
}

/** A browser of another person. */
export async function person(browser: Browser, viewport = PHONE): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: viewport.width < 700,
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
  });
}

/** A page of its own for another person. */
export async function visitor(browser: Browser, viewport = PHONE): Promise<Page> {
  const page = await (await person(browser, viewport)).newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** The arbiter, who gives out links by the same address that his page uses. */
export class Arbiter {
  private constructor(readonly page: Page) {}

  static async enter(browser: Browser, program: Program, address: string): Promise<Arbiter> {
    const page = await visitor(browser, { width: 1366, height: 768 });
    await page.goto(address + program.arbiterPath());
    await page.locator('h1').first().waitFor();
    return new Arbiter(page);
  }

  /** The path of a new operator's link. */
  async link(label: string, tables: readonly number[]): Promise<string> {
    const link = await this.page.evaluate(
      async ([name, places]) => {
        const answer = await fetch('/api/v1/seats', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ seat: { kind: 'operator', tables: places }, label: name }),
        });
        const body: unknown = await answer.json();
        return JSON.stringify(body);
      },
      [label, tables] as const,
    );
    const found = /"link":"([^"]+)"/.exec(link)?.[1];
    if (found === undefined) throw new Error(`no link: ${link}`);
    return pathOf(found);
  }
}
