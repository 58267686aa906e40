import type { Change } from '../wire/Change';
import type { GameView } from '../wire/GameView';
import type { Glimpse } from '../wire/Glimpse';
import type { PlyView } from '../wire/PlyView';
import type { StandingView } from '../wire/StandingView';
import type { ToClient } from '../wire/ToClient';
import { withPart } from './scenes';
import { unreachable } from './unreachable';
import { recordOf, type Air, type View } from './view';

/** The messages that change what is shown. */
export type ViewMessage = Extract<ToClient, { type: 'snapshot' | 'update' | 'glimpse' }>;

/** The next view, or `undefined` when an update is missing and the page must ask for a snapshot. */
export function reduce(view: View | undefined, message: ViewMessage): View | undefined {
  switch (message.type) {
    case 'snapshot': {
      const { seq, event, games, records, scenes, stage, seat, seat_id: seatId } = message;
      return {
        seq,
        event,
        games,
        records,
        scenes,
        stage,
        air: view?.air,
        seat,
        seatId,
        viewers: view?.viewers,
        present: view?.present,
      };
    }
    case 'update':
      if (view === undefined) return undefined;
      if (message.seq <= view.seq) return view; // A repeat after reconnecting.
      if (message.prev !== view.seq) return undefined; // Views are filtered: numbers may be missing, `prev` not.
      return message.changes.reduce<View | undefined>(change, { ...view, seq: message.seq });
    case 'glimpse':
      return view && glimpsed(view, message.glimpse);
    default:
      return unreachable(message);
  }
}

function change(view: View | undefined, change: Change): View | undefined {
  if (view === undefined) return undefined;
  switch (change.type) {
    case 'round':
      // The records belong to games that are gone; the page asks for those of the new ones.
      return {
        ...view,
        event: { ...view.event, round: change.round },
        games: change.games,
        records: [],
      };
    case 'played':
      return recordPlayed(
        withStanding(view, change.game, change.standing),
        change.game,
        change.standing,
      );
    case 'taken_back':
      return recordTakenBack(
        withStanding(view, change.game, change.standing),
        change.game,
        change.standing,
      );
    case 'rewritten':
      return recordRewritten(
        withStanding(view, change.game, change.standing),
        change.game,
        change.from,
        change.plies,
      );
    case 'clocks':
      return withGame(view, change.game, (game) =>
        game.standing ? { ...game, standing: { ...game.standing, clocks: change.clocks } } : game,
      );
    case 'result':
      return withGame(view, change.game, (game) => ({
        ...game,
        revision: change.revision,
        result: change.result,
        award: change.award,
      }));
    case 'scenes':
      return { ...view, scenes: view.scenes && withPart(view.scenes, change.scene) };
    case 'stage':
      return { ...view, stage: change.stage };
    case 'desk':
      return withGame(view, change.game, (game) => ({ ...game, desk: change.desk }));
    case 'featured': {
      const event = { ...view.event, featured: change.game };
      // With a record, this page follows the featured game, and no longer the one before it.
      return { ...view, event, records: change.record ? [change.record] : view.records };
    }
    default:
      return unreachable(change);
  }
}

function withGame(view: View, id: number, next: (game: GameView) => GameView): View {
  return { ...view, games: view.games.map((game) => (game.id === id ? next(game) : game)) };
}

function withStanding(view: View, id: number, standing: StandingView): View {
  return withGame(view, id, (game) => ({ ...game, standing }));
}

function recordPlayed(view: View, id: number, standing: StandingView): View | undefined {
  const record = recordOf(view, id);
  if (!record) return view;
  if (!standing.last || standing.ply !== record.skipped + record.plies.length + 1) return undefined;
  return withPlies(view, id, [...record.plies, standing.last]);
}

function recordTakenBack(view: View, id: number, standing: StandingView): View | undefined {
  const record = recordOf(view, id);
  if (!record) return view;
  const left = standing.ply - record.skipped;
  // Plies from before the part that a snapshot carries would have to be shown now.
  if (left < 0 || left > record.plies.length) return undefined;
  return withPlies(view, id, record.plies.slice(0, left));
}

function recordRewritten(
  view: View,
  id: number,
  from: number,
  plies: readonly PlyView[],
): View | undefined {
  const record = recordOf(view, id);
  if (!record) return view;
  const left = from - record.skipped;
  if (left < 0 || left > record.plies.length) return undefined;
  return withPlies(view, id, [...record.plies.slice(0, left), ...plies]);
}

function withPlies(view: View, id: number, plies: View['records'][number]['plies']): View {
  const records = view.records.map((record) =>
    record.game === id ? { ...record, plies } : record,
  );
  return { ...view, records };
}

function glimpsed(view: View, glimpse: Glimpse): View {
  switch (glimpse.type) {
    case 'viewers':
      return { ...view, viewers: glimpse.count };
    case 'present':
      return { ...view, present: { game: glimpse.game, seats: glimpse.seats } };
    case 'sketches':
      return { ...view, air: { ...airOf(view), sketches: glimpse.sketches } };
    case 'votes':
      return { ...view, air: { ...airOf(view), votes: glimpse.votes } };
    case 'commentators':
      return { ...view, air: { ...airOf(view), commentators: glimpse.seats } };
    default:
      return unreachable(glimpse);
  }
}

function airOf(view: View): Air {
  return view.air ?? { sketches: [], commentators: [] };
}
