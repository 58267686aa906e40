import { asked } from '../live/http';
import type { EventPage } from '../wire/EventPage';
import type { GamesPage } from '../wire/GamesPage';
import type { GameView } from '../wire/GameView';

/** The event as it is now, and where phones reach it. */
export function eventNow(): Promise<EventPage> {
  return asked('/api/v1/event', {}, isEventPage);
}

/** The games of a round; without one, of the current round. */
export async function gamesOf(round: number | undefined): Promise<readonly GameView[]> {
  const query = round === undefined ? '' : `?round=${round}`;
  return (await asked(`/api/v1/games${query}`, {}, isGamesPage)).games;
}

// The declarations are generated from the server's own types, so one field tells the shape.
function isEventPage(page: object): page is EventPage {
  return 'event' in page;
}

function isGamesPage(page: object): page is GamesPage {
  return 'games' in page;
}
