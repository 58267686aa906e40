import type { Goal } from '../wire/Goal';

/** What a key asks for. */
export type Wish =
  | { readonly wish: 'go'; readonly goal: Goal }
  | { readonly wish: 'arrow' | 'clear' | 'cut' | 'undo' | 'panic' | 'fill' | 'help' };

/** What is pressed, as the browser says it. */
export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The keys of the board as people know them, and those of a presenter's clicker. */
export function wishOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Wish | undefined {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return { wish: 'undo' };
  if (ctrlKey || metaKey || altKey) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return go(shiftKey ? 'out' : 'back');
    case 'PageUp':
      return go('back');
    case 'ArrowRight':
    case 'PageDown':
      return go('on');
    case 'Home':
      return go('start');
    case 'End':
      return go('end');
    case 'Escape':
    case 'F5':
      return go('live');
    case ' ':
      return { wish: 'cut' };
    case '?':
      return { wish: 'help' };
    default:
      return LETTERS[key.toLowerCase()];
  }
}

const LETTERS: Readonly<Record<string, Wish>> = {
  a: { wish: 'arrow' },
  b: { wish: 'panic' },
  c: { wish: 'clear' },
  f: { wish: 'fill' },
  u: { wish: 'undo' },
};

function go(to: Exclude<Goal['to'], 'place' | 'ply'>): Wish {
  return { wish: 'go', goal: { to } };
}
