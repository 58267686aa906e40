import type { GameView } from '../wire/GameView';
import type { Item } from '../wire/Item';

/** `2016-07-09 13:30` in a time zone so many minutes ahead of UTC, in Unix milliseconds. */
export function unixMillis(local: string, offsetMinutes: number): number {
  return Date.parse(`${local.replace(' ', 'T')}:00Z`) - offsetMinutes * 60_000;
}

/** Whether a day such as `2016-07-05` is over there at `now` (Unix milliseconds). */
export function isOver(day: string, offsetMinutes: number, now: number): boolean {
  return now >= unixMillis(`${day} 24:00`, offsetMinutes);
}

/** When a round began: as the programme says, but not before its pairing was published. */
export function beganAt(
  items: readonly Item[],
  offsetMinutes: number,
  round: number,
  published: number,
): number {
  const item = items.find(({ what, round: of }) => what === 'round' && of === round);
  return item ? Math.max(unixMillis(item.starts, offsetMinutes), published) : published;
}

/** The games of which nothing has been entered, so that somebody may not have come. */
export function notBegun(games: readonly GameView[]): readonly GameView[] {
  return games.filter((game) => !game.result && (game.standing?.ply ?? 0) === 0);
}
