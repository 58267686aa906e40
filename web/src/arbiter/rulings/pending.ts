import type { GameView } from '../../wire/GameView';

/** The games in which something waits for the arbiter's decision. */
export function pendingGames(games: readonly GameView[]): readonly GameView[] {
  return games.filter((game) => game.desk?.pending === true);
}
