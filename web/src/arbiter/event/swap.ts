import type { DraftPage } from '../../wire/DraftPage';
import type { Pairing } from '../../wire/Pairing';

/** A pairing of a round as it is edited by hand. */
export interface ByHand {
  readonly pairings: readonly Pairing[];
  readonly byes: readonly number[];
}

/** The pairing that a draft shows. */
export function byHand({ games, byes }: DraftPage): ByHand {
  return {
    pairings: games.map(({ table, red, black, coverage }) => ({
      table,
      red: red.number,
      black: black.number,
      coverage,
    })),
    byes: byes.map((player) => player.number),
  };
}

/** With two players in each other's places; a bye is a place like any other. */
export function swapped({ pairings, byes }: ByHand, one: number, other: number): ByHand {
  const place = (number: number): number =>
    number === one ? other : number === other ? one : number;
  return {
    pairings: pairings.map((pairing) => ({
      ...pairing,
      red: place(pairing.red),
      black: place(pairing.black),
    })),
    byes: byes.map(place),
  };
}
