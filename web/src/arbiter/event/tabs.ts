/** The tabs of the arbiter's page. */
export const TABS = [
  'games',
  'round',
  'standings',
  'ledger',
  'entries',
  'lottery',
  'terms',
  'hall',
  'prizes',
  'feeds',
] as const;

export type Tab = (typeof TABS)[number];
