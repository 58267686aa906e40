import type { Turn } from '../board/turned';

/** How one operator wants the page, wherever he sits. */
export interface Preferences {
  /** From which side he looks at the board. */
  readonly turn: Turn;
  readonly traditional: boolean;
  readonly dark: boolean;
  readonly large: boolean;
  readonly left: boolean;
}

/** As the page is before anybody has chosen anything. */
export const PLAIN: Preferences = {
  turn: 0,
  traditional: false,
  dark: false,
  large: false,
  left: false,
};

/** The preferences in a text that this page wrote earlier; what is missing is as usual. */
export function parsePreferences(text: string | null): Preferences {
  const found: unknown = text === null ? {} : JSON.parse(text);
  if (typeof found !== 'object' || found === null) return PLAIN;
  const is = (key: string): boolean => key in found && Reflect.get(found, key) === true;
  const turn: unknown = Reflect.get(found, 'turn');
  return {
    turn: turn === 1 || turn === 2 || turn === 3 ? turn : 0,
    traditional: is('traditional'),
    dark: is('dark'),
    large: is('large'),
    left: is('left'),
  };
}
