import type { Color } from '../live/clocks';
import type { ClockPart } from '../parts/clock-part';
import type { PlyPage } from '../wire/PlyPage';
import type { ReplacedPage } from '../wire/ReplacedPage';

/** What a tap on the board means. */
export type Mode =
  | { readonly kind: 'play' }
  /** The next move stands in the place of the one at `ply`. */
  | { readonly kind: 'replace'; readonly ply: number; readonly page: PlyPage }
  /** A move that the rules forbid was played on the table: this one, once it was shown. */
  | { readonly kind: 'illegal'; readonly mv: string | undefined };

/** A sheet about the game as a whole. */
export type GameSheet = 'result' | 'call' | 'remarks' | 'keypad' | 'settings';

/** What lies over the page. */
export type Sheet =
  | { readonly kind: GameSheet }
  | { readonly kind: 'clock'; readonly side: Color; readonly first: ClockPart }
  /** What no longer fits after a replacement of that ply. */
  | { readonly kind: 'replaced'; readonly ply: number; readonly page: ReplacedPage };
