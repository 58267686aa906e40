import type { Dests, Key } from 'chessgroundx/types.js';

const KEY = /^[a-i][1-9:]$/;

/** The board widget's name of a square in ICCS: it counts ranks from 1, and rank 10 is a colon. */
export function keyOf(square: string): Key {
  const key = `${square.charAt(0)}${String.fromCharCode(square.charCodeAt(1) + 1)}`;
  if (!isKey(key)) throw new Error(`no square ${square}`);
  return key;
}

/** The square in ICCS of the widget's key. */
export function squareOf(key: string): string {
  return `${key.charAt(0)}${String.fromCharCode(key.charCodeAt(1) - 1)}`;
}

/** Both squares of a move in ICCS. */
export function squaresOf(mv: string): readonly [string, string] {
  return [mv.slice(0, 2), mv.slice(2, 4)];
}

/** Where each piece may go, from the legal moves in ICCS. */
export function destsOf(legal: readonly string[]): Dests {
  const dests: Dests = new Map();
  for (const mv of legal) {
    const [from, to] = squaresOf(mv);
    const key = keyOf(from);
    dests.set(key, [...(dests.get(key) ?? []), keyOf(to)]);
  }
  return dests;
}

function isKey(key: string): key is Key {
  return KEY.test(key);
}
