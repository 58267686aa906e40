import type { Outbox } from '../../entry/outbox';

/**
 * The newest number that this page knows of: what is shown, or what it has asked for and was saved.
 * Entries that show nothing on the socket are read anew by it.
 */
export function heard(seq: number, outbox: Outbox): number {
  const saved = outbox.map(({ answer }) => (answer.kind === 'saved' ? answer.seq : 0));
  return Math.max(seq, ...saved);
}
