import type { TextKey } from '../text/say';

/** What the audience's page can show; a phone shows one at a time, a desk the board and one more. */
export const TABS = ['board', 'games', 'picture', 'text'] as const;

export type Tab = (typeof TABS)[number];

export const TAB_TEXT = {
  board: 'tab_board',
  games: 'tab_games',
  picture: 'tab_picture',
  text: 'tab_text',
} as const satisfies Readonly<Record<Tab, TextKey>>;
