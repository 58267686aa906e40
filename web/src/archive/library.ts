import type { ArchiveGame } from '../wire/ArchiveGame';
import type { ArchivePage } from '../wire/ArchivePage';
import type { Outcome } from '../wire/Outcome';
import type { TreeView } from '../wire/TreeView';

/** What is looked for; an empty text stands for anything. */
export interface Search {
  readonly player: string;
  /** An ECCO code, or its first letters. */
  readonly opening: string;
  readonly result: Outcome | '';
}

/** The games that are looked for. */
export function foundGames(games: readonly ArchiveGame[], search: Search): readonly ArchiveGame[] {
  const player = search.player.trim();
  return games.filter((game) => {
    const names = [game.red, game.black].flatMap(({ name, team }) => [name, team ?? '']);
    return (
      names.some((name) => name.includes(player)) &&
      (game.opening?.code ?? '').startsWith(search.opening) &&
      (search.result === '' || game.result?.outcome === search.result)
    );
  });
}

/** The openings of the games with how often each was played, by code. */
export function openingsOf(
  games: readonly ArchiveGame[],
): readonly { readonly code: string; readonly name: string; readonly count: number }[] {
  const counts = new Map<string, { code: string; name: string; count: number }>();
  for (const { opening } of games) {
    if (!opening) continue;
    const row = counts.get(opening.code) ?? { ...opening, count: 0 };
    row.count += 1;
    counts.set(opening.code, row);
  }
  return [...counts.values()].sort((one, other) => one.code.localeCompare(other.code));
}

/** The event's games; `undefined` where the server does not answer. */
export async function fetchLibrary(): Promise<ArchivePage | undefined> {
  return fetched('/api/v1/archive', (page): page is ArchivePage => 'games' in page);
}

/** A game's moves; `undefined` where the server does not answer. */
export async function fetchTree(game: number): Promise<TreeView | undefined> {
  return fetched(`/api/v1/games/${game}/tree`, (page): page is TreeView => 'nodes' in page);
}

async function fetched<T extends object>(
  url: string,
  is: (page: object) => page is T,
): Promise<T | undefined> {
  try {
    const answer = await fetch(url);
    const page: unknown = answer.ok ? await answer.json() : undefined;
    return typeof page === 'object' && page !== null && is(page) ? page : undefined;
  } catch {
    return undefined;
  }
}
