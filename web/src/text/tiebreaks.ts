import type { Tiebreak } from '../wire/Tiebreak';

/** The key of a tie-break's name. */
export function tiebreakText(kind: Tiebreak): `tiebreak_${Tiebreak}` {
  return `tiebreak_${kind}`;
}
