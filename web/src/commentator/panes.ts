import type { TextKey } from '../text/say';

/** What stands at the right of the board; a wide page has the lines beside it all the time. */
export const PANES = ['lines', 'show', 'people', 'cues', 'alerts'] as const;

export type Pane = (typeof PANES)[number];

export const PANE_TEXT = {
  lines: 'tab_lines',
  show: 'tab_show',
  people: 'tab_people',
  cues: 'tab_cues',
  alerts: 'alerts',
} as const satisfies Readonly<Record<Pane, TextKey>>;
