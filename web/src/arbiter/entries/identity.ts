import type { TeamEligibility } from '../../wire/TeamEligibility';

/** So many digits tell where the number of a card was first given. */
const AREA_DIGITS = 6;

/**
 * The teams with whose clause the beginning of a card's number agrees; nothing while too little of
 * it is there. The number stays in this page.
 */
export function teamsByCard(
  typed: string,
  teams: readonly TeamEligibility[],
): readonly string[] | undefined {
  const digits = typed.normalize('NFKC').replace(/\D/gu, '');
  if (digits.length < AREA_DIGITS) return undefined;
  const agreeing = teams.filter(({ prefixes }) =>
    prefixes.some((prefix) => digits.startsWith(prefix)),
  );
  return agreeing.map(({ team }) => team);
}
