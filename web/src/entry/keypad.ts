/** A legal move with one of its spellings. */
export interface Spelled {
  readonly mv: string;
  readonly text: string;
}

/** A key of the pad, and whether a legal move goes on with it. */
export interface PadKey {
  readonly letter: string;
  readonly fits: boolean;
}

/** The order in which letters are offered: words of place, pieces, directions, numbers. */
const ORDER =
  '前中后帅将仕士相象马车炮兵卒进退平一二三四五六七八九１２３４５６７８９KAEHRCP+-.123456789';

/** The moves that begin as typed. */
export function fitting(moves: readonly Spelled[], typed: string): readonly Spelled[] {
  return moves.filter(({ text }) => text.startsWith(typed));
}

/**
 * The keys at this point: every letter that some legal move has at this place, in a fixed order, so
 * that a key stays where it was; those that do not fit what was typed are no longer offered.
 */
export function keysAfter(moves: readonly Spelled[], typed: string): readonly PadKey[] {
  const letterAt = ({ text }: Spelled): string => text.charAt(typed.length);
  const fits = new Set(fitting(moves, typed).map(letterAt));
  const letters = new Set(moves.map(letterAt).filter((letter) => letter !== ''));
  return Array.from(letters)
    .sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((letter) => ({ letter, fits: fits.has(letter) }));
}

/** The one move that what was typed can only mean. */
export function only(moves: readonly Spelled[], typed: string): Spelled | undefined {
  const left = typed === '' ? [] : fitting(moves, typed);
  return left.length === 1 ? left[0] : undefined;
}
