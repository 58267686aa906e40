import type { Clocks } from '../wire/Clocks';
import type { StandingView } from '../wire/StandingView';

/** A side. */
export type Color = 'red' | 'black';

/** Below this, a clock is shown as short of time (milliseconds). */
export const SHORT_OF_TIME = 3 * 60_000;

/** How far the view's clock is ahead of this device's (milliseconds), by a message that says `now`. */
export function ahead(now: number, received: number, roundTrip = 0): number {
  return now + roundTrip / 2 - received;
}

/** The side to move: it follows from the position and from nothing else. */
export function toMove(standing: StandingView): Color {
  return toMoveIn(standing.fen);
}

/** The side to move in a FEN, where Red is `w`. */
export function toMoveIn(fen: string): Color {
  return fen.split(' ')[1] === 'b' ? 'black' : 'red';
}

/** The remaining time of `side` in milliseconds at `now` by the view's clock; never below 0. */
export function remaining(clocks: Clocks, side: Color, mover: Color, now: number): number {
  const left = clocks[side];
  return clocks.running && side === mover ? Math.max(0, left - Math.max(0, now - clocks.at)) : left;
}

/** Whether what is shown of a side's clock is computed and was not read off the table. */
export function estimated(clocks: Clocks, side: Color, mover: Color): boolean {
  return clocks.estimate || (clocks.running && side === mover);
}

/** `1:29:05` or `02:47`: whole seconds, rounded up, so that 00:00 means that none is left. */
export function clockText(millis: number): string {
  const seconds = Math.ceil(millis / 1000);
  const two = (count: number): string => String(count).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const below = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${below}` : below;
}
