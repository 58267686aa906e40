import type { Locator } from 'playwright-core';

/** Taps a button that asks twice; on a slow machine it may have stopped asking meanwhile. */
export async function surely(place: Locator, name: string, sure = '再点一次'): Promise<void> {
  const [asks, does] = [name, sure].map((label) =>
    place.getByRole('button', { name: label, exact: true }).first(),
  );
  for (let tries = 0; tries < 5; tries++) {
    await asks?.click();
    const done = does?.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (await done) return;
  }
  throw new Error(`${name} was not done`);
}
