import { clockText } from '../live/clocks';
import { say, type Language } from './say';
import { settingText, valueText } from './setting-labels';

const PLAYER_FIELDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  number: { zh: '编号', en: 'number' },
  name: { zh: '姓名', en: 'name' },
  team: { zh: '队', en: 'team' },
};

/** What was changed: a setting, an entry, a published pairing or a clock, by its key in the log. */
export function changedText(language: Language, key: string): string {
  const [what, number = '', ...rest] = key.split('.');
  switch (what) {
    case 'player':
      return `${number} ${PLAYER_FIELDS[rest[0] ?? '']?.[language] ?? rest[0] ?? ''}`;
    case 'round':
      return `${pairingOf(language, number)}${placeText(language, rest)}`;
    case 'clock': {
      const [table = '', side] = rest;
      const name = say(language, 'clock_of', { side: say(language, colour(side)) });
      return `${say(language, 'round', { round: number })} ${say(language, 'table', { table })} ${name}`;
    }
    default:
      return settingText(language, key);
  }
}

/** A value as the change log tells it. */
export function changeValueText(
  language: Language,
  key: string,
  value: string | undefined,
): string {
  if (value === undefined) return '—';
  if (key.startsWith('clock.')) return clockText(Number(value));
  if (value === 'published') return language === 'zh' ? '已公布' : value;
  return valueText(language, key, value);
}

const colour = (side: string | undefined): 'red' | 'black' => (side === 'black' ? side : 'red');

const pairingOf = (language: Language, round: string): string =>
  language === 'zh' ? `第 ${round} 轮对阵` : `Pairing of round ${round}`;

/** The table of a pairing, or the byes; nothing for the round as a whole. */
function placeText(language: Language, [what, table]: readonly string[]): string {
  if (what === 'table') return ` · ${say(language, 'table', { table: table ?? '' })}`;
  return what === 'byes' ? ` · ${say(language, 'bye')}` : '';
}
