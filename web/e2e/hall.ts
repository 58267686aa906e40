import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { commandId } from '../src/entry/command-id';
import { parse } from '../src/live/parse';
import type { Command } from '../src/wire/Command';
import type { GameView } from '../src/wire/GameView';
import type { ToServer } from '../src/wire/ToServer';
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
    return this.seatLink(label, { kind: 'operator', tables });
  }

  /** The path of a new link for a seat. */
  async seatLink(label: string, seat: object): Promise<string> {
    const link = await this.page.evaluate(
      async ([name, given]) => {
        const answer = await fetch('/api/v1/seats', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ seat: given, label: name }),
        });
        const body: unknown = await answer.json();
        return JSON.stringify(body);
      },
      [label, seat] as const,
    );
    const found = /"link":"([^"]+)"/.exec(link)?.[1];
    if (found === undefined) throw new Error(`no link: ${link}`);
    return pathOf(found);
  }

  /** Ends the games of the round in draws, all of them, and publishes the next round as it is proposed. */
  async nextRound(): Promise<void> {
    const games = await this.games();
    const round = Math.max(...games.map((game) => game.round));
    for (const { id, revision } of games) {
      const result = { outcome: 'draw', reason: 'agreement' } as const;
      await this.ask({ type: 'set_result', game: id, revision, result });
    }
    await this.ask({ type: 'publish_proposal', round: round + 1 });
  }

  /** The games of the current round. */
  async games(): Promise<readonly GameView[]> {
    const snapshot = parse(await this.#overSocket([], '"snapshot"'));
    return snapshot?.type === 'snapshot' ? snapshot.games : [];
  }

  /** Asks for something over a socket of its own, and fails where it is refused. */
  async ask(command: Command): Promise<void> {
    const id = commandId();
    const answer = parse(await this.#overSocket([{ type: 'ask', id, command }], `"${id}"`));
    if (answer?.type !== 'ack') throw new Error(JSON.stringify(answer));
  }

  /** Says hello and these messages on a socket of its own; the answer in which `wanted` is found. */
  #overSocket(messages: readonly ToServer[], wanted: string): Promise<string> {
    const hello: ToServer = { type: 'hello', topics: [{ topic: 'event' }] };
    return this.page.evaluate(
      ([said, found]) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/ws`);
          socket.onopen = () => {
            for (const message of said) socket.send(message);
          };
          socket.onmessage = ({ data }) => {
            if (!String(data).includes(found)) return;
            resolve(String(data));
            socket.close();
          };
        }),
      [[hello, ...messages].map((message) => JSON.stringify(message)), wanted] as const,
    );
  }
}
