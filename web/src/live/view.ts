import type { EventView } from '../wire/EventView';
import type { GameView } from '../wire/GameView';
import type { RecordView } from '../wire/RecordView';
import type { ScenesView } from '../wire/ScenesView';
import type { Seat } from '../wire/Seat';
import type { SeatName } from '../wire/SeatName';
import type { SketchView } from '../wire/SketchView';
import type { StageView } from '../wire/StageView';
import type { VotesView } from '../wire/VotesView';

/** What the server has told this page: all that a page shows comes from here. */
export interface View {
  /** The number of the last update in it. */
  readonly seq: number;
  readonly event: EventView;
  /** The games of the current round, in the order of their tables. */
  readonly games: readonly GameView[];
  /** The records of the games that this page follows. */
  readonly records: readonly RecordView[];
  /** What the scenes of the big board show, for a page that follows them. */
  readonly scenes?: ScenesView | undefined;
  /** The commentator's stage, for a page that follows it. */
  readonly stage?: StageView | undefined;
  /** What passes on the stage. */
  readonly air?: Air | undefined;
  /** What this page may do; absent for the public. */
  readonly seat?: Seat | undefined;
  /** Which seat that is; absent for the public. */
  readonly seatId?: number | undefined;
  /** Who else has the followed game before him, to enter it. */
  readonly present?: Present | undefined;
  /** How many look at the event right now, once the server has said so. */
  readonly viewers?: number | undefined;
}

/** What passes on the stage: only the latest of it counts. */
export interface Air {
  /** What others draw just now. */
  readonly sketches: readonly SketchView[];
  /** What the audience has voted for. */
  readonly votes?: VotesView | undefined;
  /** The commentators who are there. */
  readonly commentators: readonly SeatName[];
}

/** Who has a game before him. */
export interface Present {
  readonly game: number;
  readonly seats: readonly SeatName[];
}

/** The game with this id, if it is one of the current round. */
export function gameOf(view: View | undefined, id: number | undefined): GameView | undefined {
  return view?.games.find((game) => game.id === id);
}

/** The record of a game, if this page follows it. */
export function recordOf(view: View | undefined, id: number | undefined): RecordView | undefined {
  return view?.records.find((record) => record.game === id);
}

/** The games that an operator's seat may enter, in the order in which the seat lists its tables. */
export function gamesOfSeat(view: View): readonly GameView[] {
  if (view.seat?.kind !== 'operator') return view.seat?.kind === 'arbiter' ? view.games : [];
  const { tables } = view.seat;
  return tables.flatMap((table) => view.games.filter((game) => game.table === table));
}
