import type { GameView } from '../../wire/GameView';
import type { Pairing } from '../../wire/Pairing';
import type { PlayerView } from '../../wire/PlayerView';
import type { ByHand } from './swap';

/** What of a round that goes on is to be paired anew. */
export interface Repair {
  /** The games that go. */
  readonly games: readonly number[];
  /** The games that come, at the tables of those that go. */
  readonly pairings: readonly Pairing[];
  readonly byes: readonly number[];
}

/** The games of which nothing has been entered or told. */
export function untouched(games: readonly GameView[]): readonly GameView[] {
  return games.filter(({ result, revision, standing, desk }) => {
    const told = desk?.slips !== undefined || (desk?.remarks.length ?? 0) > 0;
    return !result && revision === 0 && (standing?.ply ?? 0) === 0 && !told;
  });
}

/** The round as it is published. */
export function asPublished(games: readonly GameView[], byes: readonly PlayerView[]): ByHand {
  return {
    pairings: games.map(({ table, red, black, coverage }) => ({
      table,
      red: red.number,
      black: black.number,
      coverage,
    })),
    byes: byes.map(({ number }) => number),
  };
}

/** With the one who is left of a game without an opponent. */
export function rested({ pairings, byes }: ByHand, table: number, player: number): ByHand {
  return { pairings: pairings.filter((one) => one.table !== table), byes: [...byes, player] };
}

/** What has to be asked for so that `games` become `wanted`; whoever has left rests nowhere. */
export function repairOf(
  games: readonly GameView[],
  wanted: ByHand,
  left: ReadonlySet<number>,
): Repair {
  const stays = ({ table, red, black }: GameView): boolean =>
    wanted.pairings.some(
      (pairing) =>
        pairing.table === table && pairing.red === red.number && pairing.black === black.number,
    );
  const going = games.filter((game) => !stays(game));
  const tables = new Set(going.map(({ table }) => table));
  return {
    games: going.map(({ id }) => id),
    pairings: wanted.pairings.filter(({ table }) => tables.has(table)),
    byes: wanted.byes.filter((number) => !left.has(number)),
  };
}
