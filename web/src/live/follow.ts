import type { GameView } from '../wire/GameView';
import type { Topic } from '../wire/Topic';
import { gameOf, type View } from './view';

/** What to be told of to see the chosen game; the featured one with its commentary, whichever it is, without a choice. */
export function topicsFor(choice: number | undefined): readonly Topic[] {
  return choice === undefined
    ? [{ topic: 'event' }, { topic: 'featured' }, { topic: 'stage' }]
    : [{ topic: 'event' }, { topic: 'game', game: choice }];
}

/**
 * The choice as far as it still makes sense: a game of a round that is over, or one without moves,
 * is not followed any more, and the featured one needs no choice.
 */
export function validChoice(
  view: View | undefined,
  choice: number | undefined,
): number | undefined {
  if (view === undefined || choice === undefined) return choice;
  return choice !== view.event.featured && gameOf(view, choice)?.standing ? choice : undefined;
}

/** The game that is watched: the chosen one, else the featured one. */
export function watchedGame(
  view: View | undefined,
  choice: number | undefined,
): GameView | undefined {
  return gameOf(view, validChoice(view, choice) ?? view?.event.featured);
}
