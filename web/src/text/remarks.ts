import type { Remark } from '../wire/Remark';
import type { RemarkView } from '../wire/RemarkView';
import { unreachable } from '../live/unreachable';
import { say, type Language } from './say';

/** What happened at a table, in words. */
export function remarkText(language: Language, remark: Remark): string {
  switch (remark.kind) {
    case 'draw_offered':
    case 'draw_declined':
      return say(language, remark.kind, { side: say(language, remark.by) });
    case 'claimed': {
      const claim = say(language, `claim_${remark.claim}`);
      return say(language, 'claimed', { side: say(language, remark.by), claim });
    }
    case 'illegal_played':
      return say(language, 'illegal_played', { move: remark.mv });
    case 'arbiter_called':
      return say(language, 'arbiter_called', { matter: say(language, `matter_${remark.matter}`) });
    default:
      return unreachable(remark);
  }
}

/** How far a remark has got with the arbiter; nothing where he is not wanted. */
export function settlementText(language: Language, { remark, settled }: RemarkView): string {
  if (settled) return say(language, `settled_${settled}`);
  return remark.kind === 'draw_offered' || remark.kind === 'draw_declined'
    ? ''
    : say(language, 'waits_for_arbiter');
}

/** The time of day of an instant, as the hall's clock shows it. */
export function timeOfDay(at: number): string {
  const two = (count: number): string => String(count).padStart(2, '0');
  const time = new Date(at);
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');
}
