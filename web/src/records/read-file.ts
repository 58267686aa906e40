import type { Problem } from '../wire/Problem';
import type { ReadPage } from '../wire/ReadPage';

/** How a file is to be read; what is left out is decided by the server. */
export interface Wishes {
  readonly encoding?: string;
  /** Which game of the file, counted from 1. */
  readonly pick?: number;
  /** The game of the event to compare it with. */
  readonly game?: number;
}

/** What a file holds, or why it cannot be read. The server keeps nothing of it. */
export async function readFile(file: File, wishes: Wishes): Promise<ReadPage | Problem> {
  const query = new URLSearchParams({ name: file.name });
  for (const [name, value] of Object.entries(wishes)) {
    if (value !== undefined) query.set(name, String(value));
  }
  try {
    const answer = await fetch(`/api/v1/records/read?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    const page: unknown = await answer.json();
    if (typeof page === 'object' && page !== null) {
      if (isReadPage(page)) return page;
      if (isProblem(page)) return page;
    }
    return { fault: `${answer.status} ${answer.statusText}` };
  } catch (fault) {
    return { fault: String(fault) };
  }
}

// The declarations are generated from the server's own types, so one field tells the shape.
function isReadPage(page: object): page is ReadPage {
  return 'games' in page;
}

function isProblem(page: object): page is Problem {
  return 'fault' in page;
}
