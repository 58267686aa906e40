/** The verdicts that an arbiter may give, in the order in which a page offers them. */
export const VERDICTS = [
  'draw',
  'red_must_vary',
  'black_must_vary',
  'red_loses',
  'black_loses',
] as const;

export type RuledVerdict = (typeof VERDICTS)[number];
