import type { PlyPage } from '../wire/PlyPage';

/** What a tap on the board means. */
export type Mode =
  | { readonly kind: 'play' }
  /** The next move stands in the place of the one at `ply`. */
  | { readonly kind: 'replace'; readonly ply: number; readonly page: PlyPage }
  /** A move that the rules forbid was played on the table: this one, once it was shown. */
  | { readonly kind: 'illegal'; readonly mv: string | undefined };

/** What lies over the page. */
export type Sheet =
  'clock' | 'result' | 'call' | 'remarks' | 'keypad' | 'settings' | 'ply' | 'replaced';
