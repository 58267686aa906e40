import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GAMES = join(import.meta.dirname, '../../assets/rehearsal/master-games.jsonl');

/** The first plies of a game that was really played, in ICCS. */
export function realGame(index: number, plies: number): readonly string[] {
  const line = readFileSync(GAMES, 'utf8').split('\n')[index] ?? '';
  const moves = /"moves": ?"([^"]+)"/.exec(line)?.[1]?.split(' ') ?? [];
  if (moves.length < plies) throw new Error(`game ${index} has only ${moves.length} plies`);
  return moves.slice(0, plies);
}
