import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { chromium, type Page } from 'playwright-core';

import { CHROMIUM } from './hall';

/** A browser with a profile on the disk, which can be killed as a phone does that needs memory. */
export class KilledBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'guapan-profile-'));
  #child: ChildProcess | undefined;

  /** Opens it, and gives its page. */
  async open(): Promise<Page> {
    const child = spawn(
      CHROMIUM,
      [
        '--headless=new',
        '--no-sandbox',
        '--no-first-run',
        '--remote-debugging-port=0',
        '--window-size=390,844',
        `--user-data-dir=${this.#profile}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#child = child;
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const context = browser.contexts()[0];
    if (!context) throw new Error('the browser has no profile');
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    return page;
  }

  /** Kills it without a word. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    this.#child = undefined;
  }

  /** Kills it and removes the profile. */
  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('the browser is silent');
  for await (const line of createInterface(child.stderr)) {
    const address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stderr.resume();
    return address;
  }
  throw new Error('the browser has ended');
}
