import type { IndividualView } from '../../wire/IndividualView';

/** Those who share a place, group by group. */
export function tiedGroups(
  rows: readonly IndividualView[],
): readonly (readonly IndividualView[])[] {
  const places = [...new Set(rows.map(({ place }) => place))];
  const groups = places.map((place) => rows.filter((row) => row.place === place));
  return groups.filter((group) => group.length > 1);
}
