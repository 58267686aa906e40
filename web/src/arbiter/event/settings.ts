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

/**
 * The terms with the value at `path` read from `text`; `undefined` where it is none. Text stays
 * text, everything else is read as JSON.
 */
export function edited(
  terms: Terms,
  path: readonly string[],
  before: unknown,
  text: string,
): Terms | undefined {
  const value = typeof before === 'string' ? text : parsed(text);
  if (value === undefined) return undefined;
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

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// The server checks each value again and names the one that cannot be.
function isTerms(value: unknown): value is Terms {
  return isFields(value) && 'regulations' in value;
}
