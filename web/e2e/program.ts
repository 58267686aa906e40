import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const TARGET = process.env.CARGO_TARGET_DIR ?? join(import.meta.dirname, '../../target');
/** The program itself, for what it does without serving. */
export const BINARY = process.env.GUAPAN_BIN ?? join(TARGET, 'debug/guapan');
/** The program that draws the big board, for those who look at its pictures: the same binary, where
 *  another was not built with it. */
export const BIG_BOARD = process.env.GUAPAN_STAGE ?? BINARY;

const CERTIFICATE = join(import.meta.dirname, '../../tests/corpora/tls');
/** The arguments with which everything goes over TLS, by a certificate that no browser knows. */
export const TLS: readonly string[] = [
  '--tls-cert',
  join(CERTIFICATE, 'certificate.pem'),
  '--tls-key',
  join(CERTIFICATE, 'key.pem'),
];

/** The real program on a port and in a folder of its own. */
export class Program {
  readonly #data = mkdtempSync(join(tmpdir(), 'guapan-e2e-'));
  readonly #args: readonly string[];
  readonly #stage: string | undefined;
  #port = 0;
  #child: ChildProcess | undefined;

  /** `args` are more arguments of `guapan run`; `stage` draws its board, which is off without one. */
  constructor(args: readonly string[] = [], stage?: string) {
    this.#args = args;
    this.#stage = stage;
  }

  /** The folder of its event. */
  get data(): string {
    return this.#data;
  }

  /** The address of its pages, once it has been started. */
  get address(): string {
    return this.addressBy('127.0.0.1');
  }

  /** The same by another name of this machine. */
  addressBy(host: string): string {
    return `${this.#args.includes('--tls-cert') ? 'https' : 'http'}://${host}:${this.#port}`;
  }

  /** Starts it, again on the same port after the first time, and waits until it listens. */
  async start(): Promise<void> {
    const board =
      this.#stage === undefined
        ? ['--board', 'off']
        : ['--board', 'offscreen', '--stage', this.#stage];
    const listen = `127.0.0.1:${this.#port}`;
    const args = [
      'run',
      '--data',
      this.#data,
      '--listen',
      listen,
      '--public-url',
      'http://127.0.0.1',
    ];
    const child = spawn(BINARY, [...args, ...board, ...this.#args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    for await (const line of createInterface(child.stdout)) {
      const listening = /^listening\s+\S+:(\d+)/.exec(line)?.[1];
      if (listening === undefined) continue;
      this.#port = Number(listening);
      // Nothing of interest follows, but the pipe must not fill up.
      child.stdout.resume();
      return;
    }
    throw new Error(`${BINARY} has ended before it listened`);
  }

  /** Kills it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    this.#child = undefined;
  }

  /** The path of the arbiter's link, with its secret: a fresh one after each start. */
  arbiterPath(): string {
    return pathOf(readFileSync(join(this.#data, 'arbiter-link'), 'utf8').trim());
  }

  /** Kills it and removes its folder. */
  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true });
  }
}

/** A link without its host, since tests reach the program under another one. */
export function pathOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
