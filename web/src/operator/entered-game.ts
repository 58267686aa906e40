import type { GameView } from '../wire/GameView';
import type { Topic } from '../wire/Topic';

/** The game that is entered: the chosen one, or the only one there is. */
export function enteredGame(
  games: readonly GameView[],
  choice: number | undefined,
): GameView | undefined {
  return games.find((game) => game.id === choice) ?? (games.length === 1 ? games[0] : undefined);
}

/** What to be told of to enter a game; the event alone while none is chosen. */
export function operatorTopics(game: GameView | undefined): readonly Topic[] {
  return game?.standing
    ? [{ topic: 'event' }, { topic: 'game', game: game.id }]
    : [{ topic: 'event' }];
}
