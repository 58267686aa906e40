import type { DifferenceView } from '../wire/DifferenceView';
import type { WarningView } from '../wire/WarningView';
import { unreachable } from '../live/unreachable';
import { say, type Language } from './say';

/** What is wrong with a pairing made by hand. */
export function warningText(language: Language, warning: WarningView): string {
  switch (warning.about) {
    case 'unknown':
    case 'twice':
    case 'unavailable':
    case 'left_out':
      return say(language, `warning_${warning.about}`, { player: warning.player });
    case 'byes':
      return say(language, 'warning_byes', { found: warning.found, needed: warning.needed });
    case 'table_twice':
      return say(language, 'warning_table_twice', { table: warning.table });
    case 'broken': {
      const { level, amount } = warning;
      return say(language, 'warning_broken', { rule: ruleText(language, level), amount });
    }
    default:
      return unreachable(warning);
  }
}

/** The name of a hard rule of pairing. */
export function ruleText(language: Language, level: string): string {
  switch (level) {
    case 'rematch':
    case 'second_bye':
    case 'same_team':
    case 'colour_hard':
      return say(language, `rule_${level}`);
    default:
      return level;
  }
}

/** Where a pairing differs from the program's own. */
export function differenceText(language: Language, difference: DifferenceView): string {
  switch (difference.what) {
    case 'missing':
    case 'added': {
      const { table, red, black } = difference.pairing;
      return say(language, `difference_${difference.what}`, { table, red, black });
    }
    case 'no_bye':
    case 'bye':
      return say(language, `difference_${difference.what}`, { player: difference.player });
    default:
      return unreachable(difference);
  }
}
