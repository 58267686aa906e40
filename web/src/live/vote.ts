import type { VoteRequest } from '../wire/VoteRequest';

/** Votes for a move; false where it was not counted. A vote for another move takes its place. */
export async function vote(request: VoteRequest): Promise<boolean> {
  try {
    const answer = await fetch('/api/v1/votes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
