// How a write in `functions/data` reports that it was refused. If only one thing can refuse it, it returns false, or undefined in place of
// its usual result. If several can, it returns the name of the one that did, and undefined if it was written. The names are those of its
// writes.

/**
 * Returns the first of these names, in the given order, whose write was refused; undefined if nothing was refused.
 * @throws Error if only other writes were refused: the transaction was not written in that case either, and those writes have no condition
 */
export function firstRefused<Name extends string, Asked extends Name>(refused: readonly Name[], ...asked: Asked[]): Asked | undefined {
  const found = asked.find((name) => refused.includes(name));
  if (found === undefined && refused.length > 0) throw new Error(`Refused, without a condition: ${refused.join(', ')}`);
  return found;
}

/** Whether this write was refused and no other. */
export const onlyRefused = <Name extends string>(refused: readonly Name[], only: Name): boolean =>
  refused.includes(only) && refused.every((name) => name === only);
