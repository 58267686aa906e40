import type { Item } from '../wire/Item';
import { language, t } from './language.svelte';
import { roundNumber } from './numerals';

/** What an item of the programme is. */
export function occasionText({ what, round, note }: Item): string {
  if (what === 'round') return t('round', { round: roundNumber(language.current, round ?? 0) });
  if (what === 'other') return note;
  return t(`occasion_${what}`);
}
