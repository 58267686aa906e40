import type { Language } from './say';

const DIGITS = '零一二三四五六七八九';

/** A number from 1 to 99 in Chinese (五, 十二, 二十), any other as it is. */
export function chineseNumber(number: number): string {
  const digit = (place: number): string => DIGITS.charAt(place);
  if (!Number.isInteger(number) || number < 1 || number > 99) return String(number);
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  if (tens === 0) return digit(ones);
  return `${tens > 1 ? digit(tens) : ''}十${ones > 0 ? digit(ones) : ''}`;
}

/** A round's number as it is written in `language`. */
export function roundNumber(language: Language, round: number): string {
  return language === 'zh' ? chineseNumber(round) : String(round);
}
