import type { PlyPage } from '../wire/PlyPage';
import type { TextPage } from '../wire/TextPage';
import type { TextRequest } from '../wire/TextRequest';
import type { ReplacedPage } from '../wire/ReplacedPage';

/** How long an answer may take, in milliseconds, before the line counts as down. */
const PATIENCE = 4000;

/** What could be played at a ply; `'away'` without a line to the server. */
export function lookAtPly(game: number, ply: number): Promise<PlyPage | 'away'> {
  return ask<PlyPage>(`/api/v1/games/${game}/plies/${ply}`);
}

/** What a replacement would keep and what it would drop. */
export function lookAtReplaced(
  game: number,
  ply: number,
  mv: string,
): Promise<ReplacedPage | 'away'> {
  return ask<ReplacedPage>(`/api/v1/games/${game}/plies/${ply}/replaced?mv=${mv}`);
}

/** What a text of moves says. */
export function readText(game: number, request: TextRequest): Promise<TextPage | 'away'> {
  return ask<TextPage>(`/api/v1/games/${game}/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
}

async function ask<Page>(address: string, request: RequestInit = {}): Promise<Page | 'away'> {
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(PATIENCE) });
    const page: unknown = await answer.json();
    return answer.ok && isPage<Page>(page) ? page : 'away';
  } catch {
    return 'away';
  }
}

// The declarations are generated from the server's own types: an answer that is no problem is the page.
function isPage<Page>(page: unknown): page is Page {
  return typeof page === 'object' && page !== null;
}
