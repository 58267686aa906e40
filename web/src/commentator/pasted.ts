import { following } from '../archive/walk';
import { readFile } from '../records/read-file';
import type { Problem } from '../wire/Problem';
import type { ReadPage } from '../wire/ReadPage';
import type { TreeView } from '../wire/TreeView';

/** What a pasted text says behind a position. */
export interface Pasted {
  /** The moves that fit, in ICCS. */
  readonly moves: readonly string[];
  /** Why the first one that does not fit does not, with its place, as the server says it. */
  readonly fault: string | undefined;
}

/**
 * Reads a text that was copied from anywhere as moves behind the position `fen`: those of a game that
 * passes through it, or bare moves in any notation.
 */
export async function readPasted(text: string, fen: string): Promise<Pasted> {
  const whole = await read(text);
  const line = 'tree' in whole && whole.tree ? lineBehind(whole.tree, fen) : [];
  if ('games' in whole && line.length > 0) return { moves: line, fault: faultOf(whole) };
  // On the line of the text, so that the places of faults are those of the text.
  const bare = await read(`[FEN "${fen}"] ${text}`);
  if (!('games' in bare)) return { moves: [], fault: bare.fault };
  return { moves: bare.tree ? lineBehind(bare.tree, fen) : [], fault: faultOf(bare) };
}

/** The main line of a tree behind the last place where it passes through a position. */
export function lineBehind(tree: TreeView, fen: string): readonly string[] {
  let moves: string[] = [];
  let passed = isSame(tree.start, fen);
  for (let at = following(tree, undefined)[0]; at !== undefined; at = following(tree, at)[0]) {
    const node = tree.nodes[at];
    if (!node) break;
    if (isSame(node.fen, fen)) [passed, moves] = [true, []];
    else if (passed) moves = [...moves, node.mv];
  }
  return passed ? moves : [];
}

/** Whether two FEN have the same pieces and the same side to move, whatever they count. */
function isSame(one: string, other: string): boolean {
  const placed = (fen: string): string => fen.split(' ', 2).join(' ');
  return placed(one) === placed(other);
}

function faultOf({ games, pick }: ReadPage): string | undefined {
  return games[pick - 1]?.faults[0];
}

function read(text: string): Promise<ReadPage | Problem> {
  return readFile(new File([text], 'pasted.pgn'), {});
}
