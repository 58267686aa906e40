import type { LineView } from '../wire/LineView';

/** One's own line beyond the record and another person's, as far as there are any. */
export interface Lines {
  readonly own: LineView | undefined;
  readonly other: LineView | undefined;
}

/** The lines from the place of the seat `me`. */
export function linesOf(lines: readonly LineView[] | undefined, me: number | undefined): Lines {
  return {
    own: lines?.find(({ seat }) => seat.id === me),
    other: lines?.find(({ seat }) => seat.id !== me),
  };
}
