import type { Refusal } from '../wire/Refusal';
import { clockText } from '../live/clocks';
import { unreachable } from '../live/unreachable';
import { faultText } from './faults';
import { roundNumber } from './numerals';
import { resultText } from './results';
import { say, type Language } from './say';

/** Why something asked for is not done, in words for who asked. */
export function refusalText(language: Language, refusal: Refusal): string {
  switch (refusal.code) {
    case 'illegal_move':
      return refusal[language];
    case 'bad_setting':
    case 'bad_round':
    case 'bad_seat':
    case 'bad_screen':
    case 'bad_feed':
    case 'bad_text':
    case 'bad_entries':
      return say(language, refusal.code, { fault: faultText(language, refusal.fault) });
    case 'round_over':
    case 'round_begun':
      return say(language, refusal.code, { round: roundNumber(language, refusal.round) });
    case 'game_begun':
      return say(language, 'game_begun', { table: refusal.table });
    case 'stale_ply':
      return say(language, 'stale_ply', { ply: refusal.ply });
    case 'game_over':
      return say(language, 'game_over', { result: resultText(language, refusal.result) });
    case 'record_full':
      return say(language, 'record_full', { plies: refusal.plies });
    case 'no_such_ply':
      return say(language, 'no_such_ply', { ply: refusal.ply + 1 });
    case 'unreadable_move':
      return say(language, 'unreadable_move', {
        ply: refusal.ply + 1,
        word: refusal.word,
        why: refusal[language],
      });
    case 'text_too_long':
    case 'too_far_ahead':
      return say(language, refusal.code, { most: refusal.most });
    case 'unchecked':
      return say(language, 'unchecked', { ply: refusal.ply });
    case 'too_many_remarks':
      return say(language, 'too_many_remarks', { most: refusal.most });
    case 'too_many_rulings':
      return say(language, 'too_many_rulings', { most: refusal.most });
    case 'asked_too_late': {
      const time = clockText(refusal.remaining);
      return say(language, 'asked_too_late', { time, minutes: refusal.above / 60 });
    }
    case 'result_only':
      return say(language, 'only_result');
    case 'unknown_player':
      return say(language, refusal.code, { number: refusal.number });
    case 'open_games':
      return say(language, refusal.code, { count: refusal.games.length });
    case 'no_room':
      return say(language, refusal.code, { most: refusal.most });
    case 'not_in_control':
    case 'players_see':
    case 'no_such_line':
    case 'nothing_there':
    case 'nothing_to_undo':
    case 'bad_mark':
    case 'open_questions':
    case 'not_drawn':
    case 'unknown_offence':
    case 'already_ruled':
    case 'not_in_game':
    case 'ledger_full':
    case 'reason_needed':
    case 'stale_terms':
    case 'no_such_question':
    case 'stale_roster':
    case 'frozen':
    case 'late_entry':
    case 'already_withdrawn':
    case 'not_withdrawn':
    case 'already_founded':
    case 'not_founded':
    case 'real_play':
    case 'not_allowed':
    case 'unknown_game':
    case 'stale_revision':
    case 'game_not_over':
    case 'nothing_to_take_back':
    case 'no_moves':
    case 'already_so':
    case 'nothing_to_rule':
    case 'undecided':
    case 'legal_move':
    case 'unknown_remark':
    case 'nothing_to_join':
    case 'bad_result':
    case 'bad_clock':
    case 'unknown_link':
    case 'unknown_seat':
      return say(language, refusal.code);
    default:
      return unreachable(refusal);
  }
}
