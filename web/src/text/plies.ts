import { toMoveIn } from '../live/clocks';
import type { PlyView } from '../wire/PlyView';
import type { RecordView } from '../wire/RecordView';
import type { Language } from './say';

/** A ply as a list of moves shows it. */
export interface ListedPly {
  /** The move's number, which both sides' plies share. */
  readonly number: number;
  readonly side: 'red' | 'black';
  readonly ply: PlyView;
}

/** The plies of a record with their numbers. */
export function listedPlies(record: RecordView): readonly ListedPly[] {
  const begun = record.skipped + (toMoveIn(record.start) === 'black' ? 1 : 0);
  return record.plies.map((ply, index) => {
    const half = begun + index;
    return { number: Math.floor(half / 2) + 1, side: half % 2 === 0 ? 'red' : 'black', ply };
  });
}

/** A move: as printed in Chinese records, or by its squares for those who do not read them. */
export function plyText(language: Language, ply: PlyView): string {
  return language === 'zh' ? ply.chinese : `${ply.mv.slice(0, 2)}–${ply.mv.slice(2)}`;
}
