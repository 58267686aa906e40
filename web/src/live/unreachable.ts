/** Marks the end of a `switch` that has a case for every value: a new value no longer compiles. */
export function unreachable(value: never): never {
  throw new Error(`no case for ${JSON.stringify(value)}`);
}
