// How a function in `functions/data` reports that its write was refused. If there is only one possible reason, it returns false, or
// undefined in place of its usual result. If there are several, it returns the name of the write that was refused, and undefined if
// everything was written.

/**
 * Returns the first of these names, in the given order, whose write was refused; undefined if nothing was refused.
 * @throws Error if only other writes were refused. They have no condition, so this should never happen, and nothing was written.
 */
export function firstRefused<Name extends string, Asked extends Name>(refused: readonly Name[], ...asked: Asked[]): Asked | undefined {
  const found = asked.find((name) => refused.includes(name));
  if (found === undefined && refused.length > 0) throw new Error(`Refused, without a condition: ${refused.join(', ')}`);
  return found;
}

/** Whether this write was refused and no other. */
export const onlyRefused = <Name extends string>(refused: readonly Name[], only: Name): boolean =>
  refused.includes(only) && refused.every((name) => name === only);
