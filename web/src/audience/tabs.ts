import type { TextKey } from '../text/say';

/** What the audience's page can show; a phone shows one at a time, a desk the board and one more. */
export const TABS = [
  'board',
  'games',
  'pairings',
  'standings',
  'regulations',
  'picture',
  'text',
] as const;

export type Tab = (typeof TABS)[number];

/** What a phone has no room for in its bar, and shows when asked for more. */
export const MORE: readonly Tab[] = ['regulations', 'picture', 'text'];

/** What a viewer sees who wants no results: the rest would tell them, and the server refuses it. */
export const WITHOUT_RESULTS: readonly Tab[] = ['board', 'games', 'text'];

export const TAB_TEXT = {
  board: 'tab_board',
  games: 'tab_games',
  pairings: 'tab_pairings',
  standings: 'tab_standings',
  regulations: 'tab_regulations',
  picture: 'tab_picture',
  text: 'tab_text',
} as const satisfies Readonly<Record<Tab, TextKey>>;
