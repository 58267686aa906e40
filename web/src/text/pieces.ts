import type { Placed } from '../board/position';
import { say, type Language } from './say';

/** A piece by its side and name, as it is read out: 红方炮. */
export function pieceName(language: Language, { color, role }: Placed): string {
  const side = say(language, color);
  const piece = say(language, `${color}_${role}`);
  return language === 'zh' ? `${side}${piece}` : `${side} ${piece.toLowerCase()}`;
}
