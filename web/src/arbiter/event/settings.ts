import type { Setting as Wire } from '../../wire/Setting';
import type { Terms } from '../../wire/Terms';

type Fields = Readonly<Record<string, unknown>>;

/** One value of the terms with its key: objects are walked through, lists are one value. */
export interface Setting {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Every value of the terms, in their order. */
export function settingsOf(terms: Terms): readonly Setting[] {
  return walked([], terms);
}

/** The settings by sections, in their order: those of the event itself come first, under ''. */
export function sectionsOf(
  terms: Terms,
): readonly { readonly section: string; readonly settings: readonly Setting[] }[] {
  const settings = settingsOf(terms);
  const sectionOf = ({ path }: Setting): string =>
    path.length > 2 ? path.slice(0, 2).join('.') : '';
  const sections = [...new Set(settings.map(sectionOf))];
  return sections.map((section) => ({
    section,
    settings: settings.filter((setting) => sectionOf(setting) === section),
  }));
}

/** What of an event can be changed, its players apart. */
export function termsOf({ name, rounds, allowance, public_delay, regulations }: Wire): Terms {
  const pairing = { ...regulations.pairing, rounds };
  return { name, rounds, allowance, public_delay, regulations: { ...regulations, pairing } };
}

/** The terms with `value` at `path`; `undefined` where that leaves none. */
export function edited(terms: Terms, path: readonly string[], value: unknown): Terms | undefined {
  const next = replaced(terms, path, value);
  return isTerms(next) ? next : undefined;
}

function walked(path: readonly string[], value: unknown): readonly Setting[] {
  if (!isFields(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, field]) => walked([...path, name], field));
}

function replaced(value: unknown, path: readonly string[], next: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined || !isFields(value)) return next;
  return { ...value, [name]: replaced(value[name], rest, next) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// The server checks each value again and names the one that cannot be.
function isTerms(value: unknown): value is Terms {
  return isFields(value) && 'regulations' in value;
}
