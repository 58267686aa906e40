/** The part of a clock that is set first. */
export type ClockPart = 'minutes' | 'seconds';
