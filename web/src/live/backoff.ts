const FIRST = 500;
const LONGEST = 10_000;

/**
 * How long to wait before try number `attempt` (from 0), in milliseconds.
 *
 * Half of it is drawn (`random` from 0 to 1), so that a crowd that lost the server at one instant
 * does not come back at one instant.
 */
export function backoff(attempt: number, random: number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt);
  return most / 2 + (most / 2) * random;
}
