import { asked } from '../live/http';
import type { PlyPage } from '../wire/PlyPage';
import type { TextPage } from '../wire/TextPage';
import type { TextRequest } from '../wire/TextRequest';
import type { ReplacedPage } from '../wire/ReplacedPage';

/** How long an answer may take, in milliseconds, before the line counts as down. */
const PATIENCE = 4000;

/** What could be played at a ply; `'away'` without a line to the server. */
export function lookAtPly(game: number, ply: number): Promise<PlyPage | 'away'> {
  return ask(`/api/v1/games/${game}/plies/${ply}`, (page): page is PlyPage => 'legal' in page);
}

/** What a replacement would keep and what it would drop. */
export function lookAtReplaced(
  game: number,
  ply: number,
  mv: string,
): Promise<ReplacedPage | 'away'> {
  const address = `/api/v1/games/${game}/plies/${ply}/replaced?mv=${mv}`;
  return ask(address, (page): page is ReplacedPage => 'kept' in page);
}

/** What a text of moves says. */
export function readText(game: number, request: TextRequest): Promise<TextPage | 'away'> {
  return ask(`/api/v1/games/${game}/read`, (page): page is TextPage => 'plies' in page, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
}

async function ask<Page>(
  address: string,
  is: (page: object) => page is Page & object,
  request: RequestInit = {},
): Promise<Page | 'away'> {
  try {
    return await asked(address, { ...request, signal: AbortSignal.timeout(PATIENCE) }, is);
  } catch {
    return 'away';
  }
}
