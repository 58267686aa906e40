import type { Live } from '../live/live.svelte';

/** What a phone needs of the server. */
export type Check = 'page' | 'socket' | 'write' | 'picture';

/** How long it took in milliseconds, or that it does not work. */
export type Measured = number | 'fails';

export const CHECKS: readonly Check[] = ['page', 'socket', 'write', 'picture'];

/** What has no answer after so many milliseconds does not work. */
const PATIENCE = 5000;

/** Tries one of them and says how long it took. */
export async function measure(check: Check, live: Live): Promise<Measured> {
  const begun = performance.now();
  const works = await within(PATIENCE, tryOut(check, live));
  return works ? performance.now() - begun : 'fails';
}

function tryOut(check: Check, live: Live): Promise<boolean> {
  switch (check) {
    case 'page':
      return loads('/operator');
    case 'picture':
      return loads('/board.png');
    case 'socket':
      return live.ping();
    case 'write':
      return live.probe();
  }
}

async function loads(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function within(millis: number, tried: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, millis, false);
  });
  return Promise.race([tried, late]);
}
