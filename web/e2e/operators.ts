import type { Browser, Page } from 'playwright-core';

import { standsAt } from './board';
import { Arbiter, openBrowser, PHONE, visitor } from './hall';
import { Program } from './program';

/** The program with its arbiter, and operators who come in by links of their own. */
export class Operators {
  readonly program: Program;
  readonly browser: Browser;
  readonly arbiter: Arbiter;

  private constructor(program: Program, browser: Browser, arbiter: Arbiter) {
    this.program = program;
    this.browser = browser;
    this.arbiter = arbiter;
  }

  static async open(): Promise<Operators> {
    const program = new Program();
    await program.start();
    const browser = await openBrowser();
    return new Operators(program, browser, await Arbiter.enter(browser, program, program.address));
  }

  /** A page that enters the game at one table, before its first move; `address` is where it finds the program. */
  async enter(table: number, size = PHONE, address = this.program.address): Promise<Page> {
    const page = await visitor(this.browser, size);
    await page.goto(address + (await this.arbiter.link(`第 ${table} 台手机`, [table])));
    await standsAt(page, 0);
    return page;
  }

  /** What the server says of a game, as the text of its JSON. */
  async told(game: number): Promise<string> {
    return (await fetch(`${this.program.address}/api/v1/games/${game}`)).text();
  }

  /** How many plies a game has. */
  async plies(game: number): Promise<number> {
    return Number(/"ply":(\d+)/.exec(await this.told(game))?.[1]);
  }

  /** The moves of a game (ICCS). */
  async moves(game: number): Promise<readonly string[]> {
    const found = (await this.told(game)).matchAll(/"mv":"([^"]+)","chinese"/g);
    // The first one found is the last move, which stands before the record.
    return Array.from(found, ([, mv]) => String(mv)).slice(1);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.program.end();
  }
}
