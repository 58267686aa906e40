import type { Consequence } from '../wire/Consequence';
import type { Offence } from '../wire/Offence';

/** Everything that can be entered in the ledger. */
export const OFFENCES: readonly Offence[] = [
  'clock_hand',
  'clock_before_move',
  'pieces_knocked',
  'illegal_move',
  'phone_used',
  'phone_rung',
  'device_carried',
  'false_claim',
  'talk',
  'touch',
  'smoking',
  'noise',
  'other',
];

/** Everything that the arbiter can rule. */
export const CONSEQUENCES: readonly Consequence[] = [
  'warning',
  'foul',
  'loses_game',
  'disqualified',
];

export function offenceText(offence: Offence): `offence_${Offence}` {
  return `offence_${offence}`;
}

export function consequenceText(consequence: Consequence): `consequence_${Consequence}` {
  return `consequence_${consequence}`;
}
