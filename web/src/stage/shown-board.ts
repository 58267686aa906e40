import type { BoardView } from '../board/board-view';
import { kingOf } from '../board/position';
import { toMoveIn } from '../live/clocks';
import type { StageView } from '../wire/StageView';
import type { VariationView } from '../wire/VariationView';

/** The commentator's board; only its desk says which moves can be tried. */
export function shownBoard(stage: StageView): BoardView {
  const { shown } = stage;
  return {
    game: stage.game,
    ply: shown.ply,
    fen: shown.fen,
    last: shown.last?.mv,
    check: shown.check ? kingOf(shown.fen, toMoveIn(shown.fen)) : undefined,
    legal: stage.desk?.legal ?? [],
    pending: undefined,
  };
}

/** The board of a line that stands beside others: at its end, or where the commentator is in it. */
export function lineBoard(stage: StageView, line: VariationView): BoardView {
  const { place } = stage.shown;
  if (place.at === 'line' && place.line === line.line) return { ...shownBoard(stage), legal: [] };
  return {
    game: stage.game,
    ply: line.end,
    fen: line.fen,
    last: line.plies.at(-1)?.mv,
    check: undefined,
    legal: [],
    pending: undefined,
  };
}

/** The lines that stand side by side, from left to right. */
export function besideLines(stage: StageView): readonly VariationView[] {
  return stage.beside.flatMap((id) => stage.lines.filter(({ line }) => line === id));
}
