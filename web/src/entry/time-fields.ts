/** The hours, minutes and seconds of a time in milliseconds, as fields to be changed. */
export function splitTime(millis: number): [string, string, string] {
  const seconds = Math.ceil(millis / 1000);
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
  return m > 59 || s > 59 ? undefined : ((h * 60 + m) * 60 + s) * 1000;
}
