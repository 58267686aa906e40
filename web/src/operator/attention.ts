import { remaining, SHORT_OF_TIME, toMove } from '../live/clocks';
import type { GameView } from '../wire/GameView';

/** Why a game needs its operator, the most pressing kind first. */
export type Need =
  | { readonly kind: 'alarm' }
  | { readonly kind: 'arbiter' }
  | { readonly kind: 'time' }
  | { readonly kind: 'quiet'; readonly minutes: number };

/** A game whose clocks run and of which nothing was entered for so long may have been forgotten. */
const QUIET_AFTER = 4 * 60_000;

const RANKS: Readonly<Record<Need['kind'], number>> = { alarm: 0, arbiter: 1, time: 2, quiet: 3 };

/** What a game needs of its operator at `now` by the view's clock; nothing while all is well. */
export function needOf(game: GameView, now: number): Need | undefined {
  if (game.result) return undefined;
  const { desk, standing } = game;
  if ((desk?.lines?.length ?? 0) > 1) return { kind: 'alarm' };
  const open = desk?.remarks.some(
    ({ remark, settled }) =>
      !settled && remark.kind !== 'draw_offered' && remark.kind !== 'draw_declined',
  );
  if (open || desk?.pending) return { kind: 'arbiter' };
  if (!standing) return undefined;
  const mover = toMove(standing);
  const left = remaining(standing.clocks, mover, mover, now);
  if (standing.clocks.running && left < SHORT_OF_TIME) return { kind: 'time' };
  const quiet = now - standing.clocks.at;
  if (standing.clocks.running && quiet >= QUIET_AFTER) {
    return { kind: 'quiet', minutes: Math.floor(quiet / 60_000) };
  }
  return undefined;
}

/** The games in the order in which they need their operator: then those in play, then the finished. */
export function byNeed(games: readonly GameView[], now: number): readonly GameView[] {
  const rank = (game: GameView): number => {
    const need = needOf(game, now);
    if (need) return RANKS[need.kind];
    if (game.result) return 6;
    return game.standing ? 4 : 5;
  };
  return [...games].sort((one, other) => rank(one) - rank(other) || one.table - other.table);
}
