import type { Command } from '../wire/Command';
import type { Refusal } from '../wire/Refusal';

/** What has become of something asked for. */
export type Answer =
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved'; readonly seq: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Something asked for, under the id that it keeps. */
export interface Asked {
  readonly id: string;
  readonly command: Command;
  readonly answer: Answer;
}

/** What this page has asked for, the oldest first. */
export type Outbox = readonly Asked[];

/** Answered entries beyond so many are forgotten. */
const ANSWERED_KEPT = 20;

/** With something new, which the server has not answered yet. */
export function asked(outbox: Outbox, id: string, command: Command): Outbox {
  return forgetOld([...outbox, { id, command, answer: { kind: 'sending' } }]);
}

/** With what an earlier visit of this page has left unanswered, before all else. */
export function restored(outbox: Outbox, kept: Outbox): Outbox {
  return [...kept.filter(({ id }) => !outbox.some((entry) => entry.id === id)), ...outbox];
}

/** With the server's word that it is done and on disk. */
export function acknowledged(outbox: Outbox, id: string, seq: number): Outbox {
  return answered(outbox, id, { kind: 'saved', seq });
}

/** With the server's refusal, after which this id is never sent again. */
export function refused(outbox: Outbox, id: string, refusal: Refusal): Outbox {
  return answered(outbox, id, { kind: 'refused', refusal });
}

/** Without an entry that has been answered; one that has not cannot be taken back. */
export function dismissed(outbox: Outbox, id: string): Outbox {
  return outbox.filter((entry) => entry.id !== id || entry.answer.kind === 'sending');
}

/**
 * What may be sent now: the oldest unanswered entry of each game, since each entry rests on the one
 * before it. After a refused one nothing of that game is sent until somebody has decided.
 */
export function sendable(outbox: Outbox): Outbox {
  const stopped = new Set<number | undefined>();
  return outbox.filter((entry) => {
    const { answer, command } = entry;
    const game = 'game' in command ? command.game : undefined;
    if (answer.kind === 'saved' || stopped.has(game)) return false;
    stopped.add(game);
    return answer.kind === 'sending';
  });
}

/** Whether an entry waits for a decision on a refused one before it. */
export function isHeld(outbox: Outbox, id: string): boolean {
  const at = outbox.findIndex((entry) => entry.id === id);
  const entry = outbox[at];
  if (entry?.answer.kind !== 'sending' || !('game' in entry.command)) return false;
  return ofGame(outbox.slice(0, at), entry.command.game).some(
    ({ answer }) => answer.kind === 'refused',
  );
}

/** Without what waits behind a refused entry of a game, and without that entry. */
export function withoutHeld(outbox: Outbox, game: number): Outbox {
  const gone = ofGame(outbox, game).filter(
    ({ id, answer }) => answer.kind === 'refused' || isHeld(outbox, id),
  );
  return outbox.filter((entry) => !gone.includes(entry));
}

/** What has no answer yet, in the order in which it was asked. */
export function unanswered(outbox: Outbox): Outbox {
  return outbox.filter((entry) => entry.answer.kind === 'sending');
}

/** The entries that concern a game. */
export function ofGame(outbox: Outbox, game: number): Outbox {
  return outbox.filter(({ command }) => 'game' in command && command.game === game);
}

/**
 * Whether the game may have changed in a way that the view does not show yet: an entry of it has no
 * answer, or one was saved under a number that the view has not reached.
 */
export function unsettled(outbox: Outbox, game: number, seq: number): boolean {
  return ofGame(outbox, game).some(
    ({ answer }) => answer.kind === 'sending' || (answer.kind === 'saved' && answer.seq > seq),
  );
}

// The first answer stands: a repeat after reconnecting says the same.
function answered(outbox: Outbox, id: string, answer: Answer): Outbox {
  return outbox.map((entry) =>
    entry.id === id && entry.answer.kind === 'sending' ? { ...entry, answer } : entry,
  );
}

function forgetOld(outbox: Outbox): Outbox {
  const surplus = outbox.filter((entry) => entry.answer.kind === 'saved').slice(0, -ANSWERED_KEPT);
  return surplus.length === 0 ? outbox : outbox.filter((entry) => !surplus.includes(entry));
}
