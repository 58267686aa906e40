import { clockText } from '../live/clocks';
import type { Command } from '../wire/Command';
import type { RecordView } from '../wire/RecordView';
import type { RosterCommand } from '../wire/RosterCommand';
import { roundNumber } from './numerals';
import { plyText } from './plies';
import { remarkText } from './remarks';
import { resultText } from './results';
import { say, type Language } from './say';

/**
 * What was asked for, in words: 走 炮二平五, 结果 红胜（认负）. A move has its printed form only once it
 * stands in the record.
 */
export function entryText(language: Language, command: Command, record?: RecordView): string {
  switch (command.type) {
    case 'play_move': {
      const ply =
        record?.game === command.game ? record.plies[command.ply - record.skipped] : undefined;
      const move = ply?.mv === command.mv ? plyText(language, ply) : command.mv;
      return say(language, 'entry_move', { move });
    }
    case 'play_text': {
      const text = command.text.length > 24 ? `${command.text.slice(0, 24)}…` : command.text;
      return say(language, 'entry_text', { text });
    }
    case 'replace':
      return say(language, 'entry_replace', { ply: command.ply + 1, move: command.mv });
    case 'take_back_to':
      return say(language, 'entry_back_to', { ply: command.left });
    case 'remark':
      return remarkText(language, command.remark);
    case 'set_second_entry':
      return say(language, 'entry_second');
    case 'take_over':
      return say(language, 'entry_take_over');
    case 'take_back':
      return say(language, 'entry_take_back', { ply: command.ply });
    case 'set_clock': {
      const side = say(language, command.side);
      return say(language, 'entry_clock', { side, time: clockText(command.remaining) });
    }
    case 'adjust_clock': {
      const side = say(language, command.side);
      return say(language, 'entry_adjust', { side, time: clockText(command.remaining) });
    }
    case 'set_result':
      return say(language, 'entry_result', { result: resultText(language, command.result) });
    case 'reopen':
      return say(language, 'entry_reopen');
    case 'join_record':
      return say(language, 'joins_record', { plies: command.keep + command.plies.length });
    case 'rule':
      return say(language, 'entry_ruling');
    case 'show_ruling':
      return say(language, 'entry_show_ruling');
    case 'stage':
      return say(language, 'entry_stage');
    case 'feature':
      return say(language, 'entry_feature');
    case 'found':
      return say(language, 'entry_found', { name: command.setting.name });
    case 'terms':
      return say(language, command.change.do === 'settle' ? 'entry_settle' : 'entry_terms');
    case 'roster':
      return rosterText(language, command.change);
    case 'publish_round':
    case 'publish_proposal':
    case 'retract_round': {
      const round = roundNumber(language, command.round);
      const taken = command.type === 'retract_round';
      return say(language, taken ? 'entry_retract' : 'entry_publish', { round });
    }
    case 'repair_round':
      return say(language, 'entry_repair', { round: roundNumber(language, command.round) });
    case 'except':
      return say(language, 'entry_except');
    case 'ledger':
      return say(language, command.change.do === 'enter' ? 'entry_offence' : 'entry_offence_ruled');
    case 'hall':
      return say(language, command.change.do === 'shift' ? 'entry_shift' : 'entry_notice');
    case 'hand_slip':
      return say(language, 'entry_slip', { result: resultText(language, command.result) });
    default:
      return say(language, 'entry_other');
  }
}

function rosterText(language: Language, change: RosterCommand): string {
  switch (change.do) {
    case 'replace':
      return say(language, 'entry_roster_replace', { count: change.players.length });
    case 'add':
      return say(language, 'entry_roster_add', { name: change.entrant.name });
    case 'draw':
      return say(language, 'lottery');
    case 'draw_lots':
      return say(language, 'final_lots');
    default:
      return say(language, `entry_roster_${change.do}`, { number: change.number });
  }
}
