import { CATALOGUE } from './catalogue';

/** A language of the pages. */
export type Language = 'zh' | 'en';

/** The key of a text. */
export type TextKey = keyof typeof CATALOGUE;

/** The names in braces of a text. */
type Fillings<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Fillings<Rest>
  : never;

/** What a text needs to be complete: nothing, or a value for each of its names. */
export type Filled<Key extends TextKey> = [Fillings<(typeof CATALOGUE)[Key]['zh']>] extends [never]
  ? []
  : [Readonly<Record<Fillings<(typeof CATALOGUE)[Key]['zh']>, string | number>>];

/** The key of a text that is complete as it is. */
export type PlainKey = { [Key in TextKey]: Filled<Key> extends [] ? Key : never }[TextKey];

/** The text of `key` in `language`. */
export function say<Key extends TextKey>(
  language: Language,
  key: Key,
  ...filled: Filled<Key>
): string {
  return fill(CATALOGUE[key][language], filled[0] ?? {});
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => String(values[name] ?? braced));
}
