/** The game that the page's address names (`?game=3`). */
export function gameInAddress(): number | undefined {
  const game = Number(new URLSearchParams(location.search).get('game'));
  return Number.isInteger(game) && game > 0 ? game : undefined;
}

/** The table that a card on it names (`?table=3`): its game, whichever is played there. */
export function tableInAddress(): number | undefined {
  const table = Number(new URLSearchParams(location.search).get('table'));
  return Number.isInteger(table) && table > 0 ? table : undefined;
}

/** Whether the page's address asks for no results (`?results=no`). */
export function withoutResults(): boolean {
  return new URLSearchParams(location.search).get('results') === 'no';
}

/** Lets the page's address name a game, so that a reload comes back to it. */
export function putGameInAddress(game: number | undefined): void {
  const address = new URL(location.href);
  address.searchParams.delete('table');
  if (game === undefined) address.searchParams.delete('game');
  else address.searchParams.set('game', String(game));
  history.replaceState(null, '', address);
}
