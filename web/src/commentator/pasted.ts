import { following } from '../archive/walk';
import { readFile } from '../records/read-file';
import type { Explanation } from '../wire/Explanation';
import type { Problem } from '../wire/Problem';
import type { ReadPage } from '../wire/ReadPage';
import type { RecordFault } from '../wire/RecordFault';
import type { TreeView } from '../wire/TreeView';

/** A move of a pasted text. */
export interface PastedMove {
  /** How many moves lead to it from the position that the text was pasted behind. */
  readonly behind: number;
  /** The move, in ICCS. */
  readonly mv: string;
}

/** What a pasted text says behind a position. */
export interface Pasted {
  /** The moves that fit: the main line, then each variation from its first own move on, the latest to leave first. */
  readonly moves: readonly PastedMove[];
  /** Why the first one that does not fit does not, with its place. */
  readonly fault: RecordFault | undefined;
}

/**
 * Reads a text that was copied from anywhere as moves behind the position `fen`: those of a game that
 * passes through it, or bare moves in any notation.
 */
export async function readPasted(text: string, fen: string): Promise<Pasted> {
  const whole = await read(text);
  const moves = 'tree' in whole && whole.tree ? movesBehind(whole.tree, fen) : [];
  if ('games' in whole && moves.length > 0) return { moves, fault: faultOf(whole) };
  // On the line of the text, so that the places of faults are those of the text.
  const bare = await read(`[FEN "${fen}"] ${text}`);
  if (!('games' in bare)) {
    return { moves: [], fault: { zh: bare.zh ?? bare.fault, en: bare.fault } };
  }
  return { moves: bare.tree ? movesBehind(bare.tree, fen) : [], fault: faultOf(bare) };
}

/** The moves of a tree behind a position: where its main line last passes through it, or else a variation. */
export function movesBehind(tree: TreeView, fen: string): readonly PastedMove[] {
  const main: number[] = [];
  for (let at = following(tree, undefined)[0]; at !== undefined; at = following(tree, at)[0]) {
    main.push(at);
  }
  const isHere = (at: number): boolean => isSame(tree.nodes[at]?.fen ?? '', fen);
  const spot = main.filter(isHere).at(-1);
  const elsewhere = tree.nodes.findIndex((_, at) => isHere(at));
  if (spot !== undefined || isSame(tree.start, fen)) return behind(tree, spot);
  return elsewhere < 0 ? [] : behind(tree, elsewhere);
}

/** How many lines the moves make. */
export function lineCount(moves: readonly PastedMove[]): number {
  return moves.filter((mv, index) => moves[index + 1]?.behind !== mv.behind + 1).length;
}

/**
 * What makes lines of the moves where the board stands after `ply` moves, one after the other; in the
 * end it stands at the end of the first.
 */
export function explanations(moves: readonly PastedMove[], ply: number): readonly Explanation[] {
  const go = (behind: number): Explanation => ({
    do: 'go',
    goal: { to: 'ply', ply: ply + behind },
  });
  const play = (mv: string): Explanation => ({ do: 'play', from: { at: 'here' }, mv });
  const acts = moves.flatMap(({ behind, mv }, index) =>
    behind === (moves[index - 1]?.behind ?? -1) + 1 ? [play(mv)] : [go(behind), play(mv)],
  );
  // The variation that leaves the main line first comes last.
  const left = Math.min(...moves.slice(1).map(({ behind }) => behind));
  const main = moves[left];
  if (lineCount(moves) < 2 || !main) return acts;
  return [...acts, go(left), play(main.mv), { do: 'go', goal: { to: 'end' } }];
}

/** The moves of a tree behind one of its nodes, in its order. */
function behind(tree: TreeView, spot: number | undefined): readonly PastedMove[] {
  const depths = new Map<number | undefined, number>([[spot, 0]]);
  return tree.nodes.flatMap(({ parent, mv }, index) => {
    const depth = depths.get(parent);
    if (depth === undefined) return [];
    depths.set(index, depth + 1);
    return [{ behind: depth, mv }];
  });
}

/** Whether two FEN have the same pieces and the same side to move, whatever they count. */
function isSame(one: string, other: string): boolean {
  const placed = (fen: string): string => fen.split(' ', 2).join(' ');
  return placed(one) === placed(other);
}

function faultOf({ games, pick }: ReadPage): RecordFault | undefined {
  return games[pick - 1]?.faults[0];
}

function read(text: string): Promise<ReadPage | Problem> {
  return readFile(new File([text], 'pasted.pgn'), {});
}
