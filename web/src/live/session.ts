import type { SessionRequest } from '../wire/SessionRequest';

/** What has come of the link that this page was opened with. */
export type Entrance = 'entered' | 'refused' | 'unreachable';

const SESSION = '/api/v1/session';

/**
 * Exchanges the secret in the address, if there is one, for a cookie, and takes it out of the address.
 *
 * A used one-time link that is opened again on the same device still lets in, by the cookie that it
 * was exchanged for. While the server does not answer, the secret stays where it is.
 */
export async function enter(): Promise<Entrance> {
  const key = location.hash.slice(1);
  if (key === '') return 'entered';
  try {
    const request: SessionRequest = { key };
    const answer = await fetch(SESSION, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (answer.status >= 500) return 'unreachable';
    history.replaceState(null, '', location.pathname + location.search);
    return answer.ok || (await hasSeat()) ? 'entered' : 'refused';
  } catch {
    return 'unreachable';
  }
}

async function hasSeat(): Promise<boolean> {
  const answer = await fetch(SESSION);
  const page: unknown = answer.ok ? await answer.json() : undefined;
  return typeof page === 'object' && page !== null && 'seat' in page;
}
