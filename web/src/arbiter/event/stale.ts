import type { EntryView } from '../../wire/EntryView';
import type { GameView } from '../../wire/GameView';
import type { Outcome } from '../../wire/Outcome';
import type { PlayerView } from '../../wire/PlayerView';

/** A published game that cannot be played any more, since somebody has left the event. */
export interface Stale {
  readonly game: GameView;
  readonly gone: readonly PlayerView[];
  /** What it comes to where the one who is gone forfeits. */
  readonly outcome: Outcome;
}

/** Whoever has left the event. */
export function leftPlayers(players: readonly EntryView[]): ReadonlySet<number> {
  const left = players.filter((player) => player.left_after !== undefined);
  return new Set(left.map(({ number }) => number));
}

/** The open games of which a player has left, with nothing entered. */
export function staleGames(
  games: readonly GameView[],
  left: ReadonlySet<number>,
): readonly Stale[] {
  return games.flatMap((game): readonly Stale[] => {
    const [red, black] = [left.has(game.red.number), left.has(game.black.number)];
    if (game.result || (game.standing?.ply ?? 0) > 0 || (!red && !black)) return [];
    const gone = [...(red ? [game.red] : []), ...(black ? [game.black] : [])];
    return [{ game, gone, outcome: red && black ? 'both_lose' : red ? 'black_wins' : 'red_wins' }];
  });
}
