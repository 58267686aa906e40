import type { TextKey } from '../../text/say';
import type { Claim } from '../../wire/Claim';

const KEYS = {
  repetition: 'claim_of_repetition',
  natural_limit: 'claim_of_natural_limit',
  advantage_draw: 'claim_of_advantage_draw',
  simple_draw: 'claim_of_simple_draw',
} as const satisfies Partial<Record<Claim, TextKey>>;

/** What is ruled when a player asks for it, in the order in which a page offers it. */
export const RULED_CLAIMS = [
  'natural_limit',
  'repetition',
  'advantage_draw',
  'simple_draw',
] as const;

/** The key of a claim's text; `undefined` where it is not ruled on this panel. */
export function claimKey(claim: Claim): (typeof KEYS)[keyof typeof KEYS] | undefined {
  return claim in KEYS ? Object.entries(KEYS).find(([known]) => known === claim)?.[1] : undefined;
}

export type RuledClaim = (typeof RULED_CLAIMS)[number];

export type Side = 'red' | 'black';
