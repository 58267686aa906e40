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
