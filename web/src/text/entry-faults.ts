import { unreachable } from '../live/unreachable';
import type { EntryFaultReason } from '../wire/EntryFaultReason';
import type { EntryPlace } from '../wire/EntryPlace';
import type { EntryRemarkReason } from '../wire/EntryRemarkReason';
import { say, type Language } from './say';

/** Where something stands in a file, as its reader finds it. */
export function entryPlaceText(language: Language, { sheet, row, column }: EntryPlace): string {
  if (sheet !== undefined && column !== undefined)
    return say(language, 'place_in_sheet', { sheet, row, column });
  if (sheet !== undefined) return say(language, 'row_in_sheet', { sheet, row });
  if (column !== undefined) return say(language, 'place_in_file', { row, column });
  return say(language, 'row_in_file', { row });
}

/** Why an entry list cannot be taken. */
export function entryFaultText(language: Language, reason: EntryFaultReason): string {
  switch (reason.code) {
    case 'no_heading':
      return say(language, 'entry_no_heading');
    case 'no_players':
      return say(language, 'entry_no_players');
    case 'no_name':
      return say(language, 'entry_no_name');
    case 'not_a_name':
      return say(language, 'entry_not_a_name', reason);
    case 'long_name':
      return say(language, 'entry_long_name', reason);
    case 'hidden_character':
      return say(language, 'entry_hidden_character', reason);
    case 'unusual_character':
      return say(language, 'entry_unusual_character', reason);
    case 'missing_glyph':
      return say(language, 'entry_missing_glyph', reason);
    case 'identity_as_name':
      return say(language, 'entry_identity_as_name');
    case 'bad_order':
      return say(language, 'entry_bad_order');
    case 'order_twice':
      return say(language, 'entry_order_twice', { ...reason, first: at(language, reason.first) });
    case 'player_twice':
      return say(language, 'entry_player_twice', { ...reason, first: at(language, reason.first) });
    case 'in_two_teams':
      return say(language, 'entry_in_two_teams', { ...reason, first: at(language, reason.first) });
    case 'same_identity':
      return say(language, 'entry_same_identity', { ...reason, first: at(language, reason.first) });
    case 'team_size':
      return say(language, 'entry_team_size', reason);
    case 'no_team':
      return say(language, 'entry_no_team', reason);
    default:
      return unreachable(reason);
  }
}

/** What is worth a look in an entry list. */
export function entryRemarkText(language: Language, reason: EntryRemarkReason): string {
  switch (reason.code) {
    case 'looks_alike':
      return say(language, 'entry_looks_alike', { ...reason, first: at(language, reason.first) });
    case 'namesake':
      return say(language, 'entry_namesake', { ...reason, first: at(language, reason.first) });
    case 'no_list':
      return say(language, 'entry_no_list');
    case 'unknown_team':
      return say(language, 'entry_unknown_team', reason);
    case 'team_from_above':
      return say(language, 'entry_team_from_above', reason);
    default:
      return unreachable(reason);
  }
}

const at = entryPlaceText;
