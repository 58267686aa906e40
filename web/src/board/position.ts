import type { Color } from '../live/clocks';

/** The letters of FEN for the roles, in the order of a side's list of pieces. */
export const ROLES = ['k', 'a', 'b', 'n', 'r', 'c', 'p'] as const;

export type Role = (typeof ROLES)[number];

/** A piece on its square (ICCS). */
export interface Placed {
  readonly square: string;
  readonly color: Color;
  readonly role: Role;
}

/** The pieces of a position, from its FEN, rank by rank from Black's home rank. */
export function piecesOf(fen: string): readonly Placed[] {
  const placement = fen.split(' ')[0] ?? '';
  return placement.split('/').flatMap((row, index) => piecesOfRank(row, 9 - index));
}

/** The square of a side's king; `undefined` when it was taken. */
export function kingOf(fen: string, color: Color): string | undefined {
  return piecesOf(fen).find((piece) => piece.role === 'k' && piece.color === color)?.square;
}

function piecesOfRank(row: string, rank: number): readonly Placed[] {
  const pieces: Placed[] = [];
  let file = 0;
  for (const letter of row) {
    const role = ROLES.find((known) => known === letter.toLowerCase());
    if (role === undefined) {
      file += Number(letter);
    } else {
      const square = `${String.fromCharCode(97 + file)}${rank}`;
      pieces.push({ square, color: letter === role ? 'black' : 'red', role });
      file += 1;
    }
  }
  return pieces;
}
