import { asked } from '../live/http';
import type { Language } from '../text/say';
import type { ListPage } from '../wire/ListPage';

/** The lists that the server makes, in the order in which an event needs them. */
export const LISTS = [
  'regulations',
  'entries',
  'pairings',
  'results',
  'standings',
  'teams',
  'cross',
  'prizes',
] as const;

export type List = (typeof LISTS)[number];

/** Whether a list is about one round; the others say after which round they stand. */
export function isOfRound(list: List): boolean {
  return list !== 'regulations' && list !== 'entries' && list !== 'prizes';
}

/** The address of a list as a file of that kind; without a round, of the current one. */
export function listAddress(
  list: List | 'all',
  kind: 'json' | 'csv' | 'xlsx',
  language: Language,
  round?: number,
): string {
  const query = new URLSearchParams({ language });
  if (round !== undefined) query.set('round', String(round));
  return `/api/v1/lists/${list}.${kind}?${query.toString()}`;
}

/** A list's tables. */
export function listPage(list: List, language: Language, round?: number): Promise<ListPage> {
  return asked(listAddress(list, 'json', language, round), {}, isListPage);
}

// The declarations are generated from the server's own types, so one field tells the shape.
function isListPage(page: object): page is ListPage {
  return 'tables' in page;
}
