import { asked } from '../../live/http';
import type { FeedAnswer } from '../../wire/FeedAnswer';
import type { FeedsPage } from '../../wire/FeedsPage';

/** How often the page asks what has come. */
export const EVERY_MILLIS = 5000;

/** What has come lately, and from where. */
export const feeds = (): Promise<FeedsPage> =>
  asked('/api/v1/feed', {}, (page): page is FeedsPage => 'sources' in page);

/** Whether somebody has to look at it. */
export function isTrouble({ status, faults }: FeedAnswer): boolean {
  return (status !== 'taken' && status !== 'unchanged') || faults.length > 0;
}

/** The games in rows of neighbours of which the same is to be said. */
export function rows(games: readonly FeedAnswer[]): readonly (readonly FeedAnswer[])[] {
  const rows: FeedAnswer[][] = [];
  for (const game of games) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && saysTheSame(last, game)) row.push(game);
    else rows.push([game]);
  }
  return rows;
}

function saysTheSame(one: FeedAnswer, other: FeedAnswer): boolean {
  return (
    one.status === other.status &&
    one.ply === other.ply &&
    (one.game === undefined) === (other.game === undefined) &&
    [one, other].every(({ faults, refusal }) => faults.length === 0 && refusal === undefined)
  );
}
