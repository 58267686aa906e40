/** The script that a page's text loads, which has its content's hash in its name. */
export function scriptIn(page: string): string | undefined {
  return /src="(\/assets\/overlay-[^"]+\.js)"/.exec(page)?.[1];
}

/** Loads the page anew where the server has a newer one: nobody presses a key in a streaming program. */
export async function reloadWhenNewer(): Promise<void> {
  const mine = scriptIn(document.documentElement.outerHTML);
  if (mine === undefined) return;
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    const theirs = answer.ok ? scriptIn(await answer.text()) : undefined;
    if (theirs !== undefined && theirs !== mine) location.reload();
  } catch {
    // The line is gone again; the next time it comes back, there is another look.
  }
}
