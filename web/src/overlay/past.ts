import { asked } from '../live/http';
import type { GamePage } from '../wire/GamePage';

/** A game with its record as the public may see it, or nothing where there is none. */
export async function gamePage(game: number): Promise<GamePage | undefined> {
  const address = `/api/v1/games/${game}?plane=public`;
  try {
    return await asked(address, {}, (page): page is GamePage => 'game' in page);
  } catch {
    return undefined;
  }
}
