const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How many minutes are offered on either side of the one that is shown. */
const MINUTES_AROUND = 2;

/** How many minutes are offered at once where any may be said. */
export const MINUTES_AT_ONCE = 60;

/** The hours, minutes and seconds of a time in milliseconds, as fields to be changed. */
export function splitTime(millis: number): [string, string, string] {
  const seconds = Math.ceil(millis / SECOND);
  const two = (count: number): string => String(count).padStart(2, '0');
  return [
    String(Math.floor(seconds / 3600)),
    two(Math.floor(seconds / 60) % 60),
    two(seconds % 60),
  ];
}

/** The time in milliseconds that fields say; an empty one is 0, and `undefined` says it is no time. */
export function joinTime(hours: string, minutes: string, seconds: string): number | undefined {
  const fields = [hours, minutes, seconds].map((field) => field.trim());
  if (!fields.every((field) => /^\d{0,4}$/.test(field))) return undefined;
  const [h = 0, m = 0, s = 0] = fields.map(Number);
  return m > 59 || s > 59 ? undefined : h * HOUR + m * MINUTE + s * SECOND;
}

/**
 * The time (milliseconds) that ends in so many seconds and is nearest to `about`: what a clock shows
 * whose seconds were read and which cannot be half a minute off.
 */
export function nearestTime(about: number, seconds: number): number {
  const minutes = Math.round((about - seconds * SECOND) / MINUTE);
  return Math.max(0, minutes) * MINUTE + seconds * SECOND;
}

/** The whole minutes (milliseconds) around `about`, the most first, as a clock runs through them. */
export function minutesAround(about: number): readonly number[] {
  const shown = Math.floor(Math.ceil(about / SECOND) / 60);
  const first = Math.max(0, shown - MINUTES_AROUND);
  const count = 2 * MINUTES_AROUND + 1;
  return Array.from({ length: count }, (_, index) => (first + count - 1 - index) * MINUTE);
}

/**
 * The sixty minutes (milliseconds) among which the one is found that a clock shows, the page being at
 * `about`: the first hour, or three tens before it and two after.
 */
export function minutesToChoose(about: number): readonly number[] {
  const shown = Math.floor(Math.ceil(about / SECOND) / 60);
  const first = shown < MINUTES_AT_ONCE ? 0 : (Math.floor(shown / 10) - 3) * 10;
  return Array.from({ length: MINUTES_AT_ONCE }, (_, index) => (first + index) * MINUTE);
}

/** The hours and minutes of a time in milliseconds: `1:29`, or `29` below an hour. */
export function minuteText(millis: number): string {
  const minutes = Math.floor(millis / MINUTE);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${String(minutes % 60).padStart(2, '0')}` : String(minutes);
}
