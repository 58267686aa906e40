import type { GameView } from '../wire/GameView';
import type { RemarkView } from '../wire/RemarkView';

/** A remark that waits for the arbiter, with its game. */
export interface OpenCall {
  readonly game: GameView;
  readonly remark: RemarkView;
}

/** The calls of all games that the arbiter has not seen to, the oldest first. */
export function openCalls(games: readonly GameView[]): readonly OpenCall[] {
  const calls = games.flatMap((game) =>
    (game.desk?.remarks ?? [])
      .filter(({ remark, settled }) => remark.kind === 'arbiter_called' && !settled)
      .map((remark) => ({ game, remark })),
  );
  return calls.sort((one, other) => one.remark.at - other.remark.at);
}
