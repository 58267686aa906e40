import { remaining, SHORT_OF_TIME, toMove, type Color } from '../live/clocks';
import type { AlertKind } from '../wire/AlertKind';
import type { GameView } from '../wire/GameView';
import type { StageDeskView } from '../wire/StageDeskView';

/** Something at a table that a commentator should know of. */
export interface Notable {
  readonly game: GameView;
  readonly what: AlertKind | { readonly kind: 'low_time'; readonly side: Color };
}

/** An alert is worth a look for so long (milliseconds). */
const FRESH = 5 * 60_000;

/** What happens at the other tables of the round, the newest first; clocks that run out before all else. */
export function notables(
  games: readonly GameView[],
  desk: StageDeskView,
  explained: number,
  now: number,
): readonly Notable[] {
  const others = games.filter(({ id }) => id !== explained);
  const low = others.flatMap((game): readonly Notable[] => {
    const { standing } = game;
    if (!standing || game.result || !standing.clocks.running) return [];
    const side = toMove(standing);
    const short = remaining(standing.clocks, side, side, now) < SHORT_OF_TIME;
    return short ? [{ game, what: { kind: 'low_time', side } }] : [];
  });
  const told = [...desk.alerts].reverse().flatMap((alert): readonly Notable[] => {
    const game = others.find(({ id }) => id === alert.game);
    return game && now - alert.at < FRESH ? [{ game, what: alert.what }] : [];
  });
  return [...low, ...told];
}
