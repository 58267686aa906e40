import { toMove } from '../live/clocks';
import type { GameView } from '../wire/GameView';
import { kingOf } from './position';

/** What a board shows. */
export interface BoardView {
  readonly game: number;
  readonly ply: number;
  readonly fen: string;
  readonly last: string | undefined;
  /** The square of the king in check. */
  readonly check: string | undefined;
  /** The moves that may be tapped, in ICCS; none on a board that is only looked at. */
  readonly legal: readonly string[];
  /** A move that was asked for and is not recorded yet. */
  readonly pending: string | undefined;
}

/** A game's board; `undefined` when only its result is entered, for then it has none. */
export function boardView(game: GameView): BoardView | undefined {
  const { standing } = game;
  if (!standing) return undefined;
  return {
    game: game.id,
    ply: standing.ply,
    fen: standing.fen,
    last: standing.last?.mv,
    check: standing.check ? kingOf(standing.fen, toMove(standing)) : undefined,
    legal: [],
    pending: undefined,
  };
}

/** Whether going from one board to the next is one move played, which slides; all else stands at once. */
export function slides(before: BoardView | undefined, after: BoardView): boolean {
  return before?.game === after.game && before.ply + 1 === after.ply;
}
