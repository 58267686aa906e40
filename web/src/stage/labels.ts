import type { VariationView } from '../wire/VariationView';

const STEMS = '甲乙丙丁戊己庚辛壬癸';

/** What a line is called without a name: 甲, 乙, 丙 in the order in which the lines were opened. */
export function lineLabel(lines: readonly VariationView[], line: number): string {
  const opened = lines.map((known) => known.line).sort((one, other) => one - other);
  const index = opened.indexOf(line);
  return STEMS.charAt(index) || String(index + 1);
}
