import type { Language } from '../../text/say';
import { choicesOf } from '../../text/setting-labels';
import type { Setting } from './settings';

/** How a setting is edited. */
export type Kind = 'flag' | 'choice' | 'number' | 'text' | 'lines' | 'rows';

export type Row = Readonly<Record<string, unknown>>;

/** Settings whose unit on the page is another than in the log. */
const UNITS: Readonly<Record<string, number>> = { allowance: 60_000, public_delay: 1000 };

/** Tables have their columns also while they are empty. */
const COLUMNS: Readonly<Record<string, Row>> = {
  'regulations.prizes.individual': { from: 1, to: 1, yuan: 0, cup: false, certificate: true },
  'regulations.prizes.teams': { from: 1, to: 1, yuan: 0, cup: false, certificate: true },
  'regulations.programme.items': {
    what: 'round',
    round: 1,
    starts: '2026-01-01 09:00',
    ends: '2026-01-01 10:00',
    note: '',
  },
  'regulations.fouls.table': {
    offence: 'other',
    counted_in: 'game',
    consequences: ['warning'],
    costs_seconds: 0,
  },
  'regulations.entry.eligibility.teams': {
    team: '',
    proofs: ['county_card'],
    prefixes: [],
    chooses_from: [],
  },
};

/** One day stands for both until the last is typed, too. */
const DATES = 'regulations.organisation.dates';

/** What may be left out, and is then nothing. */
const OPTIONAL = new Set(['round', 'regulations.entry.deadline']);

export const keyOf = ({ path }: Setting): string => path.join('.');

export function kindOf(setting: Setting): Kind {
  const { value } = setting;
  const key = keyOf(setting);
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'number') return 'number';
  if (COLUMNS[key] !== undefined) return 'rows';
  if (Array.isArray(value)) return 'lines';
  return choicesOf('zh', key).length > 0 ? 'choice' : 'text';
}

/** A row of a table as a new one begins. */
export const newRow = (key: string): Row => COLUMNS[key] ?? {};

export const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === 'object' && row !== null)
    : [];

/** A value as it is typed; the parts of a list have their names. */
export function typed(language: Language, key: string, value: unknown): string {
  if (Array.isArray(value)) {
    const names = new Map(choicesOf(language, key));
    return value.map((part) => names.get(String(part)) ?? String(part)).join('、');
  }
  if (typeof value === 'number') return String(value / (UNITS[key] ?? 1));
  return typeof value === 'string' ? value : '';
}

/** The value that was typed in the place of `before`; `undefined` where it is none. */
export function read(language: Language, key: string, before: unknown, text: string): unknown {
  if (Array.isArray(before)) {
    const codes = new Map(choicesOf(language, key).map(([code, name]) => [name, code]));
    const parts = text.split(/[\n、,，]/).map((part) => part.trim());
    return parts.filter((part) => part !== '').map((part) => codes.get(part) ?? part);
  }
  if (key === DATES) return { from: text, to: text, lunar: '' };
  if (OPTIONAL.has(key) && text.trim() === '') return null;
  if (typeof before === 'number' || key === 'round') {
    const number = Number(text) * (UNITS[key] ?? 1);
    return text.trim() !== '' && Number.isInteger(number) ? number : undefined;
  }
  return text;
}
