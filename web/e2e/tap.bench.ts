import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { standsAt, tapMove } from './board';
import { realGame } from './games';
import { Operators } from './operators';

const MOVES = realGame(1, 60);

test('from the second tap to “saved” on a phone, beside a bare question over its socket', async () => {
  const hall = await Operators.open();
  try {
    const page = await hall.enter(1);
    const bare = await probes(page, MOVES.length);
    await watch(page);
    for (const [ply, mv] of MOVES.entries()) {
      await tapMove(page, mv);
      await standsAt(page, ply + 1);
      await page.locator('[data-entry="saved"]').waitFor();
    }
    const taps = await page.evaluate(() =>
      (document.documentElement.dataset.taps ?? '').split(' ').filter(Boolean).map(Number),
    );
    expect(taps.length).toBe(MOVES.length);
    console.info('in a browser                         median ms   worst ms  ratio to baseline');
    row('an ask to its ack, bare (baseline)', bare, bare);
    row('the second tap to “saved” in sight', taps, bare);
  } finally {
    await hall.close();
  }
});

/** Lets the page write down how long each move took, from the finger's going up to the next picture with “saved”. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement;
    let tapped = 0;
    let waits = false;
    addEventListener('pointerup', () => (tapped = performance.now()), { capture: true });
    const look = (): void => {
      if (document.querySelector('[data-entry="sending"]')) waits = true;
      if (!waits || !document.querySelector('[data-entry="saved"]')) return;
      waits = false;
      requestAnimationFrame(() => {
        root.dataset.taps = `${root.dataset.taps ?? ''} ${performance.now() - tapped}`;
      });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
}

/** Asks over a bare socket of the same page, one after the other, for something that is only written. */
function probes(page: Page, count: number): Promise<readonly number[]> {
  return page.evaluate(async (asked) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    socket.send(JSON.stringify({ type: 'hello', topics: [{ topic: 'event' }] }));
    const times: number[] = [];
    for (let turn = 0; turn < asked; turn++) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const begun = performance.now();
      socket.send(JSON.stringify({ type: 'ask', id, command: { type: 'probe' } }));
      await new Promise<void>((resolve) => {
        socket.onmessage = ({ data }) => {
          if (String(data).includes(id)) resolve();
        };
      });
      times.push(performance.now() - begun);
    }
    socket.close();
    return times;
  }, count);
}

function row(what: string, times: readonly number[], baseline: readonly number[]): void {
  const median = medianOf(times);
  const cells = [median.toFixed(1), Math.max(...times).toFixed(1)].map((cell) => cell.padStart(11));
  const ratio = (median / medianOf(baseline)).toFixed(1).padStart(8);
  console.info(`${what.padEnd(35)}${cells.join('')}${ratio}`);
}

function medianOf(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
}
