import { LISTS, type List } from '../lists/lists';
import type { TextKey } from '../text/say';

/** What can be printed: the lists, and what is cut or laid out on tables. */
export const PAPERS = [...LISTS, 'cards', 'slips', 'passes', 'certificates'] as const;

export type Paper = (typeof PAPERS)[number];

export const PAPER_TEXT = {
  regulations: 'list_regulations',
  entries: 'list_entries',
  pairings: 'list_pairings',
  results: 'list_results',
  standings: 'list_standings',
  teams: 'list_teams',
  cross: 'list_cross',
  prizes: 'list_prizes',
  cards: 'table_cards',
  slips: 'result_slips',
  passes: 'passes',
  certificates: 'certificates',
} as const satisfies Readonly<Record<Paper, TextKey>>;

/** The paper that the page's address names (`/print/standings`); the pairings without one. */
export function paperInAddress(): Paper {
  const name = location.pathname.split('/')[2];
  return PAPERS.find((paper) => paper === name) ?? 'pairings';
}

/** The round that the page's address names (`?round=3`). */
export function roundInAddress(): number | undefined {
  const round = Number(new URLSearchParams(location.search).get('round'));
  return Number.isInteger(round) && round > 0 ? round : undefined;
}

/** Lets the page's address name what is shown, so that it can be kept. */
export function putInAddress(paper: Paper, round: number | undefined): void {
  const query = round === undefined ? '' : `?round=${round}`;
  history.replaceState(null, '', `/print/${paper}${query}`);
}

export function isList(paper: Paper): paper is List {
  return LISTS.some((list) => list === paper);
}
