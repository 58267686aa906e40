/** The numbers that were called in the hall, as they were typed. */
export function calledNumbers(text: string): readonly number[] {
  return (text.match(/\d+/g) ?? []).map(Number).filter((number) => number < 2 ** 32);
}
