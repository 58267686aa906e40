import { asked, notDone } from '../../live/http';
import type { EntriesPreview } from '../../wire/EntriesPreview';

const ENTRIES = '/api/v1/entries';

/** What is in a file; nothing of it is kept. */
export function previewOf(file: File): Promise<EntriesPreview> {
  return asked(`${ENTRIES}/preview`, { method: 'POST', body: file }, isPreview);
}

/**
 * Puts the file's list in the place of the present one, or gives what is wrong with it. Asking
 * again with the same `command` does it once.
 *
 * Rejects with [`NotDone`] where a rule says no.
 */
export async function take(
  file: File,
  revision: number,
  command: string,
): Promise<EntriesPreview | undefined> {
  const query = new URLSearchParams({ revision: String(revision), command });
  const answer = await fetch(`${ENTRIES}?${query.toString()}`, { method: 'POST', body: file });
  if (answer.ok) return undefined;
  if (answer.status === 422) {
    const page: unknown = await answer.clone().json();
    if (typeof page === 'object' && page !== null && isPreview(page)) return page;
  }
  throw await notDone(answer);
}

/** How many players a list has. */
export function playersIn({ teams, single }: EntriesPreview): number {
  return teams.reduce((sum, { players }) => sum + players.length, single.length);
}

// The declarations are generated from the server's own types, so one field tells the shape.
function isPreview(page: object): page is EntriesPreview {
  return 'dropped' in page;
}
